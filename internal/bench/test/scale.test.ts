import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readHmp } from '@brushwork/codecs/hmp'
import { readMap } from '@brushwork/codecs/map'
import { readMd3 } from '@brushwork/codecs/md3'
import { describe, expect, it } from 'vitest'
import type { ScaleRow } from '../src/scale/bench.js'
import { countsOf, makeProject } from '../src/scale/project.js'
import { printScale } from '../src/scale/report.js'
import { levelSource, modelSource, terrainSource } from '../src/scale/sources.js'

describe('the projects of the scale bench', () => {
  it('are mostly models, with 5 % levels', () => {
    expect(countsOf(1000)).toEqual({ models: 930, levels: 50, terrains: 10, sprites: 10 })
    expect(Object.values(countsOf(5000)).reduce((sum, count) => sum + count)).toBe(5000)
  })

  it('have a file for each source, and an entry that imports all', async () => {
    const { root, sources } = await makeProject(100)
    try {
      const files = await readdir(root, { recursive: true })
      expect(sources).toHaveLength(100)
      for (const source of sources) expect(files).toContain(join(source.replace('?sprite', '')))
      expect(files).toContain('main.js')
    } finally {
      await rm(root, { recursive: true })
    }
  })

  it('have other bytes for each number', () => {
    const [first, second] = [0, 1].map((n) => [modelSource(n, 'a.png'), levelSource(n), terrainSource(n)])
    for (const [kind, bytes] of first.entries()) expect(Buffer.compare(bytes, second[kind])).not.toBe(0)
    expect([readMd3(first[0]).issues, readHmp(first[2]).issues]).toEqual([[], []])
    expect(readMap(first[1]).entities.length).toBeGreaterThan(0)
  })
})

describe('the report of the scale bench', () => {
  const calls = { listings: 1, stats: 2, opened: 3000 }
  const row: ScaleRow = { project: '10 assets', step: 'cold build', seconds: 1.234, megabytes: 300.4, ...calls }

  it('has a table for each project, and leaves out what a step does not have', () => {
    const text = printScale([
      { ...row, requests: 7 },
      { ...row, project: '1,000 brushes', packs: 1, checksum: 'a1' },
    ])
    const [assets, brushes] = text.split('\n\n')
    expect(assets).toMatch(/^10 assets .*\ncold build +1\.23 +300 +1 +2 +3,000 +7 *$/)
    expect(brushes).toMatch(/^1,000 brushes .*\ncold build .* 1 a1$/)
  })
})
