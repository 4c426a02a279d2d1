import { FormatError } from '@brushwork/codecs'
import { describe, expect, it } from 'vitest'
import { FORMATS } from '../src/formats/all.js'

/** What programs put where a count, a size, an index or a coordinate belongs. */
const STRANGE = [Number.NaN, -1, 0.5, 2 ** 16, 2 ** 31, 2 ** 32, 1e17, Infinity]

/** What no field of a file holds, and what none has room for. */
const TEXTS = ['日本', '\0', '"\n}', 'x'.repeat(100_000)]

/** Words that the types of documents fix: no program compiles that says others. */
const WORDS = new Set(['format', 'kind', 'spelling', 'lineEnd', 'shape', 'order'])

type Way = readonly (string | number)[]

interface Place {
  readonly way: Way
  readonly kind: 'number' | 'text' | 'column'
}

/** Where in a document numbers, texts and columns stand: of those that differ in their indices alone, the first. */
function placesIn(document: object): readonly Place[] {
  const found = new Map<string, Place>()
  const note = (way: Way, kind: Place['kind']) => {
    const shape = way.filter((step) => typeof step === 'string').join('.')
    if (!found.has(shape)) found.set(shape, { way, kind })
  }
  const visit = (value: unknown, way: Way) => {
    if (typeof value === 'number') note(way, 'number')
    else if (typeof value === 'string' && !WORDS.has(String(way.at(-1)))) note(way, 'text')
    else if (ArrayBuffer.isView(value)) note(way, 'column')
    else if (Array.isArray(value))
      value.forEach((member, index) => {
        visit(member, [...way, index])
      })
    else if (typeof value === 'object' && value !== null) {
      for (const [key, member] of Object.entries(value)) if (key !== 'issues') visit(member, [...way, key])
    }
  }
  visit(document, [])
  return [...found.values()]
}

/** The document with another value at the end of a way. */
function withValue(document: unknown, [step, ...rest]: Way, change: (value: unknown) => unknown): unknown {
  if (step === undefined) return change(document)
  if (Array.isArray(document)) {
    return document.map((member, index) => (index === step ? withValue(member, rest, change) : member))
  }
  const record = document as Record<string, unknown>
  return { ...record, [step]: withValue(record[step], rest, change) }
}

/** Of columns: one number shorter, a thousand longer, or empty. */
const CHANGES: Readonly<Record<Place['kind'], readonly ((value: unknown) => unknown)[]>> = {
  number: STRANGE.map((value) => () => value),
  text: TEXTS.map((value) => () => value),
  column: [-1, 1000, Number.NEGATIVE_INFINITY].map((more) => (value) => resized(value as Uint8Array, more)),
}

function resized(column: Uint8Array, more: number): Uint8Array {
  const Column = column.constructor as new (length: number) => Uint8Array
  const longer = new Column(Math.max(0, column.length + more))
  longer.set(column.subarray(0, longer.length))
  return longer
}

/** What a writer threw that is no answer to a document. */
function faultOf(write: () => unknown): string | undefined {
  try {
    write()
    return undefined
  } catch (error) {
    return error instanceof FormatError ? undefined : String(error instanceof Error ? error.stack : error)
  }
}

describe.each(FORMATS.filter(({ lossless }) => lossless))('the writer of $id', (format) => {
  it.each(format.seeds().map((bytes, index) => [index, bytes] as const))(
    'answers a document that contradicts itself with a FormatError or a file: seed %i',
    (_, bytes) => {
      const reading = format.read(bytes)
      let places: readonly Place[] = []
      reading.writeChanged((document) => {
        places = placesIn(document)
        return document
      })
      expect(places.length).toBeGreaterThan(0)
      for (const { way, kind } of places) {
        CHANGES[kind].forEach((change, index) => {
          const write = () => reading.writeChanged((document) => withValue(document, way, change))
          expect(faultOf(write), `${way.join('.')}, change ${index}`).toBeUndefined()
        })
      }
    },
  )
})
