import { readLevel } from '@brushwork/runtime'
import { corpusRoot, readCorpus } from '@brushwork-internal/testkit'
import { decode } from 'fast-png'
import { describe, expect, it } from 'vitest'
import { build } from '../../support/build.js'
import { memoryHost } from '../../support/memory-host.js'

/** Levels whose archive is lost, beside the level that was compiled of them, and the number of their textures. */
const LEVELS = [
  ['libgamestudio/wmb/test', 7],
  ['libgamestudio/wmb/wmb6/block', 4],
  ['libgamestudio/wmb/wmb6/prefab', 6],
] as const

describe.skipIf(corpusRoot === undefined)('a level of the corpus without its archive', () => {
  it.each(LEVELS)('%s.wmp has all %i textures from its compiled level', async (path, count) => {
    const host = memoryHost({ '/game/a.wmp': readCorpus(`${path}.wmp`), '/game/a.wmb': readCorpus(`${path}.wmb`) })
    const built = await build(host, '/game/a.wmp')
    const codes = built.warnings.map(({ code }) => code)
    expect(codes).toContain('textures-from-compiled-level')
    expect(codes.filter((code) => code.endsWith('-missing') || code.endsWith('-unreadable'))).toEqual([])
    const { materials } = readLevel(built.pack)
    expect(materials.filter(({ name }) => name !== '#default')).toHaveLength(count)
  })

  it('has a stand-in with a name for each texture where that is lost, too', async () => {
    const built = await build(memoryHost({ '/game/a.wmp': readCorpus('libgamestudio/wmb/test.wmp') }), '/game/a.wmp')
    const { materials, images } = readLevel(built.pack)
    expect(new Set(materials.map(({ image }) => image)).size).toBe(7)
    expect(images.every(({ bytes }) => decode(bytes).width === 128 && bytes.byteLength < 1024)).toBe(true)
  })
})
