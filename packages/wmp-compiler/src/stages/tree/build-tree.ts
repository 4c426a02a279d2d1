import type { Vector } from '@brushwork/asset'
import { emptyBox, growBox, isBoxEmpty } from '@brushwork/geometry'
import { type LevelDiagnostic, warning } from '../../diagnostics.js'
import type { BlockSet } from '../csg/block-set.js'
import type { Fragments } from '../csg/fragments.js'
import { BrushIndex } from './brush-index.js'
import type { CellReuse } from './cell-reuse.js'
import { Polygons } from './polygons.js'
import { prunedTree } from './pruned-tree.js'
import { solidLeafs } from './solid-leafs.js'
import type { Tree } from './tree.js'
import { TreeDivider } from './tree-divider.js'

/**
 * Most nodes of a tree, plus some for each side of its brushes. Beyond, large cells stay undivided, and are solid where
 * a point in them is. Real levels have less than one node per side. Long bars and slabs that all cross have as many as
 * the cube of their sides.
 */
const NODES = 1 << 16
const NODES_OF_SIDE = 16

/**
 * Divides space by the surface of the structural brushes, and by hints, until each leaf is all solid or all empty.
 * @param points that the world box must contain besides all blocks.
 * @param reuse cells of an earlier build. The tree is the same without it.
 */
export function buildTree(set: BlockSet, structural: Fragments, points: readonly Vector[], reuse?: CellReuse): Tree {
  const polygons = new Polygons(set.planes, structural, set.sidePlanes)
  addHints(polygons, set)
  const divider = new TreeDivider(set.planes, polygons, NODES + NODES_OF_SIDE * set.sidePlanes.length, reuse)
  divider.run()
  const { nodes, leafCount, undividedCount, undividedAt } = divider
  const solid = solidLeafs(nodes, leafCount, set.planes, new BrushIndex(set))
  const tree = prunedTree(nodes, solid, worldBox(set.bounds, points))
  return undividedAt === undefined ? tree : { ...tree, undivided: { count: undividedCount, at: undividedAt } }
}

/** The sides of hint brushes divide like walls, but enclose nothing solid. */
function addHints(polygons: Polygons, { blocks, firstSides, sidePlanes, windings }: BlockSet): void {
  blocks.forEach(({ contents }, block) => {
    if (contents === 'hint') polygons.add(windings, sidePlanes, firstSides[block], firstSides[block + 1])
  })
}

/** Distance from the level to the end of the world, so that the void can flow around it [quants]. */
const MARGIN = 64

/**
 * The box around block boxes `[blocks × 6, quants]` and points, with a margin. Around the origin when both are empty.
 */
function worldBox(bounds: Float64Array, points: readonly Vector[]): Float64Array {
  const box = emptyBox()
  for (let at = 0; at < bounds.length; at += 6) {
    // Skips empty boxes.
    if (bounds[at] <= bounds[at + 3]) growBox(box, bounds.subarray(at, at + 6))
  }
  for (const point of points) growBox(box, point)
  if (isBoxEmpty(box)) box.fill(0)
  return box.map((value, index) => (index < 3 ? value - MARGIN : value + MARGIN))
}

/** Reports cells that could not be divided, unless the level is reported as too tangled already. */
export function reportUndivided({ undivided }: Tree, diagnostics: LevelDiagnostic[]): void {
  if (undivided === undefined || diagnostics.some(({ code }) => code === 'level-too-tangled')) return
  const count = undivided.count === 1 ? 'one cell is' : `${undivided.count} cells, this one the first, are`
  const text = `too many brushes cross each other: ${count} not divided into rooms, so that what is seen from there is not known`
  diagnostics.push(warning('level-too-tangled', text, { at: undivided.at }))
}
