import type { Image, Material } from '@brushwork/asset'
import type { RgbaImage } from '@brushwork/codecs/image'
import type { Steps } from '../store/steps.js'
import { alphaMode } from './alpha-mode.js'
import type { DecodedImage } from './decode-image.js'
import { ENCODE_PNG, encodePng, isPngOf } from './encode-png.js'
import type { EncodedImage } from './encoded-image.js'
import type { ImageCache } from './image-cache.js'
import type { LazyImage } from './lazy-image.js'
import { storedAsIs } from './stored-as-is.js'

/** The index of an image in the pack, with its alpha mode. */
export interface PlacedImage {
  readonly index: number
  readonly alpha: Material['alpha']
}

/** An image to add to a pack. */
export interface NamedImage {
  /**
   * Images with the same id are stored once, under the name of the first. The id is the hash of a file's contents, or a
   * name where names are unique, such as a level's textures.
   */
  readonly id: string
  readonly name: string
  readonly image: LazyImage
}

/** The images of one pack, in the order in which they were added. */
export class ImageSet {
  readonly images: Image[] = []
  readonly #steps: Steps
  readonly #cache: ImageCache | undefined
  readonly #placed = new Map<string, PlacedImage>()

  /** @param cache of earlier builds: saves time and does not affect the result */
  constructor(steps: Steps, cache?: ImageCache) {
    this.#steps = steps
    this.#cache = cache
  }

  /** Adds an image in its original form or as PNG. */
  async add({ id, name, image: lazy }: NamedImage): Promise<PlacedImage> {
    let placed = this.#placed.get(id)
    if (placed === undefined) {
      const { alpha, ...encoded } = lazy.stored ?? (await lazy.use((decoded) => this.#encode(decoded)))
      this.images.push({ name, ...encoded })
      placed = { index: this.images.length - 1, alpha }
      this.#placed.set(id, placed)
    }
    return placed
  }

  async #encode(decoded: DecodedImage): Promise<EncodedImage> {
    const { image } = decoded
    const known = this.#cache?.encoded(image)
    if (known !== undefined) return known
    const encoded = storedAsIs(decoded) ?? (await this.#encodePng(image))
    this.#cache?.storeEncoded(image, encoded)
    return encoded
  }

  async #encodePng(image: RgbaImage): Promise<EncodedImage> {
    const alpha = alphaMode(image)
    const opaque = alpha === 'opaque'
    const bytes = await this.#steps.bytes(
      ENCODE_PNG,
      [image.width, image.height, opaque, this.#steps.sha256(image.pixels)],
      () => encodePng(image, opaque),
      (bytes) => isPngOf(image, opaque, bytes),
    )
    return { mimeType: 'image/png', bytes, alpha }
  }
}
