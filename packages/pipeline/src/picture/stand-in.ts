import type { RgbaImage } from '@brushwork/codecs/image'
import { defaultTextureSize } from '@brushwork/codecs/wmp'

const SIZE = defaultTextureSize
const SQUARE = 16

/** A checkerboard that nobody overlooks, in place of a texture that is missing or cannot be read. */
export function standInImage(): RgbaImage {
  return checkerboard([255, 0, 220, 255], [40, 0, 36, 255])
}

/** What faces without a texture of their own show: the editor's `#default`, in two quiet greys. */
export function defaultTextureImage(): RgbaImage {
  return checkerboard([148, 148, 148, 255], [132, 132, 132, 255])
}

function checkerboard(light: readonly number[], dark: readonly number[]): RgbaImage {
  const pixels = new Uint8Array(SIZE * SIZE * 4)
  for (let y = 0, at = 0; y < SIZE; y++) {
    for (let x = 0; x < SIZE; x++, at += 4) {
      const even = (Math.floor(x / SQUARE) + Math.floor(y / SQUARE)) % 2 === 0
      pixels.set(even ? light : dark, at)
    }
  }
  return { width: SIZE, height: SIZE, pixels }
}
