import type { Block } from '@brushwork/asset'
import { Random } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import type { LevelDiagnostic } from '../../../src/diagnostics.js'
import { IncrementalTree } from '../../../src/incremental/tree.js'
import { csg, gatherBlocks } from '../../../src/stages/csg/index.js'
import { buildTree, reportUndivided } from '../../../src/stages/tree/index.js'
import { Polygons } from '../../../src/stages/tree/polygons.js'
import { TreeDivider } from '../../../src/stages/tree/tree-divider.js'
import { bitsOf, boxBlock, roomBlocks } from './brush-levels.js'

function boxes(random: Random): Block[] {
  const coordinate = () => random.below(1900) - 950
  const inside = Array.from({ length: 150 }, (_, index) => {
    const [x, y] = [coordinate(), coordinate()]
    return boxBlock(index + 6, [x, y, 16], [x + 20, y + 24, 80])
  })
  return [...roomBlocks([-1000, -1000, 0], [1000, 1000, 256]), ...inside]
}

function divide(blocks: readonly Block[], maxNodes: number, reuse?: IncrementalTree) {
  const set = gatherBlocks(blocks)
  const divider = new TreeDivider(
    set.planes,
    new Polygons(set.planes, csg(set).structural, set.sidePlanes),
    maxNodes,
    reuse,
  )
  divider.run()
  const { nodes, leafCount, undividedCount, undividedAt } = divider
  const { count, planes, children, centers } = nodes
  const bits = [planes.slice(0, count), children.slice(0, count * 2), centers.slice(0, count * 3)].map(bitsOf)
  return { count, bits, leafCount, undividedCount, undividedAt }
}

describe('a tree that may not become larger', () => {
  it('leaves large cells undivided, and reports where a wall is in the first of them', () => {
    const blocks = boxes(new Random(3))
    expect(divide(blocks, 1 << 16)).toMatchObject({ undividedCount: 0, undividedAt: undefined })
    const small = divide(blocks, 100)
    expect(small.undividedCount).toBeGreaterThan(0)
    expect(small.undividedAt?.every(Number.isFinite)).toBe(true)
    expect(small.count).toBeLessThan(400)
  })

  it('comes out the same with cells reused, whatever room there was before', () => {
    const random = new Random(4)
    const reuse = new IncrementalTree()
    const blocks = boxes(random)
    for (let round = 0; round < 12; round++) {
      const maxNodes = [1 << 16, 100, 300, 101][random.below(4)]
      const shift = random.below(9) * 4
      const level = blocks.with(7 + random.below(100), boxBlock(200, [shift, shift, 16], [shift + 8, shift + 8, 40]))
      expect(divide(level, maxNodes, reuse)).toEqual(divide(level, maxNodes))
    }
  })

  it('is reported once, with the position', () => {
    const set = gatherBlocks(roomBlocks([0, 0, 0], [64, 64, 64]))
    const tree = buildTree(set, csg(set).structural, [])
    const diagnostics: LevelDiagnostic[] = []
    reportUndivided(tree, diagnostics)
    expect(diagnostics).toEqual([])
    reportUndivided({ ...tree, undivided: { count: 2, at: [1, 2, 3] } }, diagnostics)
    reportUndivided({ ...tree, undivided: { count: 2, at: [1, 2, 3] } }, diagnostics)
    expect(diagnostics).toMatchObject([{ code: 'level-too-tangled', at: [1, 2, 3] }])
  })
})
