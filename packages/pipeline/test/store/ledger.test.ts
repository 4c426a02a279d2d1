import { describe, expect, it } from 'vitest'
import { Ledger } from '../../src/store/ledger.js'
import { type MemoryHost, memoryHost } from '../support/memory-host.js'

const ledgerOf = (host: MemoryHost) => new Ledger(host, '/cache', 'facts')

/** Adds a line as a process of its own. */
async function add(host: MemoryHost, key: string, value: unknown): Promise<void> {
  const ledger = ledgerOf(host)
  await ledger.add(key, value)
  await ledger.save()
}

const find = (host: MemoryHost, keys: readonly string[]) => {
  const ledger = ledgerOf(host)
  return Promise.all(keys.map((key) => ledger.find(key)))
}

describe('a ledger', () => {
  it('gives the next process what one has saved, with one read', async () => {
    const host = memoryHost()
    const ledger = ledgerOf(host)
    for (let key = 0; key < 100; key++) await ledger.add(`${key}`, [key])
    await ledger.save()
    await ledger.save()
    expect(host.writes).toHaveLength(1)
    host.reads.length = 0
    expect(await find(host, ['0', '99', 'none'])).toEqual([[0], [99], undefined])
    expect(host.reads).toEqual(host.writes)
  })

  it('keeps the lines of processes that write at the same time', async () => {
    const host = memoryHost()
    const ledgers = Array.from({ length: 40 }, () => ledgerOf(host))
    await Promise.all(ledgers.map((ledger) => ledger.find('none')))
    await Promise.all(
      ledgers.map(async (ledger, at) => {
        await ledger.add(`${at}`, at)
        await ledger.save()
      }),
    )
    await add(host, 'last', 40)
    expect(await find(host, [...ledgers.keys(), 'last'].map(String))).toEqual([...ledgers.keys(), 40])
  })

  it('keeps lines that are added while others are saved', async () => {
    const host = memoryHost()
    let meanwhile: (() => Promise<void>) | undefined
    const ledger = ledgerOf({
      ...host,
      async listFolder(path) {
        const names = await host.listFolder(path)
        const add = meanwhile
        meanwhile = undefined
        await add?.()
        return names
      },
    })
    await ledger.add('first', 1)
    meanwhile = () => ledger.add('second', 2)
    await ledger.save()
    expect(await find(host, ['first', 'second'])).toEqual([1, 2])
  })

  it('merges its files when there are many, and keeps the newest line of a key', async () => {
    const host = memoryHost()
    for (let at = 0; at < 50; at++) {
      await add(host, 'same', at)
      await add(host, `own ${at}`, at)
      expect(host.files().length).toBeLessThanOrEqual(16)
    }
    expect(await find(host, ['same', 'own 0', 'own 49'])).toEqual([49, 0, 49])
  })

  it('reads lines that another process merges while they are read', async () => {
    const host = memoryHost()
    await add(host, 'red', 1)
    const [old] = host.files()
    const racing: MemoryHost = {
      ...host,
      async readFile(path) {
        if (path === old && host.files().includes(old)) {
          const merging = ledgerOf(host)
          await merging.add('blue', 2)
          await merging.save()
          // As a merge does, once the lines are in another file.
          await add(host, 'red', 1)
          host.remove(old)
        }
        return host.readFile(path)
      },
    }
    expect(await find(racing, ['red', 'blue'])).toEqual([1, 2])
  })

  it.each([
    ['cut short', (bytes: Uint8Array) => bytes.subarray(0, 80)],
    ['changed', (bytes: Uint8Array) => bytes.with(90, bytes[90] ^ 1)],
    ['empty', () => new Uint8Array(0)],
  ])('loses only the lines of a file that is %s, and removes it', async (_, damage) => {
    const host = memoryHost()
    await add(host, 'red', 1)
    const [damaged] = host.files()
    await add(host, 'blue', 2)
    host.put(damaged, damage(host.get(damaged)))
    const ledger = ledgerOf(host)
    expect([await ledger.find('red'), await ledger.find('blue')]).toEqual([undefined, 2])
    await ledger.save()
    expect(host.files()).toHaveLength(1)
    expect(host.files()).not.toContain(damaged)
    expect(await find(host, ['blue'])).toEqual([2])
  })

  it('accepts no file of another ledger', async () => {
    const host = memoryHost()
    await add(host, 'red', 1)
    const [path] = host.files()
    host.put(path.replace('facts', 'others'), host.get(path))
    expect(await new Ledger(host, '/cache', 'others').find('red')).toBeUndefined()
  })

  it('replaces a line whose time is in the future', async () => {
    const host = memoryHost()
    const later: MemoryHost = { ...host, time: () => Date.now() + 1e9 }
    await add(later, 'red', 1)
    await add(host, 'red', 2)
    expect(await find(host, ['red'])).toEqual([2])
  })
})
