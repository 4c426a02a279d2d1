import { atOddOffset, Random } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { ByteReader, decodeWindows1252, encodeWindows1252, FormatError, readF64s } from '../../src/binary/index.js'

const random = new Random(11)
const noise = Uint8Array.from({ length: 4000 }, () => random.below(256))

/** Number `column` of record `row`, read with DataView. */
function oneByOne(bytes: Uint8Array, at: number, kind: 'Uint16' | 'Uint32' | 'Int16' | 'Int32'): number {
  return new DataView(bytes.buffer, bytes.byteOffset)[`get${kind}`](at, true)
}

describe.each([
  ['at offset 0', noise],
  ['at an odd offset', atOddOffset(noise)],
  ['in shared memory', new Uint8Array(new SharedArrayBuffer(noise.length)).map((_, index) => noise[index])],
])('columns of bytes %s', (_, bytes) => {
  // Records wider than their column and columns that fill their records, in small and large counts.
  it.each([
    [26, 2, 3, 40],
    [12, 0, 3, 40],
    [12, 0, 3, 2],
    [8, 0, 2, 100],
    [4, 0, 1, 3],
    [64, 0, 16, 1],
    [7, 1, 1, 50],
    [5, 0, 1, 0],
  ])('stride %i, field at %i, width %i, %i records', (stride, at, width, count) => {
    const columns = ByteReader.open(bytes, 'test').table(count, stride, 'records')
    const table = {
      u8: columns.u8s(at, width),
      u16: stride >= at + width * 2 ? columns.u16s(at, width) : undefined,
      i16: stride >= at + width * 2 ? columns.i16s(at, width) : undefined,
      u32: stride >= at + width * 4 ? columns.u32s(at, width) : undefined,
      i32: stride >= at + width * 4 ? columns.i32s(at, width) : undefined,
      f32: stride >= at + width * 4 ? columns.f32s(at, width) : undefined,
    }
    const expected = (size: number, read: (at: number) => number) =>
      Array.from({ length: count * width }, (_, index) =>
        read(Math.floor(index / width) * stride + at + (index % width) * size),
      )
    expect([...table.u8]).toEqual(expected(1, (from) => bytes[from]))
    if (table.u16) expect([...table.u16]).toEqual(expected(2, (from) => oneByOne(bytes, from, 'Uint16')))
    if (table.i16) expect([...table.i16]).toEqual(expected(2, (from) => oneByOne(bytes, from, 'Int16')))
    if (table.u32) expect([...table.u32]).toEqual(expected(4, (from) => oneByOne(bytes, from, 'Uint32')))
    if (table.i32) expect([...table.i32]).toEqual(expected(4, (from) => oneByOne(bytes, from, 'Int32')))
    if (table.f32 && table.u32) expect([...new Uint32Array(table.f32.buffer)]).toEqual([...table.u32])
  })

  it('share buffers if short and the file is opened so, and never overlap', () => {
    const file = ByteReader.open(bytes, 'test', true)
    const columns = Array.from({ length: 30 }, () => file.table(8, 12, 'records').f32s(0, 3))
    const taken = columns.map(({ byteOffset, byteLength }) => [byteOffset, byteOffset + byteLength])
    expect(new Set(columns.map(({ buffer }) => buffer)).size).toBe(1)
    expect(taken.every(([start], index) => index === 0 || start >= taken[index - 1][1])).toBe(true)
    expect(columns[29].buffer).not.toBe(bytes.buffer)
  })

  it('report the largest short number, and floats that are not finite', () => {
    const odd = bytes.slice()
    odd.set([0, 0, 0xc0, 0x7f], 20)
    const table = ByteReader.open(odd, 'test').table(40, 12, 'records')
    for (const [width, from] of [
      [3, 0],
      [2, 4],
    ]) {
      const halves = table.u16s(from, width)
      expect(table.largest).toBe(Math.max(...halves))
      table.f32s(8, 1)
      expect(table.finite).toBe(false)
    }
  })

  it('of three numbers and two bytes are read at once', () => {
    const table = ByteReader.open(bytes, 'test').table(40, 8, 'records')
    const { words, bytes: firsts, rest } = table.triples()
    expect(table.largest).toBe(Math.max(...firsts))
    expect([...words]).toEqual([...table.u16s(0, 3)])
    expect([...firsts]).toEqual([...table.u8s(6, 1)])
    expect(rest).toBe(table.u8s(7, 1).reduce((sum, byte) => sum | byte, 0))
  })

  it('are copies in memory of their own', () => {
    const words = ByteReader.open(bytes, 'test').u32s(500)
    expect(words.buffer).toBeInstanceOf(ArrayBuffer)
    expect(words.buffer).not.toBe(bytes.buffer)
    expect(words.length).toBe(500)
    expect(words[499]).toBe(oneByOne(bytes, 1996, 'Uint32'))
  })

  it('doubles and NaN payloads are read bit for bit', () => {
    const nan = bytes.slice()
    nan.set([1, 2, 3, 4, 5, 0x55, 0xf5, 0x7f], 8)
    for (const count of [2, 100]) {
      const doubles = readF64s(ByteReader.open(nan, 'test'), count, 'numbers')
      // Short lists share buffers.
      const { buffer, byteOffset, byteLength } = doubles
      expect([...new Uint8Array(buffer, byteOffset, byteLength)]).toEqual([...nan.subarray(0, count * 8)])
    }
  })
})

describe('paths of readers', () => {
  it('join labels and indices from any reader', () => {
    const file = ByteReader.open(noise, 'test')
    const group = file.sub(100, 'groups', 3)
    expect(group.labeled('skins[2]').path).toBe('groups[3].skins[2]')
    expect(group.sub(10, '[7]').path).toBe('groups[3][7]')
    expect(group.sub(10, '').sub(4, 'frames', 0).path).toBe('groups[3].frames[0]')
    expect(file.sub(10, '').path).toBe('')
    expect(() => group.labeled('name').bytes(200)).toThrow(FormatError)
    expect(() => group.labeled('name').bytes(200)).toThrow(/\(groups\[3\]\.name, offset 20 = 0x14\)$/)
  })
})

describe('Windows-1252', () => {
  it.each([0, 1, 32, 33, 9000])('is decoded to as many characters and back, %i of them', (length) => {
    const all = Uint8Array.from({ length }, (_, index) => (index * 7) & 0xff)
    const low = all.map((byte) => ((byte & 0xe0) === 0x80 ? byte - 0x80 : byte))
    for (const bytes of [all, low]) {
      const text = decodeWindows1252(bytes)
      expect(text.length).toBe(length)
      expect(Buffer.compare(encodeWindows1252(text), bytes)).toBe(0)
    }
    expect(decodeWindows1252(Uint8Array.of(0x80, 0xe9, 0x99)).slice(0, 3)).toBe('€é™')
    expect(decodeWindows1252(new Uint8Array(40).fill(0xe9))).toBe('é'.repeat(40))
  })
})
