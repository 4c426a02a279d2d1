import type { Block, Vector } from '@brushwork/asset'
import type { BrushPlane } from '../tree/brush-levels.js'

/** Which axis each new axis takes its numbers from, their signs, and what is added. */
export interface Turn {
  readonly from: readonly [number, number, number]
  readonly signs: readonly [number, number, number]
  readonly move: Vector
}

export const TURNS: Readonly<Record<string, Turn>> = {
  'turned about z': { from: [1, 0, 2], signs: [-1, 1, 1], move: [0, 0, 0] },
  'turned about all axes': { from: [1, 2, 0], signs: [1, 1, 1], move: [0, 0, 0] },
  mirrored: { from: [0, 1, 2], signs: [-1, 1, 1], move: [0, 0, 0] },
  moved: { from: [0, 1, 2], signs: [1, 1, 1], move: [4096, -512, 77] },
}

export function turnPoint({ from, signs, move }: Turn, point: ArrayLike<number>): Vector {
  const [x, y, z] = from.map((axis, index) => point[axis] * signs[index] + move[index])
  return [x, y, z]
}

export function turnBlock(turn: Turn, block: Block): Block {
  const { from, signs, move } = turn
  const swaps = Number(from[0] > from[1]) + Number(from[0] > from[2]) + Number(from[1] > from[2])
  const isMirror = signs[0] * signs[1] * signs[2] * (swaps % 2 === 0 ? 1 : -1) < 0
  const vertices = new Float64Array(block.vertices.length)
  for (let at = 0; at < vertices.length; at += 3) vertices.set(turnPoint(turn, block.vertices.subarray(at, at + 3)), at)
  const faces = block.faces.map((face) => {
    const [x, y, z] = turnPoint({ ...turn, move: [0, 0, 0] }, face.plane)
    const plane: BrushPlane = [x, y, z, face.plane[3] + x * move[0] + y * move[1] + z * move[2]]
    return { ...face, plane, corners: isMirror ? face.corners.slice().reverse() : face.corners }
  })
  return { ...block, vertices, faces }
}
