import type { StandInStyle } from '../../options/image-options.js'
import { referenceName } from '../../resolve/reference.js'
import type { DecodedImage } from '../decode/decode-image.js'
import type { ImageCache } from '../image-cache.js'
import { heldImage, type LazyImage } from '../lazy-image.js'
import { standInImage } from './stand-in.js'

/** Stand-ins with a name; further names share one without, since a file may name thousands of missing textures. */
const MAX_NAMED = 256

/** The stand-ins of one pack: one for each name, ignoring case. */
export class StandIns {
  readonly #style: StandInStyle
  readonly #cache: ImageCache | undefined
  readonly #made = new Map<string, LazyImage>()

  /** @param cache of earlier builds: saves time and does not affect the result */
  constructor(style: StandInStyle, cache?: ImageCache) {
    this.#style = style
    this.#cache = cache
  }

  /** The stand-in for a texture: the same object for the same name. */
  of(name: string): LazyImage {
    const base = this.#style === 'magenta' ? '' : referenceName(name).toLowerCase()
    const key = this.#made.has(base) || this.#made.size < MAX_NAMED ? base : ''
    const existing = this.#made.get(key)
    if (existing !== undefined) return existing
    const standIn = heldImage(this.#make(key))
    this.#made.set(key, standIn)
    return standIn
  }

  /** Whether an image is one of these. */
  has(image: LazyImage): boolean {
    return [...this.#made.values()].includes(image)
  }

  #make(name: string): DecodedImage {
    const key = `own ${this.#style} ${name}`
    const cached = this.#cache?.decoded(key)
    if (cached !== undefined) return cached
    const decoded = { image: standInImage(name, this.#style) }
    this.#cache?.storeDecoded(key, decoded)
    return decoded
  }
}
