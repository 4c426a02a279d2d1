import type { RgbaImage } from '@brushwork/codecs/image'
import { defaultTextureSize } from '@brushwork/codecs/wmp'
import type { StandInStyle } from '../../options/image-options.js'
import { drawText, textLines } from './tiny-font.js'

/** Texels per side. One texel is one quant at scale 1, like the texture that the original compiler shows instead. */
const SIZE = defaultTextureSize
/** Texels between grid lines. */
const CELL = 64
const SQUARE = 16
/** Texels around the name. */
const MARGIN = 4
/** Pixels of one dot of the font. */
const DOT = 3

type Color = readonly [red: number, green: number, blue: number]

/** Tinted grays: the name of a texture selects one, so that neighbors differ. */
const TINTS: readonly Color[] = [
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

/** The image of faces without a texture of their own: the editor's `#default`, in two grays. */
export function defaultTextureImage(): RgbaImage {
  return checkerboard([148, 148, 148], [132, 132, 132])
}

function grid(name: string): RgbaImage {
  const tint = TINTS[hash(name.toLowerCase()) % TINTS.length]
  const [pale, line, ink] = [scaled(tint, 112), scaled(tint, 66), scaled(tint, 36)]
  const image = painted((x, y) => {
    if (isOnLine(x) || isOnLine(y)) return line
    return (Math.floor(x / CELL) + Math.floor(y / CELL)) % 2 === 0 ? pale : tint
  })
  const lines = textLines(name, Math.floor((SIZE - 2 * MARGIN) / (DOT * 4)), 3)
  drawText(image, lines, { left: MARGIN, top: MARGIN + 2, dot: DOT, color: ink })
  return image
}

/** Half of a line is on both sides of the border, so that lines keep their width where tiles meet. */
function isOnLine(at: number): boolean {
  return at % CELL === 0 || at % CELL === CELL - 1
}

function checkerboard(light: Color, dark: Color): RgbaImage {
  return painted((x, y) => ((Math.floor(x / SQUARE) + Math.floor(y / SQUARE)) % 2 === 0 ? light : dark))
}

function painted(colorAt: (x: number, y: number) => Color): RgbaImage {
  const pixels = new Uint8Array(SIZE * SIZE * 4)
  for (let y = 0, at = 0; y < SIZE; y++) {
    for (let x = 0; x < SIZE; x++, at += 4) {
      const color = colorAt(x, y)
      pixels[at] = color[0]
      pixels[at + 1] = color[1]
      pixels[at + 2] = color[2]
      pixels[at + 3] = 255
    }
  }
  return { width: SIZE, height: SIZE, pixels }
}

/** @param percent of the brightness; above 100 is lighter */
function scaled([red, green, blue]: Color, percent: number): Color {
  const part = (value: number): number => Math.min(255, Math.floor((value * percent) / 100))
  return [part(red), part(green), part(blue)]
}

/** FNV-1a, 32 bits: the same tint for a name on every machine. */
function hash(text: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193) >>> 0
  return value
}
