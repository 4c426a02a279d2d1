import type { Material } from '@brushwork/asset'
import type { RgbaImage } from '@brushwork/codecs/image'
import type { Host } from '../../host/host.js'
import type { BuildOptions } from '../../options/build-options.js'
import type { Steps } from '../../store/steps.js'
import { alphaMode } from '../alpha-mode.js'
import type { DecodedImage } from '../decode-image.js'
import { ENCODE_PNG, encodePng, isPngOf } from '../encode-png.js'
import type { ImageCache } from '../image-cache.js'
import type { LazyImage } from '../lazy-image.js'
import { type AlphaUse, ENCODE_WEBP, encodeWebp, isWebp } from './encode-webp.js'
import type { EncodedImage } from './encoded-image.js'
import { exactForm, type ImageForm, imageForm, type WebpForm } from './image-form.js'
import { scaleDown } from './scale-down.js'
import { storedAsIs } from './stored-as-is.js'
import { isWebpSize, openWebpCodec, type WebpCodec } from './webp-codec.js'

/** What encoding depends on besides the image. */
export interface EncodingContext {
  readonly host: Pick<Host, 'wasmModule'>
  readonly steps: Steps
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

/** Encodes the images of one pack, as the options say. */
export class ImageEncoder {
  readonly #context: EncodingContext
  #codec: Promise<WebpCodec> | undefined

  constructor(context: EncodingContext) {
    this.#context = context
  }

  /** The form of an image in the pack. */
  formOf({ name, isExact = false }: ImageUse): ImageForm {
    const { options } = this.#context
    return isExact ? exactForm(options) : imageForm(options, name)
  }

  /** Encodes an image, or takes the result from a cache. */
  async encode(lazy: LazyImage, use: ImageUse): Promise<EncodedImage> {
    const { images } = this.#context
    const form = this.formOf(use)
    const { asIs, forms, width, height } = lazy
    // No pixels are needed, and dev servers start with this form.
    if (form.format === 'original' && asIs !== undefined && fits(width, height, form.maxSize)) return asIs
    const key = JSON.stringify([form, use.isOpaque ?? false])
    const known = forms?.get(key)
    if (known !== undefined) return known
    return lazy.use(async (decoded) => {
      const all = images?.formsOf(decoded.image)
      const encoded = all?.get(key) ?? (await this.#encode(decoded, form, use))
      all?.set(key, encoded)
      return encoded
    })
  }

  async #encode(decoded: DecodedImage, form: ImageForm, use: ImageUse): Promise<EncodedImage> {
    const alpha = alphaMode(decoded.image)
    const alphaUse: AlphaUse = alpha === 'opaque' ? 'none' : use.isOpaque || use.isExact ? 'data' : 'shown'
    const image = scaleDown(decoded.image, form.maxSize, alphaUse === 'shown')
    const own = image === decoded.image ? storedAsIs(decoded, form.format) : undefined
    if (form.format !== 'webp' || !isWebpSize(image)) return own ?? this.#encodePng(image, alpha)
    const encoded = await this.#encodeWebp(image, alpha, alphaUse, form)
    // The source's own file has lost nothing more, but its hidden colors may show at borders.
    const isOwn = own !== undefined && alphaUse !== 'shown' && own.bytes.byteLength <= encoded.bytes.byteLength
    return isOwn ? own : encoded
  }

  async #encodePng(image: RgbaImage, alpha: Material['alpha']): Promise<EncodedImage> {
    const { steps } = this.#context
    const opaque = alpha === 'opaque'
    const bytes = await steps.bytes(
      ENCODE_PNG,
      [image.width, image.height, opaque, steps.sha256(image.pixels)],
      () => encodePng(image, opaque),
      (bytes) => isPngOf(image, opaque, bytes),
    )
    return { mimeType: 'image/png', bytes, alpha }
  }

  async #encodeWebp(
    image: RgbaImage,
    alpha: Material['alpha'],
    alphaUse: AlphaUse,
    form: WebpForm,
  ): Promise<EncodedImage> {
    const { steps } = this.#context
    const { lossless, bound, quality } = form
    const bytes = await steps.bytes(
      ENCODE_WEBP,
      [image.width, image.height, alphaUse, lossless, bound, quality, steps.sha256(image.pixels)],
      async () => encodeWebp(image, alphaUse, form, await this.#openCodec()),
      isWebp,
    )
    return { mimeType: 'image/webp', bytes, alpha }
  }

  #openCodec(): Promise<WebpCodec> {
    this.#codec ??= openWebpCodec(this.#context.host)
    return this.#codec
  }
}

function fits(width: number, height: number, most: number | null): boolean {
  return most === null || Math.max(width, height) <= most
}
