import type { Material } from '@brushwork/asset'
import type { RgbaImage } from '@brushwork/codecs/image'

/** Alpha below or above these counts as absent or full. */
const LOW = 16
const HIGH = 239
/** Images with a larger share of intermediate alpha are glass or smoke rather than leaves and fences. */
const SOFT_SHARE = 0.1

/**
 * Guesses how an image's alpha is used. Constant alpha has no meaning, since many writers leave the byte empty: the
 * image is opaque. Otherwise it is a cut-out (`mask`) when nearly all pixels are absent or full, else a mixture
 * (`blend`).
 */
export function alphaMode({ pixels }: RgbaImage): Material['alpha'] {
  const first = pixels[3]
  let constant = true
  let soft = 0
  for (let at = 3; at < pixels.length; at += 4) {
    const alpha = pixels[at]
    if (alpha !== first) constant = false
    if (alpha >= LOW && alpha <= HIGH) soft++
  }
  if (constant) return 'opaque'
  return soft > (pixels.length / 4) * SOFT_SHARE ? 'blend' : 'mask'
}
