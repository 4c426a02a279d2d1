import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readHmp, writeHmp } from '../../../src/hmp/index.js'
import { readMdl, writeMdl } from '../../../src/models/index.js'
import { hmpDocument } from './arbitrary/hmp.js'
import { md3Document } from './arbitrary/md3.js'
import { mdl5Document } from './arbitrary/mdl5.js'
import { mdl7Document } from './arbitrary/mdl7.js'
import { quakeMdlDocument } from './arbitrary/quake-mdl.js'

/** fast-check prints the seed of a failure; the number of runs fits in a second or two. */
const RUNS = { numRuns: 200 }

/** Documents differ between formats; these tests only compare them. */
type Document = { readonly issues: readonly unknown[] }
interface Codec {
  read(bytes: Uint8Array): Document
  write(document: Document): Uint8Array
}

describe('generated documents are read back unchanged, and written to the same bytes', () => {
  test.each([
    ['MDL3, MDL4, MDL5', mdl5Document, readMdl, writeMdl],
    ['Quake and MDL2', quakeMdlDocument, readMdl, writeMdl],
    ['MD3', md3Document, readMdl, writeMdl],
    ['MDL7', mdl7Document, readMdl, writeMdl],
    ['HMP5, HMP7', hmpDocument, readHmp, writeHmp],
  ] as const)('%s', (_, documents, read, write) => {
    const codec = { read, write } as Codec
    fc.assert(
      fc.property(documents as fc.Arbitrary<Document>, (document) => {
        const bytes = codec.write(document)
        const again = codec.read(bytes)
        expect(Buffer.compare(codec.write(again), bytes)).toBe(0)
        expect(comparable(again)).toEqual(comparable(document))
      }),
      RUNS,
    )
  })
})

/** Removes issues and the order of tables, because empty tables have no definite position. The bytes cover the rest. */
function comparable(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return value
  if (Array.isArray(value)) return value.map(comparable)
  const entries = Object.entries(value).filter(([key]) => key !== 'order' && key !== 'issues')
  return Object.fromEntries(entries.map(([key, part]) => [key, comparable(part)]))
}
