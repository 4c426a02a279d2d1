import type { BspDocument } from '@brushwork/codecs/bsp'
import type { PlanePairs } from '@brushwork/geometry'
import type { Tree } from '../stages/tree/index.js'

/** Contents of leafs that matter here (docs/formats/bsp.md). */
export const SOLID = -2

/** How far a plane's normal may be from unit length. */
const UNIT_TOLERANCE = 1e-3
/** Margin around a tree in which the outside stays solid [quants]: wider than any moving box. */
const MARGIN = 256

/** The tree of the world or of a model, with leafs numbered in the order of the walk. */
export interface FileTree extends Tree {
  /** `[leafs]` leaf of the file. Leaf 0 is shared in the file and comes once for each branch that ends in it. */
  readonly fileLeafs: Uint32Array
}

/** Planes of the file in pairs: plane `2 i` is plane `i`, and `2 i + 1` its flip. Nothing is merged or rounded. */
export function planePairs({ planes }: BspDocument): PlanePairs {
  const data = new Float64Array(planes.count * 8)
  for (let plane = 0; plane < planes.count; plane++) {
    for (let part = 0; part < 4; part++) {
      const value = part === 3 ? planes.distances[plane] : planes.normals[plane * 3 + part]
      data[plane * 8 + part] = value
      data[plane * 8 + part + 4] = -value
    }
  }
  return { data, count: planes.count * 2 }
}

/**
 * The tree of a model; a reason, in words, if a child is out of range or reached twice.
 * @param seen `[nodes]` 1 for nodes of other models: trees share no nodes, so the time for all is linear in the file's
 * size.
 */
export function treeOf(document: BspDocument, model: number, seen: Uint8Array): FileTree | string {
  const { models, leafs, nodes } = document
  const root = models.headNodes[model * 4]
  const nodePlanes: number[] = []
  const children: number[] = []
  const fileLeafs: number[] = []
  const pending: [child: number, slot: number][] = [[root, -1]]
  for (let entry = pending.pop(); entry !== undefined; entry = pending.pop()) {
    const [child, slot] = entry
    if (child < 0) {
      const leaf = -(child + 1)
      if (leaf >= leafs.count) return `leaf ${leaf} is not among ${leafs.count}`
      if (slot >= 0) children[slot] = -(fileLeafs.length + 1)
      fileLeafs.push(leaf)
      continue
    }
    const problem = nodeProblem(document, child, seen)
    if (problem !== undefined) return problem
    seen[child] = 1
    if (slot >= 0) children[slot] = nodePlanes.length
    const first = nodePlanes.push(nodes.planes[child] * 2) * 2 - 2
    children.push(0, 0)
    pending.push([nodes.children[child * 2 + 1], first + 1], [nodes.children[child * 2], first])
  }
  return {
    nodePlanes: Uint32Array.from(nodePlanes),
    children: Int32Array.from(children),
    leafCount: fileLeafs.length,
    solid: Uint8Array.from(fileLeafs, (leaf) => Number(leafs.contents[leaf] === SOLID)),
    world: boxAround(document, model),
    fileLeafs: Uint32Array.from(fileLeafs),
  }
}

function nodeProblem({ nodes, planes }: BspDocument, node: number, seen: Uint8Array): string | undefined {
  if (node >= nodes.count) return `node ${node} is not among ${nodes.count}`
  if (seen[node] === 1) return `node ${node} is reached twice`
  const plane = nodes.planes[node]
  if (plane >= planes.count) return `plane ${plane} is not among ${planes.count}`
  const [x, y, z] = planes.normals.subarray(plane * 3, plane * 3 + 3)
  const isUnit = Math.abs(Math.sqrt(x * x + y * y + z * z) - 1) <= UNIT_TOLERANCE
  return isUnit && Number.isFinite(planes.distances[plane]) ? undefined : `plane ${plane} has no direction or distance`
}

/** The box of a model with a margin; the largest box where the file's is empty or not finite. */
function boxAround({ models }: BspDocument, model: number): Float64Array {
  const box = Float64Array.from(models.boxes.subarray(model * 6, model * 6 + 6))
  const isBox = [0, 1, 2].every((axis) => box[axis] <= box[axis + 3]) && box.every((value) => Math.abs(value) < 1e6)
  if (!isBox) return Float64Array.of(-65536, -65536, -65536, 65536, 65536, 65536)
  for (let axis = 0; axis < 3; axis++) {
    box[axis] -= MARGIN
    box[axis + 3] += MARGIN
  }
  return box
}

/** The leaf of the file at a point, by the file's own rule: in front is normal · point ≥ distance. */
export function fileLeafAt(
  { nodePlanes, children, fileLeafs }: FileTree,
  { data }: PlanePairs,
  at: ArrayLike<number>,
): number {
  let child = nodePlanes.length === 0 ? -1 : 0
  while (child >= 0) {
    const plane = nodePlanes[child] * 4
    const side = data[plane] * at[0] + data[plane + 1] * at[1] + data[plane + 2] * at[2] >= data[plane + 3] ? 0 : 1
    child = children[child * 2 + side]
  }
  return fileLeafs[-(child + 1)]
}
