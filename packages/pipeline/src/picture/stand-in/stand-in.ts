import type { RgbaImage } from '@brushwork/codecs/image'
import { defaultTextureSize } from '@brushwork/codecs/wmp'
import type { StandInStyle } from './stand-in-style.js'
import { drawText, textLines } from './tiny-font.js'

/** Texels on a side. One texel is one quant at scale 1, as for the texture that the original compiler shows instead. */
const SIZE = defaultTextureSize
/** Texels between grid lines. */
const CELL = 64
const SQUARE = 16
/** Texels around the name. */
const MARGIN = 4
/** Pixels of one dot of the font. */
const DOT = 3

type Colour = readonly [red: number, green: number, blue: number]

/** Grey with a little color: the name of a texture chooses one, so that neighbors differ. */
const TINTS: readonly Colour[] = [
  [176, 160, 156],
  [176, 167, 150],
  [171, 171, 148],
  [158, 172, 150],
  [150, 173, 158],
  [148, 173, 170],
  [150, 168, 178],
  [156, 162, 180],
  [165, 158, 180],
  [174, 156, 174],
  [178, 156, 166],
  [166, 166, 166],
]

/** Stand-in for a missing or unreadable texture. @param name of the texture; empty for a grid without a name */
export function standInImage(name: string, style: StandInStyle): RgbaImage {
  return style === 'magenta' ? checkerboard([255, 0, 220], [40, 0, 36]) : grid(name)
}

/** What faces without a texture of their own show: the editor's `#default`, in two quiet greys. */
export function defaultTextureImage(): RgbaImage {
  return checkerboard([148, 148, 148], [132, 132, 132])
}

function grid(name: string): RgbaImage {
  const tint = TINTS[hash(name.toLowerCase()) % TINTS.length]
  const [pale, line, ink] = [scaled(tint, 112), scaled(tint, 66), scaled(tint, 36)]
  const image = painted((x, y) => {
    // Half of a line on both sides of the border, so that lines are as wide where tiles meet.
    const isLine = [x, y].some((at) => at % CELL === 0 || at % CELL === CELL - 1)
    if (isLine) return line
    return (Math.floor(x / CELL) + Math.floor(y / CELL)) % 2 === 0 ? pale : tint
  })
  const lines = textLines(name, Math.floor((SIZE - 2 * MARGIN) / (DOT * 4)), 3)
  drawText(image, lines, { left: MARGIN, top: MARGIN + 2, dot: DOT, colour: ink })
  return image
}

function checkerboard(light: Colour, dark: Colour): RgbaImage {
  return painted((x, y) => ((Math.floor(x / SQUARE) + Math.floor(y / SQUARE)) % 2 === 0 ? light : dark))
}

function painted(colourAt: (x: number, y: number) => Colour): RgbaImage {
  const pixels = new Uint8Array(SIZE * SIZE * 4)
  for (let y = 0, at = 0; y < SIZE; y++) {
    for (let x = 0; x < SIZE; x++, at += 4) {
      pixels.set(colourAt(x, y), at)
      pixels[at + 3] = 255
    }
  }
  return { width: SIZE, height: SIZE, pixels }
}

/** @param percent of the brightness; above 100 is lighter */
function scaled([red, green, blue]: Colour, percent: number): Colour {
  const part = (value: number): number => Math.min(255, Math.floor((value * percent) / 100))
  return [part(red), part(green), part(blue)]
}

/** FNV-1a, 32 bits: the same tint for a name on every machine. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193) >>> 0
  return value
}
