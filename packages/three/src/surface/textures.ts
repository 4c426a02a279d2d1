import type { Image } from '@brushwork/runtime'
import {
  type CompressedTexture,
  LinearFilter,
  LinearMipmapLinearFilter,
  NearestFilter,
  RepeatWrapping,
  SRGBColorSpace,
  Texture,
} from 'three'

/** Decodes an encoded image into pixels. */
export type ImageDecoder = (image: Image) => Promise<ImageBitmap>

/** The part of three's `KTX2Loader` that reads files. */
export interface Ktx2Reader {
  parse(buffer: ArrayBuffer, onLoad: (texture: CompressedTexture) => void, onError?: (reason: unknown) => void): unknown
}

export interface TextureOptions {
  /** Samples along slanted surfaces; three lowers it to what the GPU supports. Default 8. */
  readonly anisotropy?: number
  /** Decodes images. Default: the browser's `createImageBitmap`, without changing color or alpha. */
  readonly decode?: ImageDecoder
  /** Your `KTX2Loader`, with its transcoder path and after `detectSupport`, for packs with KTX2 images. */
  readonly ktx2?: Ktx2Reader
}

export const TEXTURE_OPTIONS = { anisotropy: true, decode: true, ktx2: true } as const

/** A texture on the GPU, the image that it shows, and the number of assets that use it. */
interface HeldTexture {
  readonly image: Image
  readonly texture: Texture
  /** Frees decoded pixels. */
  readonly free: () => void
  holders: number
}

/** The textures of an asset, one per image, shared by every object that shows the asset. */
export class Textures {
  readonly list: readonly Texture[]
  readonly #held: readonly HeldTexture[]
  #users = 1

  private constructor(held: readonly HeldTexture[]) {
    this.#held = held
    this.list = held.map(({ texture }) => texture)
  }

  /**
   * Decodes all images at once. Images that another asset's textures already show are shared. Rejects with the name of
   * the first image that cannot be decoded.
   */
  static async decode(
    images: readonly Image[],
    options: TextureOptions = {},
    previous?: Textures | undefined,
  ): Promise<Textures> {
    const shared = images.map((image) => (previous === undefined ? undefined : previous.#hold(image)))
    const results = await Promise.allSettled(
      images.map(async (image, index): Promise<HeldTexture> => {
        const reused = shared[index]
        if (reused !== undefined) return reused
        return { image, holders: 1, ...(await decoded(image, options)) }
      }),
    )
    const held = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []))
    const failed = results.findIndex((result) => result.status === 'rejected')
    if (failed === -1) return new Textures(held)
    held.forEach(letGo)
    const cause = (results[failed] as PromiseRejectedResult).reason
    throw new Error(`image ${failed} "${images[failed].name}" could not be decoded: ${String(cause)}`, { cause })
  }

  /** Whether the last object has released them. */
  get freed(): boolean {
    return this.#users === 0
  }

  /** Adds a user of these textures. */
  share(): this {
    this.#users++
    return this
  }

  /** Removes a user. The last one disposes of the textures and their pixels, unless another asset uses them too. */
  release(): void {
    this.#users--
    if (this.#users === 0) this.#held.forEach(letGo)
  }

  /** The texture of an image with the same bytes, for another asset; undefined for new bytes. */
  #hold(image: Image): HeldTexture | undefined {
    const same = this.#held.find((held) => held.holders > 0 && isSame(held.image, image))
    if (same !== undefined) same.holders++
    return same
  }
}

function letGo(held: HeldTexture): void {
  held.holders--
  if (held.holders !== 0) return
  held.texture.dispose()
  held.free()
}

function isSame(a: Image, b: Image): boolean {
  if (a.name !== b.name || a.mimeType !== b.mimeType || a.filter !== b.filter || a.bytes.length !== b.bytes.length)
    return false
  for (let at = 0; at < a.bytes.length; at++) if (a.bytes[at] !== b.bytes[at]) return false
  return true
}

async function decoded(
  image: Image,
  { decode = decodeInBrowser, anisotropy = 8, ktx2 }: TextureOptions,
): Promise<Pick<HeldTexture, 'texture' | 'free'>> {
  if (image.mimeType === 'image/ktx2') {
    const texture = setUp(await readKtx2(image, ktx2), image, anisotropy)
    return { texture, free: () => {} }
  }
  const bitmap = await decode(image)
  const texture = setUp(new Texture(bitmap), image, anisotropy)
  texture.colorSpace = SRGBColorSpace
  if (image.filter === undefined) texture.minFilter = LinearMipmapLinearFilter
  // A pack's UV origin is the image's top-left corner, which is its first byte.
  texture.flipY = false
  return { texture, free: () => bitmap.close() }
}

function setUp<T extends Texture>(texture: T, { name, filter }: Image, anisotropy: number): T {
  texture.name = name
  texture.wrapS = RepeatWrapping
  texture.wrapT = RepeatWrapping
  texture.magFilter = LinearFilter
  texture.anisotropy = anisotropy
  if (filter !== undefined) {
    texture.magFilter = NearestFilter
    texture.minFilter = NearestFilter
    texture.generateMipmaps = false
    texture.anisotropy = 1
  }
  texture.needsUpdate = true
  return texture
}

/** The file defines mips and color space. */
function readKtx2({ bytes }: Image, ktx2: Ktx2Reader | undefined): Promise<CompressedTexture> {
  if (ktx2 === undefined) throw new Error('it is KTX2: pass a KTX2Loader as the option "ktx2"')
  // The loader transfers the bytes to a worker, so this thread loses them.
  return new Promise((resolve, reject) => ktx2.parse(bytes.slice().buffer, resolve, reject))
}

function decodeInBrowser(image: Image): Promise<ImageBitmap> {
  if (typeof createImageBitmap === 'undefined') {
    throw new Error('createImageBitmap does not exist here: pass a function that decodes images as the option "decode"')
  }
  // A Blob requires bytes that are not shared; those of a pack never are.
  const blob = new Blob([image.bytes as Uint8Array<ArrayBuffer>], { type: image.mimeType })
  return createImageBitmap(blob, { colorSpaceConversion: 'none', premultiplyAlpha: 'none' })
}
