import { type Signal, useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import { useViewer } from '../../state/viewer.js'
import type { ArchiveTexture } from '../../work/files/file-reader.js'
import { putPixels } from '../image/put-pixels.js'

/** Size of a cell [pixels]. */
const [CELL_WIDTH, CELL_HEIGHT] = [132, 156]

/** Longest side of a picture [pixels]. */
const PICTURE = 112

interface TextureGridProps {
  readonly path: string
  readonly textures: readonly ArchiveTexture[]
  readonly selected: Signal<ArchiveTexture | undefined>
}

/** Textures as pictures. Only those in view are in the page. Arrow keys move. */
export function TextureGrid({ path, textures, selected }: TextureGridProps) {
  const box = useRef<HTMLDivElement>(null)
  const view = useSignal({ top: 0, height: 600, width: 600 })
  const measure = () => {
    if (box.current === null) return
    const { scrollTop: top, clientHeight: height, clientWidth: width } = box.current
    view.value = { top, height, width }
  }
  useEffect(() => {
    if (box.current === null) return undefined
    const observer = new ResizeObserver(measure)
    observer.observe(box.current)
    return () => observer.disconnect()
  }, [])
  const columns = Math.max(1, Math.floor(view.value.width / CELL_WIDTH))
  const rows = Math.ceil(textures.length / columns)
  const firstRow = Math.max(0, Math.floor(view.value.top / CELL_HEIGHT) - 1)
  const endRow = Math.min(rows, Math.ceil((view.value.top + view.value.height) / CELL_HEIGHT) + 1)
  const shown = textures.slice(firstRow * columns, endRow * columns)
  const at = textures.findIndex(({ entry }) => entry === selected.value?.entry)
  const move = (event: KeyboardEvent) => {
    const by = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: columns, ArrowUp: -columns }[event.key]
    if (by === undefined || textures.length === 0) return
    event.preventDefault()
    const next = Math.min(Math.max(at + by, 0), textures.length - 1)
    selected.value = textures[next]
    scrollTo(box.current, Math.floor(next / columns) * CELL_HEIGHT)
  }
  return (
    <div
      ref={box}
      class="texture-grid"
      role="listbox"
      aria-label="Textures"
      aria-activedescendant={at < 0 ? undefined : `texture-${textures[at].entry}`}
      tabIndex={0}
      onScroll={measure}
      onKeyDown={move}
    >
      <div role="presentation" style={{ height: `${rows * CELL_HEIGHT}px`, position: 'relative' }}>
        {shown.map((texture, index) => {
          const place = firstRow * columns + index
          return (
            // Keys are those of the list around it.
            <div
              key={texture.entry}
              id={`texture-${texture.entry}`}
              class="texture"
              role="option"
              aria-selected={texture.entry === selected.value?.entry}
              title={texture.name}
              style={{
                left: `${(place % columns) * CELL_WIDTH}px`,
                top: `${Math.floor(place / columns) * CELL_HEIGHT}px`,
                width: `${CELL_WIDTH}px`,
                height: `${CELL_HEIGHT}px`,
              }}
              onClick={() => {
                selected.value = texture
              }}
            >
              <TexturePicture path={path} texture={texture} />
              <span class="texture-name">{texture.name}</span>
              <span class="texture-size">
                {texture.width} × {texture.height}
              </span>
            </div>
          )
        })}
      </div>
    </div>
  )
}

function TexturePicture({ path, texture }: { readonly path: string; readonly texture: ArchiveTexture }) {
  const { builds } = useViewer()
  const canvas = useRef<HTMLCanvasElement>(null)
  const reason = useSignal<string | undefined>(undefined)
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    builds
      .ask((workshop) => workshop.readTexture(path, texture.entry), { signal, isShort: true })
      .then((look) => {
        if (signal.aborted || canvas.current === null) return
        if (look.status === 'unreadable') reason.value = look.reason
        else putPixels(canvas.current, levelFor(look.levels, PICTURE))
      })
      .catch((error: unknown) => {
        if (!signal.aborted) throw error
      })
    return () => controller.abort()
  }, [path, texture])
  if (reason.value !== undefined)
    return (
      <span class="texture-broken" title={reason.value}>
        broken
      </span>
    )
  return <canvas ref={canvas} />
}

/** The smallest level that is not smaller than a picture; else the largest. */
function levelFor<Level extends { readonly width: number; readonly height: number }>(
  levels: readonly Level[],
  side: number,
): Level {
  return [...levels].reverse().find(({ width, height }) => Math.max(width, height) >= side) ?? levels[0]
}

function scrollTo(box: HTMLElement | null, top: number): void {
  if (box === null) return
  if (top < box.scrollTop) box.scrollTop = top
  else if (top + CELL_HEIGHT > box.scrollTop + box.clientHeight) box.scrollTop = top + CELL_HEIGHT - box.clientHeight
}
