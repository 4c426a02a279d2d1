import type { BrushExtent } from './brush-extent.js'

/** Share of a brush's area that may have no area across from it. Rounding makes 1e-15; a corner cut off by a sliver, 1e-6. */
const MOST_OPEN = 1e-3
/** How far normals spread along three axes, multiplied: plates of 100,000 quants and a tenth thick have 1e-12, one plane rounding. */
const FLAT = 1e-15
/** Nothing fits into brushes that are thinner: tolerances of planes are larger [quants]. */
const THIN = 1e-3

/** What keeps a brush from enclosing anything. */
export type Leaky = 'open' | 'thin'

/**
 * Whether the faces of a brush leave a side open, or are two sides of nothing: seen from any direction, as much of a closed shape looks
 * there as away. Sides that are missing in pairs are noticed only when what remains looks along one plane.
 */
export function leakyBrush({ volume, area, open, spread }: BrushExtent): Leaky | undefined {
  if (!(open <= MOST_OPEN * area) || !(spread > FLAT)) return 'open'
  return 2 * Math.abs(volume) > THIN * area ? undefined : 'thin'
}
