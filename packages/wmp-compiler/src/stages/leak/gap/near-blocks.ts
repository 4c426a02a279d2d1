import type { Vector } from '@brushwork/asset'
import { distanceToPlane } from '@brushwork/geometry'
import { type BlockSet, BlockTrait } from '../../csg/block-set.js'
import { nearestOnWinding } from './nearest-on-winding.js'

/** Blocks farther away than this do not bound a slit [quants]. */
const REACH = 64
/** Rounding moves the faces of a block by less than this off its box [quants]. */
export const OFF_BOX = 1
/** Nearest blocks that are compared in pairs. */
const MAX_BLOCKS = 48

/** The point of a structural brush nearest to a given point. */
export interface NearBlock {
  readonly block: number
  readonly distance: number
  readonly point: Vector
}

/** The blocks around a point. */
interface Surroundings {
  /** Nearest first, then in file order: all that can bound a spot that is not too wide. */
  readonly near: readonly NearBlock[]
  /** Distance of the nearest block, at most `REACH`, quants. */
  readonly nearest: number
}

/** Structural brushes near a line. */
export class NearBlocks {
  readonly #set: BlockSet
  /** Blocks that may be near any point of the line, in file order. */
  readonly #around: readonly number[]
  /** Scratch: the nearest point of a block, and of one of its sides. */
  readonly #nearest = new Float64Array(3)
  readonly #onSide = new Float64Array(3)

  constructor(set: BlockSet, from: Vector, to: Vector) {
    this.#set = set
    this.#around = blocksAround(set, from, to)
  }

  /** Share of the line beyond which no block is near. Paths out of the world are long and mostly empty. */
  lastShare(from: Vector, to: Vector): number {
    const { bounds } = this.#set
    const margin = REACH + OFF_BOX
    let last = 0
    for (const block of this.#around) {
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

  /**
   * The blocks around a point of the line. @param widest blocks that can only bound a wider spot may be left out,
   * quants.
   */
  around(point: Vector, widest: number): Surroundings {
    const near: NearBlock[] = []
    let nearest = REACH
    for (const block of this.#around) {
      const boxAway = boxDistance(this.#set.bounds, block * 6, point)
      // Neither of two blocks on opposite sides is farther from the point than the two are apart.
      if (boxAway > REACH || boxAway > Math.max(widest, nearest) + OFF_BOX) continue
      const distance = this.#distanceOf(block, point)
      // A block that contains the point is on no side of it.
      if (!(distance > 0 && distance <= REACH)) continue
      insert(near, { block, distance, point: [this.#nearest[0], this.#nearest[1], this.#nearest[2]] })
      nearest = Math.min(nearest, distance)
    }
    if (near.length > MAX_BLOCKS) near.length = MAX_BLOCKS
    return { near, nearest }
  }

  /** Distance of a block from a point, quants; ∞ for a block without sides. */
  #distanceOf(block: number, point: Vector): number {
    const { firstSides, sidePlanes, planes, windings } = this.#set
    const { data } = planes
    let least = Infinity
    for (let side = firstSides[block]; side < firstSides[block + 1]; side++) {
      const at = sidePlanes[side] * 4
      const off = distanceToPlane(data, at, point[0], point[1], point[2])
      // A side is at least as far as its plane.
      if (Math.abs(off) > least + OFF_BOX) continue
      nearestOnWinding(windings, side, data, at, point, this.#onSide)
      const distance = lengthBetween(this.#onSide, point)
      if (!(distance < least)) continue
      least = distance
      this.#nearest.set(this.#onSide)
    }
    return least
  }
}

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

/** Sorted insert by distance; ties keep their order. Lists are short, and the engine's sort would copy them twice. */
function insert(near: NearBlock[], one: NearBlock): void {
  let index = near.push(one) - 1
  for (; index > 0 && near[index - 1].distance > one.distance; index--) near[index] = near[index - 1]
  near[index] = one
}

/** Runs for each block and point, so it allocates nothing. */
function boxDistance(bounds: Float64Array, at: number, point: Vector): number {
  const x = point[0]
  const y = point[1]
  const z = point[2]
  const dx = Math.max(0, bounds[at] - x, x - bounds[at + 3])
  const dy = Math.max(0, bounds[at + 1] - y, y - bounds[at + 4])
  const dz = Math.max(0, bounds[at + 2] - z, z - bounds[at + 5])
  return Math.sqrt(dx * dx + dy * dy + dz * dz)
}

/** Distance of two points, quants. */
export function lengthBetween(a: ArrayLike<number>, b: ArrayLike<number>): number {
  const x = a[0] - b[0]
  const y = a[1] - b[1]
  const z = a[2] - b[2]
  return Math.sqrt(x * x + y * y + z * z)
}
