import { alphaMode } from './alpha-mode.js'
import type { DecodedImage } from './decode-image.js'
import type { EncodedImage } from './encoded-image.js'

/** The encoded form of an image file that a pack holds byte for byte; undefined when it must be encoded. */
export function storedAsIs({ image, original }: DecodedImage): EncodedImage | undefined {
  if (original === undefined) return undefined
  const alpha = original.mimeType === 'image/jpeg' ? 'opaque' : alphaMode(image)
  // A PNG with meaningless alpha must not carry it into the pack.
  return alpha === 'opaque' && image.pixels[3] !== 255 ? undefined : { ...original, alpha }
}
