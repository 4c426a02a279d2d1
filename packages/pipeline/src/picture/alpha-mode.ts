import type { RgbaImage } from '@brushwork/codecs/image'
import type { Material } from '@brushwork/runtime'

/** Alpha below or above these counts as absent or full. */
const LOW = 16
const HIGH = 239
/** Pictures with a larger share of in-between alpha are glass or smoke rather than leaves and fences. */
const SOFT_SHARE = 0.1

/**
 * How a picture's alpha is meant. A constant alpha says nothing: many writers leave the byte empty, so the picture is
 * opaque. Otherwise it is a cut-out (`mask`) when nearly all pixels are either there or not, and a mixture (`blend`) when not.
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
