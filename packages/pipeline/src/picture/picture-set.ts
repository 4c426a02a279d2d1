import type { RgbaImage } from '@brushwork/codecs/image'
import type { Material, Picture } from '@brushwork/runtime'
import type { PictureMemory } from '../cache/picture-memory.js'
import type { Steps } from '../cache/steps.js'
import { alphaMode } from './alpha-mode.js'
import type { DecodedPicture } from './decode-picture.js'
import { ENCODE_PNG, encodePng, isPngOf } from './encode-png.js'
import type { EncodedPicture } from './encoded-picture.js'
import type { LazyPicture } from './lazy-picture.js'
import { storedAsIs } from './stored-as-is.js'

/** Where a picture stands in the pack, and how its alpha is meant. */
export interface PlacedPicture {
  readonly picture: number
  readonly alpha: Material['alpha']
}

/** A picture on its way into a pack. */
export interface NamedPicture {
  /**
   * Pictures of one id are stored once, under the name of the first: the hash of a file's contents, or a name where names
   * tell contents apart, as textures of a level do.
   */
  readonly id: string
  readonly name: string
  readonly picture: LazyPicture
}

/** The pictures of one pack, in the order in which they were added. */
export class PictureSet {
  readonly pictures: Picture[] = []
  readonly #steps: Steps
  readonly #memory: PictureMemory | undefined
  readonly #placed = new Map<string, PlacedPicture>()

  /** @param memory of builds before this one: makes it faster, and nothing else. */
  constructor(steps: Steps, memory?: PictureMemory) {
    this.#steps = steps
    this.#memory = memory
  }

  /** Adds a picture in its own form, or as PNG. */
  async add({ id, name, picture }: NamedPicture): Promise<PlacedPicture> {
    let placed = this.#placed.get(id)
    if (placed === undefined) {
      const { alpha, ...encoded } = picture.stored ?? (await picture.use((decoded) => this.#encode(decoded)))
      this.pictures.push({ name, ...encoded })
      placed = { picture: this.pictures.length - 1, alpha }
      this.#placed.set(id, placed)
    }
    return placed
  }

  async #encode(decoded: DecodedPicture): Promise<EncodedPicture> {
    const { image } = decoded
    const known = this.#memory?.encoded(image)
    if (known !== undefined) return known
    const encoded = storedAsIs(decoded) ?? (await this.#encodePng(image))
    this.#memory?.keepEncoded(image, encoded)
    return encoded
  }

  async #encodePng(image: RgbaImage): Promise<EncodedPicture> {
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
