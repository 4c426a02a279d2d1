import type { RgbaImage } from '@brushwork/codecs/image'
import { MAX_WEBP_SIDE } from '../../../options/image-options.js'
import type { ImageForm } from '../image-form.js'
import { sizeWithin } from './scale-down.js'

/** Side of a block of compressed texels. */
const BLOCK = 4

/**
 * The size of an image in the pack: at most `maxSize`, powers of two where asked for, and whole blocks in KTX2.
 * @param isWrapped whether surfaces repeat the image
 */
export function packedSize(
  image: Pick<RgbaImage, 'width' | 'height'>,
  { format, maxSize, powerOfTwo }: ImageForm,
  isWrapped: boolean,
): Pick<RgbaImage, 'width' | 'height'> {
  const most = maxSize ?? Number.POSITIVE_INFINITY
  const isPower = powerOfTwo === 'always' || (powerOfTwo === 'wrapping' && isWrapped)
  const { width, height } = sizeWithin(image, maxSize)
  const [columns, rows] = [width, height].map((side) => {
    const rounded = isPower ? nearestPower(side, most) : side
    return format === 'ktx2' ? nearestBlocks(rounded, most) : rounded
  })
  return { width: columns, height: rows }
}

/** The nearest power of two, at most `most`. */
function nearestPower(side: number, most: number): number {
  let below = 1
  while (below * 2 <= side) below *= 2
  const above = below * 2
  return above <= most && above - side < side - below ? above : below
}

/** The nearest multiple of a block's side, at least one. */
function nearestBlocks(side: number, most: number): number {
  const nearest = Math.round(side / BLOCK) * BLOCK
  return Math.max(BLOCK, nearest <= most ? nearest : nearest - BLOCK)
}

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
