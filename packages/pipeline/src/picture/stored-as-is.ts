import { alphaMode } from './alpha-mode.js'
import type { DecodedPicture } from './decode-picture.js'
import type { EncodedPicture } from './encoded-picture.js'

/** How a pack holds an image file byte for byte; undefined where it must be encoded. */
export function storedAsIs({ image, original }: DecodedPicture): EncodedPicture | undefined {
  if (original === undefined) return undefined
  const alpha = original.mimeType === 'image/jpeg' ? 'opaque' : alphaMode(image)
  // A PNG whose alpha says nothing must not carry it into the pack.
  return alpha === 'opaque' && image.pixels[3] !== 255 ? undefined : { ...original, alpha }
}
