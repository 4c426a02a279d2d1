import type { Block } from '@brushwork/asset'
import { corpusRoot, Random, readCorpus } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { leftovers } from './blocks.js'
import { exactUnionArea } from './exact-union.js'
import { blockOfPlanes, worldBlocks } from './quake-level.js'
import { randomBrushes } from './random-level.js'

/** Relative difference of our surface of a level from that of an exact union. */
function difference(blocks: readonly Block[], others = blocks): number {
  const exact = exactUnionArea(others)
  return Math.abs(leftovers(blocks, 'structural').total - exact) / exact
}

describe('the surface of all structural brushes together', () => {
  it.each([1, 2, 3, 4, 5, 6])('is that of their exact union for boxes and wedges (seed %d)', (seed) => {
    const random = new Random(seed)
    for (const [count, size] of [
      [5, 24],
      [20, 40],
      [60, 100],
      [150, 160],
    ]) {
      expect(difference(randomBrushes(random, count, size))).toBeLessThan(1e-6)
    }
  })

  it.skipIf(corpusRoot === undefined).each(['dm5', 'e1m1', 'boxes1000', 'rooms1000'])(
    'is that of their exact union for %s',
    (name) => {
      const blocks = worldBlocks(readCorpus(`quake-maps/${name}.map`)).filter(({ contents }) => contents === 'solid')
      // Brushes of real maps touch but for the last bit, which an exact union takes for gaps. Grown by a ten-thousandth
      // of a quant they overlap, and the surface grows by much less than what is looked for.
      expect(difference(blocks, blocks.map(grown))).toBeLessThan(1e-6)
    },
  )
})

function grown({ faces }: Block): Block {
  const planes = faces.flatMap(({ plane: [x, y, z, d] }) => [x, y, z, d + 1e-4])
  return blockOfPlanes(planes, Array(faces.length).fill('wall'))
}
