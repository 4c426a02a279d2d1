import type { Vector } from '@brushwork/asset'
import type { Shape } from '../collision/shape.js'
import type { Footing, Stand } from './stand.js'

/** Most steps from the middle in one direction: some 10,000 positions in all. */
const MOST_STEPS = 12
/** How much more a quant up or down counts than one to the side, beyond the height of a step. */
const CLIMB = 8
/** The same for a start in something solid, which may be the floor. */
const CLIMB_OUT = 2
/** What counts more than any distance within reach: no floor, and outside of the level. */
const [NO_FLOOR, OUTSIDE] = [100, 10_000]

/** The free position nearest to a start, on the floor below it; undefined where none is within reach. */
export function settle<Owner>(stand: Stand<Owner>, origin: Vector, rise: number, reach: number): Footing | undefined {
  const [x, y, z] = origin
  const feet: Vector = [x, y - rise, z]
  const floor = stand.floorBelow(origin)
  // Whatever the height of the origin, the floor below it is where the figure stands.
  for (const at of floor === undefined ? [feet] : [feet, [x, floor, z] as const]) {
    const footing = stand.fits(at) ? stand.drop(at) : undefined
    if (footing?.isLoose === false) return footing
  }
  return nearest(stand, origin, feet, floor ?? feet[1], reach)
}

/**
 * Tries positions around a start, the nearest columns first: half a width apart, and half a step in height. Those on a floor come before others, those
 * at the height of the start's floor before those above and below. Positions behind a wall or a ceiling do not count if the start itself is free.
 * @param floor height of that floor, or of the feet where none is known
 */
function nearest<Owner>(
  stand: Stand<Owner>,
  origin: Vector,
  feet: Vector,
  floor: number,
  reach: number,
): Footing | undefined {
  const { halfWidth, stepHeight } = stand.size
  const isOpen = !stand.meet(origin, origin).startsInside
  const isReached = reachFrom(stand, origin, floor)
  const up = steps(Math.max(stepHeight / 2, reach / MOST_STEPS), reach)
  let best: Footing | undefined
  let least = Infinity
  for (const { x, z, distance } of columns(Math.max(halfWidth, reach / MOST_STEPS), reach)) {
    if (distance >= least) break
    for (const height of [floor, ...up.map((step) => feet[1] + step)]) {
      const at: Vector = [feet[0] + x, height, feet[2] + z]
      if (!stand.fits(at) || (isOpen && !isReached(stand.centerOf(at)))) continue
      const footing = stand.drop(at)
      // From inside a solid, one could get out of the world.
      if (!isOpen && !footing.isOnFloor) continue
      const cost = distance + faultsOf(stand, footing, floor, reach, isOpen ? CLIMB : CLIMB_OUT)
      if (cost < least) [best, least] = [footing, cost]
      if (least === distance) return best
    }
  }
  return best
}

/**
 * Whether a figure comes straight from a start to a position. What is moved is half as wide, so that it passes where the figure could, and not through
 * bars; a point, where that has no room.
 */
function reachFrom<Owner>(stand: Stand<Owner>, origin: Vector, floor: number): (center: Vector) => boolean {
  const { halfWidth } = stand.size
  const middle: Vector = [origin[0], Math.max(origin[1], floor + halfWidth), origin[2]]
  const slim: Shape = { kind: 'box', half: [halfWidth / 2, halfWidth / 2, halfWidth / 2] }
  const hasRoom = !stand.meet(middle, middle, slim).startsInside
  const [from, shape] = hasRoom ? [middle, slim] : [origin, undefined]
  return (center) => stand.meet(from, center, shape).fraction === 1
}

/** 0 for a floor at the height of the start's floor. */
function faultsOf<Owner>(stand: Stand<Owner>, footing: Footing, floor: number, reach: number, climb: number): number {
  const { feet, isOnFloor, isLoose } = footing
  const climbed = Math.max(0, Math.abs(feet[1] - floor) - stand.size.stepHeight)
  const afloat = isOnFloor && !isLoose ? 0 : NO_FLOOR * reach
  return climbed * climb + afloat + (stand.isInside(stand.centerOf(feet)) ? 0 : OUTSIDE * reach)
}

/** 0, and multiples of a distance up and down, the smallest first. */
function steps(distance: number, reach: number): number[] {
  const count = Math.floor(reach / distance)
  return [0, ...Array.from({ length: count }, (_, index) => [(index + 1) * distance, -(index + 1) * distance]).flat()]
}

interface Column {
  readonly x: number
  readonly z: number
  readonly distance: number
}

/** Offsets to the sides within reach on a grid, nearest first. */
function columns(spacing: number, reach: number): Column[] {
  const offsets = steps(spacing, reach)
  return offsets
    .flatMap((x) => offsets.map((z) => ({ x, z, distance: Math.hypot(x, z) })))
    .filter(({ distance }) => distance <= reach)
    .sort((a, b) => a.distance - b.distance)
}
