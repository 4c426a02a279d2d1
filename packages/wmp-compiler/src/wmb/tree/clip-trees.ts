import { HULL_BOX_MAXS, HULL_BOX_MINS, type PlannedTree } from '@brushwork/codecs/wmb'
import { type LevelDiagnostic, warning } from '../../diagnostics.js'
import { type BlockSet, csg, gatherBlocks } from '../../stages/csg/index.js'
import { buildTree } from '../../stages/tree/index.js'
import { type BoxReach, grownBrushes } from './grown-brushes.js'
import type { PlaneList } from './plane-list.js'

/** Contents at which clip nodes end. */
const SOLID = -128
const EMPTY = -256
/** More brushes than this are not grown: they would overlap so much that their tree takes minutes. */
const MAX_BRUSHES = 20_000

type ClipTrees = Required<Pick<PlannedTree, 'clipNodes' | 'clipRoots'>>

/** The clip trees: solids grown by the two boxes that move (docs/formats/wmb.md, clip nodes). */
export function clipTrees(set: BlockSet, planes: PlaneList, diagnostics: LevelDiagnostic[]): ClipTrees | undefined {
  if (set.blocks.length > MAX_BRUSHES) {
    const text = `the level has ${set.blocks.length} blocks, too many to grow by the boxes that move: it has no clip trees`
    diagnostics.push(warning('tree-left-out', text))
    return undefined
  }
  const nodes: ClipNodes = { planes: [], children: [] }
  const small = addTree(set, reachOf(1), planes, nodes)
  const large = addTree(set, reachOf(2), planes, nodes)
  if (small === undefined || large === undefined) return undefined
  return {
    clipNodes: { planes: Uint32Array.from(nodes.planes), children: Int32Array.from(nodes.children) },
    clipRoots: [small, large],
  }
}

interface ClipNodes {
  readonly planes: number[]
  readonly children: number[]
}

/** The box of a hull. Measured: the compiler grows solids upwards by the upper part of the box. */
function reachOf(hull: number): BoxReach {
  const [side, , low] = HULL_BOX_MINS.slice(hull * 3, hull * 3 + 3)
  return { sides: -side, below: -low, above: HULL_BOX_MAXS[hull * 3 + 2] }
}

/** @returns index of the root; undefined if nothing is solid. */
function addTree(set: BlockSet, reach: BoxReach, list: PlaneList, out: ClipNodes): number | undefined {
  const grown = gatherBlocks(grownBrushes(set, reach))
  const { structural } = csg(grown)
  if (structural.sides.length === 0) return undefined
  const tree = buildTree(grown, structural, [])
  if (tree.nodePlanes.length === 0) return undefined
  const indexOf = list.indexesFor(grown.planes)
  const root = out.planes.length
  const childOf = (child: number): number => {
    if (child >= 0) return root + child
    return tree.solid[-(child + 1)] === 1 ? SOLID : EMPTY
  }
  for (const [node, plane] of tree.nodePlanes.entries()) {
    out.planes.push(indexOf(plane))
    const [front, back] = [childOf(tree.children[node * 2]), childOf(tree.children[node * 2 + 1])]
    if ((plane & 1) === 0) out.children.push(front, back)
    else out.children.push(back, front)
  }
  return root
}
