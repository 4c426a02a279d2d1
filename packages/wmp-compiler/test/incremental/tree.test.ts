import type { Block, Vector } from '@brushwork/asset'
import { Random } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { IncrementalTree } from '../../src/incremental/tree.js'
import { csg } from '../../src/stages/csg/csg.js'
import { gatherBlocks } from '../../src/stages/csg/gather-blocks.js'
import { buildTree } from '../../src/stages/tree/index.js'
import { bitsOf, boxBlock, roomBlocks } from '../stages/tree/brush-levels.js'

function build(blocks: readonly Block[], cells?: IncrementalTree) {
  const set = gatherBlocks(blocks)
  const tree = buildTree(set, csg(set).structural, [], cells)
  const { nodePlanes, children, leafCount, solid, world } = tree
  return {
    leafCount,
    bits: [nodePlanes, children, solid, world, set.planes.data.slice(0, set.planes.count * 4)].map(bitsOf),
  }
}

describe('cells reused from an earlier tree', () => {
  it('change nothing about what comes out, whatever is moved, added or removed', () => {
    const random = new Random(21)
    const cells = new IncrementalTree()
    let blocks = [
      ...roomBlocks([-1500, -1500, 0], [1500, 1500, 256]),
      ...Array.from({ length: 300 }, (_, index) => box(random, index + 6)),
    ]
    for (let round = 0; round < 12; round++) {
      expect(build(blocks, cells)).toEqual(build(blocks))
      const at = 6 + random.below(blocks.length - 6)
      if (round % 3 === 0) blocks = blocks.map((block, index) => (index === at ? box(random, index) : block))
      else if (round % 3 === 1) blocks = [...blocks, box(random, blocks.length)]
      else blocks = blocks.filter((_, index) => index !== at)
    }
  })

  it('change nothing where planes that nearly are those of the grid come and go', () => {
    const random = new Random(22)
    const cells = new IncrementalTree()
    const boxes = Array.from({ length: 250 }, (_, index) => box(random, index + 1))
    for (const edge of [1024, 1024.003, 1023.998, 1024, 1030, 1024.003]) {
      // First in the file: its plane stands for the grid's where it is near enough.
      const blocks = [boxBlock(0, [edge, 2000, 0], [edge + 64, 2064, 64]), ...boxes]
      expect(build(blocks, cells)).toEqual(build(blocks))
    }
  })

  it('of another level change nothing either', () => {
    const cells = new IncrementalTree()
    build(roomBlocks([0, 0, 0], [64, 64, 64]), cells)
    const other = roomBlocks([0, 0, 0], [64, 64, 65])
    expect(build(other, cells)).toEqual(build(other))
  })
})

function box(random: Random, index: number): Block {
  const min: Vector = [random.below(2900) - 1450, random.below(2900) - 1450, random.below(180)]
  const [x, y, z] = min
  return boxBlock(index, min, [x + 8 + random.below(64), y + 8 + random.below(64), z + 8 + random.below(64)])
}
