import { FormatError } from '@brushwork/codecs'
import { describe, expect, it } from 'vitest'
import { FORMATS } from '../src/formats/all.js'

/** Values that programs may write into a count, size, index or coordinate. */
const EXTREME_NUMBERS = [Number.NaN, -1, 0.5, 2 ** 16, 2 ** 31, 2 ** 32, 1e17, Infinity]

/** Texts that no field of a file can hold, because of their characters or their length. */
const TEXTS = ['日本', '\0', '"\n}', 'x'.repeat(100_000)]

/** Keys whose values the document types restrict: TypeScript rejects other values. */
const WORDS = new Set(['format', 'kind', 'encoding', 'lineEnd', 'shape', 'order'])

type Path = readonly (string | number)[]

interface Slot {
  readonly path: Path
  readonly kind: 'number' | 'text' | 'column'
}

/** Finds numbers, texts and columns in a document. Of paths that differ only in indices, the first is kept. */
function slotsIn(document: object): readonly Slot[] {
  const found = new Map<string, Slot>()
  const note = (path: Path, kind: Slot['kind']) => {
    const shape = path.filter((step) => typeof step === 'string').join('.')
    if (!found.has(shape)) found.set(shape, { path, kind })
  }
  const visit = (value: unknown, path: Path) => {
    if (typeof value === 'number') note(path, 'number')
    else if (typeof value === 'string' && !WORDS.has(String(path.at(-1)))) note(path, 'text')
    else if (ArrayBuffer.isView(value)) note(path, 'column')
    else if (Array.isArray(value))
      value.forEach((member, index) => {
        visit(member, [...path, index])
      })
    else if (typeof value === 'object' && value !== null) {
      for (const [key, member] of Object.entries(value)) if (key !== 'issues') visit(member, [...path, key])
    }
  }
  visit(document, [])
  return [...found.values()]
}

/** Returns the document with the value at a path replaced. */
function withValue(document: unknown, [step, ...rest]: Path, change: (value: unknown) => unknown): unknown {
  if (step === undefined) return change(document)
  if (Array.isArray(document)) {
    return document.map((member, index) => (index === step ? withValue(member, rest, change) : member))
  }
  const record = document as Record<string, unknown>
  return { ...record, [step]: withValue(record[step], rest, change) }
}

/** Replacements by kind. Columns are shortened by one, extended by a thousand, or emptied. */
const CHANGES: Readonly<Record<Slot['kind'], readonly ((value: unknown) => unknown)[]>> = {
  number: EXTREME_NUMBERS.map((value) => () => value),
  text: TEXTS.map((value) => () => value),
  column: [-1, 1000, Number.NEGATIVE_INFINITY].map((more) => (value) => resized(value as Uint8Array, more)),
}

function resized(column: Uint8Array, more: number): Uint8Array {
  const Column = column.constructor as new (length: number) => Uint8Array
  const longer = new Column(Math.max(0, column.length + more))
  longer.set(column.subarray(0, longer.length))
  return longer
}

/** Describes what a writer threw, unless it is a FormatError. */
function violationOf(write: () => unknown): string | undefined {
  try {
    write()
    return undefined
  } catch (error) {
    return error instanceof FormatError ? undefined : String(error instanceof Error ? error.stack : error)
  }
}

describe.each(FORMATS.filter(({ lossless }) => lossless))('the writer of $id', (format) => {
  it.each(format.seeds().map((bytes, index) => [index, bytes] as const))(
    'writes an inconsistent document or throws a FormatError: seed %i',
    (_, bytes) => {
      const reading = format.read(bytes)
      let slots: readonly Slot[] = []
      reading.writeChanged((document) => {
        slots = slotsIn(document)
        return document
      })
      expect(slots.length).toBeGreaterThan(0)
      for (const { path, kind } of slots) {
        CHANGES[kind].forEach((change, index) => {
          const write = () => reading.writeChanged((document) => withValue(document, path, change))
          expect(violationOf(write), `${path.join('.')}, change ${index}`).toBeUndefined()
        })
      }
    },
  )
})
