import { describe, expect, it } from 'vitest'
import type { AssetReport } from '../../src/report/build-report.js'
import { makeReport } from '../../src/report/make-report.js'
import { printReport } from '../../src/report/print-report.js'
import { readReport, writeReport } from '../../src/report/report-file.js'
import { memoryHost } from '../support/memory-host.js'

const asset = (source: string, more: Partial<AssetReport> = {}): AssetReport => ({
  source,
  target: 'pack',
  kind: 'model',
  sourceBytes: 4000,
  packBytes: 2000,
  brotliBytes: 1000,
  parts: [{ group: 'json', name: '', bytes: 2000 }],
  triangles: 1234,
  draws: 2,
  clips: 3,
  images: 1,
  imageBytes: 500,
  milliseconds: 7,
  cache: 'built',
  ...more,
})

describe('a report', () => {
  it('has each asset once, in an order of its own', () => {
    const [a, b, far] = [asset('a.mdl'), asset('b.mdl'), asset('a.mdl', { preset: 'far' })]
    const report = makeReport([b, far, asset('a.mdl', { packBytes: 1 }), a])
    expect(report.assets).toEqual([a, far, b])
    expect(report.totals).toMatchObject({ packBytes: 6000, brotliBytes: 3000, triangles: 3702 })
  })

  it('is read as it was written', async () => {
    const host = memoryHost()
    const assets = [asset('a.mdl', { preset: 'far', lods: 2, compressed: { br: 900 } })]
    await writeReport(assets, '/reports/new/sizes.json', host)
    expect(await readReport('/reports/new/sizes.json', host)).toEqual(makeReport(assets))
    expect(await readReport('/none.json', host)).toBeUndefined()
  })

  it.each(['', '{}', '[1]', '{"version":2}', '{"version":1,"assets":[{}]}'])('is not %j', async (text) => {
    const read = readReport('/report.json', memoryHost({ '/report.json': text }))
    await expect(read).rejects.toMatchObject({ diagnostics: [{ code: 'report-invalid', file: '/report.json' }] })
  })
})

describe('the printed table', () => {
  it('has a column of levels of detail where an asset has some', () => {
    expect(printReport([asset('a.mdl')])).not.toContain('lods')
    const [head, a, b] = printReport([asset('a.mdl', { lods: 3 }), asset('b.mdl')]).split('\n')
    expect(head).toMatch(/triangles {2}lods {2}draws/)
    expect(a).toMatch(/ 1,234 {5}3 {6}2 /)
    expect(b).toMatch(/ 1,234 {12}2 /)
  })

  it('has a column of layers where a terrain has some', () => {
    const assets = [asset('a.hmp', { layers: 4 }), asset('b.mdl', { lods: 3 })]
    const [head, a, b] = printReport(assets).split('\n')
    expect(head).toMatch(/triangles {2}lods {2}layers {2}draws/)
    expect(a).toMatch(/ 1,234 {13}4 {6}2 /)
    expect(b).toMatch(/ 1,234 {5}3 {14}2 /)
  })

  it('has the largest pack first, aligned numbers, and a sum', () => {
    const assets = [asset('a.mdl'), asset('b.mdl', { packBytes: 1_234_567, cache: 'stored' })]
    expect(printReport(assets).split('\n')).toEqual([
      'asset      source      pack  brotli 7  triangles  draws  clips   images  ms  cache',
      'b.mdl     4.00 kB  1,235 kB   1.00 kB      1,234      2      3  0.50 kB   7  stored',
      'a.mdl     4.00 kB   2.00 kB   1.00 kB      1,234      2      3  0.50 kB   7  built',
      '2 assets  8.00 kB  1,237 kB   2.00 kB      2,468      4      6  1.00 kB  14  1 built, 1 stored',
    ])
  })

  it('is short for many assets: the largest, and a row for the rest', () => {
    const assets = Array.from({ length: 30 }, (_, index) => asset(`a${index}.mdl`, { packBytes: 1000 + index }))
    const rows = printReport(assets).split('\n')
    expect(rows).toHaveLength(1 + 19 + 2)
    expect(rows[1]).toMatch(/^a29\.mdl/)
    expect(rows[20]).toMatch(/^11 smaller +44\.0 kB +11\.1 kB/)
    expect(rows[21]).toMatch(/^30 assets +120 kB +30\.4 kB/)
  })

  it('has no sum for one asset, and shows names from files as text', () => {
    expect(printReport([asset('a\u001b[2J.mdl')]).split('\n')).toHaveLength(2)
    expect(printReport([asset('a\u001b[2J.mdl')])).not.toContain('\u001b')
  })
})
