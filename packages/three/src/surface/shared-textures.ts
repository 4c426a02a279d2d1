import type { Picture } from '@brushwork/runtime'
import { type TextureOptions, Textures } from './textures.js'

/** The textures of an object and its clones: whatever asset comes in place of theirs, its pictures are decoded once. */
export class SharedTextures {
  readonly #options: TextureOptions
  #pictures: readonly Picture[] | undefined
  #decoding: Promise<Textures> | undefined

  constructor(options: TextureOptions) {
    this.#options = options
  }

  /** The textures of an asset's pictures, to be released by each who asks. Rejects as {@link Textures.decode} does. */
  async of(pictures: readonly Picture[]): Promise<Textures> {
    if (this.#pictures === pictures && this.#decoding !== undefined) {
      const textures = await this.#decoding
      if (!textures.freed) return textures.share()
    }
    const decoding = Textures.decode(pictures, this.#options)
    this.#pictures = pictures
    this.#decoding = decoding
    return decoding
  }
}
