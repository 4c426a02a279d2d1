import { describe, expect, it } from 'vitest'
import { canonicalJson } from '../src/cache/canonical-json.js'
import { Store } from '../src/cache/store.js'
import { memoryHost } from './support/memory-host.js'

const STEP = { name: 'test', version: 1 }
const bytes = (text: string) => new TextEncoder().encode(text)

describe('a cache key', () => {
  it('does not depend on the order of fields', () => {
    expect(canonicalJson({ b: [1, { d: null, c: true }], a: 'x' })).toBe('{"a":"x","b":[1,{"c":true,"d":null}]}')
    expect(canonicalJson({ a: 1, b: undefined })).toBe('{"a":1}')
  })

  it('refuses what has no canonical form', () => {
    expect(() => canonicalJson([() => 1])).toThrow(TypeError)
  })

  it('changes with the release, the step, its version and its inputs', () => {
    const store = new Store(memoryHost(), '/cache')
    const keys = [
      store.key(STEP, [1]),
      store.key(STEP, [2]),
      store.key({ ...STEP, version: 2 }, [1]),
      store.key({ ...STEP, name: 'other' }, [1]),
      new Store(memoryHost(), '/cache', 'another').key(STEP, [1]),
    ]
    expect(new Set(keys).size).toBe(5)
    expect(store.key(STEP, [1])).toBe(keys[0])
  })
})

describe('the store', () => {
  it('gives back what was written', async () => {
    const store = new Store(memoryHost(), '/cache')
    const key = store.key(STEP, [1])
    expect(await store.read(key)).toBeUndefined()
    await store.write(key, bytes('value'))
    expect(await store.read(key)).toEqual(bytes('value'))
    await store.write(key, new Uint8Array(0))
    expect(await store.read(key)).toEqual(new Uint8Array(0))
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
      expect(await store.read(key), `cut to ${length}`).toBeUndefined()
    }
    const flipped = whole.slice()
    flipped[flipped.length - 1] ^= 1
    host.put(path, flipped)
    expect(await store.read(key)).toBeUndefined()
    await store.write(key, bytes('value'))
    expect(await store.read(key)).toEqual(bytes('value'))
  })

  it('heals a damaged pack', async () => {
    const host = memoryHost()
    const store = new Store(host, '/cache')
    const sha256 = host.sha256(bytes('pack'))
    await store.writePack(sha256, bytes('pack'))
    host.put(store.packPath(sha256), 'pa')
    expect(await store.readPack(sha256)).toBeUndefined()
    await store.writePack(sha256, bytes('pack'))
    expect(await store.readPack(sha256)).toEqual(bytes('pack'))
    const writes = host.writes.length
    await store.writePack(sha256, bytes('pack'))
    expect(host.writes.length).toBe(writes)
  })

  it('says what cannot be written, what it is for and what to do', async () => {
    const host = memoryHost({ '/cache': 'a file in the way' })
    const store = new Store(host, '/cache')
    const reason =
      'the file cannot be written: a file stands where a folder of its path should be. ' +
      'What is built is kept in this cache: the option "cacheDir" names another folder'
    await expect(store.write(store.key(STEP, [1]), bytes('value'))).rejects.toThrow(reason)
    await expect(store.writePack(host.sha256(bytes('pack')), bytes('pack'))).rejects.toThrow(reason)
  })

  it('leaves no temporary files behind, and survives writers at the same moment', async () => {
    const host = memoryHost()
    const store = new Store(host, '/cache')
    const key = store.key(STEP, [1])
    await Promise.all(Array.from({ length: 20 }, () => store.write(key, bytes('value'))))
    expect(await store.read(key)).toEqual(bytes('value'))
    expect(host.files()).toHaveLength(1)
  })
})
