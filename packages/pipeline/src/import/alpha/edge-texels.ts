import type { RgbaImage } from '@brushwork/codecs/image'

/** Texels to each side of a texel that are examined. */
const REACH = 2
/** The range of alpha within reach at the edge of a cut-out: gradients of glass and smoke are flatter. */
const SPAN = 96

/** Whether the alpha around a texel changes as steeply as at the edge of a cut-out. */
export function isAtEdge({ width, height, pixels }: RgbaImage, x: number, y: number): boolean {
  let low = 255
  let high = 0
  const [left, right] = [Math.max(0, x - REACH), Math.min(width - 1, x + REACH)]
  const bottom = Math.min(height - 1, y + REACH)
  for (let row = Math.max(0, y - REACH); row <= bottom; row++) {
    const end = (row * width + right) * 4 + 3
    for (let at = (row * width + left) * 4 + 3; at <= end; at += 4) {
      const alpha = pixels[at]
      if (alpha < low) low = alpha
      if (alpha > high) high = alpha
    }
    if (high - low >= SPAN) return true
  }
  return false
}
