import { type BlockSet, BlockTrait } from '../csg/block-set.js'
import type { Vector } from '../level.js'
import { nearestOnWinding } from './nearest-on-winding.js'

/** Blocks farther away than this bound no slit [quants]. */
const REACH = 64
/** Nearest blocks of which all pairs are tried. */
const MOST_BLOCKS = 48
/** Two blocks are on either side of a point when the ways to them make at least 120°: walls that meet in a corner make less. */
const OPPOSITE = -0.5

/** Where two blocks nearly meet. */
export interface NarrowPlace {
  /** Between the two, quants. */
  readonly width: number
  /** Halfway between them, quants. */
  readonly middle: Vector
  /** Blocks of the set. */
  readonly blocks: readonly [number, number]
}

/** Points of a line that are looked at. */
const MOST_POINTS = 1000
/** Shortest step from one to the next, and share of the room around a point that is stepped over [quants]. */
const LEAST_STEP = 0.5
const STEP = 0.5

interface NearBlock {
  readonly block: number
  readonly distance: number
  readonly point: Vector
}

/**
 * Where on a straight way two structural brushes come nearest to each other with the way between them; undefined where
 * nothing is near on both sides. Unlike a ray, it finds edges that lie across from each other at a slant.
 */
export function narrowestBetween(set: BlockSet, from: Vector, to: Vector): NarrowPlace | undefined {
  const length = lengthOf([0, 1, 2].map((axis) => to[axis] - from[axis]))
  const candidates = blocksAround(set, from, to)
  let best: NarrowPlace | undefined
  let way = 0
  for (let count = 0; way <= length && count < MOST_POINTS; count++) {
    const share = length > 0 ? way / length : 0
    const point = [0, 1, 2].map((axis) => from[axis] + (to[axis] - from[axis]) * share) as unknown as Vector
    const near = blocksNear(set, candidates, point)
    const place = narrowestOf(near, point)
    if (place !== undefined && (best === undefined || place.width < best.width)) best = place
    // No wall can be nearer before this way is gone.
    way += Math.max(LEAST_STEP, STEP * (near[0]?.distance ?? REACH))
  }
  return best
}

function narrowestOf(near: readonly NearBlock[], point: Vector): NarrowPlace | undefined {
  let best: NarrowPlace | undefined
  for (const [place, a] of near.entries()) {
    for (let other = place + 1; other < near.length; other++) {
      const b = near[other]
      const along = [0, 1, 2].map((axis) => (a.point[axis] - point[axis]) * (b.point[axis] - point[axis]))
      if (along[0] + along[1] + along[2] > OPPOSITE * a.distance * b.distance) continue
      const width = lengthOf([0, 1, 2].map((axis) => a.point[axis] - b.point[axis]))
      if (best !== undefined && width >= best.width) continue
      const middle = [0, 1, 2].map((axis) => (a.point[axis] + b.point[axis]) / 2) as unknown as Vector
      best = { width, middle, blocks: [a.block, b.block] }
    }
  }
  return best
}

/** Structural blocks that may be near any point of a way, in order of the file. */
function blocksAround({ traits, bounds }: BlockSet, from: Vector, to: Vector): number[] {
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

/** Nearest first, then in order of the file. */
function blocksNear(set: BlockSet, candidates: readonly number[], point: Vector): NearBlock[] {
  const near: NearBlock[] = []
  for (const block of candidates) {
    if (boxDistance(set.bounds, block * 6, point) > REACH) continue
    let nearest: NearBlock | undefined
    for (let side = set.firstSides[block]; side < set.firstSides[block + 1]; side++) {
      const on = nearestOnWinding(set.windings.pointsOf(side), set.planes.data, set.sidePlanes[side] * 4, point)
      const distance = lengthOf(on.map((value, axis) => value - point[axis]))
      if (nearest === undefined || distance < nearest.distance) nearest = { block, distance, point: on }
    }
    // What holds the point is on no side of it.
    if (nearest !== undefined && nearest.distance > 0 && nearest.distance <= REACH) near.push(nearest)
  }
  return near.sort((a, b) => a.distance - b.distance || a.block - b.block).slice(0, MOST_BLOCKS)
}

/** Once for each block and point: nothing is allocated. */
function boxDistance(bounds: Float64Array, at: number, [x, y, z]: Vector): number {
  const dx = Math.max(0, bounds[at] - x, x - bounds[at + 3])
  const dy = Math.max(0, bounds[at + 1] - y, y - bounds[at + 4])
  const dz = Math.max(0, bounds[at + 2] - z, z - bounds[at + 5])
  return Math.sqrt(dx * dx + dy * dy + dz * dz)
}

function lengthOf([x, y, z]: readonly number[]): number {
  return Math.sqrt(x * x + y * y + z * z)
}
