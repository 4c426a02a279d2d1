import { describe, expect, it } from 'vitest'
import { ByteReader, struct, u16, u32 } from '../../src/binary/index.js'
import { Recorder } from '../../src/structure/binary/recorder.js'
import { settle } from '../../src/structure/binary/settle.js'

const PAIR = struct<{ a: number; b: number }>('pair', 4, { a: u16, b: u16 })

/** What is left of the reads of 16 bytes: start, end, label. */
function settled(read: (reader: ByteReader, recorder: Recorder) => void) {
  const recorder = new Recorder()
  read(ByteReader.open(new Uint8Array(16), 'test', false, recorder), recorder)
  return settle(recorder, 16).map(({ start, end, read: what }) => [start, end, what?.label])
}

describe('reads of a file, side by side', () => {
  it('have the bytes between them', () => {
    const pieces = settled((reader) => {
      reader.at(4, 4, 'x').record(PAIR)
      reader.u16('first')
    })
    expect(pieces).toEqual([
      [0, 2, 'first'],
      [2, 4, undefined],
      [4, 8, 'pair'],
      [8, 16, undefined],
    ])
  })

  it('belong to the first read where two share bytes', () => {
    const pieces = settled((reader) => {
      reader.at(4, 4, 'x').record(PAIR)
      reader.at(5, 1, 'x').u8('inside')
      reader.at(2, 12, 'x').bytes(12, 'around')
    })
    expect(pieces).toEqual([
      [0, 2, undefined],
      [2, 4, 'around'],
      [4, 8, 'pair'],
      [8, 14, 'around'],
      [14, 16, undefined],
    ])
  })

  it('are forgotten when an attempt is undone', () => {
    const pieces = settled((reader, recorder) => {
      reader.u32('kept')
      const mark = recorder.mark()
      reader.u32('wrong')
      recorder.undo(mark)
      reader.offset = 4
      reader.table(6, 2, 'right').u16s(0, 1)
    })
    expect(pieces).toEqual([
      [0, 4, 'kept'],
      [4, 16, 'right'],
    ])
  })

  it('keep plain numbers apart from records', () => {
    expect(settled((reader) => reader.u32s(4, 'words'))).toEqual([[0, 16, 'words']])
    expect(u32.byteLength).toBe(4)
  })
})
