import { emptyBox, growBox } from '@brushwork/geometry'
import { type BlockSet, BlockTrait } from '../csg/block-set.js'
import type { Tree } from '../tree/tree.js'
import { leafAt } from '../tree/tree.js'

/**
 * A level counts as closed when the void reaches less than this share of it. Occupants in the void then stand outside.
 */
export const MOSTLY_CLOSED = 0.5
/** Sample points per axis. */
const POINTS = 16

/** Measures which share of the space around the structural brushes the void does not reach, by points on a grid. */
export class ClosedShare {
  readonly #set: BlockSet
  readonly #tree: Tree
  #leafs: Uint32Array | undefined

  /** Samples nothing until `of` is called. */
  constructor(set: BlockSet, tree: Tree) {
    this.#set = set
    this.#tree = tree
  }

  /**
   * The share, 0 … 1: 1 for a closed room, little for houses in a landscape.
   * @param fromVoid result of `LeafGraph.flood` from the void.
   */
  of(fromVoid: Int32Array): number {
    this.#leafs ??= this.#emptyLeafs()
    let closed = 0
    for (const leaf of this.#leafs) if (fromVoid[leaf] === -1) closed++
    return this.#leafs.length === 0 ? 0 : closed / this.#leafs.length
  }

  /** Leafs of the sample points that are not in solid leafs. */
  #emptyLeafs(): Uint32Array {
    const { traits, bounds, planes } = this.#set
    const box = emptyBox()
    for (let block = 0; block < traits.length; block++) {
      if ((traits[block] & BlockTrait.structural) !== 0) growBox(box, bounds.subarray(block * 6, block * 6 + 6))
    }
    const leafs = new Uint32Array(POINTS ** 3)
    let count = 0
    for (let number = 0; number < POINTS ** 3; number++) {
      const x = coordinateOn(box, 0, number % POINTS)
      const y = coordinateOn(box, 1, Math.floor(number / POINTS) % POINTS)
      const z = coordinateOn(box, 2, Math.floor(number / POINTS ** 2))
      const leaf = leafAt(this.#tree, planes, x, y, z)
      if (this.#tree.solid[leaf] !== 1) leafs[count++] = leaf
    }
    return leafs.subarray(0, count)
  }
}

function coordinateOn(box: Float64Array, axis: number, step: number): number {
  return box[axis] + ((box[axis + 3] - box[axis]) * (step + 0.5)) / POINTS
}
