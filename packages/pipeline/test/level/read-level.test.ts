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

  it('of an unknown format is refused by its name, not read as another', () => {
    expect(() => readLevelSource(JUNK, '/game/castle.xyz')).toThrow(FormatError)
    expect(() => readLevelSource(JUNK, '/game/castle.xyz')).toThrow('no level of this format can be read')
  })
})
