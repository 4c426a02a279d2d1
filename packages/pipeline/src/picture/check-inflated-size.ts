import { Unzlib } from 'fflate'
import { failPng, type PngHeader } from './png-chunks.js'

/** Compressed bytes handed over at a time: they unpack to 17 MB at most. */
const PIECE = 2 ** 14
/** What may follow the pixels before it counts as an attack: some writers pad. */
const PADDING = 2 ** 16

/**
 * Unpacks pixel data piece by piece and keeps nothing of it, to learn whether it is as long as the header says before
 * anything is allocated for it: a file of half a megabyte can unpack to half a gigabyte.
 * @throws FormatError
 */
export function checkInflatedSize(compressed: Uint8Array, header: PngHeader): void {
  const expected = inflatedSize(header)
  let length = 0
  const stream = new Unzlib((piece) => {
    length += piece.byteLength
  })
  for (let at = 0; at < compressed.byteLength; at += PIECE) {
    try {
      stream.push(compressed.subarray(at, at + PIECE))
    } catch (error) {
      failPng('value', undefined, `the pixels cannot be unpacked: ${error instanceof Error ? error.message : error}`)
    }
    if (length > expected + PADDING) {
      failPng('limit', undefined, `the pixels should unpack to ${expected} bytes, but they are more`)
    }
  }
  if (length < expected) {
    failPng('truncated', undefined, `the pixels should unpack to ${expected} bytes, but there are only ${length}`)
  }
}

/** Rows with their filter bytes. */
function inflatedSize({ width, height, depth, channels, interlaced }: PngHeader): number {
  if (!interlaced) return passSize(width, height, depth * channels)
  // First column and row of each pass of Adam7, and the steps between them.
  const passes = [
    [0, 0, 8, 8],
    [4, 0, 8, 8],
    [0, 4, 4, 8],
    [2, 0, 4, 4],
    [0, 2, 2, 4],
    [1, 0, 2, 2],
    [0, 1, 1, 2],
  ]
  return passes.reduce((sum, [x, y, stepX, stepY]) => {
    const columns = Math.max(0, Math.ceil((width - x) / stepX))
    const rows = Math.max(0, Math.ceil((height - y) / stepY))
    return sum + passSize(columns, rows, depth * channels)
  }, 0)
}

function passSize(columns: number, rows: number, bitsPerPixel: number): number {
  return columns === 0 ? 0 : rows * (1 + Math.ceil((columns * bitsPerPixel) / 8))
}
