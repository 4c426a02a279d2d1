import type { ByteReader } from '../binary/index.js'
import { END_OF_PICTURE, END_OF_ROW, MOVE } from './layout.js'

/**
 * Expands RLE8 (copy): `[height × width]` indices, in file order of rows. Pixels that the file skips keep index 0.
 * @throws FormatError `range` for runs that leave the picture, `truncated` when the data stops early.
 */
export function expandRle8(reader: ByteReader, width: number, height: number): Uint8Array {
  const out = new Uint8Array(width * height)
  let column = 0
  let row = 0
  const claim = (count: number): number => {
    if (row >= height || column + count > width) {
      reader.fail('range', `a run of ${count} at column ${column}, row ${row} leaves the ${width} × ${height} picture`)
    }
    const at = row * width + column
    column += count
    return at
  }
  for (;;) {
    // Some writers leave the end mark out after the last row.
    if (reader.remaining === 0 && row * width + column >= width * height - width) return out
    const count = reader.u8()
    const value = reader.u8()
    if (count > 0) {
      const at = claim(count)
      out.fill(value, at, at + count)
    } else if (value === END_OF_PICTURE) {
      return out
    } else if (value === END_OF_ROW) {
      column = 0
      row++
    } else if (value === MOVE) {
      column += reader.u8()
      row += reader.u8()
    } else {
      const at = claim(value)
      out.set(reader.bytes(value, 'plain pixels'), at)
      // Plain pixels fill whole 16-bit words.
      reader.bytes(value & 1, 'padding')
    }
  }
}
