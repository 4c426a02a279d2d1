import type { Field } from '../structs/field.js'
import type { ByteReader } from './byte-reader.js'

/** Reports a record that was read field by field at an offset whose bounds the caller has checked. */
export function observeField(reader: ByteReader, start: number, field: Field<unknown>, label: string): void {
  const { observer } = reader.source
  if (observer !== undefined) observer.field(reader, start, field, label)
}

/** Reports `count` values of one field, read like `observeField`. */
export function observeList(
  reader: ByteReader,
  start: number,
  count: number,
  field: Field<unknown>,
  label: string,
): void {
  const { observer } = reader.source
  if (observer !== undefined) observer.list(reader, start, count, field, label)
}
