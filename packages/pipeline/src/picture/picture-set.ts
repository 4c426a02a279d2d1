import type { Material, Picture } from '@brushwork/runtime'
import type { PictureMemory } from '../cache/picture-memory.js'
import type { Steps } from '../cache/steps.js'
import { alphaMode } from './alpha-mode.js'
import type { DecodedPicture } from './decode-picture.js'
import { ENCODE_PNG, encodePng, isPngOf } from './encode-png.js'
import type { EncodedPicture } from './encoded-picture.js'

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
  readonly decoded: DecodedPicture
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
  async add({ id, name, decoded }: NamedPicture): Promise<PlacedPicture> {
    let placed = this.#placed.get(id)
    if (placed === undefined) {
      const { alpha, ...encoded } = this.#memory?.encoded(decoded.image) ?? (await this.#encode(decoded))
      this.pictures.push({ name, ...encoded })
      placed = { picture: this.pictures.length - 1, alpha }
      this.#placed.set(id, placed)
    }
    return placed
  }

  async #encode({ image, original }: DecodedPicture): Promise<EncodedPicture> {
    const alpha = original?.mimeType === 'image/jpeg' ? 'opaque' : alphaMode(image)
    const opaque = alpha === 'opaque'
    // A PNG whose alpha says nothing must not carry it into the pack.
    const keep = original !== undefined && (!opaque || image.pixels[3] === 255)
    const stored = keep
      ? original
      : {
          mimeType: 'image/png' as const,
          bytes: await this.#steps.bytes(
            ENCODE_PNG,
            [image.width, image.height, opaque, this.#steps.sha256(image.pixels)],
            () => encodePng(image, opaque),
            (bytes) => isPngOf(image, opaque, bytes),
          ),
        }
    const encoded = { ...stored, alpha }
    this.#memory?.keepEncoded(image, encoded)
    return encoded
  }
}
