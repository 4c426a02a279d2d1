import { writePngFile } from '../formats/png-file.js'

/** A PNG of RGBA pixels that are 0 but for the first one. */
export interface PngPlan {
  readonly width: number
  readonly height: number
  /** Bits a sample. */
  readonly depth: 8 | 16
  /** What the header states instead of its width. */
  readonly statedWidth?: number
  /** Red of the first pixel: tells files apart. */
  readonly red?: number
}

const RGBA = 6

/** Writes a PNG in as few bytes as DEFLATE allows. */
export function writePng({ width, height, depth, statedWidth = width, red = 0 }: PngPlan): Uint8Array {
  const rows = Buffer.alloc(height * (1 + (width * 4 * depth) / 8))
  rows[1] = red
  return writePngFile({ width: statedWidth, height, depth, colourType: RGBA, rows })
}
