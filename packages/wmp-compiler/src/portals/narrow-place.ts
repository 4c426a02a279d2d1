import { type BlockSet, BlockTrait } from '../csg/block-set.js'
import type { Vector } from '../level.js'
import { nearestOnWinding } from './nearest-on-winding.js'

/** Blocks farther away than this bound no slit [quants]. */
const REACH = 64
/** More than rounding moves the faces of a block off its box [quants]. */
const OFF_BOX = 1
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
 * @param widest wider places may be left out, quants.
 */
export function narrowestBetween(set: BlockSet, from: Vector, to: Vector, widest: number): NarrowPlace | undefined {
  const length = lengthBetween(to, from)
  const candidates = blocksAround(set, from, to)
  let best: NarrowPlace | undefined
  let way = 0
  for (let count = 0; way <= length && count < MOST_POINTS; count++) {
    const share = length > 0 ? way / length : 0
    const point = [0, 1, 2].map((axis) => from[axis] + (to[axis] - from[axis]) * share) as unknown as Vector
    const { near, nearest } = blocksNear(set, candidates, point, widest)
    const place = narrowestOf(near, point)
    if (place !== undefined && (best === undefined || place.width < best.width)) best = place
    // No wall can be nearer before this way is gone.
    way += Math.max(LEAST_STEP, STEP * nearest)
  }
  return best
}

function narrowestOf(near: readonly NearBlock[], point: Vector): NarrowPlace | undefined {
  let best: NarrowPlace | undefined
  for (const [place, a] of near.entries()) {
    for (let other = place + 1; other < near.length; other++) {
      const b = near[other]
      if (dotFrom(point, a.point, b.point) > OPPOSITE * a.distance * b.distance) continue
      const width = lengthBetween(a.point, b.point)
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

interface Surroundings {
  /** Nearest first, then in order of the file; all that can bound a place that is not too wide. */
  readonly near: NearBlock[]
  /** Distance of the nearest block, `REACH` where none is nearer, quants. */
  readonly nearest: number
}

function blocksNear(set: BlockSet, candidates: readonly number[], point: Vector, widest: number): Surroundings {
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
  for (let side = set.firstSides[block]; side < set.firstSides[block + 1]; side++) {
    const on = nearestOnWinding(set.windings.pointsOf(side), set.planes.data, set.sidePlanes[side] * 4, point)
    const distance = lengthBetween(on, point)
    if (nearest === undefined || distance < nearest.distance) nearest = { block, distance, point: on }
  }
  return nearest
}

/** Once for each block and point: nothing is allocated. */
function boxDistance(bounds: Float64Array, at: number, [x, y, z]: Vector): number {
  const dx = Math.max(0, bounds[at] - x, x - bounds[at + 3])
  const dy = Math.max(0, bounds[at + 1] - y, y - bounds[at + 4])
  const dz = Math.max(0, bounds[at + 2] - z, z - bounds[at + 5])
  return Math.sqrt(dx * dx + dy * dy + dz * dz)
}

function lengthBetween(a: Vector, b: Vector): number {
  const [x, y, z] = [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
  return Math.sqrt(x * x + y * y + z * z)
}

/** Scalar product of the ways from a point to two others. */
function dotFrom([x, y, z]: Vector, a: Vector, b: Vector): number {
  return (a[0] - x) * (b[0] - x) + (a[1] - y) * (b[1] - y) + (a[2] - z) * (b[2] - z)
}
