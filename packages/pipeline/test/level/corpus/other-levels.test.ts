import { corpusRoot, readCorpus } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { build, readGlb } from '../../support/build.js'
import { memoryHost } from '../../support/memory-host.js'
import { expectValid } from '../../support/validate-pack.js'

/** Levels whose sources are not WMP, how many images they show (each missing texture has a stand-in of its own, and light has pages), and what stands in them. */
const LEVELS = [
  { path: 'quake-maps/dm5.map', images: 19, positions: 11, entities: 72 },
  { path: 'libgamestudio/wmb/test.wmb', images: 8, positions: 1, entities: 5 },
  { path: 'libgamestudio/wmb/wmb6/prefab.wmb', images: 6, positions: 0, entities: 0 },
  { path: 'lottershock/Game/Level/testlevel.wmb', images: 2, positions: 0, entities: 2 },
]

describe.skipIf(corpusRoot === undefined)('a level of the corpus', () => {
  it.each(LEVELS)('$path', async ({ path, images, positions, entities }) => {
    const file = `/game/${path.split('/').pop()}`
    const built = await build(memoryHost({ [file]: readCorpus(path) }), file, { profile: 'draft' })
    await expectValid(built.pack, path)
    if (built.facts.kind !== 'level') throw new Error(`became a ${built.facts.kind}`)
    expect(readGlb(built.pack).images?.length).toBe(images)
    expect([built.facts.positions.length, built.facts.entities.length]).toEqual([positions, entities])
    expect(built.facts.surfaceCount).toBeGreaterThan(0)
    const codes = new Set(built.warnings.map(({ code }) => code))
    expect(codes.has('texture-unreadable') || codes.has('block-open')).toBe(false)
  })
})
