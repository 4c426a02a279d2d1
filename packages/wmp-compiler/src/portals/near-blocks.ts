import { distanceToPlane } from '@brushwork/geometry'
import { type BlockSet, BlockTrait } from '../csg/block-set.js'
import type { Vector } from '../level.js'
import { nearestOnWinding } from './nearest-on-winding.js'

/** Blocks farther away than this bound no slit [quants]. */
const REACH = 64
/** More than rounding moves the faces of a block off its box [quants]. */
export const OFF_BOX = 1
/** Nearest blocks of which all pairs are tried. */
const MOST_BLOCKS = 48

/** Where a structural brush is nearest to a point. */
export interface NearBlock {
  readonly block: number
  readonly distance: number
  readonly point: Vector
}

/** Structural blocks that may be near any point of a way, in order of the file. */
export function blocksAround({ traits, bounds }: BlockSet, from: Vector, to: Vector): number[] {
  const low = from.map((value, axis) => Math.min(value, to[axis]) - REACH)
  const high = from.map((value, axis) => Math.max(value, to[axis]) + REACH)
  const around: number[] = []
  for (let block = 0; block < traits.length; block++) {
    const at = block * 6
    const isFar =
      bounds[at] > high[0] ||
      bounds[at + 1] > high[1] ||
      bounds[at + 2] > high[2] ||
      bounds[at + 3] < low[0] ||
      bounds[at + 4] < low[1] ||
      bounds[at + 5] < low[2]
    if (!isFar && (traits[block] & BlockTrait.structural) !== 0) around.push(block)
  }
  return around
}

/** Share of a way behind which no block is near: ways out of the world are long, and most of them is empty. */
export function lastShareNear({ bounds }: BlockSet, blocks: readonly number[], from: Vector, to: Vector): number {
  const margin = REACH + OFF_BOX
  let last = 0
  for (const block of blocks) {
    let leaves = 1
    for (let axis = 0; axis < 3; axis++) {
      const part = to[axis] - from[axis]
      const side = part > 0 ? bounds[block * 6 + axis + 3] + margin : bounds[block * 6 + axis] - margin
      if (part !== 0) leaves = Math.min(leaves, (side - from[axis]) / part)
    }
    last = Math.max(last, leaves)
  }
  return last
}

/** What is around a point. */
export interface Surroundings {
  /** Nearest first, then in order of the file; all that can bound a place that is not too wide. */
  readonly near: NearBlock[]
  /** Distance of the nearest block, `REACH` where none is nearer, quants. */
  readonly nearest: number
}

/** What is around a point of a way. @param candidates blocks around the way. @param widest blocks that can only bound a wider place may be left out, quants. */
export function blocksNear(set: BlockSet, candidates: readonly number[], point: Vector, widest: number): Surroundings {
  const near: NearBlock[] = []
  let nearest = REACH
  for (const block of candidates) {
    const boxAway = boxDistance(set.bounds, block * 6, point)
    // Neither of two blocks on either side of a point is farther from it than the two are apart.
    if (boxAway > REACH || boxAway > Math.max(widest, nearest) + OFF_BOX) continue
    const place = nearestOf(set, block, point)
    // What holds the point is on no side of it.
    if (place === undefined || !(place.distance > 0 && place.distance <= REACH)) continue
    near.push(place)
    nearest = Math.min(nearest, place.distance)
  }
  near.sort((a, b) => a.distance - b.distance || a.block - b.block)
  return { near: near.slice(0, MOST_BLOCKS), nearest }
}

/** Where a block is nearest to a point. */
function nearestOf(set: BlockSet, block: number, point: Vector): NearBlock | undefined {
  let nearest: NearBlock | undefined
  const { data } = set.planes
  for (let side = set.firstSides[block]; side < set.firstSides[block + 1]; side++) {
    const at = set.sidePlanes[side] * 4
    // A side is no nearer than its plane.
    if (nearest !== undefined && Math.abs(distanceToPlane(data, at, ...point)) > nearest.distance + OFF_BOX) continue
    const on = nearestOnWinding(set.windings, side, data, at, point)
    const distance = lengthBetween(on, point)
    if (nearest === undefined || distance < nearest.distance) nearest = { block, distance, point: on }
  }
  return nearest
}

/** Once for each block and point: nothing is allocated. */
function boxDistance(bounds: Float64Array, at: number, point: Vector): number {
  const x = point[0]
  const y = point[1]
  const z = point[2]
  const dx = Math.max(0, bounds[at] - x, x - bounds[at + 3])
  const dy = Math.max(0, bounds[at + 1] - y, y - bounds[at + 4])
  const dz = Math.max(0, bounds[at + 2] - z, z - bounds[at + 5])
  return Math.sqrt(dx * dx + dy * dy + dz * dz)
}

/** Quants. */
export function lengthBetween(a: Vector, b: Vector): number {
  const x = a[0] - b[0]
  const y = a[1] - b[1]
  const z = a[2] - b[2]
  return Math.sqrt(x * x + y * y + z * z)
}
