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
