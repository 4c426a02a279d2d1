import type { Image } from '@brushwork/asset'
import type { RgbaImage } from '@brushwork/codecs/image'
import type { Host } from '../../host/host.js'
import type { Step } from '../../store/store.js'
import { ENCODE_PNG, encodePng, isPngOf } from '../encode-png.js'
import type { Codecs } from './codecs/codecs.js'
import { encodeKtx2, isKtx2 } from './encode-ktx2.js'
import { encodeWebp, isWebp } from './encode-webp.js'
import type { AlphaUse, Ktx2Form, SearchedForm } from './image-form.js'

/** An image to encode. Plain data: any thread may do it, with the same result. */
export interface EncodeJob {
  readonly image: RgbaImage
  readonly alpha: AlphaUse
  readonly form: JobForm
}

/** Forms that need an encoder. Sizes are settled before. */
export type JobForm = PngForm | SearchedForm | Ktx2Form

interface PngForm {
  readonly format: 'png'
  /** For drafts: in a third of the time, and larger. */
  readonly isFast?: boolean
}

/** The result of a job. */
export interface MadeImage {
  readonly bytes: Uint8Array
  /** Time that it took, where it was done. */
  readonly milliseconds: number
}

/**
 * Does a job.
 * @throws MissingEncoder
 * @throws Error when the encoder cannot encode the image
 */
export async function encodeJob(
  { image, alpha, form }: EncodeJob,
  codecs: Codecs,
  host: Pick<Host, 'now'>,
): Promise<MadeImage> {
  const encode = await encoderOf(form, codecs)
  const start = host.now()
  const bytes = encode(image, alpha)
  return { bytes, milliseconds: host.now() - start }
}

async function encoderOf(form: JobForm, codecs: Codecs): Promise<(image: RgbaImage, alpha: AlphaUse) => Uint8Array> {
  if (form.format === 'png') return (image, alpha) => encodePng(image, alpha === 'none', form.isFast === true)
  if (form.format === 'ktx2') {
    const basis = await codecs.basis()
    return (image, alpha) => encodeKtx2(image, alpha, form, basis)
  }
  const webp = await codecs.webp()
  const lossy = form.format === 'avif' ? await codecs.avif() : undefined
  return (image, alpha) => encodeWebp(image, alpha, form, webp, lossy)
}

/** Storage of a job's result. */
export interface StoredJob {
  readonly step: Step
  /** All inputs besides the pixels. */
  readonly inputs: readonly unknown[]
  /** The type of a result. */
  readonly typeOf: (bytes: Uint8Array) => Image['mimeType']
  /** Whether stored bytes are a whole result. */
  readonly isValid: (bytes: Uint8Array) => boolean
}

export function storedJob({ image, alpha, form }: EncodeJob): StoredJob {
  const { width, height } = image
  if (form.format === 'png') {
    const isOpaque = alpha === 'none'
    return {
      step: ENCODE_PNG,
      inputs: [width, height, isOpaque, ...(form.isFast ? ['fast'] : [])],
      typeOf: () => 'image/png',
      isValid: (bytes) => isPngOf(image, isOpaque, bytes),
    }
  }
  const { bound, quality } = form
  if (form.format === 'ktx2') {
    const inputs = [width, height, alpha, form.encoding, bound, quality]
    return { step: ENCODE_KTX2, inputs, typeOf: () => 'image/ktx2', isValid: isKtx2 }
  }
  const { lossless } = form
  if (form.format === 'avif') {
    const inputs = [width, height, alpha, lossless, bound, quality]
    const typeOf = (bytes: Uint8Array) => (isWebp(bytes) ? 'image/webp' : 'image/avif')
    return { step: ENCODE_AVIF, inputs, typeOf, isValid: (bytes) => isWebp(bytes) || isAvif(bytes) }
  }
  return {
    step: ENCODE_WEBP,
    inputs: [width, height, alpha, lossless, bound, quality],
    typeOf: () => 'image/webp',
    isValid: isWebp,
  }
}

const ENCODE_WEBP: Step = { name: 'encode-webp', module: 'image/encode/encode-job' }
const ENCODE_AVIF: Step = { name: 'encode-avif', module: 'image/encode/encode-job' }
const ENCODE_KTX2: Step = { name: 'encode-ktx2', module: 'image/encode/encode-job' }

/** Brand of AVIF files: the first box, after its length. */
const AVIF = [...'ftypavif'].map((character) => character.charCodeAt(0))

/** Whether the bytes begin as an AVIF file. The store's seal covers the rest. */
function isAvif(bytes: Uint8Array): boolean {
  return AVIF.every((byte, index) => bytes[index + 4] === byte)
}
