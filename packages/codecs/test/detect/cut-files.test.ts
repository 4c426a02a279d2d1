import { describe, expect, test } from 'vitest'
import { MARKED_FORMATS } from '../../src/detect/marked-formats.js'
import { OTHER_FORMATS } from '../../src/detect/other-formats.js'
import { detectFormat, FormatError } from '../../src/index.js'
import { readBsp } from '../../src/levels/bsp/index.js'
import { readMap } from '../../src/levels/map/index.js'
import { readWmb } from '../../src/levels/wmb/index.js'
import { readWmp } from '../../src/levels/wmp/index.js'
import { readMdl } from '../../src/models/index.js'

const READERS = [readMdl, readBsp, readMap, readWmb, readWmp]
/** Names of a mark whose version is cut off. */
const FAMILIES: readonly (readonly [name: RegExp, family: string])[] = [
  [/\(IDST \d+\)$/, 'a model of Half-Life or the Source engine (IDST)'],
  [/\(IBSP \d+\)$/, 'a compiled level of Quake II, Quake III or a game on their engines (IBSP)'],
]
const BYTES = 64

/** Windows-1252 bytes of a mark; the letters above 127 of all marks but one are those of Latin-1. */
const startOf = (mark: string): Uint8Array =>
  Uint8Array.from(mark.padEnd(BYTES, '\0'), (letter) => (letter === '‰' ? 0x89 : letter.charCodeAt(0)))

describe('a file that is cut at any of its first 64 bytes', () => {
  test.each([...MARKED_FORMATS, ...OTHER_FORMATS].map(({ mark, name }) => [name, mark] as const))(
    'is called %s, or by no name',
    (name, mark) => {
      const whole = startOf(mark)
      const family = FAMILIES.find(([names]) => names.test(name))?.[1]
      for (let length = 0; length <= BYTES; length++) {
        const found = detectFormat(whole.subarray(0, length))?.name
        expect([undefined, name, family], `${length} bytes`).toContain(found)
      }
      expect(detectFormat(whole)?.name).toBe(name)
    },
  )

  test.each([...MARKED_FORMATS, ...OTHER_FORMATS].map(({ mark, name }) => [name, mark] as const))(
    'is refused by all readers with an address: %s',
    (_, mark) => {
      for (let length = 0; length < BYTES; length++) {
        for (const read of READERS) {
          try {
            read(startOf(mark).subarray(0, length))
          } catch (error) {
            expect(error, `${read.name}, ${length} bytes`).toBeInstanceOf(FormatError)
          }
        }
      }
    },
  )
})
