import { mutate } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import {
  decodeQuakeWadTexture,
  type QuakeWadDocument,
  readQuakeWad,
  writeQuakeWad,
} from '../../../src/archives/quake-wad/index.js'
import { FormatError } from '../../../src/index.js'
import { archive, HALF_LIFE_LUMPS, QUAKE_LUMPS } from './fixture.js'

const FILES = { WAD2: archive('WAD2', QUAKE_LUMPS), WAD3: archive('WAD3', HALF_LIFE_LUMPS) } as const

/** Reads bytes and writes the document unchanged. False for a FormatError; any other error fails the test. */
function survives(bytes: Uint8Array, what: string): boolean {
  let document: QuakeWadDocument
  try {
    document = readQuakeWad(bytes)
  } catch (error) {
    expect(error, what).toBeInstanceOf(FormatError)
    return false
  }
  expect(Buffer.compare(writeQuakeWad(document), bytes), what).toBe(0)
  for (const entry of document.entries) {
    if (entry.kind !== 'texture') continue
    try {
      decodeQuakeWadTexture(entry)
    } catch (error) {
      expect(error, what).toBeInstanceOf(FormatError)
    }
  }
  return true
}

describe.each(Object.entries(FILES))('a damaged %s', (_, file) => {
  it('is a FormatError if cut before its directory, and read up to a cut within it', () => {
    const whole = readQuakeWad(file)
    const directory = file.length - whole.entries.length * 32
    for (let length = 0; length < file.length; length++) {
      const cut = file.subarray(0, length)
      const entries = Math.floor((length - directory) / 32)
      if (entries < 1) expect(() => readQuakeWad(cut), `cut at ${length}`).toThrow(FormatError)
      else {
        const document = readQuakeWad(cut)
        expect(document.entries).toEqual(whole.entries.slice(0, entries))
        expect(document.issues.map(({ code }) => code)).toContain('directory-cut')
        expect(Buffer.compare(writeQuakeWad(document), cut)).toBe(0)
      }
    }
  })

  it('is a FormatError or comes back byte for byte, for 3,000 seeds', () => {
    const outcomes = Array.from({ length: 3000 }, (_, seed) => survives(mutate(file, seed), `seed ${seed}`))
    expect(outcomes.filter(Boolean).length).toBeGreaterThan(2500)
  })
})

describe('a hostile archive', () => {
  it.each(['WAD7', 'IDST', 'PWAD'])('is refused by its mark: %s', (magic) => {
    const bytes = FILES.WAD2.slice()
    bytes.set([...magic].map((char) => char.charCodeAt(0)))
    expect(() => readQuakeWad(bytes)).toThrow(expect.objectContaining({ code: 'foreign' }))
  })

  it('lacks a lump outside the file, and reports where it should be', () => {
    const bytes = FILES.WAD2.slice()
    new DataView(bytes.buffer).setUint32(bytes.length - 2 * 32, 0x7fffffff, true)
    const document = readQuakeWad(bytes)
    expect(document.issues).toMatchObject([{ code: 'lump-outside', path: 'entries[1]' }])
    expect(document.entries[1]).toMatchObject({ kind: 'lump', payload: new Uint8Array(0) })
    expect(Buffer.compare(writeQuakeWad(document), bytes)).toBe(0)
  })

  it('has no more entries than bytes, whatever its header states', () => {
    const bytes = FILES.WAD2.slice()
    new DataView(bytes.buffer).setUint32(4, 0xffffffff, true)
    const document = readQuakeWad(bytes)
    expect(document.entries).toHaveLength(readQuakeWad(FILES.WAD2).entries.length)
    expect(document.issues).toMatchObject([{ code: 'directory-cut' }])
    expect(Buffer.compare(writeQuakeWad(document), bytes)).toBe(0)
  })

  it('cannot have more entries than any real archive', () => {
    const count = (1 << 15) + 1
    const bytes = new Uint8Array(12 + count * 32)
    bytes.set(FILES.WAD2.subarray(0, 4))
    new DataView(bytes.buffer).setUint32(4, count, true)
    new DataView(bytes.buffer).setUint32(8, 12, true)
    expect(() => readQuakeWad(bytes)).toThrow(expect.objectContaining({ code: 'limit' }))
  })

  it('cannot become large by sharing one lump many times', () => {
    const lumps = Array.from({ length: 40 }, (_, index) => ({ ...QUAKE_LUMPS[0], name: `wall${index}` }))
    const positions = lumps.map((_, index) => (index === 0 ? undefined : 12))
    expect(() => readQuakeWad(archive('WAD2', lumps, { positions }))).toThrow(
      expect.objectContaining({ code: 'limit', message: expect.stringContaining('together are too many') }),
    )
  })

  it('may have its lumps anywhere, even over its header and directory', () => {
    for (const position of [0, 4, 11, 13, FILES.WAD2.length - 100]) {
      const bytes = FILES.WAD2.slice()
      new DataView(bytes.buffer).setUint32(bytes.length - 32, position, true)
      expect(survives(bytes, `at ${position}`)).toBe(true)
    }
  })

  it('may have empty lumps outside the file', () => {
    const bytes = archive('WAD2', [{ name: 'mark', type: 0x42, bytes: [] }, ...QUAKE_LUMPS])
    new DataView(bytes.buffer).setUint32(bytes.length - 4 * 32, 0xfffffff0, true)
    expect(survives(bytes, 'empty')).toBe(true)
  })
})
