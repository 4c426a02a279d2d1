import type { Image } from '@brushwork/runtime'
import { type TextureOptions, Textures } from './textures.js'

/** The textures of an object and its clones. When an asset replaces theirs, each of its images is decoded once. */
export class SharedTextures {
  readonly #options: TextureOptions
  #images: readonly Image[] | undefined
  #decoding: Promise<Textures> | undefined

  constructor(options: TextureOptions) {
    this.#options = options
  }

  /** The textures of an asset's images; each caller releases them. Rejects as {@link Textures.decode} does. */
  async of(images: readonly Image[]): Promise<Textures> {
    if (this.#images === images && this.#decoding !== undefined) {
      const textures = await this.#decoding
      if (!textures.freed) return textures.share()
    }
    const decoding = Textures.decode(images, this.#options)
    this.#images = images
    this.#decoding = decoding
    return decoding
  }
}
