import type { RgbaImage } from '@brushwork/codecs/image'
import { MAX_WEBP_SIDE } from '../../../options/image-options.js'

/** The encoder takes about 120 bytes of memory for each pixel, and WebAssembly has 2 GiB here. */
const MAX_PIXELS = 4096 * 4096

/** Whether an image can be encoded as WebP in the memory that there is. */
export function isWebpSize({ width, height }: Pick<RgbaImage, 'width' | 'height'>): boolean {
  return Math.max(width, height) <= MAX_WEBP_SIDE && width * height <= MAX_PIXELS
}

/** The encoder of KTX2 accepts no more. */
const MAX_BASIS_PIXELS = 12 * 2 ** 20

/** Whether an image can be encoded as KTX2. */
export function isBasisSize({ width, height }: Pick<RgbaImage, 'width' | 'height'>): boolean {
  return width * height <= MAX_BASIS_PIXELS
}
