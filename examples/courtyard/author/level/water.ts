import { SEA } from '../terrain/plan.js'
import { box, type Group, group } from './brush.js'
import { flagged, flat } from './surface.js'

/** The sea around the island. The river appears where the terrain is below sea level. */
export function sea(): Group[] {
  const surface = flagged(flat('water', 2), 0x8)
  return [group('sea', [{ ...box([-16384, -16384, SEA - 220], [16384, 16384, SEA], surface), passable: true }])]
}
