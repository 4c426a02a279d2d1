import type { Block, Vector } from '@brushwork/asset'
import { Random } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { type BrushPlane, boxBlock, brushOfPlanes, roomBlocks } from './brush-levels.js'
import { type DividedLevel, divide, occupantAt } from './divided-level.js'

/** Which axis each new axis takes its numbers from, their signs, and what is added. */
interface Turn {
  readonly from: readonly [number, number, number]
  readonly signs: readonly [number, number, number]
  readonly move: Vector
}

const STILL: Vector = [0, 0, 0]
const TURNS: Record<string, Turn> = {
  'turned by 90° about z': { from: [1, 0, 2], signs: [-1, 1, 1], move: STILL },
  'turned by 180° about z': { from: [0, 1, 2], signs: [-1, -1, 1], move: STILL },
  'turned by 90° about x': { from: [0, 2, 1], signs: [1, -1, 1], move: STILL },
  'turned about all axes': { from: [1, 2, 0], signs: [1, 1, 1], move: STILL },
  mirrored: { from: [0, 1, 2], signs: [-1, 1, 1], move: STILL },
  'mirrored at the floor': { from: [0, 1, 2], signs: [1, 1, -1], move: STILL },
}
const MOVED: Turn = { from: [0, 1, 2], signs: [1, 1, 1], move: [4096, -512, 77] }

function turnPoint({ from, signs, move }: Turn, point: ArrayLike<number>): Vector {
  const [x, y, z] = from.map((axis, index) => point[axis] * signs[index] + move[index])
  return [x, y, z]
}

function turnBlock(turn: Turn, block: Block): Block {
  const isMirror = isMirrored(turn)
  const vertices = new Float64Array(block.vertices.length)
  for (let at = 0; at < vertices.length; at += 3) vertices.set(turnPoint(turn, block.vertices.subarray(at, at + 3)), at)
  const faces = block.faces.map((face) => {
    const [nx, ny, nz] = turnPoint({ ...turn, move: STILL }, face.plane)
    const plane: BrushPlane = [nx, ny, nz, face.plane[3] + nx * turn.move[0] + ny * turn.move[1] + nz * turn.move[2]]
    return { ...face, plane, corners: isMirror ? face.corners.slice().reverse() : face.corners }
  })
  return { ...block, vertices, faces }
}

function isMirrored({ from, signs }: Turn): boolean {
  const swaps = (from[0] > from[1] ? 1 : 0) + (from[0] > from[2] ? 1 : 0) + (from[1] > from[2] ? 1 : 0)
  return signs[0] * signs[1] * signs[2] * (swaps % 2 === 0 ? 1 : -1) < 0
}

/** Everything about the tree but coordinates: who stands under whom, what is solid, what opens into what. */
function shapeOf({ tree, portals, flood }: DividedLevel) {
  const pairs = Array.from({ length: portals.count }, (_, portal) =>
    portals.leafs.slice(portal * 2, portal * 2 + 2).join(),
  )
  return {
    children: tree.children,
    solid: tree.solid,
    portals: pairs.sort(),
    inside: flood.inside,
    leak: flood.leak?.blocks,
  }
}

function level(turn: Turn, blocks: readonly Block[], points: readonly Vector[]): DividedLevel {
  return divide(
    blocks.map((block) => turnBlock(turn, block)),
    points.map((point, index) => occupantAt(`entity "${index}"`, turnPoint(turn, point))),
  )
}

const AS_IS: Turn = { from: [0, 1, 2], signs: [1, 1, 1], move: STILL }

describe.each(Object.entries(TURNS))('a level that is %s', (_, turn) => {
  it('is divided likewise: a room with boxes', () => {
    const blocks = furnishedRoom(256, 40)
    expect(shapeOf(level(turn, blocks, [[3, 5, 250]]))).toEqual(shapeOf(level(AS_IS, blocks, [[3, 5, 250]])))
  })

  it('is divided likewise: slanted brushes', () => {
    const blocks = wedges(new Random(8), 16)
    expect(shapeOf(level(turn, blocks, []))).toEqual(shapeOf(level(AS_IS, blocks, [])))
  })

  it('is divided likewise: a large hall', () => {
    const blocks = furnishedRoom(3000, 400)
    expect(shapeOf(level(turn, blocks, [[3, 5, 2990]]))).toEqual(shapeOf(level(AS_IS, blocks, [[3, 5, 2990]])))
  })
})

describe('a level that is moved', () => {
  it('is divided likewise when it is no larger than the grid', () => {
    const blocks = furnishedRoom(256, 40)
    expect(shapeOf(level(MOVED, blocks, [[3, 5, 250]]))).toEqual(shapeOf(level(AS_IS, blocks, [[3, 5, 250]])))
  })

  it('has the same inside when it is larger', () => {
    const blocks = furnishedRoom(3000, 400)
    const [here, there] = [level(AS_IS, blocks, [[3, 5, 2990]]), level(MOVED, blocks, [[3, 5, 2990]])]
    const random = new Random(9)
    const points = Array.from({ length: 500 }, (): Vector => [point(random), point(random), point(random)])
    expect(points.map((at) => there.isInside(turnPoint(MOVED, at)))).toEqual(points.map((at) => here.isInside(at)))
  })
})

/** Off whole quants: never on a side of a box. */
function point(random: Random): number {
  return random.below(6000) - 3000 + 0.5
}

function furnishedRoom(reach: number, count: number): Block[] {
  const random = new Random(7)
  const room = roomBlocks([-reach, -reach, -reach], [reach, reach, reach])
  const boxes = Array.from({ length: count }, (_, index) => {
    const [x, y, z] = [0, 1, 2].map(() => random.below(reach * 2 - 80) - reach)
    return boxBlock(
      6 + index,
      [x, y, z],
      [x + 8 + random.below(64), y + 8 + random.below(64), z + 8 + random.below(64)],
    )
  })
  return [...room, ...boxes]
}

function wedges(random: Random, count: number): Block[] {
  return Array.from({ length: count }, (_, index) => {
    const [x, y, z] = [0, 1, 2].map(() => random.below(200))
    const [a, b, c] = [0, 1, 2].map(() => random.between(-1, 1))
    const length = Math.sqrt(a * a + b * b + c * c)
    const [nx, ny, nz] = [a / length, b / length, c / length]
    const slant: BrushPlane = [nx, ny, nz, nx * x + ny * y + nz * z + random.between(0, 16)]
    const box: BrushPlane[] = [0, 1, 2].flatMap((axis) => {
      const unit = [0, 1, 2].map((other) => (other === axis ? 1 : 0))
      const at = [x, y, z][axis]
      return [
        [unit[0], unit[1], unit[2], at + 32],
        [-unit[0], -unit[1], -unit[2], 32 - at],
      ]
    })
    return brushOfPlanes([slant, ...box], index) as Block
  })
}
