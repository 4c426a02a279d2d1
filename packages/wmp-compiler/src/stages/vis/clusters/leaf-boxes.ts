import { emptyBox } from '@brushwork/geometry'
import type { Portals } from '../../portals/portals.js'
import type { DisjointSets } from './disjoint-sets.js'
import type { LeafCells } from './leaf-cells.js'

/** `[leafs × 6]` boxes around cells and their portals. Slivers have portals but no cell. */
export function leafBoxes(cells: LeafCells, portals: Portals, openings: readonly number[]): Float64Array {
  const boxes = new Float64Array(cells.length * 6)
  const empty = emptyBox()
  for (let leaf = 0; leaf < cells.length; leaf++) {
    const box = cells[leaf]?.box ?? empty
    for (let side = 0; side < 6; side++) boxes[leaf * 6 + side] = box[side]
  }
  const { points, starts } = portals.windings
  for (const portal of openings) {
    growBoxAt(boxes, portals.leafs[portal * 2], points, starts[portal], starts[portal + 1])
    growBoxAt(boxes, portals.leafs[portal * 2 + 1], points, starts[portal], starts[portal + 1])
  }
  for (let number = 0; number < boxes.length; number++) if (!Number.isFinite(boxes[number])) boxes[number] = 0
  return boxes
}

/** Grows a box to hold the points `from … to − 1`. */
function growBoxAt(boxes: Float64Array, index: number, points: Float64Array, from: number, to: number): void {
  for (let axis = 0; axis < 3; axis++) {
    const at = index * 6 + axis
    for (let p = from * 3 + axis; p < to * 3; p += 3) {
      if (points[p] < boxes[at]) boxes[at] = points[p]
      if (points[p] > boxes[at + 3]) boxes[at + 3] = points[p]
    }
  }
}

/** `[leafs × 6]` boxes of sets, at their smallest leaf. */
export function setBoxes(ofLeafs: Float64Array, sets: DisjointSets): Float64Array {
  const boxes = ofLeafs.slice()
  for (let leaf = 0; leaf * 6 < boxes.length; leaf++) {
    const root = sets.find(leaf)
    if (root !== leaf) growBoxAt(boxes, root, ofLeafs, leaf * 2, leaf * 2 + 2)
  }
  return boxes
}
