import { useSignal } from '@preact/signals'
import type { ArchiveLook, ArchiveTexture } from '../../work/files/file-reader.js'
import { PaletteGrid } from '../palette/palette-grid.js'
import { Failure, type PlainViewProps, Waiting } from '../reading.js'
import { useRead } from '../use-read.js'
import { TextureGrid } from './texture-grid.js'
import { TexturePanel } from './texture-panel.js'
import './archive-view.css'

/** An archive of textures. */
export function ArchiveView({ file }: PlainViewProps) {
  const { value: look } = useRead(file.path, (workshop) => workshop.readArchive(file.path))
  if (look === undefined) return <Waiting />
  if (look.status === 'unreadable') return <Failure reason={look.reason} />
  return <Archive path={file.path} look={look} />
}

function Archive({ path, look }: { readonly path: string; readonly look: ArchiveLook }) {
  const text = useSignal('')
  const selected = useSignal<ArchiveTexture | undefined>(undefined)
  const isPaletteShown = useSignal(false)
  const words = text.value.toLowerCase()
  const shown = look.textures.filter(({ name }) => name.toLowerCase().includes(words))
  return (
    <div class="archive-view">
      <div class="view-tools">
        <input
          type="search"
          aria-label="Find a texture"
          placeholder="Find a texture"
          value={text.value}
          onInput={({ currentTarget }) => {
            text.value = currentTarget.value
          }}
        />
        <span class="quiet" role="status">
          {look.format}, {shown.length === look.textures.length ? '' : `${shown.length} of `}
          {look.textures.length} textures{othersText(look)}
        </span>
        {look.palette !== undefined && (
          <button
            type="button"
            aria-pressed={isPaletteShown.value}
            onClick={() => {
              isPaletteShown.value = !isPaletteShown.value
            }}
          >
            palette
          </button>
        )}
      </div>
      <div class="archive-pictures">
        <TextureGrid path={path} textures={shown} selected={selected} />
        {isPaletteShown.value && look.palette !== undefined && <PaletteGrid colors={look.palette} />}
        {selected.value !== undefined && <TexturePanel path={path} texture={selected.value} />}
      </div>
    </div>
  )
}

function othersText({ others }: ArchiveLook): string {
  if (others.length === 0) return ''
  return others.length === 1 ? `, 1 other entry (${others[0]})` : `, ${others.length} other entries`
}
