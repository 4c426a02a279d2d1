import type { Material } from '@brushwork/asset'
import type { BuildOptions } from '../../options/build-options.js'
import { alphaMode } from '../alpha-mode.js'
import type { DecodedImage } from '../decode-image.js'
import type { ImageCache } from '../image-cache.js'
import type { LazyImage } from '../lazy-image.js'
import { type EncodeJob, storedJob } from './encode-job.js'
import { EncodeQueue, type QueueContext } from './encode-queue.js'
import type { AlphaUse } from './encode-webp.js'
import type { EncodedImage } from './encoded-image.js'
import { exactForm, type ImageForm, imageForm } from './image-form.js'
import { scaleDown } from './scale-down.js'
import { storedAsIs } from './stored-as-is.js'
import { isWebpSize } from './webp-limits.js'

/** What encoding depends on besides the image. */
export interface EncodingContext extends QueueContext {
  readonly options: BuildOptions
  /** Encoded images of earlier builds: saves time and does not affect the result. */
  readonly images?: ImageCache
}

/** How an asset uses an image. */
export interface ImageUse {
  /** By which options name it. */
  readonly name: string
  /** Whether some surface draws its colors without its alpha, so that hidden colors must stay. */
  readonly isOpaque?: boolean
  /** Whether every pixel counts: light pages hold light, not colors. */
  readonly isExact?: boolean
}

/** An image whose alpha is known. */
export interface StartedImage {
  readonly alpha: Material['alpha']
  /** Undefined until {@link ImageEncoder.finish} ends. */
  readonly encoded: EncodedImage | undefined
}

/** Encodes the images of one pack, as the options say. */
export class ImageEncoder {
  readonly #context: EncodingContext
  readonly #queue: EncodeQueue

  constructor(context: EncodingContext) {
    this.#context = context
    this.#queue = new EncodeQueue(context)
  }

  /** The form of an image in the pack. */
  formOf({ name, isExact = false }: ImageUse): ImageForm {
    const { options } = this.#context
    return isExact ? exactForm(options) : imageForm(options, name)
  }

  /** Takes an image from a cache, or lines it up to be encoded. */
  async start(lazy: LazyImage, use: ImageUse): Promise<StartedImage> {
    const { images, options } = this.#context
    const form = this.formOf(use)
    const { asIs, forms, width, height } = lazy
    // No pixels are needed, and dev servers start with this form.
    if (form.format === 'original' && asIs !== undefined && fits(width, height, form.maxSize)) return finished(asIs)
    const key = JSON.stringify([form, use.isOpaque ?? false, options.profile])
    const known = forms?.get(key)
    if (known !== undefined) return finished(known)
    return lazy.use(async (decoded) => {
      const all = images?.formsOf(decoded.image)
      const known = all?.get(key)
      return known === undefined
        ? this.#start(decoded, form, use, (encoded) => all?.set(key, encoded))
        : finished(known)
    })
  }

  /** Encodes all images that were lined up. */
  finish(): Promise<void> {
    return this.#queue.finish()
  }

  async #start(
    decoded: DecodedImage,
    form: ImageForm,
    use: ImageUse,
    store: (encoded: EncodedImage) => void,
  ): Promise<StartedImage> {
    const { job, alpha, own, isOwnEnough } = planOf(decoded, form, use, this.#context.options)
    const started: { alpha: Material['alpha']; encoded: EncodedImage | undefined } = { alpha, encoded: undefined }
    const finish = (encoded: EncodedImage): void => {
      started.encoded = encoded
      store(encoded)
    }
    if (own !== undefined && isOwnEnough) finish(own)
    else {
      const { mimeType } = storedJob(job)
      await this.#queue.add(job, (bytes) =>
        finish(own !== undefined && own.bytes.byteLength <= bytes.byteLength ? own : { mimeType, bytes, alpha }),
      )
    }
    return started
  }
}

interface ImagePlan {
  readonly alpha: Material['alpha']
  readonly job: EncodeJob
  /** The source's own file, where it may stand in the pack. */
  readonly own: EncodedImage | undefined
  /** Whether that file is taken whatever its size. */
  readonly isOwnEnough: boolean
}

function planOf(
  decoded: DecodedImage,
  form: ImageForm,
  use: ImageUse,
  { profile }: Pick<BuildOptions, 'profile'>,
): ImagePlan {
  const mode = alphaMode(decoded.image)
  const alpha: AlphaUse = mode === 'opaque' ? 'none' : use.isOpaque || use.isExact ? 'data' : 'shown'
  const image = scaleDown(decoded.image, form.maxSize, alpha === 'shown')
  const own = image === decoded.image ? storedAsIs(decoded, form.format) : undefined
  if (form.format !== 'webp' || !isWebpSize(image)) {
    const png = { format: 'png', isFast: profile === 'draft' } as const
    return { alpha: own?.alpha ?? mode, job: { image, alpha, form: png }, own, isOwnEnough: true }
  }
  // The source's own file has lost nothing more, but its hidden colors may show at borders.
  return { alpha: mode, job: { image, alpha, form }, own: alpha === 'shown' ? undefined : own, isOwnEnough: false }
}

function finished(encoded: EncodedImage): StartedImage {
  return { alpha: encoded.alpha, encoded }
}

function fits(width: number, height: number, most: number | null): boolean {
  return most === null || Math.max(width, height) <= most
}
