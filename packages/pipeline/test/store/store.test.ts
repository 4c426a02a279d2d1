import { describe, expect, it } from 'vitest'
import type { CacheNotice } from '../../src/store/cache-warning.js'
import { canonicalJson } from '../../src/store/canonical-json.js'
import { Store } from '../../src/store/store.js'
import { type MemoryHost, memoryHost } from '../support/memory-host.js'

const STEP = { name: 'test', module: 'image/encode-png' }
/** Accepts any bytes. */
const asIs = (value: Uint8Array) => value
const bytes = (text: string) => new TextEncoder().encode(text)
const factsOf = (pack: string, host: MemoryHost) => ({ sha256: host.sha256(bytes(pack)), byteLength: pack.length })
const asFacts = (value: unknown) => value as ReturnType<typeof factsOf>

describe('a cache key', () => {
  it('does not depend on the order of fields', () => {
    expect(canonicalJson({ b: [1, { d: null, c: true }], a: 'x' })).toBe('{"a":"x","b":[1,{"c":true,"d":null}]}')
    expect(canonicalJson({ a: 1, b: undefined })).toBe('{"a":1}')
  })

  it('refuses what has no canonical form', () => {
    expect(() => canonicalJson([() => 1])).toThrow(TypeError)
  })

  it('changes with the release, the step, its code and its inputs', () => {
    const host = { ...memoryHost(), codeVersion: (module: string) => `code of ${module}` }
    const store = new Store(host, '/cache')
    const keys = [
      store.key(STEP, [1]),
      store.key(STEP, [2]),
      store.key({ ...STEP, name: 'other' }, [1]),
      store.key({ ...STEP, module: 'other' }, [1]),
      new Store({ ...host, codeVersion: () => 'changed' }, '/cache').key(STEP, [1]),
      new Store(host, '/cache', { release: 'another' }).key(STEP, [1]),
    ]
    expect(new Set(keys.map(({ sha256 }) => sha256)).size).toBe(6)
    expect(store.key(STEP, [1])).toEqual(keys[0])
  })
})

describe('the store', () => {
  it('gives back what was written', async () => {
    const store = new Store(memoryHost(), '/cache')
    const key = store.key(STEP, [1])
    expect(await store.read(key, asIs)).toBeUndefined()
    await store.write(key, bytes('value'))
    expect(await store.read(key, asIs)).toEqual(bytes('value'))
    await store.write(key, new Uint8Array(0))
    expect(await store.read(key, asIs)).toEqual(new Uint8Array(0))
  })

  it('takes a damaged or cut entry for absent', async () => {
    const host = memoryHost()
    const store = new Store(host, '/cache')
    const key = store.key(STEP, [1])
    await store.write(key, bytes('value'))
    const [path] = host.files()
    const whole = host.get(path)
    for (let length = 0; length < whole.length; length++) {
      host.put(path, whole.slice(0, length))
      expect(await store.read(key, asIs), `cut to ${length}`).toBeUndefined()
    }
    const flipped = whole.slice()
    flipped[flipped.length - 1] ^= 1
    host.put(path, flipped)
    expect(await store.read(key, asIs)).toBeUndefined()
    await store.write(key, bytes('value'))
    expect(await store.read(key, asIs)).toEqual(bytes('value'))
  })

  it('heals a damaged pack', async () => {
    const host = memoryHost()
    const store = new Store(host, '/cache')
    const [key, value] = [store.key(STEP, [1]), factsOf('pack', host)]
    await store.writePack(key, value, bytes('pack'))
    const [path] = host.files()
    const whole = host.get(path)
    for (let length = 0; length < whole.length; length++) {
      host.put(path, whole.slice(0, length))
      expect(await store.findPack(key, asFacts), `cut to ${length}`).toBeUndefined()
      const flipped = whole.slice()
      flipped[length] ^= 1
      host.put(path, flipped)
      expect(await store.findPack(key, asFacts), `flipped at ${length}`).toBeUndefined()
    }
    host.put(path, Uint8Array.of(...whole, 0))
    expect(await store.readPack(key, value.sha256)).toBeUndefined()
    await store.writePack(key, value, bytes('pack'))
    expect(await store.readPack(key, value.sha256)).toEqual(bytes('pack'))
    expect(await store.findPack(key, asFacts)).toEqual({ value, pack: bytes('pack'), isShared: false })
  })

  it('gives a pack by its hash alone, whatever has become of what its entry says of it', async () => {
    const host = memoryHost()
    const store = new Store(host, '/cache')
    const [key, value] = [store.key(STEP, [1]), factsOf('pack', host)]
    await store.writePack(key, value, bytes('pack'))
    const [path] = host.files()
    const damaged = host.get(path)
    damaged[0] ^= 1
    host.put(path, damaged)
    expect(await store.findPack(key, asFacts)).toBeUndefined()
    expect(await store.readPack(key, value.sha256)).toEqual(bytes('pack'))
    damaged[damaged.length - 1] ^= 1
    host.put(path, damaged)
    expect(await store.readPack(key, value.sha256)).toBeUndefined()
  })

  it('gives no pack for another one, and none of another key', async () => {
    const host = memoryHost()
    const store = new Store(host, '/cache')
    const keys = [1, 2].map((input) => store.key(STEP, [input]))
    for (const [at, key] of keys.entries()) await store.writePack(key, factsOf(`pack ${at}`, host), bytes(`pack ${at}`))
    expect(await store.readPack(keys[0], factsOf('pack 1', host).sha256)).toBeUndefined()
    const [one, other] = host.files()
    host.put(one, host.get(other))
    expect(await Promise.all(keys.map((key) => store.findPack(key, asFacts)))).toContain(undefined)
    await store.writePack(keys[0], factsOf('pack 0', host), bytes('pack 1'))
    expect(await store.findPack(keys[0], asFacts)).toBeUndefined()
  })

  it('builds on without a folder that cannot be written, and reports that once, with what to do', async () => {
    const notices: CacheNotice[] = []
    const host = memoryHost({ '/cache': 'a file in the way' })
    const store = new Store(host, '/cache', { notify: (notice) => notices.push(notice) })
    const key = store.key(STEP, [1])
    await Promise.all([
      store.write(key, bytes('value')),
      store.writePack(store.key(STEP, [3]), factsOf('pack', host), bytes('pack')),
    ])
    await store.write(store.key(STEP, [2]), bytes('value'))
    expect(await store.read(key, asIs)).toBeUndefined()
    expect(notices.map(({ kind, path, text }) => [kind, path, text])).toEqual([
      [
        'unwritten',
        '/cache',
        'built packs cannot be stored in this cache: the file cannot be written: a file stands where a folder of its path should be. ' +
          'Make the folder writable, or choose another one: "--cache" on the command line, "cacheDir" in options',
      ],
    ])
  })

  it('accepts no entry under another key, be it swapped, copied or rotated among its like', async () => {
    const notices: CacheNotice[] = []
    const host = memoryHost()
    const store = new Store(host, '/cache', { notify: (notice) => notices.push(notice) })
    const keys = [1, 2, 3].map((input) => store.key(STEP, [input]))
    for (const [index, key] of keys.entries()) await store.write(key, bytes(`value ${index}`))
    const paths = host.files()
    const entries = paths.map((path) => host.get(path))
    for (const [index, path] of paths.entries()) host.put(path, entries[(index + 1) % 3])
    for (const key of keys) expect(await store.read(key, asIs)).toBeUndefined()
    expect(notices.map(({ kind }) => kind)).toEqual(['damaged', 'damaged', 'damaged'])
    expect(notices[0].text).toBe('the entry is damaged, or belongs under another key: it is rebuilt')
  })

  it('accepts no entry of another kind of step, though its hash were the same', async () => {
    const host = memoryHost()
    const store = new Store(host, '/cache')
    const key = store.key(STEP, [1])
    await store.write(key, bytes('value'))
    expect(await store.read({ ...key, kind: 'other' }, asIs)).toBeUndefined()
  })

  it('takes what does not parse for absent, however well it is sealed', async () => {
    const notices: CacheNotice[] = []
    const host = memoryHost()
    const store = new Store(host, '/cache', { notify: (notice) => notices.push(notice) })
    const key = store.key(STEP, [1])
    const numberOf = (value: unknown) => (typeof value === 'number' ? value : undefined)
    for (const garbage of ['', '{', '"text"', 'null', '\u0000']) {
      await store.write(key, bytes(garbage))
      expect(await store.readJson(key, numberOf), garbage).toBeUndefined()
    }
    expect(notices).toHaveLength(5)
    expect(notices[0].text).toBe('the entry is not a valid result of test: it is rebuilt')
    await store.writeJson(key, 7)
    expect(await store.readJson(key, numberOf)).toBe(7)
  })

  it('writes an entry whatever blocks its path or that of its folder', async () => {
    const host = memoryHost()
    const store = new Store(host, '/cache')
    const key = store.key(STEP, [1])
    const path = `/cache/steps/${key.sha256.slice(0, 2)}/${key.sha256}`
    const blocks = [
      () => host.put(`${path}/folder/file`, 'text'),
      () => host.volume.mkdirSync(path, { recursive: true }),
      () => host.put(path.slice(0, -65), 'a file'),
      () => host.volume.symlinkSync('/nowhere', path.slice(0, -65)),
      () => {
        host.volume.mkdirSync(path.slice(0, -65))
        host.volume.symlinkSync('/nowhere', path)
      },
    ]
    for (const [index, block] of blocks.entries()) {
      host.volume.rmSync('/cache', { recursive: true, force: true })
      host.volume.mkdirSync('/cache/steps', { recursive: true })
      block()
      expect(await store.read(key, asIs), `${index}`).toBeUndefined()
      await store.write(key, bytes('value'))
      expect(await store.read(key, asIs), `${index}`).toEqual(bytes('value'))
    }
  })

  it('removes nothing that may not belong to the cache, and follows no link', async () => {
    const notices: CacheNotice[] = []
    const host = memoryHost({ '/cache/packs': 'my packs', '/photos/a.jpg': 'photo' })
    const store = new Store(host, '/cache', { notify: (notice) => notices.push(notice) })
    const key = store.key(STEP, [1])
    const path = `/cache/steps/${key.sha256.slice(0, 2)}/${key.sha256}`
    host.volume.mkdirSync(path, { recursive: true })
    host.volume.symlinkSync('/photos', `${path}/photos`)
    await store.write(key, bytes('value'))
    expect(await store.read(key, asIs)).toEqual(bytes('value'))
    await store.writePack(key, factsOf('pack', host), bytes('pack'))
    expect(notices.map(({ kind }) => kind)).toEqual(['unwritten'])
    expect(host.files()).toEqual([path, '/cache/packs', '/photos/a.jpg'].sort())
  })

  it('removes temporary files of builds that were killed more than an hour ago, and no others', async () => {
    const host = memoryHost()
    for (const name of ['old.tmp', 'young.tmp', 'notes.txt']) host.put(`/cache/tmp/${name}`, 'half')
    const twoHoursAgo = Date.now() / 1000 - 7200
    for (const name of ['old.tmp', 'notes.txt']) host.volume.utimesSync(`/cache/tmp/${name}`, twoHoursAgo, twoHoursAgo)
    const store = new Store(host, '/cache')
    await store.write(store.key(STEP, [1]), bytes('value'))
    expect(host.files().filter((path) => path.startsWith('/cache/tmp/'))).toEqual([
      '/cache/tmp/notes.txt',
      '/cache/tmp/young.tmp',
    ])
  })

  it('leaves no temporary files behind, and survives writers at the same moment', async () => {
    const host = memoryHost()
    const store = new Store(host, '/cache')
    const key = store.key(STEP, [1])
    await Promise.all(Array.from({ length: 20 }, () => store.write(key, bytes('value'))))
    expect(await store.read(key, asIs)).toEqual(bytes('value'))
    expect(host.files()).toHaveLength(1)
  })
})
