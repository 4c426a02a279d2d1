import type { RgbaImage } from '@brushwork/codecs/image'
import type { DecodedImage } from './decode/decode-image.js'
import type { EncodedImage } from './encode/encoded-image.js'

/** An encoded form of an image. */
export interface EncodedForm {
  /** Equal for equal pixels in one form. */
  readonly content: string
  readonly encoded: EncodedImage
}

/** Encoded forms of one image, by the settings that they were encoded with. */
export type EncodedForms = Map<string, EncodedForm>

/** Byte limit of cached pixels: 256 textures of 256 × 256. */
const MAX_BYTES = 64 * 2 ** 20

/**
 * Images that this build and later ones of the process share: decoded, and as packs hold them. The key identifies an
 * image by its inputs, whatever asset uses it. Beyond its limit, the cache drops the least recently used images.
 */
export class ImageCache {
  readonly #mostBytes: number
  #bytes = 0
  /** By key, least recently used first. */
  readonly #decoded = new Map<string, DecodedImage>()
  readonly #forms = new WeakMap<RgbaImage, EncodedForms>()
  #last: Promise<unknown> = Promise.resolve()

  /** @param maxBytes limit of cached pixels */
  constructor(maxBytes: number = MAX_BYTES) {
    this.#mostBytes = maxBytes
  }

  /** The image of a key: a new object each time, with the same pixels. */
  decoded(key: string): DecodedImage | undefined {
    const existing = this.#decoded.get(key)
    if (existing === undefined) return undefined
    this.#decoded.delete(key)
    this.#decoded.set(key, existing)
    return { ...existing }
  }

  /** Stores an image. @param key all its inputs: hashes of bytes and how they are decoded. */
  storeDecoded(key: string, decoded: DecodedImage): void {
    if (this.#decoded.has(key)) return
    this.#decoded.set(key, { ...decoded })
    this.#bytes += decoded.image.pixels.byteLength
    for (const [oldest, { image }] of this.#decoded) {
      if (this.#bytes <= this.#mostBytes) break
      this.#decoded.delete(oldest)
      this.#bytes -= image.pixels.byteLength
    }
  }

  /** Runs a task after all earlier ones: builds that share a cache hold the pixels of one image at a time. */
  inTurn<T>(run: () => Promise<T>): Promise<T> {
    const result = this.#last.then(run)
    const done = (): void => {}
    this.#last = result.then(done, done)
    return result
  }

  /**
   * The encoded forms of a decoded image, by the settings that they were encoded with. They live as long as its pixels or
   * this map are referenced. Callers add to it.
   */
  formsOf(image: RgbaImage): EncodedForms {
    const forms = this.#forms.get(image) ?? new Map<string, EncodedForm>()
    this.#forms.set(image, forms)
    return forms
  }
}
