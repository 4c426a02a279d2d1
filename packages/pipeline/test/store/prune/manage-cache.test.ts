import { describe, expect, it } from 'vitest'
import { cacheContents, clearCache, trimCache } from '../../../src/store/prune/manage-cache.js'
import { Store } from '../../../src/store/store.js'
import { type MemoryHost, memoryHost } from '../../support/memory-host.js'

const HOUR = 60 * 60 * 1000
const DAY = 24 * HOUR
const SHA = 'ab'.repeat(32)
const bytes = (text: string) => new TextEncoder().encode(text)

/** A cache that is looked at as if so much time had passed. */
function later(host: MemoryHost, milliseconds: number): MemoryHost {
  return { ...host, time: () => host.time() + milliseconds }
}

/** A cache with an entry of each kind. */
async function cache(): Promise<MemoryHost> {
  const host = memoryHost()
  const store = new Store(host, '/cache')
  const step = { name: 'test', module: 'image/encode-png' }
  await store.write(store.key(step, []), bytes('value'))
  await store.writePack(store.key(step, 'pack'), { sha256: host.sha256(bytes('pack')), byteLength: 4 }, bytes('pack'))
  await host.writeFileAtomic(`/cache/files/ab/${SHA}/guard.glb`, bytes('pack'))
  return host
}

describe('the contents of a cache', () => {
  it('are counted by kind, in blocks of the disk, with the age of the oldest entry', async () => {
    const host = later(await cache(), 3 * DAY)
    const { kinds, count, bytes: size, oldest } = await cacheContents(host, '/cache')
    expect(Object.entries(kinds).map(([kind, share]) => `${kind} ${share.count}`)).toEqual([
      'steps 1',
      'packs 1',
      'files 1',
    ])
    expect([count, size]).toEqual([3, 3 * 4096])
    expect(oldest).toBeGreaterThanOrEqual(3 * DAY)
  })

  it('are none where there is no folder, and none is made', async () => {
    const host = memoryHost()
    expect(await cacheContents(host, '/cache')).toEqual({ kinds: {}, count: 0, bytes: 0, oldest: undefined })
    expect(host.writes).toEqual([])
  })
})

describe('trimming a cache', () => {
  it('removes entries by age, and by size only what no build has used for an hour', async () => {
    const host = await cache()
    expect(await trimCache(later(host, 5 * DAY), '/cache', { days: 6 })).toEqual({ count: 0, bytes: 0 })
    expect((await trimCache(host, '/cache', { days: 0, megabytes: 0 })).count).toBe(0)
    expect(await trimCache(later(host, 2 * HOUR), '/cache', { megabytes: 0.005 })).toEqual({
      count: 2,
      bytes: 2 * 4096,
    })
    expect((await trimCache(later(host, 5 * DAY), '/cache', { days: 4 })).count).toBe(1)
  })
})

describe('clearing a cache', () => {
  it('removes entries and what only saves time, except files that a bundler may be serving', async () => {
    const host = await cache()
    for (const name of ['file-hashes', 'measures/x', 'brushwork-report.json', 'mine/notes.txt'])
      host.put(`/cache/${name}`, 'x')
    expect((await clearCache(host, '/cache')).count).toBe(2)
    const kept = ['/cache/brushwork-report.json', '/cache/mine/notes.txt']
    expect(host.files()).toEqual([kept[0], `/cache/files/ab/${SHA}/guard.glb`, kept[1]])
    expect((await clearCache(later(host, 2 * HOUR), '/cache')).count).toBe(1)
    expect(host.files()).toEqual(kept)
  })
})
