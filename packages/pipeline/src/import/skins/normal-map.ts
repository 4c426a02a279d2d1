import type { RgbaImage } from '@brushwork/codecs/image'

/** Lengths of directions that compression and mips leave. */
const SHORTEST = 0.8
const LONGEST = 1.2
/** Share of texels that are directions. */
const MOST = 0.9
/** Blue is above red and green by this much, on average: gray light maps have texels of unit length, too. */
const BLUER = 48

/** Whether an image holds directions away from a surface, as colors: unit vectors, mostly along blue. */
export function isNormalMap({ pixels }: RgbaImage): boolean {
  const texels = pixels.length / 4
  let [directions, red, green, blue] = [0, 0, 0, 0]
  for (let at = 0; at < pixels.length; at += 4) {
    red += pixels[at]
    green += pixels[at + 1]
    blue += pixels[at + 2]
    const [x, y, z] = [pixels[at] - 127.5, pixels[at + 1] - 127.5, pixels[at + 2] - 127.5]
    const length = Math.sqrt(x * x + y * y + z * z) / 127.5
    if (z > 0 && length >= SHORTEST && length <= LONGEST) directions++
  }
  return directions >= texels * MOST && blue - Math.max(red, green) >= texels * BLUER
}
