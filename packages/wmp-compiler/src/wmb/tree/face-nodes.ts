import { WindingStore } from '@brushwork/geometry'
import { type BlockFaces, isPassable, PieceTree } from '../../stages/faces/index.js'
import type { Tree } from '../../stages/tree/index.js'
import type { TreeNumbers } from './tree-numbers.js'

/** Limit of node visits for all faces, as when faces are finished; only a level built to be slow exceeds it. */
const MAX_WORK = 50_000_000

/** The leafs and nodes of faces. */
export interface FaceNodes {
  /** `[faces + 1]` */
  readonly firstLeafs: Uint32Array
  /** Numbers of leafs that a face touches, ascending per face. */
  readonly leafs: Uint32Array
  /** `[faces]` number of the first node on whose plane a face lies, −1 for none. */
  readonly nodes: Int32Array
}

/** @returns undefined if the work exceeds its limit. */
export function findFaceNodes(source: BlockFaces, tree: Tree, numbers: TreeNumbers): FaceNodes | undefined {
  const { set, faces } = source
  const pieces = new PieceTree(
    tree,
    set.planes,
    numbers.leafs.map((leaf) => leaf - 1),
  )
  const winding = new WindingStore(1)
  const firstLeafs = new Uint32Array(faces.count + 1)
  const leafs: number[] = []
  const nodes = new Int32Array(faces.count)
  const [parts, touched]: [number[], number[]] = [[], []]
  for (let face = 0; face < faces.count; face++) {
    const first = faces.firstCorners[face]
    const count = faces.firstCorners[face + 1] - first
    winding.truncate(0)
    winding.append(faces.points, first, count)
    const block = set.blocks[faces.blocks[face]]
    pieces.send(winding, 0, faces.planes[face], isPassable(block, block.faces[faces.faces[face]]))
    if (pieces.work > MAX_WORK) return undefined
    pieces.collect(parts, touched)
    touched.sort((a, b) => a - b)
    for (let at = 0; at < touched.length; at++) {
      if (at === 0 || touched[at] !== touched[at - 1]) leafs.push(touched[at] + 1)
    }
    firstLeafs[face + 1] = leafs.length
    nodes[face] = nodeOf(source, face, tree, numbers)
  }
  return { firstLeafs, leafs: Uint32Array.from(leafs), nodes }
}

/** Descends to the center of a face until a node has its plane. */
function nodeOf({ set, faces }: BlockFaces, face: number, tree: Tree, numbers: TreeNumbers): number {
  const [first, end] = [faces.firstCorners[face], faces.firstCorners[face + 1]]
  const middle = [0, 1, 2].map((axis) => {
    let sum = 0
    for (let corner = first; corner < end; corner++) sum += faces.points[corner * 3 + axis]
    return sum / (end - first)
  })
  const { data } = set.planes
  for (let node = tree.nodePlanes.length > 0 ? 0 : -1; node >= 0; ) {
    const plane = tree.nodePlanes[node]
    if (plane >> 1 === faces.planes[face] >> 1) return numbers.nodes[node]
    const at = plane * 4
    const side = data[at] * middle[0] + data[at + 1] * middle[1] + data[at + 2] * middle[2] - data[at + 3]
    node = tree.children[node * 2 + (side >= 0 ? 0 : 1)]
  }
  return -1
}

/** Face numbers of a compiled level, in which the faces of a node are contiguous. */
export interface FaceNumbers {
  /** `[faces]` */
  readonly ids: Uint32Array
  /** `[nodes]` by node number. */
  readonly firstFaces: Uint32Array
  readonly faceCounts: Uint32Array
  /** Number of faces that belong to a node. */
  readonly count: number
}

/** Faces on no plane of the tree come last. */
export function numberFaces({ nodes }: FaceNodes, nodeCount: number): FaceNumbers {
  const faceCounts = new Uint32Array(nodeCount)
  for (const node of nodes) if (node >= 0) faceCounts[node]++
  const firstFaces = new Uint32Array(nodeCount)
  let count = 0
  for (let node = 0; node < nodeCount; node++) {
    firstFaces[node] = count
    count += faceCounts[node]
  }
  const next = firstFaces.slice()
  let rest = count
  const ids = Uint32Array.from(nodes, (node) => (node >= 0 ? next[node]++ : rest++))
  return { ids, firstFaces, faceCounts, count }
}
