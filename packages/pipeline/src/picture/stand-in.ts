import type { RgbaImage } from '@brushwork/codecs/image'

/** The size that the engine assumes for a texture it does not find (levels spec §5.3). */
const SIZE = 128
const SQUARE = 16
const LIGHT = [255, 0, 220, 255]
const DARK = [40, 0, 36, 255]

/** A checkerboard that nobody overlooks, in place of a texture that is missing or cannot be read. */
export function standInImage(): RgbaImage {
  const pixels = new Uint8Array(SIZE * SIZE * 4)
  for (let y = 0, at = 0; y < SIZE; y++) {
    for (let x = 0; x < SIZE; x++, at += 4) {
      const light = (Math.floor(x / SQUARE) + Math.floor(y / SQUARE)) % 2 === 0
      pixels.set(light ? LIGHT : DARK, at)
    }
  }
  return { width: SIZE, height: SIZE, pixels }
}
