import type { Material } from '@brushwork/asset'
import type { RgbaImage } from '@brushwork/codecs/image'
import type { BuildOptions } from '../options/build-options.js'
import { alphaMode } from './alpha-mode.js'
import type { DecodedImage } from './decode/decode-image.js'
import type { EncodeJob } from './encode/encode-job.js'
import { EncodeQueue, type QueueContext } from './encode/encode-queue.js'
import { type EncodedImage, storedAsIs } from './encode/encoded-image.js'
import {
  type AlphaUse,
  exactForm,
  type ImageForm,
  imageForm,
  type Ktx2Form,
  type SearchedForm,
} from './encode/image-form.js'
import { isBasisSize, isWebpSize, packedSize } from './encode/size/packed-size.js'
import { scaled } from './encode/size/scale-down.js'
import type { EncodedForm, ImageCache } from './image-cache.js'
import type { LazyImage } from './lazy-image.js'

/** Inputs of encoding besides the image. */
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
  /** Whether surfaces repeat it. Default: no. */
  readonly isWrapped?: boolean
  /** Whether its halves are tiled by themselves: loss would spread from one to the rim of the other. Default: no. */
  readonly hasHalves?: boolean
  /** Whether every pixel counts: light pages hold light, not colors. */
  readonly isExact?: boolean
  /** Whether the lowest bits of such an image are noise of samples. Default: no. */
  readonly isSampled?: boolean
}

/** An image whose alpha is known. */
export interface StartedImage {
  readonly alpha: Material['alpha']
  /**
   * Equal for images with equal pixels in one form, whatever cache they came from. Files that are stored byte for byte are compared by
   * their bytes.
   */
  readonly content: string
  /** Undefined until {@link ImageEncoder.finish} ends. */
  readonly encoded: EncodedImage | undefined
}

/** Encodes the images of one pack by its options. */
export class ImageEncoder {
  readonly #context: EncodingContext
  readonly #queue: EncodeQueue

  constructor(context: EncodingContext) {
    this.#context = context
    this.#queue = new EncodeQueue(context)
  }

  /** The form of an image in the pack. */
  formOf({ name, isExact = false, isSampled = false, hasHalves = false }: ImageUse): ImageForm {
    const { options } = this.#context
    return isExact ? exactForm(options, isSampled) : imageForm(options, name, hasHalves)
  }

  /** Takes an image from a cache, or lines it up to be encoded. */
  async start(lazy: LazyImage, use: ImageUse): Promise<StartedImage> {
    const { images, options, steps } = this.#context
    const form = this.formOf(use)
    const { asIs, forms, width, height } = lazy
    // No pixels are needed, and dev servers start with this form.
    if (form.format === 'original' && asIs !== undefined && isKept({ width, height }, form, use)) {
      return finished({ content: steps.sha256(asIs.bytes), encoded: asIs })
    }
    const key = JSON.stringify([form, use.isOpaque ?? false, use.isWrapped ?? false, options.profile])
    const existing = forms?.get(key)
    if (existing !== undefined) return finished(existing)
    return lazy.use(async (decoded) => {
      const all = images?.formsOf(decoded.image)
      const existing = all?.get(key)
      return existing === undefined
        ? this.#start(decoded, form, use, (made) => all?.set(key, made))
        : finished(existing)
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
    store: (made: EncodedForm) => void,
  ): Promise<StartedImage> {
    const { options, steps } = this.#context
    const { job, alpha, own, isOwnEnough } = planOf(decoded, form, use, options)
    if (own !== undefined && isOwnEnough) {
      const made = { content: steps.sha256(own.bytes), encoded: own }
      store(made)
      return finished(made)
    }
    const known = this.#queue.know(job)
    const content = known.key
    const started: { -readonly [Name in keyof StartedImage]: StartedImage[Name] } = {
      alpha,
      content,
      encoded: undefined,
    }
    await this.#queue.add(known, (bytes) => {
      const isOwnSmaller = own !== undefined && own.bytes.byteLength <= bytes.byteLength
      const encoded = isOwnSmaller ? own : { mimeType: known.typeOf(bytes), bytes, alpha }
      started.encoded = encoded
      store({ content, encoded })
    })
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
  const size = packedSize(decoded.image, form, use.isWrapped ?? false)
  const image = scaled(decoded.image, size, alpha === 'shown')
  const own = image === decoded.image ? storedAsIs(decoded, form.format) : undefined
  if (!isEncodable(form, image)) {
    const png = { format: 'png', isFast: profile === 'draft' } as const
    return { alpha: own?.alpha ?? mode, job: { image, alpha, form: png }, own, isOwnEnough: true }
  }
  // The source's own file has lost nothing more, but its hidden colors may show at borders. It has no mips.
  const isAllowed = alpha !== 'shown' && form.format !== 'ktx2'
  return { alpha: mode, job: { image, alpha, form }, own: isAllowed ? own : undefined, isOwnEnough: false }
}

/** Whether the encoder of a form can be used; otherwise the image becomes PNG. */
function isEncodable(form: ImageForm, image: RgbaImage): form is SearchedForm | Ktx2Form {
  if (form.format === 'original' || form.format === 'png') return false
  return form.format === 'ktx2' ? isBasisSize(image) : isWebpSize(image)
}

function finished({ content, encoded }: EncodedForm): StartedImage {
  return { alpha: encoded.alpha, content, encoded }
}

function isKept(size: Pick<RgbaImage, 'width' | 'height'>, form: ImageForm, { isWrapped = false }: ImageUse): boolean {
  const { width, height } = packedSize(size, form, isWrapped)
  return width === size.width && height === size.height
}
