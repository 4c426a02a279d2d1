import type { Block, Vector } from '@brushwork/asset'
import { Random } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { boxBlock, brushOfPlanes, roomBlocks } from './brush-levels.js'
import { type DividedLevel, divide } from './divided-level.js'

describe('a tree', () => {
  it('of nothing is one empty leaf', () => {
    const { tree } = divide([])
    expect(tree.nodePlanes.length).toBe(0)
    expect([...tree.solid]).toEqual([0])
  })

  it('of a box has one solid leaf, with every side a node', () => {
    const { tree, isSolid } = divide([boxBlock(0, [-8, -8, -8], [8, 8, 8])])
    expect(tree.nodePlanes.length).toBe(6)
    expect(tree.solid.reduce((sum, flag) => sum + flag)).toBe(1)
    expect([isSolid([0, 0, 0]), isSolid([9, 0, 0])]).toEqual([true, false])
  })

  it('of overlapping brushes is that of their union', () => {
    const level = divide([boxBlock(0, [0, 0, 0], [32, 32, 32]), boxBlock(1, [16, 16, 16], [48, 48, 48])])
    for (const point of [
      [8, 8, 8],
      [24, 24, 24],
      [40, 40, 40],
    ] as Vector[])
      expect(level.isSolid(point)).toBe(true)
    for (const point of [
      [40, 8, 8],
      [8, 40, 40],
      [-1, 0, 0],
    ] as Vector[])
      expect(level.isSolid(point)).toBe(false)
  })

  it('takes no notice of detail, liquids and what is only looked at', () => {
    const wall = boxBlock(0, [0, 0, 0], [32, 32, 32])
    const others = [
      boxBlock(1, [64, 0, 0], [96, 32, 32], { detail: true }),
      boxBlock(2, [128, 0, 0], [160, 32, 32], { contents: 'liquid' }),
      boxBlock(3, [192, 0, 0], [224, 32, 32], { contents: 'passable' }),
      boxBlock(4, [256, 0, 0], [288, 32, 32], { contents: 'clip' }),
    ]
    const { tree } = divide([wall, ...others])
    expect(tree.children).toEqual(divide([wall]).tree.children)
  })

  it('is divided by hints, which are not solid', () => {
    const wall = boxBlock(0, [0, 0, 0], [32, 32, 32])
    const { tree, leaf, isSolid } = divide([wall, boxBlock(1, [100, 0, 0], [132, 32, 32], { contents: 'hint' })])
    expect(isSolid([116, 16, 16])).toBe(false)
    expect(leaf([116, 16, 16])).not.toBe(leaf([90, 16, 16]))
    expect(tree.leafCount).toBeGreaterThan(divide([wall]).tree.leafCount)
  })

  it('of a brush with very many sides is not a list', () => {
    const { tree } = divide([roundBrush(600)])
    expect(depthOf(tree.children)).toBeLessThan(200)
  })

  it('stands far from the origin as well', () => {
    const far = 1e6 - 64
    const { isSolid } = divide([boxBlock(0, [far, -far, far], [far + 32, 32 - far, far + 32])])
    expect(isSolid([far + 16, 16 - far, far + 16])).toBe(true)
    expect(isSolid([far + 33, 16 - far, far + 16])).toBe(false)
  })

  it('knows solid from empty among boxes at random', () => {
    const random = new Random(4)
    for (let round = 0; round < 12; round++) expectSolidWhereBrushesAre(divide(randomBoxes(random, 40, 128)), random)
  })

  it('knows solid from empty among slanted brushes at random', () => {
    const random = new Random(5)
    for (let round = 0; round < 12; round++) {
      const brushes = Array.from({ length: 12 }, (_, index) => randomBrush(random, index)).filter(
        (one) => one !== undefined,
      )
      expectSolidWhereBrushesAre(divide(brushes), random)
    }
  })

  it('comes out the same again', () => {
    const blocks = randomBoxes(new Random(6), 200, 2000)
    expect(divide(blocks).tree).toEqual(divide(blocks).tree)
  })

  it('divides 2,000 boxes in a hall', { timeout: 120_000 }, () => {
    const random = new Random(7)
    const hall = roomBlocks([-4096, -4096, 0], [4096, 4096, 512])
    const level = divide([...hall, ...randomBoxes(random, 2000, 4000, 6)])
    expect(level.tree.leafCount).toBeLessThan(24_000)
    expectSolidWhereBrushesAre(level, random)
  })
})

function whole(random: Random, low: number, high: number): number {
  return low + random.below(high - low + 1)
}

function randomBoxes(random: Random, count: number, reach: number, from = 0): Block[] {
  return Array.from({ length: count }, (_, index) => {
    const min = [0, 1, 2].map(() => whole(random, -reach, reach))
    const max = min.map((value) => value + whole(random, 1, 64))
    return boxBlock(from + index, min as unknown as Vector, max as unknown as Vector)
  })
}

function randomBrush(random: Random, index: number): Block | undefined {
  const [x, y, z] = [0, 1, 2].map(() => whole(random, -64, 64))
  const planes = Array.from({ length: whole(random, 5, 10) }, () => {
    const normal = [whole(random, -9, 9), whole(random, -9, 9), whole(random, -9, 9) + 0.5]
    const length = Math.sqrt(normal.reduce((sum, part) => sum + part * part, 0))
    const [nx, ny, nz] = normal.map((part) => part / length)
    return [nx, ny, nz, nx * x + ny * y + nz * z + whole(random, 8, 40)] as const
  })
  const box = [0, 1, 2].flatMap((axis) => {
    const unit = [0, 1, 2].map((other) => (other === axis ? 1 : 0))
    const at = [x, y, z][axis]
    return [[unit[0], unit[1], unit[2], at + 64] as const, [-unit[0], -unit[1], -unit[2], 64 - at] as const]
  })
  return brushOfPlanes([...planes, ...box], index)
}

/** A ball of planes that all touch a sphere of 256 quants. */
function roundBrush(sides: number): Block {
  const planes = Array.from({ length: sides }, (_, side) => {
    const z = 1 - (2 * side + 1) / sides
    const angle = side * 2.399963
    const around = Math.sqrt(1 - z * z)
    return [Math.cos(angle) * around, Math.sin(angle) * around, z, 256] as const
  })
  return brushOfPlanes(planes, 0) as Block
}

function depthOf(children: Int32Array): number {
  const depths = new Int32Array(children.length / 2)
  let deepest = 0
  children.forEach((child, slot) => {
    if (child >= 0) depths[child] = depths[slot >> 1] + 1
    deepest = Math.max(deepest, depths[slot >> 1])
  })
  return deepest
}

/** Points that are clearly in or clearly out of every brush are in leafs of that kind. */
function expectSolidWhereBrushesAre({ set, tree, leaf }: DividedLevel, random: Random): void {
  const { world } = tree
  let wrong = 0
  for (let sample = 0; sample < 500; sample++) {
    const point = [0, 1, 2].map((axis) => world[axis] + random.between(0, 1) * (world[axis + 3] - world[axis]))
    const depth = Math.max(...set.blocks.map((_, block) => depthIn(set, block, point)))
    if (Math.abs(depth) < 0.05) continue
    if (depth > 0 !== (tree.solid[leaf(point as unknown as Vector)] === 1)) wrong++
  }
  expect(wrong).toBe(0)
}

function depthIn({ firstSides, sidePlanes, planes }: DividedLevel['set'], block: number, point: number[]): number {
  let depth = Infinity
  for (let side = firstSides[block]; side < firstSides[block + 1]; side++) {
    const at = sidePlanes[side] * 4
    const { data } = planes
    depth = Math.min(depth, data[at + 3] - data[at] * point[0] - data[at + 1] * point[1] - data[at + 2] * point[2])
  }
  return depth
}
