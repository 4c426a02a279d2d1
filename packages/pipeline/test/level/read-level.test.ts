import { FormatError } from '@brushwork/codecs'
import { describe, expect, it } from 'vitest'
import { readLevelSource } from '../../src/import/level/read-level.js'

const JUNK = new TextEncoder().encode('neither a level nor anything else')

describe('a level', () => {
  it('is read as its extension says where its content does not decide', () => {
    expect(() => readLevelSource(JUNK, '/game/castle.wmp')).toThrow(expect.objectContaining({ format: 'wmp' }))
    expect(() => readLevelSource(JUNK, '/game/castle.bsp')).toThrow(
      expect.objectContaining({ format: expect.stringMatching(/^bsp/) }),
    )
  })

  it('that was compiled and has no model is refused: its file is cut off', () => {
    const header = new Uint8Array(4 + 15 * 8)
    header[0] = 30
    expect(() => readLevelSource(header, '/game/castle.bsp')).toThrow('expected at least one model, the world')
  })

  it('with brushes of which none can be read is refused, with what they are and what to do', () => {
    const brush = '{\nbrushDef\n{\n( 0 0 0 ) ( 0 1 0 ) ( 0 0 1 ) ( ( 1 0 0 ) ( 0 1 0 ) ) wall 0 0 0\n}\n}\n'
    const read = (brushes: string) =>
      readLevelSource(new TextEncoder().encode(`{\n"classname" "worldspawn"\n${brushes}}\n`), '/game/castle.map')
    const error = { name: 'FormatError', code: 'unsupported', line: 3 }
    expect(() => read(brush + brush)).toThrow(expect.objectContaining(error))
    expect(() => read(brush + brush)).toThrow(/none of the 2 brushes of the map can be read \(2 brushDef\).*Valve 220/)
    expect(() => read('{\n( x\n}\n')).toThrow(/only brush of the map cannot be read \(1 unreadable; the first .*"x"/)
    const plain = `{\n${'( 0 0 0 ) ( 0 1 0 ) ( 0 0 1 ) wall 0 0 0 1 1\n'.repeat(4)}}\n`
    expect(read(brush + plain).level.diagnostics).toMatchObject([{ code: 'brush-unknown' }, { code: 'block-open' }])
    expect(read('').level.blocks).toEqual([])
  })

  it('of an unknown format is refused by its name, not read as another', () => {
    expect(() => readLevelSource(JUNK, '/game/castle.xyz')).toThrow(FormatError)
    expect(() => readLevelSource(JUNK, '/game/castle.xyz')).toThrow('no level of this format can be read')
  })
})
