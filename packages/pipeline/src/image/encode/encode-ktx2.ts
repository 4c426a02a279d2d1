import type { RgbaImage } from '@brushwork/codecs/image'
import type { BasisCodec } from './codecs/basis-codec.js'
import { dissimilarityFrom } from './dissimilarity.js'
import { prepared } from './encode-webp.js'
import type { AlphaUse, Ktx2Form } from './image-form.js'
import { lowestQuality } from './lowest-quality.js'

/**
 * Encodes an image as KTX2, with mips or without: ETC1S at the lowest quality within the bound, or UASTC. The same bytes on every machine.
 * @param image its sides are multiples of 4 pixels
 */
export function encodeKtx2(
  image: RgbaImage,
  alpha: AlphaUse,
  { encoding, quality, bound, ...form }: Ktx2Form,
  codec: BasisCodec,
): Uint8Array {
  const pixels = prepared(image, alpha)
  const hasMips = form.hasMips ?? true
  if (encoding === 'uastc') return codec.encodeUastc(pixels, hasMips)
  const etc1s = codec.etc1s(hasMips)
  if (quality !== null) return etc1s.encode(pixels, quality, alpha)
  const compare = dissimilarityFrom(pixels, alpha === 'shown')
  const found = lowestQuality(
    bound,
    (quality) => {
      const bytes = etc1s.encode(pixels, quality, alpha)
      return { bytes, dissimilarity: compare(etc1s.decode(bytes)) }
    },
    etc1s.range,
  )
  return found.dissimilarity <= bound || encoding === 'etc1s' ? found.bytes : codec.encodeUastc(pixels, hasMips)
}

/** «KTX 20», and bytes that damage by text conversions changes. */
const IDENTIFIER = [0xab, 0x4b, 0x54, 0x58, 0x20, 0x32, 0x30, 0xbb, 0x0d, 0x0a, 0x1a, 0x0a]

/** Whether the bytes begin as a KTX2 file. The store's seal covers the rest. */
export function isKtx2(bytes: Uint8Array): boolean {
  return IDENTIFIER.every((byte, index) => bytes[index] === byte)
}
