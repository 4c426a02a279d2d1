import type { RgbaImage } from '@brushwork/codecs/image'
import { bleedColors } from './bleed-colors.js'
import type { LossyCodec } from './codecs/lossy-codec.js'
import type { WebpCodec, WebpSettings } from './codecs/webp-codec.js'
import { dissimilarityFrom } from './dissimilarity.js'
import type { AlphaUse, SearchedForm } from './image-form.js'
import { lowestQuality } from './lowest-quality.js'
import { nearLossless } from './near-lossless.js'

/** Exact also where nothing is visible: colors there have been chosen. */
const LOSSLESS: WebpSettings = { lossless: 1, exact: 1, quality: 75, method: 4 }
/** Five times as fast, and up to 30 % larger. */
const LOSSLESS_PROBE: WebpSettings = { ...LOSSLESS, quality: 20, method: 1 }
/** A lossless image is at least this share of its probe, which spares most photos the encoding. */
const PROBE_SHARE = 0.5

/**
 * Encodes an image as lossless WebP or with loss, whichever its form asks for, or whichever takes fewer bytes. The same bytes on every machine.
 * @param lossy encoder of images with loss. Default: WebP
 * @throws Error for a side above 16383 pixels.
 */
export function encodeWebp(
  image: RgbaImage,
  alpha: AlphaUse,
  form: Omit<SearchedForm, 'format'>,
  codec: WebpCodec,
  lossyCodec: LossyCodec = lossyWebp(codec),
): Uint8Array {
  const pixels = prepared(image, alpha)
  if (form.lossless === true) return codec.encode(pixels, LOSSLESS)
  if (form.lossless === 'near') return codec.encode(smallerOf(pixels, nearLossless(pixels), codec), LOSSLESS)
  const lossy = encodeLossy(pixels, alpha, form, lossyCodec)
  if (lossy === undefined) return codec.encode(pixels, LOSSLESS)
  if (form.lossless === false) return lossy
  if (codec.encode(pixels, LOSSLESS_PROBE).byteLength * PROBE_SHARE > lossy.byteLength) return lossy
  const exact = codec.encode(pixels, LOSSLESS)
  return exact.byteLength <= lossy.byteLength ? exact : lossy
}

/** The image that takes fewer bytes, by probes: encoding both would take twice as long. The exact one where they are equal. */
function smallerOf(exact: RgbaImage, near: RgbaImage, codec: WebpCodec): RgbaImage {
  const bytesOf = (image: RgbaImage) => codec.encode(image, LOSSLESS_PROBE).byteLength
  return bytesOf(near) < bytesOf(exact) ? near : exact
}

/** Undefined when no quality keeps the bound, except where nothing may be lossless. */
function encodeLossy(
  image: RgbaImage,
  alpha: AlphaUse,
  { quality, bound, lossless }: Omit<SearchedForm, 'format'>,
  codec: LossyCodec,
): Uint8Array | undefined {
  if (quality !== null) return codec.encode(image, quality, alpha)
  const compare = dissimilarityFrom(image, alpha === 'shown')
  const found = lowestQuality(
    bound,
    (quality) => {
      const bytes = codec.encode(image, quality, alpha)
      return { bytes, dissimilarity: compare(codec.decode(bytes)) }
    },
    codec.range,
  )
  return found.dissimilarity <= bound || lossless === false ? found.bytes : undefined
}

/** Below the lowest quality, blocks show in flat areas, which count little. */
const RANGE = { lowest: 60, highest: 94, first: 75, pole: 105 }

/** WebP with loss. */
function lossyWebp(codec: WebpCodec): LossyCodec {
  return {
    range: RANGE,
    // With alpha, method 6 takes thirty times as long.
    encode: (image, quality, alpha) =>
      // Sharp YUV keeps small saturated details, and costs 1 % of the bytes.
      codec.encode(image, { method: alpha === 'none' ? 6 : 4, exact: 1, quality, use_sharp_yuv: 1 }),
    decode: (bytes) => codec.decode(bytes),
  }
}

/** The pixels that are encoded: without alpha where it means nothing, and with bled colors where it is shown. */
export function prepared(image: RgbaImage, alpha: AlphaUse): RgbaImage {
  if (alpha === 'shown') return bleedColors(image)
  if (alpha === 'data') return image
  const pixels = image.pixels.slice()
  for (let at = 3; at < pixels.length; at += 4) pixels[at] = 255
  return { ...image, pixels }
}

const RIFF = 0x52494646
const WEBP = 0x57454250

/** Whether the bytes are a whole WebP file. The store's seal covers the rest. */
export function isWebp(bytes: Uint8Array): boolean {
  if (bytes.byteLength < 20) return false
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  return view.getUint32(0) === RIFF && view.getUint32(8) === WEBP && view.getUint32(4, true) + 8 === bytes.byteLength
}
