import { type Signal, useSignal } from '@preact/signals'
import { useEffect, useRef } from 'preact/hooks'
import type { Pixels } from '../../work/files/file-reader.js'
import type { Zoom } from './zoom.js'

/** Zooms that a wheel or a key may reach. */
const [LEAST, MOST] = [1 / 16, 64]

/** Room around an image, both sides together [pixels]. */
const PADDING = 16

interface PixelCanvasProps {
  readonly pixels: Pixels
  readonly zoom: Signal<Zoom>
  /** Whether clear pixels are drawn in their color. */
  readonly isOpaque: boolean
  readonly label: string
  /** Columns that are shown; default: all. */
  readonly part: { readonly x: number; readonly width: number } | undefined
}

/** An image over checkers, with sharp pixels. Wheel with Ctrl, `+` and `-` zoom; arrows and scrolling move. */
export function PixelCanvas({ pixels, zoom, isOpaque, label, part }: PixelCanvasProps) {
  const box = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const { x, width } = part ?? { x: 0, width: pixels.width }
  const { height } = pixels
  const room = useSignal({ width: 1, height: 1 })
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    const rgba = isOpaque ? withoutAlpha(pixels.rgba) : pixels.rgba
    context.clearRect(0, 0, width, height)
    context.putImageData(new ImageData(rgba, pixels.width, height), -x, 0)
  }, [pixels, isOpaque, x, width, height])
  const zoomBy = (factor: number) => {
    const now = zoom.peek() === 'fit' ? fitIn(room.peek(), { width, height }) : Number(zoom.peek())
    const next = 2 ** Math.round(Math.log2(now * factor))
    zoom.value = Math.min(Math.max(next, LEAST), MOST)
  }
  useEffect(() => {
    const element = box.current
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      zoomBy(event.deltaY < 0 ? 2 : 0.5)
    }
    // Listeners of a component are passive here, and the page would zoom.
    element?.addEventListener('wheel', onWheel, { passive: false })
    return () => element?.removeEventListener('wheel', onWheel)
  }, [width])
  useEffect(() => {
    const element = box.current
    if (element === null) return undefined
    const measure = () => {
      room.value = { width: element.clientWidth - PADDING, height: element.clientHeight - PADDING }
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  const isFit = zoom.value === 'fit'
  const scale = zoom.value === 'fit' ? fitIn(room.value, { width, height }) : zoom.value
  return (
    <section
      ref={box}
      class={isFit ? 'pixel-box fit' : 'pixel-box'}
      aria-label={label}
      // Keys scroll it.
      // biome-ignore lint/a11y/noNoninteractiveTabindex: see above
      tabIndex={0}
      onKeyDown={({ key }) => {
        if (key === '+') zoomBy(2)
        else if (key === '-') zoomBy(0.5)
        else if (key === '0') zoom.value = 'fit'
      }}
    >
      <canvas
        ref={canvas}
        class="pixels"
        width={width}
        height={height}
        role="img"
        aria-label={`${width} × ${height} pixels`}
        style={{ width: `${width * scale}px`, height: `${height * scale}px` }}
      />
    </section>
  )
}

interface Size {
  readonly width: number
  readonly height: number
}

/** The largest scale at which an image is seen whole. Enlarged pixels are all equally large. */
function fitIn(room: Size, image: Size): number {
  const most = Math.max(Math.min(room.width / image.width, room.height / image.height), LEAST)
  return most > 1 ? Math.floor(most) : most
}

function withoutAlpha(rgba: Uint8ClampedArray): Uint8ClampedArray<ArrayBuffer> {
  const opaque = new Uint8ClampedArray(rgba)
  for (let at = 3; at < opaque.length; at += 4) opaque[at] = 255
  return opaque
}
