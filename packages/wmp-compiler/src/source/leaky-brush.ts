import { FLAT_SPREAD, MOST_OPEN, NO_THICKNESS } from '../epsilon.js'
import type { BrushExtent } from './brush-extent.js'

/** What keeps a brush from enclosing anything. */
export type Leaky = 'open' | 'thin'

/**
 * Whether the faces of a brush leave a side open, or are two sides of nothing: seen from any direction, as much of a closed shape looks
 * there as away. Sides that are missing in pairs are noticed only when what remains looks along one plane.
 */
export function leakyBrush({ volume, area, open, spread }: BrushExtent): Leaky | undefined {
  if (!(open <= MOST_OPEN * area) || !(spread > FLAT_SPREAD)) return 'open'
  return 2 * Math.abs(volume) > NO_THICKNESS * area ? undefined : 'thin'
}
