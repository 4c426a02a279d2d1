import type { IndexSink } from '../../image/indexed-pixels.js'
import type { StoredPixels } from '../../image/stored-pixels.js'
import { END_OF_IMAGE, END_OF_ROW, MOVE } from './layout.js'

/**
 * Expands RLE8 into `sink`. Pixels that the file skips keep index 0.
 * @throws FormatError `range` for runs that leave the image, `truncated` if the data ends early.
 */
export function expandRle8(
  stored: StoredPixels,
  { width, height, topDown }: { readonly width: number; readonly height: number; readonly topDown: boolean },
  sink: IndexSink,
): void {
  const { bytes } = stored
  let at = 0
  let column = 0
  let row = 0
  /** Advances by `byteLength` bytes. @throws FormatError if fewer are left. */
  const take = (byteLength: number, what: string): number => {
    const from = at
    if (from + byteLength > bytes.length) {
      const reason = `${what} needs ${byteLength} bytes, but only ${bytes.length - from} are left`
      stored.fail('truncated', reason, stored.offset + from)
    }
    at += byteLength
    return from
  }
  const claim = (count: number): number => {
    if (row >= height || column + count > width) {
      const reason = `a run of ${count} at column ${column}, row ${row} leaves the ${width} × ${height} image`
      stored.fail('range', reason, stored.offset + at)
    }
    const pixel = (topDown ? row : height - 1 - row) * width + column
    column += count
    return pixel
  }
  sink.clear()
  for (;;) {
    // Some writers omit the end mark after the last row.
    if (at === bytes.length && row * width + column >= width * height - width) return
    const count = bytes[take(1, 'a number')]
    const value = bytes[take(1, 'a number')]
    if (count > 0) {
      sink.run(value, claim(count), count)
    } else if (value === END_OF_IMAGE) {
      return
    } else if (value === END_OF_ROW) {
      column = 0
      row++
    } else if (value === MOVE) {
      column += bytes[take(1, 'a number')]
      row += bytes[take(1, 'a number')]
    } else {
      const pixel = claim(value)
      sink.plain(bytes, take(value, 'plain pixels'), pixel, value)
      // Plain pixels fill whole 16-bit words.
      take(value & 1, 'padding')
    }
  }
}

/** Offset after the end mark in `bytes`; undefined if it has none. */
export function endOfRle8(bytes: Uint8Array): number | undefined {
  let at = 0
  while (at + 2 <= bytes.length) {
    const count = bytes[at]
    const value = bytes[at + 1]
    at += 2
    if (count > 0) continue
    if (value === END_OF_IMAGE) return at
    if (value === MOVE) at += 2
    // Plain pixels fill whole 16-bit words.
    else if (value > MOVE) at += value + (value & 1)
  }
  return undefined
}
