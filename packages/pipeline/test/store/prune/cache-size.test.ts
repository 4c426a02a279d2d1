import { describe, expect, it } from 'vitest'
import { pruneCache } from '../../../src/store/prune/prune-cache.js'
import { RecentEntries } from '../../../src/store/recent-entries.js'
import { type EntryKey, Store } from '../../../src/store/store.js'
import { type MemoryHost, memoryHost } from '../../support/memory-host.js'

const MINUTE = 60 * 1000
const STEP = { name: 'test', module: 'image/encode-png' }
/** Ten entries of 100,000 bytes: 25 blocks of 4 KiB each. */
const VALUE = new Uint8Array(100_000)
const ENTRY = 102_400 / 1_000_000
/** Long after the cache was written, but not so long that the daily prune is due. */
const LATER = 10 * 60 * MINUTE

/** A cache of ten entries, each used a minute after the one before, as it is ten hours later. */
async function cache(): Promise<{ host: MemoryHost; store: Store; keys: readonly EntryKey[] }> {
  const host = memoryHost()
  const start = host.time()
  const later: MemoryHost = {
    ...host,
    time: () => start + LATER,
    touch: async (path) => host.volume.utimesSync(path, (start + LATER) / 1000, (start + LATER) / 1000),
  }
  const store = new Store(later, '/cache')
  const keys = Array.from({ length: 10 }, (_, at) => store.key(STEP, at))
  for (const [at, key] of keys.entries()) {
    await store.write(key, VALUE)
    const used = (start + at * MINUTE) / 1000
    host.volume.utimesSync(pathOf(key), used, used)
  }
  return { host: later, store, keys }
}

function pathOf({ sha256 }: EntryKey): string {
  return `/cache/steps/${sha256.slice(0, 2)}/${sha256}`
}

function packPath({ sha256 }: EntryKey): string {
  return `/cache/packs/${sha256.slice(0, 2)}/${sha256}`
}

const factsOf = (host: MemoryHost) => ({ sha256: host.sha256(VALUE), byteLength: VALUE.byteLength })
const asFacts = (value: unknown) => value as ReturnType<typeof factsOf>

/** A host whose files have not changed for long. */
function settled(host: MemoryHost): MemoryHost {
  return {
    ...host,
    fileState: async (path) => {
      const state = await host.fileState(path)
      return state && { ...state, settled: true }
    },
  }
}

async function present({ host, keys }: { host: MemoryHost; keys: readonly EntryKey[] }): Promise<number[]> {
  const kinds = await Promise.all(keys.map((key) => host.kindOf(pathOf(key))))
  return kinds.flatMap((kind, at) => (kind === undefined ? [] : [at]))
}

describe('the limit of a cache', () => {
  it('leaves a cache that is not larger', async () => {
    const given = await cache()
    expect(await pruneCache(given.host, '/cache', 10 * ENTRY)).toBe(0)
    expect(await present(given)).toHaveLength(10)
  })

  it('removes the least recently used entries until the cache is a tenth below it', async () => {
    const given = await cache()
    expect(await pruneCache(given.host, '/cache', 5 * ENTRY)).toBe(6)
    expect(await present(given)).toEqual([6, 7, 8, 9])
    expect(await pruneCache(given.host, '/cache', 5 * ENTRY)).toBe(0)
  })

  it('keeps what a build has just used or written, whatever the limit', async () => {
    const given = await cache()
    const { host, store, keys } = given
    await store.read(keys[0], (bytes) => bytes)
    await store.write(keys[1], VALUE)
    await host.touch(pathOf(keys[1]))
    expect(await pruneCache(host, '/cache', ENTRY / 2)).toBe(8)
    expect(await present(given)).toEqual([0, 1])
  })

  it('keeps an entry that another build uses while the cache shrinks', async () => {
    const given = await cache()
    const { host, keys } = given
    const removeFile: MemoryHost['removeFile'] = async (path) => {
      await host.removeFile(path)
      await host.touch(pathOf(keys[1]))
    }
    expect(await pruneCache({ ...host, removeFile }, '/cache', 5 * ENTRY)).toBe(6)
    expect(await present(given)).toEqual([1, 7, 8, 9])
  })

  it('keeps a pack that a build makes again, though it is long unused', async () => {
    const { host, store } = await cache()
    const key = store.key(STEP, 'pack')
    await store.writePack(key, factsOf(host), VALUE)
    host.volume.utimesSync(packPath(key), 0, 0)
    await store.writePack(key, factsOf(host), VALUE)
    expect(await host.modified(packPath(key))).toBeGreaterThan(Date.now() - MINUTE)
  })

  it('counts folders of files for bundlers, and removes them whole', async () => {
    const given = await cache()
    const folder = `/cache/files/ab/${'ab'.repeat(32)}`
    given.host.put(`${folder}/a.glb`, new Uint8Array(2_000_000))
    given.host.volume.utimesSync(folder, 0, 0)
    expect(await pruneCache(given.host, '/cache', 2)).toBe(1)
    expect(await given.host.kindOf(folder)).toBeUndefined()
    expect(await present(given)).toHaveLength(10)
  })

  it('is compared without a stat of entries in folders that have not changed', async () => {
    const { host, keys } = await cache()
    const stats: string[] = []
    const counting: MemoryHost = {
      ...host,
      fileState: (path) => {
        stats.push(path)
        return host.fileState(path)
      },
    }
    await pruneCache(counting, '/cache', 100)
    expect(new Set(stats)).toEqual(new Set(keys.map(pathOf)))
    stats.length = 0
    await pruneCache(counting, '/cache', 100)
    expect(stats).toEqual([])
    // Another process adds an entry.
    const folder = pathOf(keys[3]).slice(0, '/cache/steps/ab'.length)
    const added = `${folder}/${'0'.repeat(64)}`
    host.put(added, 'value')
    host.volume.utimesSync(folder, 1, 1)
    await pruneCache(counting, '/cache', 100)
    expect(stats.sort()).toEqual([...keys.map(pathOf).filter((path) => path.startsWith(folder)), added].sort())
  })

  it.each(['', 'damaged', '0'.repeat(65)])('is compared anew where the stored sizes are damaged: %j', async (text) => {
    const given = await cache()
    await pruneCache(given.host, '/cache', 100)
    given.host.put('/cache/sizes', text)
    expect(await pruneCache(given.host, '/cache', 5 * ENTRY)).toBe(6)
  })
})

describe('recording the use of a pack', () => {
  it('keeps what is known of it, so that the pack is not read again', async () => {
    const { host } = await cache()
    const recent = new RecentEntries(settled(host), '/cache')
    const store = new Store(settled(host), '/cache', { recent })
    const key = store.key(STEP, 'pack')
    await store.writePack(key, factsOf(host), VALUE)
    host.volume.utimesSync(packPath(key), 1, 1)
    for (let turn = 0; turn < 2; turn++) await store.findPack(key, asFacts)
    expect((await host.modified(packPath(key))) ?? 0).toBeGreaterThan(host.time() - MINUTE)
    host.reads.length = 0
    expect(await store.findPack(key, asFacts)).toEqual({ value: factsOf(host), isShared: false })
    expect(host.reads).toEqual([])
  })
})
