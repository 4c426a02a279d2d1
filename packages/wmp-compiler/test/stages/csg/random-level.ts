import type { Block, Face } from '@brushwork/asset'
import type { Random } from '@brushwork-internal/testkit'
import { box } from './blocks.js'
import { blockOfPlanes } from './quake-level.js'

/** Boxes with whole coordinates in a cube of `size`, half of them with a corner cut off. */
export function randomBrushes(random: Random, count: number, size: number): Block[] {
  return Array.from({ length: count }, () => randomBrush(random, size))
}

export function randomBrush(random: Random, size: number): Block {
  const span = (): [number, number] => {
    const low = random.below(size)
    return [low, low + 4 + random.below(size / 4)]
  }
  const [x, y, z] = [span(), span(), span()]
  if (random.below(2) === 0) return box([x[0], y[0], z[0]], [x[1], y[1], z[1]])
  // A plane through three edges of the box, so that all corners stay whole: a diagonal across two axes.
  const side = Math.min(x[1] - x[0], y[1] - y[0])
  const half = Math.SQRT1_2
  const planes = [
    1,
    0,
    0,
    x[0] + side,
    -1,
    0,
    0,
    -x[0],
    0,
    1,
    0,
    y[0] + side,
    0,
    -1,
    0,
    -y[0],
    0,
    0,
    1,
    z[1],
    0,
    0,
    -1,
    -z[0],
  ]
  return blockOfPlanes(
    [...planes, half, half, 0, (x[0] + y[0] + side + random.below(side)) * half],
    Array(7).fill('wall'),
  )
}

/** A map of space that keeps whole coordinates whole: axes to take, signs, and a shift. */
export interface GridMotion {
  readonly axes: readonly [number, number, number]
  readonly signs: readonly [number, number, number]
  readonly shift: readonly [number, number, number]
}

/** The 48 turns and mirrorings of a cube, each with a shift of its own. */
export function gridMotions(): GridMotion[] {
  const orders = [
    [0, 1, 2],
    [1, 2, 0],
    [2, 0, 1],
    [0, 2, 1],
    [2, 1, 0],
    [1, 0, 2],
  ] as const
  return orders.flatMap((axes, order) =>
    [0, 1, 2, 3, 4, 5, 6, 7].map(
      (bits): GridMotion => ({
        axes,
        signs: [bits & 1 ? -1 : 1, bits & 2 ? -1 : 1, bits & 4 ? -1 : 1],
        shift: [order * 8, bits * 64, order * bits],
      }),
    ),
  )
}

/** The same block elsewhere; corners keep their order, turned around where space is mirrored. */
export function moveBlock(block: Block, motion: GridMotion): Block {
  const { axes, signs, shift } = motion
  const isEven = (axes[1] - axes[0] + 3) % 3 === 1
  const isMirror = signs[0] * signs[1] * signs[2] * (isEven ? 1 : -1) < 0
  const vertices = Float64Array.from(block.vertices, (_, at) => {
    const axis = at % 3
    return signs[axis] * block.vertices[at - axis + axes[axis]] + shift[axis]
  })
  return { ...block, vertices, faces: block.faces.map((face) => moveFace(face, motion, isMirror)) }
}

function moveFace(face: Face, { axes, signs, shift }: GridMotion, isMirror: boolean): Face {
  const normal = axes.map((axis, at) => signs[at] * face.plane[axis])
  const distance = face.plane[3] + normal.reduce((sum, part, axis) => sum + part * shift[axis], 0)
  const corners = isMirror ? face.corners.slice().reverse() : face.corners
  return { ...face, corners, plane: [normal[0], normal[1], normal[2], distance] }
}
