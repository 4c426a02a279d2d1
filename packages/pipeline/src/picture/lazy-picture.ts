import type { PictureMemory } from '../cache/picture-memory.js'
import type { DecodedPicture } from './decode-picture.js'
import type { EncodedPicture } from './encoded-picture.js'
import { storedAsIs } from './stored-as-is.js'

/** An image of a build without its pixels, which would take more memory than all else if every texture of a level kept them. */
export interface LazyPicture {
  readonly width: number
  readonly height: number
  /** How packs hold it, where no pixels are needed to know. */
  readonly stored: EncodedPicture | undefined
  /**
   * Runs something on the pixels, which are decoded again where the memory has dropped them. Images that share a memory are decoded
   * and used one after the other, so `run` must not use another one.
   */
  use<T>(run: (decoded: DecodedPicture) => T | Promise<T>): Promise<T>
}

/**
 * Decodes an image once, for its size and to know that it can be decoded.
 * @param key all that it is made of: hashes of bytes, and how they are read.
 * @param decode gives the same pixels each time. @throws what `decode` throws.
 */
export async function lazyPicture(
  key: string,
  decode: () => DecodedPicture | Promise<DecodedPicture>,
  memory: PictureMemory,
): Promise<LazyPicture> {
  const use: LazyPicture['use'] = (run) =>
    memory.inTurn(async () => {
      const known = memory.decoded(key)
      if (known !== undefined) return run(known)
      const decoded = await decode()
      memory.keepDecoded(key, decoded)
      return run(decoded)
    })
  return use((decoded) => {
    const { width, height } = decoded.image
    const stored = memory.encoded(decoded.image) ?? storedAsIs(decoded)
    if (stored !== undefined) memory.keepEncoded(decoded.image, stored)
    return { width, height, stored, use }
  })
}

/** An image whose pixels are in memory anyway: it is small, or the source itself holds them. */
export function heldPicture(decoded: DecodedPicture): LazyPicture {
  const { width, height } = decoded.image
  return { width, height, stored: undefined, use: async (run) => run(decoded) }
}
