import type { Block } from '@brushwork/asset'
import { csg, gatherBlocks } from '../../../src/stages/csg/index.js'
import { type BlockFaces, type ClusteredTree, finishFaces } from '../../../src/stages/faces/index.js'
import type { Tree } from '../../../src/stages/tree/index.js'
import { box } from '../csg/blocks.js'

type Triple = readonly [number, number, number]

/** Faces of blocks after csg; `rooms` makes a tree of their columns. */
export function finished(blocks: readonly Block[], rooms?: (set: BlockFaces['set']) => ClusteredTree): BlockFaces {
  const numbered = blocks.map((block, index) => ({ ...block, index }))
  const set = gatherBlocks(numbered)
  return { set, faces: finishFaces(set, csg(set).drawn, rooms?.(set)).faces }
}

/** Six walls of 16 quants around a room. */
export function roomBlocks([x, y, z]: Triple, [X, Y, Z]: Triple): Block[] {
  return [
    box([x - 16, y - 16, z - 16], [X + 16, Y + 16, z]),
    box([x - 16, y - 16, Z], [X + 16, Y + 16, Z + 16]),
    box([x - 16, y - 16, z], [x, Y + 16, Z]),
    box([X, y - 16, z], [X + 16, Y + 16, Z]),
    box([x, y - 16, z], [X, y, Z]),
    box([x, Y, z], [X, Y + 16, Z]),
  ]
}

/** A tree written by hand: nodes as plane, front child, back child; leafs −1, −2, … with their clusters, −1 for none. */
export function rooms(
  planes: readonly (readonly [plane: readonly [number, number, number, number], front: number, back: number])[],
  leafClusters: readonly number[],
): (set: BlockFaces['set']) => ClusteredTree {
  return ({ planes: set }) => {
    const tree: Tree = {
      nodePlanes: Uint32Array.from(planes, ([plane]) => set.add(...plane)),
      children: Int32Array.from(planes.flatMap(([, front, back]) => [front, back])),
      leafCount: leafClusters.length,
      solid: Uint8Array.from(leafClusters, (cluster) => (cluster < 0 ? 1 : 0)),
      world: Float64Array.of(-999, -999, -999, 999, 999, 999),
    }
    return { tree, leafClusters: Int32Array.from(leafClusters) }
  }
}

/** What is known of every piece of a face of the file. */
export interface Piece {
  readonly corners: readonly (readonly number[])[]
  readonly clusters: readonly number[]
  readonly triangles: number
}

export function piecesOf({ faces }: BlockFaces, block: number, face: number): Piece[] {
  return Array.from({ length: faces.count }, (_, index) => index)
    .filter((index) => faces.blocks[index] === block && faces.faces[index] === face)
    .map((index) => ({
      corners: cornersOf(faces, index),
      clusters: [...faces.clusters.subarray(faces.firstClusters[index], faces.firstClusters[index + 1])],
      triangles: faces.firstTriangles[index + 1] - faces.firstTriangles[index],
    }))
}

export function cornersOf({ firstCorners, points }: BlockFaces['faces'], face: number): number[][] {
  const corners: number[][] = []
  for (let corner = firstCorners[face]; corner < firstCorners[face + 1]; corner++) {
    corners.push([...points.subarray(corner * 3, corner * 3 + 3)])
  }
  return corners
}

/** Area of all triangles. */
export function areaOf({ faces }: BlockFaces, chosen = (_face: number): boolean => true): number {
  let sum = 0
  for (let face = 0; face < faces.count; face++) {
    if (!chosen(face)) continue
    const corners = cornersOf(faces, face)
    for (let at = faces.firstTriangles[face] * 3; at < faces.firstTriangles[face + 1] * 3; at += 3) {
      const [a, b, c] = [0, 1, 2].map((corner) => corners[faces.triangles[at + corner]])
      const [u, v] = [b, c].map((point) => point.map((value, axis) => value - a[axis]))
      sum += Math.hypot(u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]) / 2
    }
  }
  return sum
}
