import type { Field, RecordFields } from './field.js'

/** A record declared once for both directions. */
export interface Struct<T> extends Field<T> {
  readonly name: string
  readonly kind: { readonly record: RecordFields }
}

type FieldsOf<T> = { readonly [K in keyof T]: Field<T[K]> }
/** For each field, how to read it from a record that begins at `record`. */
type PartsOf<T> = { readonly [K in keyof T]-?: (view: DataView, record: number) => T[K] }

/**
 * Declares a record as the ordered list of its fields.
 * @param make builds the object from its parts: several times as fast as field by field, for records that files contain
 * in numbers.
 * @throws Error at module load if the fields do not add up to the size that the spec states.
 */
export function struct<T extends object>(
  name: string,
  byteLength: number,
  fields: FieldsOf<T>,
  make?: (parts: PartsOf<T>, view: DataView, record: number) => T,
): Struct<T> {
  const entries = Object.entries(fields) as unknown as [keyof T, Field<T[keyof T]>][]
  const keys = entries.map(([key]) => key)
  const parts: Partial<Record<keyof T, (view: DataView, record: number) => unknown>> = {}
  let end = 0
  const takers = entries.map(([key, { byteLength: size, get }]) => {
    const start = end
    end += size
    const take = (view: DataView, record: number) => get(view, record + start)
    parts[key] = take
    return take
  })
  if (end !== byteLength) throw new Error(`${name}: the fields make ${end} bytes, the spec says ${byteLength}`)
  return {
    name,
    kind: { record: entries as unknown as RecordFields },
    byteLength,
    get(view, offset) {
      if (make !== undefined) return make(parts as PartsOf<T>, view, offset)
      const record = {} as T
      // By index: destructuring entries costs as much as reading the fields.
      for (let index = 0; index < keys.length; index++) record[keys[index]] = takers[index](view, offset) as T[keyof T]
      return record
    },
  }
}

/**
 * A struct that reads as undefined if one of its floats is NaN, which plain numbers do not preserve. For records that
 * files contain by the million.
 */
export function numeric<T>(struct: Struct<T>): Struct<T | undefined> {
  const floatOffsets: number[] = []
  let start = 0
  for (const [, { byteLength, kind }] of struct.kind.record) {
    const end = start + byteLength
    if (kind === 'f32' || kind === 'f32s') for (; start < end; start += 4) floatOffsets.push(start)
    start = end
  }
  return {
    ...struct,
    get(view, offset) {
      for (let index = 0; index < floatOffsets.length; index++) {
        if (Number.isNaN(view.getFloat32(offset + floatOffsets[index], true))) return undefined
      }
      return struct.get(view, offset)
    },
  }
}
