import type { BlockSet } from '../csg/block-set.js'
import type { Vector } from '../level.js'
import { lengthBetween, type NearBlock, NearBlocks, OFF_BOX } from './near-blocks.js'

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

/**
 * Where on a straight way two structural brushes come nearest to each other with the way between them; undefined where
 * nothing is near on both sides. Unlike a ray, it finds edges that lie across from each other at a slant.
 * @param widest wider places may be left out, quants.
 */
export function narrowestBetween(set: BlockSet, from: Vector, to: Vector, widest: number): NarrowPlace | undefined {
  const length = lengthBetween(to, from)
  const blocks = new NearBlocks(set, from, to)
  const end = length * blocks.lastShare(from, to)
  let best: NarrowPlace | undefined
  let way = 0
  for (let count = 0; way <= end && count < MOST_POINTS; count++) {
    const share = length > 0 ? way / length : 0
    const point: Vector = [
      from[0] + (to[0] - from[0]) * share,
      from[1] + (to[1] - from[1]) * share,
      from[2] + (to[2] - from[2]) * share,
    ]
    const most = best?.width ?? Infinity
    const { near, nearest } = blocks.around(point, Math.min(widest, most))
    best = narrowestOf(near, point, most) ?? best
    // No wall can be nearer before this way is gone.
    way += Math.max(LEAST_STEP, STEP * nearest)
  }
  return best
}

/** The narrowest of all that is narrower than `most`. */
function narrowestOf(near: readonly NearBlock[], point: Vector, most: number): NarrowPlace | undefined {
  let best: NarrowPlace | undefined
  let least = most
  for (let place = 0; place < near.length; place++) {
    const a = near[place]
    for (let other = place + 1; other < near.length; other++) {
      const b = near[other]
      // Two on either side of a point are farther apart than either is from it, and those that follow are farther from it.
      if (b.distance > least + OFF_BOX) break
      if (dotFrom(point, a.point, b.point) > OPPOSITE * a.distance * b.distance) continue
      const width = lengthBetween(a.point, b.point)
      if (width >= least) continue
      least = width
      best = { width, middle: middleBetween(a.point, b.point), blocks: [a.block, b.block] }
    }
  }
  return best
}

function middleBetween(a: Vector, b: Vector): Vector {
  return [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2, (a[2] + b[2]) / 2]
}

/** Scalar product of the ways from a point to two others. */
function dotFrom([x, y, z]: Vector, a: Vector, b: Vector): number {
  return (a[0] - x) * (b[0] - x) + (a[1] - y) * (b[1] - y) + (a[2] - z) * (b[2] - z)
}
