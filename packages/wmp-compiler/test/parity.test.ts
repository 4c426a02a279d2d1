import { checkWmb, readWmb, writeWmb } from '@brushwork/codecs/wmb'
import { corpusRoot, Random } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { blockDifferences, materialDifferences, objectDifferences, textureDifferences } from './parity/differences.js'
import { compilePair, FRESH_PAIRS } from './parity/original.js'
import { cover } from './parity/sample.js'

/** Sources that were edited after they were compiled. */
const STALE: Readonly<Record<string, string>> = {
  'object 2 skills: 100,10000,0,0,0,0,0,0, not 100,1000,0,0,0,0,0,0': 'lottershock/Game/Level/testlevel',
}

/** Share of sampled points that a level has on the other's faces. */
const ALIKE = 0.999

describe.skipIf(corpusRoot === undefined)('agreement with the original compiler', () => {
  it.each(FRESH_PAIRS)(
    '%s: same blocks, textures, materials, objects, surfaces and texture coordinates',
    async (pair) => {
      const { theirs, ours, isDivided } = await compilePair(pair)
      const { document } = ours
      expect(checkWmb(document)).toEqual([])
      expect(readWmb(writeWmb(document))).toEqual(document)
      expect(textureDifferences(theirs, document)).toEqual([])
      expect(materialDifferences(theirs, document)).toEqual([])
      expect(blockDifferences(theirs, document, isDivided)).toEqual([])
      expect(objectDifferences(theirs, document).filter((text) => STALE[text] !== pair)).toEqual([])
      for (const [from, to] of [
        [document, theirs],
        [theirs, document],
      ]) {
        const { points, found, sameUv } = cover(from.blocks, to.blocks, new Random(1))
        if (points === 0) continue
        expect(found / points).toBeGreaterThanOrEqual(ALIKE)
        expect(sameUv / points).toBeGreaterThanOrEqual(ALIKE)
      }
    },
    300_000,
  )
})
