import { BoxTree } from '@brushwork/geometry'
import { type BlockSet, BlockTrait } from '../csg/block-set.js'

/** Finds the structural brush that contains a point. */
export class BrushIndex {
  readonly #set: BlockSet
  readonly #tree: BoxTree
  readonly #box = new Float64Array(6)
  readonly #near: number[] = []

  constructor(set: BlockSet) {
    this.#set = set
    const brushes: number[] = []
    for (let block = 0; block < set.traits.length; block++) {
      const isBounded = set.bounds[block * 6] <= set.bounds[block * 6 + 3]
      if (isBounded && (set.traits[block] & BlockTrait.structural) !== 0) brushes.push(block)
    }
    this.#tree = new BoxTree(set.bounds, brushes)
  }

  /** The first brush (block of the set) that contains a point or is within `slack` [quants] of it; −1 for none. */
  brushAt(x: number, y: number, z: number, slack: number): number {
    const box = this.#box
    box[0] = box[3] = x
    box[1] = box[4] = y
    box[2] = box[5] = z
    // More than the slack: the tree rounds in another way than the test of a brush, which decides.
    this.#tree.query(box, 0, 2 * slack, this.#near)
    for (const brush of this.#near) if (this.#holds(brush, x, y, z, slack)) return brush
    return -1
  }

  /** Whether any brush contains a point or is within `slack` [quants] of it. */
  isInside(x: number, y: number, z: number, slack: number): boolean {
    return this.brushAt(x, y, z, slack) >= 0
  }

  #holds(brush: number, x: number, y: number, z: number, slack: number): boolean {
    const { bounds, firstSides, sidePlanes, planes } = this.#set
    if (!boxHolds(bounds, brush * 6, x, y, z, slack)) return false
    const { data } = planes
    for (let side = firstSides[brush]; side < firstSides[brush + 1]; side++) {
      const at = sidePlanes[side] * 4
      if (data[at] * x + data[at + 1] * y + data[at + 2] * z - data[at + 3] > slack) return false
    }
    return true
  }
}

function boxHolds(boxes: Float64Array, at: number, x: number, y: number, z: number, slack: number): boolean {
  return (
    x >= boxes[at] - slack &&
    x <= boxes[at + 3] + slack &&
    y >= boxes[at + 1] - slack &&
    y <= boxes[at + 4] + slack &&
    z >= boxes[at + 2] - slack &&
    z <= boxes[at + 5] + slack
  )
}
