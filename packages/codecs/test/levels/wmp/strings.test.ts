import { describe, expect, it } from 'vitest'
import {
  createEntity,
  createWmp,
  parseWmp,
  printWmp,
  readWmp,
  reencode,
  type WmpDocument,
  type WmpEncoding,
  type WmpEntity,
  writeWmp,
} from '../../../src/levels/wmp/index.js'

const both = { string1: 'LfpLTypePoint', string2: 'LfpSun1' }

function levelWith(strings: { readonly string1?: string; readonly string2?: string }, encoding: WmpEncoding) {
  const palette = new Uint8Array(768)
  return createWmp({
    encoding,
    palette,
    created: '01.02.2003',
    children: [createEntity({ name: 'sun', file: 'sun.mdl', ...strings })],
  })
}

function entityOf({ root }: WmpDocument): WmpEntity {
  const [entity] = root.children
  if (entity.kind !== 'entity') throw new Error('expected an entity')
  return entity
}

function stringsOf({ string1, string2 }: WmpEntity) {
  return { ...(string1 !== undefined && { string1 }), ...(string2 !== undefined && { string2 }) }
}

/** A chunk `[1:15]` as bytes. */
function slotChunk(slot: number, text: string): Buffer {
  const chunk = Buffer.alloc(8 + 2 + text.length + 1)
  chunk.writeUInt32LE(0x0002010f, 0)
  chunk.writeUInt32LE(chunk.length, 4)
  chunk.writeUInt16LE(slot, 8)
  chunk.write(text, 10, 'latin1')
  return chunk
}

describe('the strings of an entity', () => {
  it.each([{}, { string1: 'one' }, { string2: 'two' }, both])('are read again from every encoding: %o', (strings) => {
    for (const encoding of ['binary', 'text-vertices', 'text-planes'] as const) {
      const bytes = writeWmp(levelWith(strings, encoding))
      const document = readWmp(bytes)
      expect(document.issues).toEqual([])
      expect(stringsOf(entityOf(document))).toEqual(strings)
      expect(Buffer.compare(writeWmp(document), bytes)).toBe(0)
    }
  })

  it('are one chunk each in binary, string1 in slot 0 and string2 in slot 1', () => {
    const bytes = Buffer.from(writeWmp(levelWith(both, 'binary')))
    expect(bytes.includes(Buffer.concat([slotChunk(0, both.string1), slotChunk(1, both.string2)]))).toBe(true)
  })

  it('are preserved when the level is reencoded', () => {
    const text = reencode(readWmp(writeWmp(levelWith(both, 'binary'))), 'text-vertices')
    expect(text.losses).toEqual([])
    expect(stringsOf(entityOf(readWmp(writeWmp(text.document))))).toEqual(both)
  })

  it('are the last two of the five lines of a text, in the order of the compiled fields', () => {
    const text = printWmp(levelWith(both, 'text-vertices'))
    const lines = text
      .slice(text.indexOf('model 1'))
      .split('\n')
      .map((line) => line.trim())
    const albedo = lines.indexOf('50')
    expect(lines.slice(albedo + 1, albedo + 6)).toEqual(['ndef', 'ndef', 'ndef', both.string1, both.string2])
  })

  it('leave the second line of a text, which binary files lack, to entity2', () => {
    const text = printWmp(levelWith(both, 'text-vertices')).replace(/50(\r?\n\t)ndef(\r?\n\t)ndef/, '50$1ndef$2other')
    const document = parseWmp(text)
    expect(entityOf(document)).toMatchObject({ entity2: 'other', ...both })
    expect(printWmp(document)).toBe(text)
    expect(reencode(document, 'binary').losses.map(({ path }) => path)).toEqual(['root.children[0]'])
  })
})
