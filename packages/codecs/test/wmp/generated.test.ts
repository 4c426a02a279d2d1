import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readWmp, type WmpDocument, writeWmp } from '../../src/wmp/index.js'
import { level } from './arbitrary.js'

/** fast-check prints the seed of a failure; runs are as many as a second or two allows. */
const RUNS = { numRuns: 100 }

describe('levels made from nothing', () => {
  test.each(['text-vertices', 'text-planes', 'binary'] as const)(
    'come back to the same bytes, spelled in %s',
    (spelling) => {
      fc.assert(
        fc.property(level(spelling), (made) => {
          const bytes = writeWmp(made)
          const read = readWmp(bytes)
          expect(read.spelling).toBe(spelling)
          expect(Buffer.compare(writeWmp(read), bytes)).toBe(0)
        }),
        RUNS,
      )
    },
  )

  test('come back as they were from binary, which rounds nothing', () => {
    fc.assert(
      fc.property(level('binary'), (made) => {
        expect(withoutAddresses(readWmp(writeWmp(made)))).toEqual(withoutAddresses(made))
      }),
      RUNS,
    )
  })
})

/** Without what only the file knows: where nodes stood, and what was odd about them. */
function withoutAddresses(document: WmpDocument): unknown {
  return comparable({ ...document, issues: [] })
}

function comparable(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value
  if (Array.isArray(value)) return value.map(comparable)
  const entries = Object.entries(value).filter(([key, part]) => key !== 'at' && part !== undefined)
  return Object.fromEntries(entries.map(([key, part]) => [key, comparable(part)]))
}
