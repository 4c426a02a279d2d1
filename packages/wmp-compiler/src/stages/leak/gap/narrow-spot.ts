import type { Vector } from '@brushwork/asset'
import type { BlockSet } from '../../csg/block-set.js'
import { lengthBetween, type NearBlock, NearBlocks, OFF_BOX } from './near-blocks.js'

/**
 * Two blocks are on opposite sides of a point when the directions to them make at least 120°. Walls that meet in a
 * corner make less.
 */
const OPPOSITE = -0.5

/** A spot where two blocks nearly meet. */
export interface NarrowSpot {
  /** Between the two, quants. */
  readonly width: number
  /** Halfway between them, quants. */
  readonly middle: Vector
  /** Blocks of the set. */
  readonly blocks: readonly [number, number]
}

/** Sample points of a line. */
const MAX_POINTS = 1000
/** Shortest step between samples, and the share of the free space around a sample that is skipped [quants]. */
const MIN_STEP = 0.5
const STEP = 0.5

/**
 * The spot on a line where two structural brushes on opposite sides are nearest to each other; undefined when none are
 * near on both sides. Unlike a ray, it finds edges that face each other at a slant.
 * @param widest wider spots may be left out, quants.
 */
export function narrowestBetween(set: BlockSet, from: Vector, to: Vector, widest: number): NarrowSpot | undefined {
  const length = lengthBetween(to, from)
  const blocks = new NearBlocks(set, from, to)
  const end = length * blocks.lastShare(from, to)
  let best: NarrowSpot | undefined
  let distance = 0
  for (let count = 0; distance <= end && count < MAX_POINTS; count++) {
    const share = length > 0 ? distance / length : 0
    const point: Vector = [
      from[0] + (to[0] - from[0]) * share,
      from[1] + (to[1] - from[1]) * share,
      from[2] + (to[2] - from[2]) * share,
    ]
    const most = best?.width ?? Infinity
    const { near, nearest } = blocks.around(point, Math.min(widest, most))
    best = narrowestOf(near, point, most) ?? best
    // No wall is nearer within this distance.
    distance += Math.max(MIN_STEP, STEP * nearest)
  }
  return best
}

/** The narrowest spot narrower than `most`. */
function narrowestOf(near: readonly NearBlock[], point: Vector, most: number): NarrowSpot | undefined {
  let best: NarrowSpot | undefined
  let least = most
  for (let index = 0; index < near.length; index++) {
    const a = near[index]
    for (let other = index + 1; other < near.length; other++) {
      const b = near[other]
      // Blocks on opposite sides are farther apart than either is from the point, and the rest of the list is farther
      // still.
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

/** Scalar product of the vectors from a point to two others. */
function dotFrom([x, y, z]: Vector, a: Vector, b: Vector): number {
  return (a[0] - x) * (b[0] - x) + (a[1] - y) * (b[1] - y) + (a[2] - z) * (b[2] - z)
}
