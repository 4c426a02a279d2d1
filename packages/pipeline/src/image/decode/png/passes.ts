import type { PngHeader } from './chunks.js'

/** Pixels of an image that are stored together, row by row: all of them, or one of the seven Adam7 passes. */
export interface PngPass {
  readonly columns: number
  readonly rows: number
  /** Column and row of its first pixel in the image. */
  readonly x: number
  readonly y: number
  /** Columns and rows of the image between neighboring pixels of the pass. */
  readonly stepX: number
  readonly stepY: number
}

/** First column and row of each pass of Adam7, and the steps between them (PNG specification §8.2). */
const ADAM7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
]

/** The passes of an image in file order; empty passes are left out. */
export function pngPasses({ width, height, interlaced }: PngHeader): readonly PngPass[] {
  const starts = interlaced ? ADAM7 : [[0, 0, 1, 1]]
  return starts
    .map(([x, y, stepX, stepY]) => {
      const columns = Math.max(0, Math.ceil((width - x) / stepX))
      const rows = Math.max(0, Math.ceil((height - y) / stepY))
      return { columns, rows, x, y, stepX, stepY }
    })
    .filter(({ columns, rows }) => columns > 0 && rows > 0)
}

/** Bytes of a row of a pass: its filter and its samples. */
export function passRowBytes({ columns }: PngPass, { depth, channels }: PngHeader): number {
  return 1 + Math.ceil((columns * depth * channels) / 8)
}
