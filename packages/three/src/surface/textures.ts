import type { Picture } from '@brushwork/runtime'
import { LinearFilter, LinearMipmapLinearFilter, RepeatWrapping, SRGBColorSpace, Texture } from 'three'

/** Turns an encoded picture into pixels. */
export type PictureDecoder = (picture: Picture) => Promise<ImageBitmap>

export interface TextureOptions {
  /** Samples along slanted surfaces; three lowers it to what the machine has. Default 8. */
  readonly anisotropy?: number
  /** Decodes pictures; default: the browser's `createImageBitmap`, without changing colour or alpha. */
  readonly decode?: PictureDecoder
}

/** The textures of an asset, one per picture, shared by every object that shows the asset. */
export class Textures {
  readonly list: readonly Texture<ImageBitmap>[]
  #users = 1

  private constructor(list: readonly Texture<ImageBitmap>[]) {
    this.list = list
  }

  /** Decodes all pictures at once. Rejects with the first picture that cannot be decoded, by name. */
  static async decode(pictures: readonly Picture[], options: TextureOptions = {}): Promise<Textures> {
    const decode = options.decode ?? decodeInBrowser
    const results = await Promise.allSettled(pictures.map((picture) => decode(picture)))
    const failed = results.findIndex((result) => result.status === 'rejected')
    if (failed === -1) {
      const images = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
      return new Textures(
        images.map((image, index) => createTexture(image, pictures[index].name, options.anisotropy ?? 8)),
      )
    }
    for (const result of results) if (result.status === 'fulfilled') result.value.close()
    const cause = (results[failed] as PromiseRejectedResult).reason
    throw new Error(`picture ${failed} "${pictures[failed].name}" could not be decoded: ${String(cause)}`, { cause })
  }

  /** Whether the last object has released them. */
  get freed(): boolean {
    return this.#users === 0
  }

  /** One more object shows these textures. */
  share(): this {
    this.#users++
    return this
  }

  /** One object less: the last one frees the textures and their pixels. */
  release(): void {
    this.#users--
    if (this.#users !== 0) return
    for (const texture of this.list) {
      texture.dispose()
      texture.image.close()
    }
  }
}

function createTexture(image: ImageBitmap, name: string, anisotropy: number): Texture<ImageBitmap> {
  const texture = new Texture(image)
  texture.name = name
  texture.colorSpace = SRGBColorSpace
  texture.wrapS = RepeatWrapping
  texture.wrapT = RepeatWrapping
  texture.magFilter = LinearFilter
  texture.minFilter = LinearMipmapLinearFilter
  texture.anisotropy = anisotropy
  // The UV origin of a pack is the picture's top-left corner, which is its first byte.
  texture.flipY = false
  texture.needsUpdate = true
  return texture
}

function decodeInBrowser(picture: Picture): Promise<ImageBitmap> {
  // A Blob wants bytes that are not shared; a pack is never.
  const blob = new Blob([picture.bytes as Uint8Array<ArrayBuffer>], { type: picture.mimeType })
  return createImageBitmap(blob, { colorSpaceConversion: 'none', premultiplyAlpha: 'none' })
}
