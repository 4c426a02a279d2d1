import { FormatError } from '../binary/index.js'
import { isIndexed } from './color.js'
import type { IndexedImage, RgbaImage } from './rgba-image.js'

/**
 * Checks that an image can be written: integer sides from 1 to `maxSide` and arrays of the matching length.
 * @throws FormatError `unwritable` for `format`, with the expected value.
 */
export function checkWritable(image: RgbaImage | IndexedImage, format: string, maxSide: number): void {
  const { width, height } = image
  const isSide = (side: number) => Number.isInteger(side) && side >= 1 && side <= maxSide
  if (!isSide(width) || !isSide(height)) {
    refuse(format, `a width and height from 1 to ${maxSide} expected, found ${width} × ${height}`)
  }
  if (!isIndexed(image)) {
    expectLength(format, 'pixels', image.pixels, width * height * 4, `4 for each of ${width} × ${height} pixels`)
    return
  }
  expectLength(format, 'indices', image.indices, width * height, `1 for each of ${width} × ${height} pixels`)
  expectLength(format, 'palette', image.palette, 768, '3 for each of 256 colors')
}

function expectLength(format: string, name: string, bytes: Uint8Array, length: number, why: string): void {
  // Callers without types may omit the array.
  const found: number | undefined = bytes?.length
  if (found === length) return
  refuse(format, `${name}: ${length} bytes expected (${why}), found ${found ?? 'none'}`)
}

function refuse(format: string, reason: string): never {
  throw new FormatError('unwritable', { format, path: '' }, reason)
}
