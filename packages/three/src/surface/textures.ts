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

/** A texture on the GPU, the picture that it shows, and how many assets' textures it is among. */
interface HeldTexture {
  readonly picture: Picture
  readonly texture: Texture
  readonly image: ImageBitmap
  holders: number
}

/** The textures of an asset, one per picture, shared by every object that shows the asset. */
export class Textures {
  readonly list: readonly Texture[]
  readonly #held: readonly HeldTexture[]
  #users = 1

  private constructor(held: readonly HeldTexture[]) {
    this.#held = held
    this.list = held.map(({ texture }) => texture)
  }

  /**
   * Decodes all pictures at once, those apart that another asset's textures show already: they are shared, as they are.
   * Rejects with the first picture that cannot be decoded, by name.
   */
  static async decode(
    pictures: readonly Picture[],
    options: TextureOptions = {},
    known?: Textures | undefined,
  ): Promise<Textures> {
    const decode = options.decode ?? decodeInBrowser
    const shared = pictures.map((picture) => (known === undefined ? undefined : known.#hold(picture)))
    const results = await Promise.allSettled(
      pictures.map(async (picture, index): Promise<HeldTexture> => {
        const reused = shared[index]
        if (reused !== undefined) return reused
        const image = await decode(picture)
        return { picture, image, texture: createTexture(image, picture.name, options.anisotropy ?? 8), holders: 1 }
      }),
    )
    const held = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    const failed = results.findIndex((result) => result.status === 'rejected')
    if (failed === -1) return new Textures(held)
    held.forEach(letGo)
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

  /** One object less: the last one frees the textures and their pixels, unless another asset has them too. */
  release(): void {
    this.#users--
    if (this.#users === 0) this.#held.forEach(letGo)
  }

  /** The texture of a picture with the same bytes, for another asset; undefined where there is none. */
  #hold(picture: Picture): HeldTexture | undefined {
    const same = this.#held.find((held) => held.holders > 0 && isSame(held.picture, picture))
    if (same !== undefined) same.holders++
    return same
  }
}

function letGo(held: HeldTexture): void {
  held.holders--
  if (held.holders !== 0) return
  held.texture.dispose()
  held.image.close()
}

function isSame(a: Picture, b: Picture): boolean {
  if (a.name !== b.name || a.mimeType !== b.mimeType || a.bytes.length !== b.bytes.length) return false
  for (let at = 0; at < a.bytes.length; at++) if (a.bytes[at] !== b.bytes[at]) return false
  return true
}

function createTexture(image: ImageBitmap, name: string, anisotropy: number): Texture {
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
