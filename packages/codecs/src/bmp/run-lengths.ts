import type { ByteReader } from '../binary/index.js'
import type { IndexSink } from '../image/indexed-pixels.js'
import { END_OF_PICTURE, END_OF_ROW, MOVE } from './layout.js'

/**
 * Expands RLE8 into `sink`. Pixels that the file skips keep index 0.
 * @throws FormatError `range` for runs that leave the picture, `truncated` when the data stops early.
 */
export function expandRle8(
  reader: ByteReader,
  { width, height, topDown }: { readonly width: number; readonly height: number; readonly topDown: boolean },
  sink: IndexSink,
): void {
  let column = 0
  let row = 0
  const claim = (count: number): number => {
    if (row >= height || column + count > width) {
      reader.fail('range', `a run of ${count} at column ${column}, row ${row} leaves the ${width} × ${height} picture`)
    }
    const at = (topDown ? row : height - 1 - row) * width + column
    column += count
    return at
  }
  sink.clear()
  for (;;) {
    // Some writers leave the end mark out after the last row.
    if (reader.remaining === 0 && row * width + column >= width * height - width) return
    const count = reader.u8()
    const value = reader.u8()
    if (count > 0) {
      sink.run(value, claim(count), count)
    } else if (value === END_OF_PICTURE) {
      return
    } else if (value === END_OF_ROW) {
      column = 0
      row++
    } else if (value === MOVE) {
      column += reader.u8()
      row += reader.u8()
    } else {
      const at = claim(value)
      sink.plain(reader.bytes(value, 'plain pixels'), 0, at, value)
      // Plain pixels fill whole 16-bit words.
      reader.bytes(value & 1, 'padding')
    }
  }
}
