import type { Portals } from '../portals/portals.js'
import type { DisjointSets } from './disjoint-sets.js'
import type { LeafCell } from './leaf-cells.js'

/** `[leafs × 6]` boxes of cells and of the portals around them: slivers have no cell. */
export function leafBoxes(
  cells: ReadonlyMap<number, LeafCell>,
  portals: Portals,
  openings: readonly number[],
  leafCount: number,
): Float64Array {
  const boxes = new Float64Array(leafCount * 6)
  for (let number = 0; number < boxes.length; number++) boxes[number] = number % 6 < 3 ? Infinity : -Infinity
  for (const [leaf, cell] of cells) boxes.set(cell.box, leaf * 6)
  for (const portal of openings) {
    const points = portals.windings.pointsOf(portal)
    growBoxAt(boxes, portals.leafs[portal * 2], points)
    growBoxAt(boxes, portals.leafs[portal * 2 + 1], points)
  }
  for (let number = 0; number < boxes.length; number++) if (!Number.isFinite(boxes[number])) boxes[number] = 0
  return boxes
}

function growBoxAt(boxes: Float64Array, place: number, points: ArrayLike<number>): void {
  for (let number = 0; number < points.length; number++) {
    const at = place * 6 + (number % 3)
    if (points[number] < boxes[at]) boxes[at] = points[number]
    if (points[number] > boxes[at + 3]) boxes[at + 3] = points[number]
  }
}

/** `[leafs × 6]` boxes of sets, at their smallest leaf. */
export function setBoxes(ofLeafs: Float64Array, sets: DisjointSets): Float64Array {
  const boxes = ofLeafs.slice()
  for (let leaf = 0; leaf * 6 < boxes.length; leaf++) {
    const root = sets.find(leaf)
    if (root !== leaf) growBoxAt(boxes, root, ofLeafs.subarray(leaf * 6, leaf * 6 + 6))
  }
  return boxes
}
