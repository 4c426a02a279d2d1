import type { RgbaImage } from '@brushwork/codecs/image'
import { alphaMode } from '../../image/alpha-mode.js'
import type { DecodedImage } from '../../image/decode/decode-image.js'

/** Channels below this are black. The original engine asks artists to paint opaque black with at least 8 of 255. */
const OPAQUE_BLACK = 8

/** Makes black texels of an image without alpha channel clear, as the original engine does for sprites. Other images stay as they are. */
export function clearBlack(decoded: DecodedImage): DecodedImage {
  const { image } = decoded
  // A channel that is the same everywhere was left empty by its writer.
  if (alphaMode(image) !== 'opaque') return decoded
  const pixels = image.pixels.slice()
  let cleared = 0
  for (let at = 0; at < pixels.length; at += 4) {
    const isBlack = Math.max(pixels[at], pixels[at + 1], pixels[at + 2]) < OPAQUE_BLACK
    if (isBlack) cleared++
    pixels[at + 3] = isBlack ? 0 : 255
  }
  // An image that is black all over would not be seen at all: its alpha is constant, too.
  if (cleared === 0) return decoded
  const clear: RgbaImage = { ...image, pixels }
  return { image: clear }
}
