import type { LevelDiagnostic } from '@brushwork/asset'
import { readWmp } from '@brushwork/codecs/wmp'
import { corpusRoot, readCorpus } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { COMPILE_DEFAULTS, compile, compileWmb, levelFromWmp } from '../../../src/index.js'

describe.skipIf(corpusRoot === undefined)('a leak of a real level', () => {
  it('is reported in the same way by both targets, though one rounds its planes', async () => {
    const level = levelFromWmp(readWmp(readCorpus('lottershock/history/gamelevel-172b-714e-bsp.wmp')))
    const options = { ...COMPILE_DEFAULTS, profile: 'draft' } as const
    const pack = await compile(level, options, { textureSize: () => undefined })
    const wmb = await compileWmb(level, options, { image: () => undefined })
    expect(wmb.leak).toMatchObject({
      occupant: pack.leak?.occupant,
      gapSize: pack.leak?.gapSize,
      blocks: pack.leak?.blocks,
    })
    expect(leaksOf(pack.diagnostics)).toHaveLength(1)
    expect(leaksOf(wmb.diagnostics)).toEqual(leaksOf(pack.diagnostics))
  })
})

function leaksOf(diagnostics: readonly LevelDiagnostic[]): LevelDiagnostic[] {
  return diagnostics.filter(({ code }) => code === 'leak' || code === 'entity-in-void')
}
