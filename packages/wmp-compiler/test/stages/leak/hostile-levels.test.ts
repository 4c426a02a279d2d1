import type { Block, Vector } from '@brushwork/asset'
import { Random } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { type BrushPlane, boxBlock, brushOfPlanes } from '../tree/brush-levels.js'
import { divide, occupantAt } from '../tree/divided-level.js'

const random = new Random(31)

function many(count: number, make: (index: number) => Block | undefined): Block[] {
  return Array.from({ length: count }, (_, index) => make(index)).filter((block) => block !== undefined)
}

/** Planes a few thousandths apart: nearer than cracks that rounding makes. */
function nearlyTouching(index: number): Block {
  const [x, y, z] = [0, 1, 2].map(() => random.below(6) * 32 + random.below(30) * 0.003)
  return boxBlock(index, [x, y, z], [x + 32, y + 32 + random.below(30) * 0.003, z + 32])
}

function tilted(index: number): Block | undefined {
  const [x, y, z] = [0, 1, 2].map(() => random.below(6) * 64)
  const tilt = random.between(-1e-3, 1e-3)
  const length = Math.sqrt(1 + tilt * tilt)
  const planes: BrushPlane[] = [
    [1 / length, tilt / length, 0, (x + 64) / length],
    [-1, 0, 0, -x],
    [0, 1 / length, tilt / length, (y + 64) / length],
    [0, -1, 0, -y],
    [tilt / length, 0, 1 / length, (z + 64) / length],
    [0, 0, -1, -z],
  ]
  return brushOfPlanes(planes, index)
}

function needle(index: number): Block {
  const min = [0, 1, 2].map(() => random.below(2000) - 1000)
  const max = min.map((value, axis) => value + (axis === index % 3 ? 2000 : 0.05 + random.below(3) * 0.02))
  return boxBlock(index, min as unknown as Vector, max as unknown as Vector)
}

function farAway(index: number): Block {
  const [x, y, z] = [0, 1, 2].map(() => random.below(2e6 - 100) - 1e6)
  return boxBlock(index, [x, y, z], [x + 50, y + 50, z + 50])
}

const LEVELS: Record<string, Block[]> = {
  'with planes that nearly coincide': many(300, nearlyTouching),
  'with planes that are nearly parallel': many(150, tilted),
  'of needles': many(120, needle),
  'a million quants wide': many(200, farAway),
  'of one box a thousand times': many(1000, (index) => boxBlock(index, [0, 0, 0], [64, 64, 64])),
  'of boxes in boxes': many(500, (index) =>
    boxBlock(index, [index, index, index], [2000 - index, 1999 - index, 2001 - index]),
  ),
  'of a long stair': many(1000, (index) => boxBlock(index, [index, 0, 0], [index + 1, 64, index + 1])),
}

describe.each(Object.entries(LEVELS))('a level %s', (_, blocks) => {
  it('is divided, whole', () => {
    const { flood, tree } = divide(blocks, [occupantAt('entity "a"', [0.3, 0.7, -500])])
    expect(flood.inside.length).toBe(tree.leafCount)
  })
})
