import { FormatError } from '../../../binary/index.js'
import type { WmbDocument, WmbPlanes } from '../document/document.js'
import type { WmbClipNodes, WmbHulls, WmbLeafs, WmbNodes } from '../document/tree.js'

/** Nodes to be made; zeros for words without meaning. */
export type PlannedNodes = Omit<WmbNodes, 'count' | 'legacy' | 'legacy2'>
/** Leafs to be made; the first is the solid one that all share. */
export type PlannedLeafs = Omit<WmbLeafs, 'count' | 'legacy'>
export type PlannedClipNodes = Omit<WmbClipNodes, 'count' | 'legacy'>

/** A tree with its leafs, PVS and clip nodes (levels §4.11). Plane indices refer to the plan's `planes`. */
export interface PlannedTree {
  readonly nodes: PlannedNodes
  readonly leafs: PlannedLeafs
  /** Indices of blocks. */
  readonly marks: Uint32Array
  /** Concatenated encoded rows (see `encodePvsRow`), one for each leaf. */
  readonly pvs: Uint8Array
  /** Both clip trees, concatenated. Default: empty. */
  readonly clipNodes?: PlannedClipNodes
  /** Roots of the two clip trees among `clipNodes`. */
  readonly clipRoots?: readonly [small: number, large: number]
  /** Bounding box of the tree, quants. */
  readonly min: readonly [number, number, number]
  readonly max: readonly [number, number, number]
  /** Face ids that nodes refer to: 0 up to it. */
  readonly faceCount: number
}

/**
 * Boxes of the objects that move through a level: empty, 16 quants on all sides, 32 below and at the sides with 16
 * above, empty.
 */
export const HULL_BOX_MINS: readonly number[] = [0, 0, 0, -16, -16, -16, -32, -32, -32, 0, 0, 0]
export const HULL_BOX_MAXS: readonly number[] = [0, 0, 0, 16, 16, 16, 32, 32, 16, 0, 0, 0]
/** INFO and hull of a level without a tree. */
const NO_TREE = -1
/** Content of the one leaf of a level without a tree. */
const SOLID = -128

type TreeLists = Pick<WmbDocument, 'nodes' | 'leafs' | 'marks' | 'pvs' | 'clipNodes' | 'hulls'>

/** @throws FormatError `unwritable` when columns differ in length. */
export function createTree(plan: PlannedTree | undefined, planes: WmbPlanes): TreeLists {
  if (plan === undefined) return noTree()
  const { nodes, leafs, marks, pvs, clipNodes = { planes: new Uint32Array(0), children: new Int32Array(0) } } = plan
  const nodeCount = nodes.planes.length
  const leafCount = leafs.contents.length
  const clipCount = clipNodes.planes.length
  expectLengths('nodes', nodeCount, [nodes.children, 2], [nodes.boxes, 6], [nodes.firstFaces, 1], [nodes.faceCounts, 1])
  const { pvsOffsets, boxes, firstMarks, markCounts } = leafs
  expectLengths('leafs', leafCount, [pvsOffsets, 1], [boxes, 6], [firstMarks, 1], [markCounts, 1])
  expectLengths('clipNodes', clipCount, [clipNodes.children, 2])
  for (const list of [nodes.planes, clipNodes.planes]) {
    const lost = list.find((plane) => plane >= planes.count)
    if (lost !== undefined) refuse('planes', `plane ${lost} is not among ${planes.count}`)
  }
  return {
    nodes: { ...nodes, count: nodeCount, legacy: new Uint32Array(nodeCount), legacy2: new Uint32Array(nodeCount) },
    leafs: { ...leafs, count: leafCount, legacy: new Uint32Array(leafCount * 2) },
    marks,
    pvs,
    clipNodes: { ...clipNodes, count: clipCount, legacy: new Uint32Array(clipCount) },
    hulls: hullOf(plan, leafCount),
  }
}

function hullOf({ min, max, clipRoots = [0, 0], faceCount }: PlannedTree, leafCount: number): WmbHulls {
  return {
    count: 1,
    // The compiler leaves a quant to the end of the world.
    mins: Float32Array.from(min, (value) => value + 1),
    maxs: Float32Array.from(max, (value) => value - 1),
    origins: new Float32Array(3),
    headNodes: Int32Array.of(0, ...clipRoots, 0),
    boxMins: Int32Array.from(HULL_BOX_MINS),
    boxMaxs: Int32Array.from(HULL_BOX_MAXS),
    leafCounts: Int32Array.of(leafCount - 1),
    firstFaces: new Int32Array(1),
    faceCounts: Int32Array.of(faceCount),
  }
}

/** The tree of a level without one, as compiler 7.35 writes it: one leaf and an empty hull. */
function noTree(): TreeLists {
  const words = new Uint32Array(0)
  return {
    nodes: {
      count: 0,
      planes: words,
      legacy: words,
      boxes: new Int16Array(0),
      legacy2: words,
      children: new Int32Array(0),
      firstFaces: words,
      faceCounts: words,
    },
    leafs: {
      count: 1,
      contents: Int32Array.of(SOLID),
      pvsOffsets: new Int32Array(1),
      boxes: new Int16Array(6),
      legacy: new Uint32Array(2),
      firstMarks: new Uint32Array(1),
      markCounts: new Uint32Array(1),
    },
    marks: words,
    pvs: new Uint8Array(0),
    clipNodes: { count: 0, planes: words, legacy: words, children: new Int32Array(0) },
    hulls: {
      count: 1,
      mins: new Float32Array(3),
      maxs: new Float32Array(3),
      origins: new Float32Array(3),
      headNodes: new Int32Array(4),
      boxMins: new Int32Array(12),
      boxMaxs: new Int32Array(12),
      leafCounts: Int32Array.of(NO_TREE),
      firstFaces: Int32Array.of(NO_TREE),
      faceCounts: new Int32Array(1),
    },
  }
}

function expectLengths(list: string, count: number, ...columns: [column: ArrayLike<number>, width: number][]): void {
  const odd = columns.find(([column, width]) => column.length !== count * width)
  if (odd !== undefined) refuse(list, `${odd[0].length} numbers where ${count} × ${odd[1]} belong`)
}

function refuse(path: string, reason: string): never {
  throw new FormatError('unwritable', { format: 'wmb', path }, reason)
}
