import { readMap } from '@brushwork/codecs/map'
import { corpusRoot, Random, readCorpus } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { COMPILE_DEFAULTS, levelFromMap } from '../../../src/index.js'
import { occupantsOf } from '../../../src/stages/leak/index.js'
import { divide } from '../tree/divided-level.js'
import { randomLines, seeDivided, seenPairs, visibilityProblems } from './text-level.js'

function dividedMap(name: string) {
  const level = levelFromMap(readMap(readCorpus(`quake-maps/${name}.map`)))
  return divide(level.blocks, occupantsOf(level, COMPILE_DEFAULTS.worldLimit))
}

describe.skipIf(corpusRoot === undefined)('visibility of real levels', () => {
  it.each(['dm5', 'e1m1'])('%s: nothing is hidden that an open line joins, and rooms are gathered', async (name) => {
    const level = dividedMap(name)
    const inside = level.flood.inside.reduce((sum, flag) => sum + flag, 0)
    const draft = await seeDivided(level, 'draft')
    expect(visibilityProblems(draft)).toEqual([])
    expect(draft.clusters.count).toBeLessThanOrEqual(256)
    expect(draft.clusters.portalCount).toBeLessThanOrEqual(1024)
    expect(randomLines(draft, new Random(3), 500).missed).toEqual([])

    const final = await seeDivided(level, 'final')
    expect(visibilityProblems(final)).toEqual([])
    expect(final.clusters.count).toBeLessThan(inside * 0.65)
    const { open, missed } = randomLines(final, new Random(4), 3000)
    expect(missed).toEqual([])
    expect(open).toBeGreaterThan(60)
    // A third of all pairs in dm5 (one arena), a sixth in e1m1.
    expect(seenPairs(final.seen) / final.clusters.count ** 2).toBeLessThan(name === 'dm5' ? 0.35 : 0.2)
  })
})
