import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { readHmp } from '@brushwork/codecs/hmp'
import { readMap } from '@brushwork/codecs/map'
import { readMd3 } from '@brushwork/codecs/md3'
import { describe, expect, it, onTestFinished } from 'vitest'
import { ArtifactServer } from '../src/faults/remote/artifact-server.js'
import type { ScaleRow } from '../src/scale/bench.js'
import { NETWORKS, type Network, setUp } from '../src/scale/networks.js'
import { countsOf, makeProject } from '../src/scale/project.js'
import { printScale } from '../src/scale/report.js'
import { levelSource, modelSource, terrainSource } from '../src/scale/sources.js'

describe('the projects of the scale bench', () => {
  it('are mostly models, with 5 % levels', () => {
    expect(countsOf(1000)).toEqual({ models: 930, levels: 50, terrains: 10, sprites: 10 })
    expect(Object.values(countsOf(5000)).reduce((sum, count) => sum + count)).toBe(5000)
  })

  it('have a file for each source, and an entry that imports all', async () => {
    const { root, sources } = await makeProject(100, join(import.meta.dirname, '..'))
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

describe('the servers between machines', () => {
  /** The statuses of uploads and of a download after each. */
  const statusesIn = async (network: Network, count: number) => {
    const server = await ArtifactServer.start()
    onTestFinished(() => server.close())
    setUp(server, network)
    const statuses: [number, number][] = []
    for (let at = 0; at < count; at++) {
      const url = `${server.url}/v8/artifacts/${at.toString(16).padStart(64, '0')}?slug=team`
      const put = await fetch(url, { method: 'PUT', body: 'artifact' })
      const got = await fetch(url)
      if (got.ok) expect(await got.text()).toBe('artifact')
      statuses.push([put.status, got.status])
    }
    return { server, statuses }
  }

  it.each(NETWORKS.filter(({ failsEvery, isReadOnly }) => failsEvery === undefined && isReadOnly !== true))(
    'store and send artifacts: $name',
    async (network) => {
      const { server, statuses } = await statusesIn(network, 3)
      expect(statuses).toEqual(new Array(3).fill([202, 200]))
      expect(server.answered).toEqual({ sent: 3, stored: 3 })
    },
  )

  it('fail every so many-th request', async () => {
    const { server, statuses } = await statusesIn({ name: 'failing', latency: 0, failsEvery: 4 }, 4)
    expect(statuses).toEqual([
      [202, 200],
      [202, 503],
      [202, 200],
      [202, 503],
    ])
    expect(server.answered).toEqual({ sent: 2, stored: 4 })
  })

  it('refuse all uploads', async () => {
    const { server, statuses } = await statusesIn({ name: 'empty', latency: 0, isReadOnly: true }, 2)
    expect(statuses).toEqual(new Array(2).fill([503, 404]))
    expect(server.artifacts.size).toBe(0)
  })
})

describe('the report of the scale bench', () => {
  const calls = { listings: 1, stats: 2, opened: 3000 }
  const row: ScaleRow = { project: '10 assets', step: 'cold build', seconds: 1.234, megabytes: 300.4, ...calls }

  it('has a table for each project, and leaves out what a step does not have', () => {
    const text = printScale([
      { ...row, clockSeconds: 2.04, requests: 7, stored: 5, sent: 0 },
      { ...row, project: '1,000 brushes', packs: 1, checksum: 'a1' },
    ])
    const [assets, brushes] = text.split('\n\n')
    expect(assets).toMatch(/^10 assets .*\ncold build +1\.23 +300 +1 +2 +3,000 +2\.0 +7 +5 +0 *$/)
    expect(brushes).toMatch(/^1,000 brushes .*\ncold build .* 1 a1$/)
  })
})
