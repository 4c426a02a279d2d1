import type { PlannedTree, WmbPlanes } from '@brushwork/codecs/wmb'
import type { DividedSpace } from '../../compile/stage-results.js'
import { type LevelDiagnostic, warning } from '../../diagnostics.js'
import type { BlockFaces } from '../../stages/faces/index.js'
import { clipTrees } from './clip-trees.js'
import { type FaceNodes, type FaceNumbers, findFaceNodes, numberFaces } from './face-nodes.js'
import { PlaneList } from './plane-list.js'
import { pvsRows } from './pvs-rows.js'
import { treeBoxes } from './tree-boxes.js'
import { childNumber, numberTree, type TreeNumbers } from './tree-numbers.js'

/** Contents of leafs. */
const SOLID = -128
const EMPTY = -256

/** The tree as written, without marksurfaces: they refer to blocks, which need the tree's face numbers first. */
export interface WmbTree {
  readonly tree: Omit<PlannedTree, 'marks' | 'leafs'>
  readonly leafs: Omit<PlannedTree['leafs'], 'firstMarks' | 'markCounts'>
  readonly planes: WmbPlanes
  /** `[faces]` */
  readonly faceIds: Uint32Array
  readonly faceNodes: FaceNodes
}

/**
 * The tree of a level, its PVS by leaf, and the clip trees (docs/formats/wmb.md, The tree).
 * @returns undefined if nothing divides the level.
 */
export function wmbTree(source: BlockFaces, space: DividedSpace, diagnostics: LevelDiagnostic[]): WmbTree | undefined {
  const { tree, clusters, visibility } = space
  const numbers = numberTree(tree, clusters.leafClusters)
  if (numbers.nodeCount === 0) return undefined
  const faceNodes = findFaceNodes(source, tree, numbers)
  if (faceNodes === undefined) {
    const text = 'the level has too many faces and cuts to say which leaf has which: it is written without a tree'
    diagnostics.push(warning('tree-left-out', text))
    return undefined
  }
  const faces = numberFaces(faceNodes, numbers.nodeCount)
  const world = boundsOf(source)
  const boxes = treeBoxes(source, tree, numbers, faceNodes, world)
  const rows = pvsRows(numbers, clusters, visibility)
  if (rows === undefined) {
    const text = `what is seen from where takes more than a file can hold for ${numbers.leafCount} leafs: it is left out, and everything counts as seen`
    diagnostics.push(warning('tree-left-out', text))
  }
  const planes = new PlaneList()
  // The planes of grown solids come first, as in original files.
  const clip = clipTrees(source.set, planes, diagnostics)
  return {
    tree: {
      nodes: planNodes(source, space, numbers, faces, planes, boxes.nodes),
      pvs: rows?.pvs ?? new Uint8Array(0),
      ...clip,
      min: [world[0], world[1], world[2]],
      max: [world[3], world[4], world[5]],
      faceCount: faces.count,
    },
    leafs: {
      contents: new Int32Array(numbers.leafCount).fill(EMPTY).fill(SOLID, 0, 1),
      pvsOffsets: rows?.offsets ?? new Int32Array(numbers.leafCount).fill(-1),
      boxes: boxes.leafs,
    },
    planes: planes.finish(),
    faceIds: faces.ids,
    faceNodes,
  }
}

function planNodes(
  { set }: BlockFaces,
  { tree }: DividedSpace,
  numbers: TreeNumbers,
  { firstFaces, faceCounts }: FaceNumbers,
  list: PlaneList,
  boxes: Int16Array,
): PlannedTree['nodes'] {
  const indexOf = list.indexesFor(set.planes)
  const planes = new Uint32Array(numbers.nodeCount)
  const children = new Int32Array(numbers.nodeCount * 2)
  for (const [node, plane] of tree.nodePlanes.entries()) {
    const number = numbers.nodes[node]
    if (number < 0) continue
    planes[number] = indexOf(plane)
    const front = childNumber(numbers, tree.children[node * 2])
    const back = childNumber(numbers, tree.children[node * 2 + 1])
    // The list has no backward planes: use the forward one and swap the sides.
    children.set((plane & 1) === 0 ? [front, back] : [back, front], number * 2)
  }
  return { planes, children, boxes, firstFaces, faceCounts }
}

/** Bounds of all blocks: min x y z, max x y z. */
function boundsOf({ set: { bounds } }: BlockFaces): number[] {
  const box = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity]
  for (let at = 0; at < bounds.length; at++) {
    box[at % 6] = at % 6 < 3 ? Math.min(box[at % 6], bounds[at]) : Math.max(box[at % 6], bounds[at])
  }
  return box
}

/**
 * The marksurfaces of each leaf.
 * @param blocksOfFaces `[faces]` written block of a face, −1 for none.
 */
export function markLeafs(
  { leafs, firstLeafs }: FaceNodes,
  leafCount: number,
  blocksOfFaces: Int32Array,
): Pick<PlannedTree, 'marks'> & Pick<PlannedTree['leafs'], 'firstMarks' | 'markCounts'> {
  const blocks: number[][] = Array.from({ length: leafCount }, () => [])
  for (let face = 0; face < blocksOfFaces.length; face++) {
    if (blocksOfFaces[face] < 0) continue
    for (let at = firstLeafs[face]; at < firstLeafs[face + 1]; at++) blocks[leafs[at]].push(blocksOfFaces[face])
  }
  const firstMarks = new Uint32Array(leafCount)
  const markCounts = new Uint32Array(leafCount)
  const marks: number[] = []
  for (const [leaf, list] of blocks.entries()) {
    const own = [...new Set(list)].sort((a, b) => a - b)
    firstMarks[leaf] = marks.length
    markCounts[leaf] = own.length
    for (const block of own) marks.push(block)
  }
  return { marks: Uint32Array.from(marks), firstMarks, markCounts }
}
