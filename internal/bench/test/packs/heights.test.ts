import { corpusRoot } from '@brushwork-internal/testkit/corpus'
import { describe, expect, it } from 'vitest'
import { benchHeights } from '../../src/packs/heights/bench.js'
import { printHeights } from '../../src/packs/heights/report.js'

/** Bytes of a height after brotli, over all terrains of the corpus. */
const MAX_BYTES_PER_POINT = 1.02

describe.skipIf(corpusRoot === undefined)('the heights of the corpus', () => {
  it('take at most 1.02 bytes a point, and their normals none', async () => {
    const report = await benchHeights(corpusRoot ?? '', 1)
    const points = report.measured.reduce((sum, { columns, rows }) => sum + columns * rows, 0)
    const bytes = report.measured.reduce((sum, { heights }) => sum + heights, 0)
    expect(bytes / points).toBeLessThanOrEqual(MAX_BYTES_PER_POINT)
    // The editor computed them from the heights, and so does the reader.
    expect(report.measured.map(({ normals }) => normals)).toEqual(report.measured.map(() => 0))
    expect(printHeights(report)).toContain(`| **all** | ${points.toLocaleString('en-US')} |`)
  })
})
