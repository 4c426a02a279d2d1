import { mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { failure } from '../../src/diagnostics/failure.js'
import type { Host } from '../../src/host/host.js'
import { nodeHost } from '../../src/host/node-host.js'
import { RecentEntries } from '../../src/store/recent-entries.js'
import { type Step, Store } from '../../src/store/store.js'

const STEP: Step = { name: 'asset', module: 'builder/make-asset' }

let cache: string
beforeEach(async () => {
  cache = `${await mkdtemp(`${tmpdir()}/brushwork-recent-`)}`.replaceAll('\\', '/')
})
afterEach(() => rm(cache, { recursive: true, force: true }))

/** The real machine, some seconds later, which notes what it reads of the cache. */
function laterHost(isLater = true): Host & { readonly reads: string[] } {
  const reads: string[] = []
  return {
    ...nodeHost,
    reads,
    async fileState(path) {
      const state = await nodeHost.fileState(path)
      return state && { ...state, settled: isLater }
    },
    readFile(path) {
      reads.push(path.slice(cache.length + 1).split('/')[0])
      return nodeHost.readFile(path)
    },
  }
}

function storeOf(host: Host) {
  const recent = new RecentEntries(host, cache)
  const store = new Store(host, cache, { recent })
  const key = store.key(STEP, [1])
  const read = () => store.readJson(key, (value) => (Array.isArray(value) ? value : undefined))
  return { recent, store, key, read, path: `${cache}/steps/${key.sha256.slice(0, 2)}/${key.sha256}` }
}

/** Stores an entry and reads it in one process, whose recent entries the next one finds. */
async function remembered(value: unknown = ['red'], host: Host = laterHost()) {
  const { recent, store, key, read, path } = storeOf(host)
  await store.writeJson(key, value)
  await read()
  await recent.save()
  return path
}

describe('the value of a small entry', () => {
  it('is not read again in the next process, while its file is the same', async () => {
    await remembered()
    const host = laterHost()
    const { read } = storeOf(host)
    expect([await read(), await read()]).toEqual([['red'], ['red']])
    expect(host.reads).toEqual(['recent-entries'])
  })

  it('is read and verified again when its file changed, though size and date stay', async () => {
    const path = await remembered()
    const entry = await readFile(path)
    const { atime, mtime } = await stat(path)
    await writeFile(path, entry.fill(0))
    await utimes(path, atime, mtime)
    expect(await storeOf(laterHost()).read()).toBeUndefined()
  })

  it('is forgotten first when it was used least recently, and others are new', async () => {
    const host = laterHost()
    const recent = new RecentEntries(host, cache, 2)
    const store = new Store(host, cache, { recent })
    const read = (input: number) => store.readJson(store.key(STEP, [input]), (value) => value)
    for (const input of [1, 2, 3]) {
      await store.writeJson(store.key(STEP, [input]), [input])
      await read(input)
    }
    host.reads.length = 0
    expect([await read(3), await read(2)]).toEqual([[3], [2]])
    expect(host.reads).toEqual([])
    expect(await read(1)).toEqual([1])
    expect(host.reads).toEqual(['steps'])
  })

  it('is the newer one, when another build adds it while this one dates its file', async () => {
    const path = await remembered()
    const host: Host = { ...laterHost(), time: () => Date.now() + 3_600_000 }
    const { recent, key } = storeOf(host)
    const state = await host.fileState(path)
    host.touch = async () => recent.add(key.sha256, { value: undefined, state }, ['blue'], 8)
    await recent.find(key.sha256, path)
    expect((await recent.find(key.sha256, path)).value).toEqual(['blue'])
  })

  it('is gone with its file', async () => {
    await rm(await remembered())
    expect(await storeOf(laterHost()).read()).toBeUndefined()
  })

  it('is read again if it was written a moment ago: the next write might look the same', async () => {
    await remembered(['red'], laterHost(false))
    expect(await nodeHost.kindOf(`${cache}/recent-entries`)).toBeUndefined()
  })

  it('is read again if it is large', async () => {
    await remembered(['x'.repeat(2 ** 16)])
    expect(await nodeHost.kindOf(`${cache}/recent-entries`)).toBeUndefined()
  })

  it('stays known when a build dates its file', async () => {
    const path = await remembered()
    const before = await nodeHost.fileState(path)
    const { recent, read } = storeOf({ ...laterHost(), time: () => Date.now() + 3_600_000 })
    await read()
    await recent.save()
    expect((await nodeHost.fileState(path))?.fingerprint).not.toBe(before?.fingerprint)
    const host = laterHost()
    expect(await storeOf(host).read()).toEqual(['red'])
    expect(host.reads).toEqual(['recent-entries'])
  })

  it.each([
    ['cut short', (bytes: Buffer) => bytes.subarray(0, 80)],
    ['changed', (bytes: Buffer) => Buffer.from(bytes.with(90, bytes[90] ^ 1))],
    ['empty', () => Buffer.alloc(0)],
  ])('is read from its file where the recent entries are %s', async (_, damage) => {
    await remembered()
    await writeFile(`${cache}/recent-entries`, damage(await readFile(`${cache}/recent-entries`)))
    const host = laterHost()
    expect(await storeOf(host).read()).toEqual(['red'])
    expect(host.reads).toEqual(['recent-entries', 'steps'])
  })

  it('is read from its file where the recent entries cannot be read', async () => {
    await remembered()
    const host = laterHost()
    const { readFile: read } = host
    host.readFile = (path) =>
      path.endsWith('/recent-entries') ? Promise.reject(failure(path, 'unreadable', 'no rights')) : read(path)
    expect(await storeOf(host).read()).toEqual(['red'])
  })

  it('is read from its file where its recent value has another shape', async () => {
    await remembered({ red: true })
    const { recent, store, key } = storeOf(laterHost())
    await store.readJson(key, (value) => value as object)
    await recent.save()
    expect(await storeOf(laterHost()).read()).toBeUndefined()
  })
})
