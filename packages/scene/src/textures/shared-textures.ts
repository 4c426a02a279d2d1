import type { Image } from '@brushwork/runtime'
import type { Engine } from '../port/engine.js'
import type { ImageUse, TexturePort } from '../port/texture-port.js'
import { type TextureOptions, Textures } from './textures.js'

/** The textures of an object and its clones. When an asset replaces theirs, each of its images is decoded once. */
export class SharedTextures<E extends Engine = Engine> {
  readonly #port: TexturePort<E>
  readonly #options: TextureOptions<E>
  readonly #useOf: ((image: number) => ImageUse) | undefined
  #images: readonly Image[] | undefined
  #decoding: Promise<Textures<E>> | undefined

  /** @param useOf what the images are used for. Default: color */
  constructor(port: TexturePort<E>, options: TextureOptions<E>, useOf?: (image: number) => ImageUse) {
    this.#port = port
    this.#options = options
    this.#useOf = useOf
  }

  /**
   * The textures of an asset's images; each caller releases them. Rejects as {@link Textures.decode} does.
   * @param useOf what these images are used for. Default: that of the constructor
   */
  async of(images: readonly Image[], useOf = this.#useOf): Promise<Textures<E>> {
    if (this.#images === images && this.#decoding !== undefined) {
      const textures = await this.#decoding
      if (!textures.freed) return textures.share()
    }
    const decoding = Textures.decode(this.#port, images, this.#options, undefined, useOf)
    this.#images = images
    this.#decoding = decoding
    return decoding
  }
}
