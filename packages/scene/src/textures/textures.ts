import type { Image } from '@brushwork/runtime'
import type { Engine } from '../port/engine.js'
import type { ImageUse, TexturePort, TextureTraits } from '../port/texture-port.js'

/** Decodes an encoded image into pixels. */
export type ImageDecoder = (image: Image) => Promise<ImageBitmap>

/** Options of images. */
export interface TextureOptions<E extends Engine = Engine> {
  /** Samples along slanted surfaces; the engine lowers it to what the GPU supports. Default 8; pages of light have 1. */
  readonly anisotropy?: number
  /** Decodes images. Default: the browser's `createImageBitmap`, without changing color or alpha. */
  readonly decode?: ImageDecoder
  /** Reads the KTX2 images of packs that have some. */
  readonly ktx2?: E['ktx2']
}

export const TEXTURE_OPTIONS = { anisotropy: true, decode: true, ktx2: true } as const

/** A texture on the GPU, the image that it shows, and the number of assets that use it. */
interface HeldTexture<E extends Engine> {
  readonly image: Image
  readonly use: ImageUse
  readonly texture: E['texture']
  /** Frees decoded pixels. */
  readonly free: () => void
  holders: number
}

/** The textures of an asset, one per image, shared by every object that shows the asset. */
export class Textures<E extends Engine = Engine> {
  readonly list: readonly E['texture'][]
  readonly #port: TexturePort<E>
  readonly #held: readonly HeldTexture<E>[]
  #users = 1

  private constructor(port: TexturePort<E>, held: readonly HeldTexture<E>[]) {
    this.#port = port
    this.#held = held
    this.list = held.map(({ texture }) => texture)
  }

  /**
   * Decodes all images at once. Images that another asset's textures already show are shared. Rejects with the name of
   * the first image that cannot be decoded.
   * @param useOf what each image is used for. Default: color
   */
  static async decode<E extends Engine>(
    port: TexturePort<E>,
    images: readonly Image[],
    options: TextureOptions<E> = {},
    previous?: Textures<E> | undefined,
    useOf: (image: number) => ImageUse = () => 'color',
  ): Promise<Textures<E>> {
    const shared = images.map((image, index) =>
      previous === undefined ? undefined : previous.#hold(image, useOf(index)),
    )
    const results = await Promise.allSettled(
      images.map(async (image, index): Promise<HeldTexture<E>> => {
        const use = useOf(index)
        return shared[index] ?? { image, use, holders: 1, ...(await decoded(port, image, use, options)) }
      }),
    )
    const textures = new Textures(
      port,
      results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])),
    )
    const failed = results.findIndex((result) => result.status === 'rejected')
    if (failed === -1) return textures
    textures.release()
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
    if (this.#users > 0) return
    for (const held of this.#held) {
      held.holders--
      if (held.holders !== 0) continue
      this.#port.freeTexture(held.texture)
      held.free()
    }
  }

  /** The texture of an image with the same bytes, for another asset; undefined for new bytes. */
  #hold(image: Image, use: ImageUse): HeldTexture<E> | undefined {
    const same = this.#held.find((held) => held.holders > 0 && held.use === use && isSame(held.image, image))
    if (same !== undefined) same.holders++
    return same
  }
}

function isSame(a: Image, b: Image): boolean {
  if (a.name !== b.name || a.mimeType !== b.mimeType || a.filter !== b.filter || a.bytes.length !== b.bytes.length)
    return false
  for (let at = 0; at < a.bytes.length; at++) if (a.bytes[at] !== b.bytes[at]) return false
  return true
}

async function decoded<E extends Engine>(
  port: TexturePort<E>,
  image: Image,
  use: ImageUse,
  { decode = decodeInBrowser, anisotropy = 8, ktx2 }: TextureOptions<E>,
): Promise<Pick<HeldTexture<E>, 'texture' | 'free'>> {
  // On pages of light, which have no mips, it would mix neighbors.
  const isPlain = image.filter === 'nearest' || use === 'light' || use === 'numbers'
  const traits: TextureTraits = { image, use, anisotropy: isPlain ? 1 : anisotropy }
  if (image.mimeType === 'image/ktx2') return { texture: await port.readKtx2(ktx2, traits), free: () => {} }
  const bitmap = await decode(image)
  return { texture: port.createTexture(bitmap, traits), free: () => bitmap.close() }
}

function decodeInBrowser(image: Image): Promise<ImageBitmap> {
  if (typeof createImageBitmap === 'undefined') {
    throw new Error('createImageBitmap does not exist here: pass a function that decodes images as the option "decode"')
  }
  // A Blob requires bytes that are not shared; those of a pack never are.
  const blob = new Blob([image.bytes as Uint8Array<ArrayBuffer>], { type: image.mimeType })
  return createImageBitmap(blob, { colorSpaceConversion: 'none', premultiplyAlpha: 'none' })
}
