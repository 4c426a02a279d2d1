import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readWmp, type WmpDocument, writeWmp } from '../../../src/levels/wmp/index.js'
import { level } from './arbitrary.js'

/** fast-check prints the seed of a failure; the number of runs fits in a second or two. */
const RUNS = { numRuns: 100 }

describe('generated levels', () => {
  test.each(['text-vertices', 'text-planes', 'binary'] as const)(
    'come back to the same bytes, spelled in %s',
    (encoding) => {
      fc.assert(
        fc.property(level(encoding), (made) => {
          const bytes = writeWmp(made)
          const read = readWmp(bytes)
          expect(read.encoding).toBe(encoding)
          expect(Buffer.compare(writeWmp(read), bytes)).toBe(0)
        }),
        RUNS,
      )
    },
  )

  test('are read back unchanged from binary, which rounds nothing', () => {
    fc.assert(
      fc.property(level('binary'), (made) => {
        expect(withoutAddresses(readWmp(writeWmp(made)))).toEqual(withoutAddresses(made))
      }),
      RUNS,
    )
  })
})

/** Without positions in the file and issues, which only a read file has. */
function withoutAddresses(document: WmpDocument): unknown {
  return comparable({ ...document, issues: [] })
}

function comparable(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value
  if (Array.isArray(value)) return value.map(comparable)
  const entries = Object.entries(value).filter(([key, part]) => key !== 'at' && part !== undefined)
  return Object.fromEntries(entries.map(([key, part]) => [key, comparable(part)]))
}
