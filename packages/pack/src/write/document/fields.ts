import type { Columns, Field, Fields, JsonsOf, ValuesOf } from '../../layout/field.js'
import type { Deferred } from './deferred.js'
import type { PackDocument } from './pack-document.js'

type Numbers = Float32Array | Uint8Array | Uint16Array | Uint32Array

/** Writes values into a pack as their layout declares them: columns as accessors, everything else as JSON. */
export class FieldWriter {
  readonly #pack: PackDocument

  constructor(pack: PackDocument) {
    this.#pack = pack
  }

  /**
   * Returns the JSON of a record, its members in the order of the layout. Accessors are created in this order: columns
   * that every record has, columns that may be absent, records, lists. The same values always give the same bytes.
   */
  record<const R extends Fields>(fields: R, values: ValuesOf<R>): Deferred<JsonsOf<R>> {
    const json = this.#record(fields, values as Readonly<Record<string, unknown>>)
    // Sound: `#value` returns the type that `JsonsOf` gives each kind.
    return (indexOf) => json(indexOf) as JsonsOf<R>
  }

  #record(fields: Fields, values: Readonly<Record<string, unknown>>): Deferred<object> {
    const present = Object.entries(fields).filter(([name, field]) => !this.#isAbsent(field, values[name]))
    const inOrder = present.toSorted(([, a], [, b]) => rankOf(a) - rankOf(b))
    const members = new Map(inOrder.map(([name, field]) => [name, this.#value(field, values[name])]))
    return (indexOf) => Object.fromEntries(present.map(([name]) => [name, members.get(name)?.(indexOf)]))
  }

  #isAbsent(field: Field, value: unknown): boolean {
    if (field.absent === undefined) return false
    if (field.absent === 'default') return isDefault(field.default, value)
    return value === undefined || (field.absent === 'empty' && (value as ArrayLike<unknown>).length === 0)
  }

  #value(field: Field, value: unknown): Deferred<unknown> {
    if (isPlain(field)) return () => value
    if (isColumn(field)) {
      const accessor = this.#pack.accessor(field.of, value as Numbers)
      return (indexOf) => indexOf(accessor)
    }
    if (field.kind === 'record') return this.#record(field.of, value as Readonly<Record<string, unknown>>)
    if (field.kind !== 'list') throw new TypeError(`expected a list, found a field of kind ${field.kind}`)
    const items = (value as readonly unknown[]).map((item) => this.#value(field.of, item))
    return (indexOf) => items.map((item) => item(indexOf))
  }
}

function isDefault(expected: Field['default'], value: unknown): boolean {
  if (!Array.isArray(expected) || !Array.isArray(value)) return Object.is(expected, value)
  return expected.length === value.length && expected.every((item, index) => Object.is(item, value[index]))
}

function rankOf(field: Field): number {
  if (isColumn(field)) return field.absent === undefined ? 0 : 1
  return field.kind === 'record' ? 2 : 3
}

/** Whether a value is its own JSON: it has no column, and no member that is absent where it is empty. */
function isPlain(field: Field): boolean {
  if (field.kind === 'list') return isPlain(field.of)
  if (field.kind !== 'record') return !isColumn(field)
  return Object.values(field.of).every(
    (member) => member.absent !== 'empty' && member.absent !== 'default' && isPlain(member),
  )
}

const COLUMNS: readonly string[] = ['floats', 'words', 'shorts', 'octets'] satisfies (keyof Columns)[]

function isColumn(field: Field): field is Extract<Field, { readonly kind: keyof Columns }> {
  return COLUMNS.includes(field.kind)
}
