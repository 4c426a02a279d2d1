import { describe, expect, it } from 'vitest'
import { failure } from '../../../src/diagnostics/failure.js'
import { keepEntry } from '../../../src/store/keep-entry.js'
import { pruneCache } from '../../../src/store/prune/prune-cache.js'
import { Store } from '../../../src/store/store.js'
import { type MemoryHost, memoryHost } from '../../support/memory-host.js'

const DAY = 24 * 60 * 60 * 1000
const SHA = 'ab'.repeat(32)
const bytes = (text: string) => new TextEncoder().encode(text)

/** A cache that is looked through as if so many days had passed. */
function daysLater(host: MemoryHost, days: number): MemoryHost {
  const time = () => host.time() + days * DAY
  return { ...host, time, touch: async (path) => host.volume.utimesSync(path, time() / 1000, time() / 1000) }
}

/** A cache that has been looked through once, and in which nothing is left to write. */
async function cache(): Promise<MemoryHost> {
  const host = memoryHost()
  const store = new Store(host, '/cache')
  const step = { name: 'test', module: 'image/encode-png' }
  await store.write(store.key(step, []), bytes('value'))
  await store.writePack(store.key(step, 'pack'), { sha256: host.sha256(bytes('pack')), byteLength: 4 }, bytes('pack'))
  await host.writeFileAtomic(`/cache/files/ab/${SHA}/guard.glb`, bytes('pack'))
  await pruneCache(host, '/cache')
  return host
}

describe('pruning a cache', () => {
  it('removes entries unused for 30 days, with their folders, and no others', async () => {
    const host = await cache()
    expect(await pruneCache(daysLater(host, 29), '/cache')).toBe(0)
    expect(host.files()).toHaveLength(5)
    expect(await pruneCache(daysLater(host, 38), '/cache')).toBe(3)
    expect(host.files()).toEqual(['/cache/pruned', '/cache/sizes'])
    expect(await host.kindOf(`/cache/files/ab/${SHA}`)).toBeUndefined()
  })

  it('keeps what was used since, be it a file or a folder', async () => {
    const host = await cache()
    const [pack] = host.files().filter((path) => path.startsWith('/cache/packs/'))
    for (const path of [pack, `/cache/files/ab/${SHA}`]) await keepEntry(daysLater(host, 20), path)
    expect(await pruneCache(daysLater(host, 38), '/cache')).toBe(1)
    expect(host.files()).toEqual([`/cache/files/ab/${SHA}/guard.glb`, pack, '/cache/pruned', '/cache/sizes'].sort())
  })

  it('summaries at most once a day, and not at all at a cache that is new', async () => {
    const host = await cache()
    const old = `/cache/steps/cd/${'cd'.repeat(32)}`
    host.put(old, 'value')
    host.volume.utimesSync(old, 0, 0)
    expect(await pruneCache(daysLater(host, 0.9), '/cache')).toBe(0)
    host.remove('/cache/pruned')
    expect(await pruneCache(host, '/cache')).toBe(0)
    expect(await pruneCache(daysLater(host, 1.1), '/cache')).toBe(1)
  })

  it('summaries, too, where a clock that went wrong has looked in the future', async () => {
    const host = await cache()
    await daysLater(host, 400).touch('/cache/pruned')
    expect(await pruneCache(daysLater(host, 38), '/cache')).toBe(3)
  })

  it('makes no folder where there is no cache', async () => {
    const host = memoryHost()
    expect(await pruneCache(host, '/cache')).toBe(0)
    expect(host.writes).toEqual([])
  })

  it('removes only entries and the leftovers of killed writers', async () => {
    const host = await cache()
    const strange = [
      '/cache/files/index.html',
      '/cache/files/ab/notes.txt',
      '/cache/packs/art/a.glb',
      '/cache/steps.md',
    ]
    const left = `/cache/steps/ab/${SHA}.0b5a-1.tmp`
    for (const path of [...strange, left]) host.put(path, 'x')
    expect(await pruneCache(daysLater(host, 38), '/cache')).toBe(4)
    expect(host.files()).toEqual([...strange, '/cache/pruned', '/cache/sizes'].sort())
  })

  it('removes temporary files of killed builds each time, also where the cache has all that builds ask for', async () => {
    const host = await cache()
    host.put('/cache/tmp/half.tmp', 'half')
    expect(await pruneCache(host, '/cache')).toBe(0)
    expect(host.files()).toContain('/cache/tmp/half.tmp')
    expect(await pruneCache(daysLater(host, 0.1), '/cache')).toBe(0)
    expect(host.files()).not.toContain('/cache/tmp/half.tmp')
  })

  it('leaves nothing where other builds find no temporary file, when it is killed', async () => {
    const host = memoryHost({ '/cache/steps/notes.txt': 'x' })
    const folders: (string | undefined)[] = []
    await pruneCache({ ...host, writeFileAtomic: async (_path, _bytes, folder) => void folders.push(folder) }, '/cache')
    expect(folders).toEqual(['/cache/tmp'])
  })

  it('removes a forgotten entry with the folders in it, and a link without what it leads to', async () => {
    const host = await cache()
    host.put(`/cache/files/ab/${SHA}/folder/file`, 'x')
    host.put('/photos/a.jpg', 'photo')
    host.volume.symlinkSync('/photos', `/cache/files/ab/${'cd'.repeat(32)}`)
    host.volume.symlinkSync('/photos', `/cache/files/ab/${SHA}/photos`)
    await pruneCache(daysLater(host, 38), '/cache')
    expect(host.files()).toEqual(['/cache/pruned', '/cache/sizes', '/photos/a.jpg'])
    expect(await host.listFolder('/cache/files/ab')).toEqual([])
  })

  it('skips files that the system refuses to remove', async () => {
    const host = daysLater(await cache(), 38)
    const held: MemoryHost = {
      ...host,
      removeFile: (path) =>
        path.includes('/packs/') ? Promise.reject(failure(path, 'unwritten', 'it is in use')) : host.removeFile(path),
    }
    expect(await pruneCache(held, '/cache')).toBe(2)
    expect(host.files()).toHaveLength(3)
  })

  it('does nothing when the cache is not writable', async () => {
    const host = daysLater(await cache(), 38)
    const readOnly: MemoryHost = {
      ...host,
      writeFileAtomic: (path) => Promise.reject(failure(path, 'unwritten', 'its disk can only be read')),
    }
    expect(await pruneCache(readOnly, '/cache')).toBe(0)
    expect(host.files()).toHaveLength(5)
  })

  it('leaves a cache in which builds find all they need, however many prune and write it at once', async () => {
    const host = daysLater(await cache(), 38)
    const store = new Store(host, '/cache')
    const key = store.key({ name: 'test', module: 'image/encode-png' }, [])
    const write = async () => {
      await store.write(key, bytes('value'))
      await host.writeFileAtomic(`/cache/files/ab/${SHA}/guard.glb`, bytes('pack'))
    }
    await Promise.all([pruneCache(host, '/cache'), write(), pruneCache(host, '/cache'), write()])
    await write()
    expect(await store.read(key, (value) => value)).toEqual(bytes('value'))
    expect(await host.readFile(`/cache/files/ab/${SHA}/guard.glb`)).toEqual(bytes('pack'))
  })
})

describe('keeping an entry', () => {
  it('touches it at most every ten minutes', async () => {
    const host = await cache()
    const touched: string[] = []
    const later = (days: number): MemoryHost => ({
      ...daysLater(host, days),
      touch: async (path) => void touched.push(path),
    })
    const entry = `/cache/files/ab/${SHA}`
    await keepEntry(later(9 / 24 / 60), entry)
    expect(touched).toEqual([])
    await keepEntry(later(11 / 24 / 60), entry)
    expect(touched).toEqual([entry])
  })

  it('ignores a missing entry, and one that cannot be touched', async () => {
    const host = await cache()
    await expect(keepEntry(daysLater(host, 9), '/cache/none')).resolves.toBeUndefined()
  })
})
