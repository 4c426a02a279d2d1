import type { DecodedImage } from './decode/decode-image.js'
import { type EncodedImage, storedAsIs } from './encode/encoded-image.js'
import type { EncodedForms, ImageCache } from './image-cache.js'

/**
 * An image of a build without its pixels. If every texture of a level kept its pixels, they would need more memory than
 * everything else.
 */
export interface LazyImage {
  readonly width: number
  readonly height: number
  /** The PNG or JPEG file of the source, where plain glTF can hold it byte for byte. */
  readonly asIs?: EncodedImage
  /** Forms that earlier builds have encoded. */
  readonly forms?: EncodedForms
  /**
   * Runs a function on the pixels, which are decoded again if the cache has dropped them. Images that share a cache are
   * decoded and used one at a time, so `run` must not use another one.
   */
  use<T>(run: (decoded: DecodedImage) => T | Promise<T>): Promise<T>
}

/**
 * Decodes an image once, to get its size and to check that it can be decoded.
 * @param key all its inputs: hashes of bytes and how they are decoded.
 * @param decode returns the same pixels each time. @throws what `decode` throws.
 */
export async function lazyImage(
  key: string,
  decode: () => DecodedImage | Promise<DecodedImage>,
  cache: ImageCache,
): Promise<LazyImage> {
  const use: LazyImage['use'] = (run) =>
    cache.inTurn(async () => {
      const cached = cache.decoded(key)
      if (cached !== undefined) return run(cached)
      const decoded = await decode()
      cache.storeDecoded(key, decoded)
      return run(decoded)
    })
  return use((decoded) => {
    const { width, height } = decoded.image
    const asIs = storedAsIs(decoded, 'original')
    return { width, height, use, forms: cache.formsOf(decoded.image), ...(asIs && { asIs }) }
  })
}

/** An image whose pixels stay in memory: it is small, or the source itself holds them. */
export function heldImage(decoded: DecodedImage): LazyImage {
  const { width, height } = decoded.image
  return { width, height, use: async (run) => run(decoded) }
}
