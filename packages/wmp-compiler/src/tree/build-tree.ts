import type { BlockSet } from '../csg/block-set.js'
import type { Fragments } from '../csg/fragments.js'
import type { Vector } from '../level.js'
import { BrushIndex } from './brush-index.js'
import { Polygons } from './polygons.js'
import { prunedTree } from './pruned-tree.js'
import { solidLeafs } from './solid-leafs.js'
import type { Tree } from './tree.js'
import { TreeDivider } from './tree-divider.js'
import type { TreeMemory } from './tree-memory.js'
import { worldBox } from './world-box.js'

/**
 * Nodes that a tree may have, and more for each side of its brushes: then large cells that are left stay undivided, solid
 * where a point in them is. Real levels have less than one a side; long bars and slabs that all cross each other have as
 * many as the number of their sides cubed, thousands for each.
 */
const NODES = 1 << 16
const NODES_OF_SIDE = 16

/**
 * Divides the level's space by the surface of its structural brushes, and by its hints, until every leaf is all solid or all
 * empty.
 * @param points places that the world's box must hold, besides all blocks.
 * @param memory of earlier builds of this level: makes it faster, and nothing else.
 */
export function buildTree(set: BlockSet, structural: Fragments, points: readonly Vector[], memory?: TreeMemory): Tree {
  const polygons = new Polygons(set.planes, structural, set.sidePlanes)
  addHints(polygons, set)
  const divider = new TreeDivider(set.planes, polygons, NODES + NODES_OF_SIDE * set.sidePlanes.length, memory)
  divider.run()
  const { nodes, leafCount, undividedCount, undividedAt } = divider
  const solid = solidLeafs(nodes, leafCount, set.planes, new BrushIndex(set))
  const tree = prunedTree(nodes, solid, worldBox(set.bounds, points))
  return undividedAt === undefined ? tree : { ...tree, undivided: { count: undividedCount, at: undividedAt } }
}

/** The sides of hint brushes divide like walls, but nothing is solid behind them. */
function addHints(polygons: Polygons, { blocks, firstSides, sidePlanes, windings }: BlockSet): void {
  blocks.forEach(({ contents }, block) => {
    if (contents === 'hint') polygons.add(windings, sidePlanes, firstSides[block], firstSides[block + 1])
  })
}
