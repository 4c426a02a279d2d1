import type { Image } from '@brushwork/asset'
import type { RgbaImage } from '@brushwork/codecs/image'
import type { Host } from '../../host/host.js'
import type { Step } from '../../store/store.js'
import { ENCODE_PNG, encodePng, isPngOf } from '../encode-png.js'
import type { Codecs } from './codecs.js'
import { type AlphaUse, encodeWebp, isWebp } from './encode-webp.js'
import type { WebpForm } from './image-form.js'

/** An image to encode. Plain data: any thread may do it, with the same result. */
export interface EncodeJob {
  readonly image: RgbaImage
  readonly alpha: AlphaUse
  readonly form: JobForm
}

/** Forms that need an encoder. Sizes are settled before. */
export type JobForm = PngForm | WebpForm

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

/** Does a job. @throws Error when the encoder cannot encode the image */
export async function encodeJob(
  { image, alpha, form }: EncodeJob,
  codecs: Codecs,
  host: Pick<Host, 'now'>,
): Promise<MadeImage> {
  const webp = form.format === 'webp' ? await codecs.webp() : undefined
  const start = host.now()
  const bytes =
    form.format === 'webp' && webp !== undefined
      ? encodeWebp(image, alpha, form, webp)
      : encodePng(image, alpha === 'none', form.format === 'png' && form.isFast === true)
  return { bytes, milliseconds: host.now() - start }
}

/** How results of jobs are stored. */
export interface StoredJob {
  readonly step: Step
  /** All inputs besides the pixels. */
  readonly inputs: readonly unknown[]
  readonly mimeType: Image['mimeType']
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
      mimeType: 'image/png',
      isValid: (bytes) => isPngOf(image, isOpaque, bytes),
    }
  }
  const { lossless, bound, quality } = form
  return {
    step: ENCODE_WEBP,
    inputs: [width, height, alpha, lossless, bound, quality],
    mimeType: 'image/webp',
    isValid: isWebp,
  }
}

const ENCODE_WEBP: Step = { name: 'encode-webp', module: 'image/encode/encode-job' }
