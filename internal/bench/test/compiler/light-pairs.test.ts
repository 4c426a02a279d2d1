import { join } from 'node:path'
import { corpusRoot } from '@brushwork-internal/testkit/corpus'
import { describe, expect, it } from 'vitest'
import { Tally } from '../../src/compiler/light/pairs/agreement.js'
import { comparePairs } from '../../src/compiler/light/pairs/compare-pairs.js'
import { holdsAims, printPairs } from '../../src/compiler/light/pairs/report-pairs.js'

describe('the agreement of luxels', () => {
  it('counts those within 3 of 255, equal ones, and correlates both', () => {
    const tally = new Tally()
    expect(tally.add([10, 10, 10], [10, 10, 10])).toBe(true)
    expect(tally.add([20, 20, 20], [23, 17, 20])).toBe(true)
    expect(tally.add([30, 30, 30], [30, 30, 34])).toBe(false)
    const { correlation, ...counts } = tally.result()
    expect(counts).toEqual({ luxels: 3, close: 2, exact: 1 })
    expect(correlation).toBeGreaterThan(0.95)
    expect(correlation).toBeLessThan(1)
  })
})

describe.skipIf(corpusRoot === undefined)('light of the original compiler and ours', () => {
  it('agree on the levels of one game and of a library of formats, and the others are named', async () => {
    const root = corpusRoot ?? ''
    const folders = [join(root, 'libgamestudio/wmb'), join(root, 'lottershock/Game/Level')]
    const { compared, left } = await comparePairs(folders)
    expect(compared.map(({ name }) => name)).toEqual(['wmb/test.wmb', 'Level/menue.wmb', 'Level/testlevel.wmb'])
    expect(compared.map(({ flat }) => flat.luxels)).toEqual([8249, 3258, 353518])
    expect(compared.filter((pair) => !holdsAims(pair))).toEqual([])
    expect(left.map(({ reason }) => reason)).toContain('compiled without light')
    expect(printPairs(compared, left)).toMatch(
      /testlevel.wmb \| 0 \| 1.00 \| flat \| 353,518 \| 100.00 %.*holds[\s\S]*Not compared:/,
    )
  })
})
