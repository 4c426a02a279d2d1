import type { Field } from '../../binary/index.js'
import type { StructureValue } from '../node.js'

/** Lists of more numbers than this are shown as an array; shorter ones, such as vectors, as one value. */
const MAX_INLINE = 16

/** How a field is stored, for people. */
export function typeOf({ kind, byteLength }: Field<unknown>): string {
  if (kind === 'f32s' || kind === 'f32Array') return counted('f32', byteLength / 4)
  if (kind === 'raw') return `bytes[${byteLength}]`
  if (kind === 'text') return `char[${byteLength}]`
  if (typeof kind === 'string') return kind
  if ('record' in kind) return `record of ${byteLength} bytes`
  if ('list' in kind) return counted(typeOf(kind.list), byteLength / kind.list.byteLength)
  return `fixed(i32/${kind.fixed.one})`
}

function counted(type: string, count: number): string {
  return count === 1 ? type : `${type}[${count}]`
}

/** The field of each entry, for lists too long to be one value, and for lists of records. */
export function entryOf(field: Field<unknown>, numbers: Field<unknown>): Field<unknown> | undefined {
  const { kind, byteLength } = field
  if (kind === 'f32s' || kind === 'f32Array') return byteLength / 4 > MAX_INLINE ? numbers : undefined
  if (typeof kind === 'string' || !('list' in kind)) return undefined
  const entry = kind.list
  return typeof entry.kind === 'string' && byteLength / entry.byteLength <= MAX_INLINE ? undefined : entry
}

/** The value of a leaf. */
export function fieldValue(field: Field<unknown>, view: DataView, offset: number): StructureValue | undefined {
  const value = field.get(view, offset)
  if (typeof value === 'number' || typeof value === 'string' || value instanceof Uint8Array) return value
  if (value === undefined) return new Uint8Array(view.buffer, view.byteOffset + offset, field.byteLength)
  if (typeof value !== 'object' || value === null) return undefined
  if ('text' in value) return String(value.text)
  return 'length' in value ? Array.from(value as ArrayLike<number>) : undefined
}
