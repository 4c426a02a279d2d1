import { writePngFile } from '../formats/png-file.js'

/** An RGBA PNG whose samples are 0 except in the first pixel. */
export interface PngPlan {
  readonly width: number
  readonly height: number
  /** Bits per sample. */
  readonly depth: 8 | 16
  /** Width that the header states, if it differs from the real width. */
  readonly statedWidth?: number
  /** Red of the first pixel. Distinguishes otherwise equal files. */
  readonly red?: number
}

const RGBA = 6

/** Writes a PNG in the fewest bytes that DEFLATE allows. */
export function writePng({ width, height, depth, statedWidth = width, red = 0 }: PngPlan): Uint8Array {
  const rows = Buffer.alloc(height * (1 + (width * 4 * depth) / 8))
  rows[1] = red
  return writePngFile({ width: statedWidth, height, depth, colorType: RGBA, rows })
}
