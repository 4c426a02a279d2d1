import type { Vector } from '@brushwork/asset'
import { cross, distanceToPlane, dot, ON_PLANE } from '@brushwork/geometry'
import { FACING } from '../../../epsilon.js'
import type { BlockSet } from '../../csg/block-set.js'
import type { SolidTracer } from '../../tree/solid-tracer.js'

/** A measured gap between two blocks. */
interface MeasuredGap {
  /** From solid to solid, quants. */
  readonly width: number
  /** Somewhere between the two, halfway across, quants. */
  readonly middle: Vector
  /** Blocks of the set that bound it. */
  readonly blocks: readonly [number, number]
}

/**
 * The middle of a gap in all directions: halfway along the free part of the stretch that two facing sides share.
 * Returns the given middle where the blocks meet with edges, or no side faces the other.
 */
export function middleOfGap(set: BlockSet, tracer: SolidTracer, { width, middle, blocks }: MeasuredGap): Vector {
  if (blocks[0] < 0 || blocks[1] < 0 || !(width < Infinity)) return middle
  const [a, b] = [sideNear(set, blocks[0], middle, width / 2), sideNear(set, blocks[1], middle, width / 2)]
  if (a < 0 || b < 0) return middle
  const normal = normalOf(set, a)
  if (dot(normal, normalOf(set, b)) > -FACING) return middle
  const points = set.windings.pointsOf(a)
  const edge = unit([points[3] - points[0], points[4] - points[1], points[5] - points[2]])
  const stretches = [edge, cross(normal, edge)].map((direction) => stretchOf(set, [a, b], middle, direction))
  if (stretches.some(({ low, high }) => !(high - low > ON_PLANE))) return middle
  // First into the depth of the wall: beyond its faces other walls do not bound the gap.
  stretches.sort((one, other) => one.high - one.low - (other.high - other.low))
  return stretches.reduce((from, stretch) => halfway(tracer, from, stretch), middle)
}

/** The side of a block at this distance from a point that faces it; −1 for none. */
function sideNear(
  { firstSides, sidePlanes, planes }: BlockSet,
  block: number,
  point: Vector,
  distance: number,
): number {
  for (let side = firstSides[block]; side < firstSides[block + 1]; side++) {
    const off = distanceToPlane(planes.data, sidePlanes[side] * 4, ...point) - distance
    if (Math.abs(off) <= ON_PLANE) return side
  }
  return -1
}

/** How far two sides both reach from a point in either direction, quants. */
interface Stretch {
  readonly direction: Vector
  readonly low: number
  readonly high: number
}

function stretchOf({ windings }: BlockSet, sides: readonly number[], from: Vector, direction: Vector): Stretch {
  let low = -Infinity
  let high = Infinity
  const start = dot(from, direction)
  for (const side of sides) {
    const points = windings.pointsOf(side)
    let [least, most] = [Infinity, -Infinity]
    for (let at = 0; at < points.length; at += 3) {
      const distance = points[at] * direction[0] + points[at + 1] * direction[1] + points[at + 2] * direction[2] - start
      least = Math.min(least, distance)
      most = Math.max(most, distance)
    }
    low = Math.max(low, least)
    high = Math.min(high, most)
  }
  return { direction, low, high }
}

/** Halfway along the free part of a stretch. */
function halfway(tracer: SolidTracer, from: Vector, { direction, low, high }: Stretch): Vector {
  // The point may be just off the stretch if a portal on the face of the wall was measured.
  const start = along(from, direction, Math.min(high, Math.max(low, 0)))
  const free = (end: number): Vector => {
    const to = along(from, direction, end)
    const share = tracer.trace(...start, ...to)
    return [0, 1, 2].map((axis) => start[axis] + (to[axis] - start[axis]) * share) as unknown as Vector
  }
  const [first, last] = [free(low), free(high)]
  return [0, 1, 2].map((axis) => (first[axis] + last[axis]) / 2) as unknown as Vector
}

function along([x, y, z]: Vector, [dx, dy, dz]: Vector, distance: number): Vector {
  return [x + dx * distance, y + dy * distance, z + dz * distance]
}

function normalOf({ planes, sidePlanes }: BlockSet, side: number): Vector {
  const at = sidePlanes[side] * 4
  return [planes.data[at], planes.data[at + 1], planes.data[at + 2]]
}

function unit([x, y, z]: Vector): Vector {
  const length = Math.sqrt(x * x + y * y + z * z)
  return length > 0 ? [x / length, y / length, z / length] : [0, 0, 0]
}
