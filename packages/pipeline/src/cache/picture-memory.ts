import type { RgbaImage } from '@brushwork/codecs/image'
import type { DecodedPicture } from '../picture/decode-picture.js'
import type { EncodedPicture } from '../picture/encoded-picture.js'

/** Pixels that are kept, bytes: 256 textures of 256 × 256. */
const MOST_BYTES = 64 * 2 ** 20

/**
 * Pixels of images, for the same build and for later ones of the process: decoded, and as packs hold them. Images are told apart by what
 * they are made of, whatever asset uses them. Of more pixels than it holds, it drops those that were wanted longest ago.
 */
export class PictureMemory {
  readonly #mostBytes: number
  #bytes = 0
  /** By key, in the order in which they were wanted last. */
  readonly #decoded = new Map<string, DecodedPicture>()
  readonly #encoded = new WeakMap<RgbaImage, EncodedPicture>()
  #last: Promise<unknown> = Promise.resolve()

  /** @param mostBytes of pixels. */
  constructor(mostBytes: number = MOST_BYTES) {
    this.#mostBytes = mostBytes
  }

  /** The picture that is made of what the key says; another object each time, around the same pixels. */
  decoded(key: string): DecodedPicture | undefined {
    const known = this.#decoded.get(key)
    if (known === undefined) return undefined
    this.#decoded.delete(key)
    this.#decoded.set(key, known)
    return { ...known }
  }

  /** Keeps a picture. @param key all that it is made of: hashes of bytes, and how they are read. */
  keepDecoded(key: string, picture: DecodedPicture): void {
    if (this.#decoded.has(key)) return
    this.#decoded.set(key, { ...picture })
    this.#bytes += picture.image.pixels.byteLength
    for (const [oldest, { image }] of this.#decoded) {
      if (this.#bytes <= this.#mostBytes) break
      this.#decoded.delete(oldest)
      this.#bytes -= image.pixels.byteLength
    }
  }

  /** Runs something when all that was given before is done: builds that share a memory hold the pixels of one image at a time. */
  inTurn<T>(run: () => Promise<T>): Promise<T> {
    const result = this.#last.then(run)
    const done = (): void => {}
    this.#last = result.then(done, done)
    return result
  }

  /** How packs hold a decoded picture. */
  encoded(image: RgbaImage): EncodedPicture | undefined {
    return this.#encoded.get(image)
  }

  /** Keeps how packs hold a picture, as long as its pixels are anywhere. */
  keepEncoded(image: RgbaImage, picture: EncodedPicture): void {
    this.#encoded.set(image, picture)
  }
}
