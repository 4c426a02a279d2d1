import type { Where } from '../json-value.js'

/**
 * Decodes a layer of an HDR page: docs/extensions/BRUSHWORK_level.md, "HDR pages".
 * @param where the layer in the JSON, for errors.
 * @returns `[height × width]` words, see `lightOfWord` of `@brushwork/asset`
 * @throws PackError for exponents that no word has
 */
export function decodeLight(stream: Uint8Array, width: number, height: number, where: Where): Uint32Array {
  const count = width * height
  const planes = Array.from({ length: LIGHT_PLANES }, (_, plane) => {
    return decodePlane(stream.subarray(plane * count, (plane + 1) * count), width)
  })
  const [greens, reds, blues, exponents] = planes
  const words = new Uint32Array(count)
  for (let at = 0; at < count; at++) {
    const [green, exponent] = [greens[at], exponents[at]]
    if (exponent > 31) where.fail(`luxel ${at} has the exponent ${exponent}, above 31`)
    const red = (reds[at] + green) & 255
    const blue = (blues[at] + green) & 255
    words[at] = ((red << 1) | (green << 10) | (blue << 19) | (exponent << 27)) >>> 0
  }
  return words
}

function decodePlane(residuals: Uint8Array, width: number): Uint8Array {
  const out = new Uint8Array(residuals.length)
  for (let at = 0; at < out.length; at++) {
    const isFirst = at % width === 0
    const left = isFirst ? 0 : out[at - 1]
    const above = at < width ? 0 : out[at - width]
    const corner = isFirst || at < width ? 0 : out[at - width - 1]
    out[at] = residuals[at] + predictLight(left, above, corner)
  }
  return out
}

/**
 * How bytes of light are predicted: as in PNG (Paeth), from the luxels on the left, above, and above left. The one
 * nearest to left + above − above left is used. Luxels outside of the page are 0.
 */
export function predictLight(left: number, above: number, corner: number): number {
  const guess = left + above - corner
  const [toLeft, toAbove, toCorner] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)]
  if (toLeft <= toAbove && toLeft <= toCorner) return left
  return toAbove <= toCorner ? above : corner
}

/** Planes of a layer: green, red − green, blue − green, exponent. */
export const LIGHT_PLANES = 4
