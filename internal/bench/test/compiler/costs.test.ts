import { COMPILE_DEFAULTS, compile, levelFromMap, levelFromWmp } from '@brushwork/wmp-compiler'
import { describe, expect, it } from 'vitest'
import { COST_KINDS } from '../../src/compiler/costs/cost-kinds.js'
import type { CostReport } from '../../src/compiler/costs/cost-process.js'
import { stageGrowths } from '../../src/compiler/costs/growth-of-stages.js'

describe('levels that are expensive for their size', () => {
  it.each(Object.keys(COST_KINDS))('%s: are valid', async (kind) => {
    const document = COST_KINDS[kind].generate(10)
    const level = document.format === 'map' ? levelFromMap(document) : levelFromWmp(document)
    const { diagnostics } = await compile(
      level,
      { ...COMPILE_DEFAULTS, profile: 'draft' },
      { textureSize: () => ({ width: 64, height: 64 }) },
    )
    expect(diagnostics).toEqual([])
  })
})

describe('the growth of a stage', () => {
  const sized = (pieces: number, csg: number, tree: number) => {
    const report: CostReport = { seconds: { csg, tree }, counts: {}, triangles: pieces, peakMegabytes: 1, codes: [] }
    return { size: pieces, report }
  }

  it('is the exponent between the two largest sizes, relative to what is read and made', () => {
    const [all, csg] = stageGrowths([sized(10, 9, 9), sized(100, 0.5, 0.5), sized(1000, 50, 50)])
    expect(all.exponent).toBeCloseTo(2, 9)
    expect(csg).toMatchObject({ stage: 'csg', seconds: 50 })
    expect(csg.exponent).toBeCloseTo(2, 9)
  })

  it('is absent for stages that take almost no time', () => {
    const [, , tree] = stageGrowths([sized(100, 0.5, 0.001), sized(1000, 50, 0.01)])
    expect(tree).toEqual({ stage: 'tree', seconds: 0.01 })
  })
})
