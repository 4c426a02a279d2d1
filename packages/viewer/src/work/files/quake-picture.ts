import { quakePalette } from '@brushwork/codecs/quake-wad'
import type { ImageLook } from './file-reader.js'

/** Index of clear pixels. */
const CLEAR = 255

/** Longest side that Quake's own pictures reach, with room. */
const MAX_SIDE = 4096

/** Reads a picture of Quake's (`.lmp`): width, height, and indices into Quake's palette. @throws Error with a sentence for people */
export function quakePicture(bytes: Uint8Array<ArrayBuffer>): ImageLook {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const [width, height] = bytes.length < 8 ? [0, 0] : [view.getUint32(0, true), view.getUint32(4, true)]
  const isPicture = width > 0 && height > 0 && width <= MAX_SIDE && height <= MAX_SIDE
  if (!isPicture || width * height + 8 > bytes.length) {
    throw new Error('expected a picture of Quake: its width, its height and a byte for each pixel')
  }
  const { colors } = quakePalette()
  const rgba = new Uint8ClampedArray(width * height * 4)
  for (let pixel = 0; pixel < width * height; pixel++) {
    const index = bytes[8 + pixel]
    rgba.set(colors.subarray(index * 3, index * 3 + 3), pixel * 4)
    rgba[pixel * 4 + 3] = index === CLEAR ? 0 : 255
  }
  return { status: 'image', format: 'LMP, 8 bit', levels: [{ width, height, rgba }], palette: new Uint8Array(colors) }
}
