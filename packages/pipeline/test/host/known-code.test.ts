import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cachedHash, recordOf } from '../../src/host/cached-code.js'

/** After this time a file counts as settled, milliseconds. */
const SETTLED = 2100

describe('the kept hash of code', () => {
  let folder: string
  const file = (name: string) => join(folder, name)
  const record = (name: string) => recordOf(folder, name)

  /** The hash, and whether it was computed. */
  function ask(name: string, hash = 'first'): { readonly hash: string; readonly isComputed: boolean } {
    let isComputed = false
    const made = cachedHash(record(name), () => {
      isComputed = true
      return { hash, files: [file('a.js'), file('b.js')] }
    })
    return { hash: made, isComputed }
  }

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'brushwork-known-'))
    for (const name of ['a.js', 'b.js']) writeFileSync(file(name), name)
    await pause(SETTLED)
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  it('is computed once while no file changes', () => {
    expect(ask('once')).toEqual({ hash: 'first', isComputed: true })
    expect(ask('once')).toEqual({ hash: 'first', isComputed: false })
  })

  it('is computed again when the record is damaged', () => {
    ask('damaged')
    for (const text of ['', '{', 'null', '{"hash":1,"files":{"a":"b"}}', '{"hash":"x","files":{}}']) {
      writeFileSync(record('damaged'), text)
      expect(ask('damaged', text)).toEqual({ hash: text, isComputed: true })
    }
  })

  it('is computed where it cannot be kept', () => {
    mkdirSync(record('folder'), { recursive: true })
    expect(ask('folder').isComputed).toBe(true)
    expect(ask('folder').isComputed).toBe(true)
  })

  it('is computed again when a file changes, even to a file of the same size and date', async () => {
    ask('changed')
    const { mtime, text } = { mtime: new Date(2000, 1, 1), text: readFileSync(file('b.js'), 'utf8') }
    writeFileSync(file('b.js'), text.toUpperCase())
    utimesSync(file('b.js'), mtime, mtime)
    expect(ask('changed', 'second')).toEqual({ hash: 'second', isComputed: true })
    // Not kept yet: the file may change again within one tick of the clock.
    expect(ask('changed', 'third')).toEqual({ hash: 'third', isComputed: true })
    await pause(SETTLED)
    expect(ask('changed', 'fourth').isComputed).toBe(true)
    expect(ask('changed', 'fifth')).toEqual({ hash: 'fourth', isComputed: false })
    rmSync(file('b.js'))
    expect(ask('changed', 'sixth').isComputed).toBe(true)
    expect(existsSync(record('changed'))).toBe(true)
  })
})
