import { reasonOf } from '../errors/format-error.js'
import { encodeWindows1252 } from '../text/windows-1252.js'
import type { FixedText } from './byte-fields.js'
import type { Field, FieldKind, IntegerKind, RecordFields } from './field.js'

type IntegerSetter = 'setUint8' | 'setInt8' | 'setUint16' | 'setInt16' | 'setUint32' | 'setInt32'

const INTEGERS: { readonly [K in IntegerKind]: readonly [min: number, max: number, set: IntegerSetter] } = {
  u8: [0, 0xff, 'setUint8'],
  i8: [-0x80, 0x7f, 'setInt8'],
  u16: [0, 0xffff, 'setUint16'],
  i16: [-0x8000, 0x7fff, 'setInt16'],
  u32: [0, 0xffffffff, 'setUint32'],
  i32: [-0x80000000, 0x7fffffff, 'setInt32'],
}

/**
 * Writes a value at the offset of its field.
 * @throws RangeError if the value does not fit; writers turn it into a FormatError with an address.
 */
export function putField<T>(field: Field<T>, view: DataView, offset: number, value: T): void {
  put(field.kind, field.byteLength, view, offset, value)
}

/** Values match their kind here: types prove it up to `putField`. */
function put(kind: FieldKind, byteLength: number, view: DataView, offset: number, value: unknown): void {
  if (kind === 'constant') return
  if (kind === 'f32') view.setFloat32(offset, value as number, true)
  else if (kind === 'f64') view.setFloat64(offset, value as number, true)
  else if (kind === 'f32s') putFloats(view, offset, byteLength, value as readonly number[])
  else if (kind === 'f32Array') putWords(view, offset, byteLength, value as Float32Array)
  else if (kind === 'raw') putBytes(view, offset, byteLength, value as Uint8Array | undefined)
  else if (kind === 'text') putText(view, offset, byteLength, value as FixedText)
  else if (typeof kind === 'string') putInteger(kind, view, offset, value as number)
  else if ('record' in kind) putRecord(kind.record, view, offset, value as Readonly<Record<string, unknown>>)
  else if ('list' in kind) putList(kind.list, view, offset, byteLength, value as ArrayLike<unknown>)
  else putFixed(kind.fixed, view, offset, value as number)
}

function putInteger(kind: IntegerKind, view: DataView, offset: number, value: number): void {
  const [min, max, set] = INTEGERS[kind]
  if (!(Number.isInteger(value) && value >= min && value <= max)) {
    throw new RangeError(`${shown(value)} does not fit a whole number from ${min} to ${max}`)
  }
  view[set](offset, value, true)
}

function putFixed(
  { one, saturate }: { readonly one: number; readonly saturate: boolean },
  view: DataView,
  offset: number,
  value: number,
): void {
  const [min, max] = INTEGERS.i32
  // A multiplication would accept the digits of a string as a number.
  const word = typeof value === 'number' ? Math.round(value * one) : Number.NaN
  const kept = saturate ? Math.min(Math.max(word, min), max) : word
  if (!(kept >= min && kept <= max)) {
    throw new RangeError(`${shown(value)} does not fit a fixed-point number from ${min / one} to ${max / one}`)
  }
  view.setInt32(offset, kept, true)
}

/** Quotes strings, so that errors show the difference to numbers. */
function shown(value: unknown): string {
  return typeof value === 'string' ? JSON.stringify(value) : String(value)
}

function putFloats(view: DataView, offset: number, byteLength: number, values: readonly number[]): void {
  expectCount(values.length, byteLength / 4, 'numbers')
  for (let index = 0; index < values.length; index++) view.setFloat32(offset + index * 4, values[index], true)
}

/** Bit for bit: a register may change the bits of a NaN. */
function putWords(view: DataView, offset: number, byteLength: number, values: Float32Array): void {
  expectCount(values.length, byteLength / 4, 'numbers')
  const words = new Uint32Array(values.buffer, values.byteOffset, values.length)
  for (let index = 0; index < words.length; index++) view.setUint32(offset + index * 4, words[index], true)
}

function putBytes(view: DataView, offset: number, byteLength: number, value?: Uint8Array): void {
  const bytes = value ?? new Uint8Array(byteLength)
  expectCount(bytes.byteLength, byteLength, 'bytes')
  bytesOf(view, offset, byteLength).set(bytes)
}

function putText(view: DataView, offset: number, byteLength: number, value: FixedText): void {
  const text = encodeWindows1252(value.text)
  if (text.byteLength > byteLength) {
    throw new RangeError(
      `${JSON.stringify(value.text)} has ${text.byteLength} characters, the field holds ${byteLength}`,
    )
  }
  if (text.includes(0)) throw new RangeError(`${JSON.stringify(value.text)} holds a NUL`)
  const bytes = bytesOf(view, offset, byteLength)
  bytes.fill(0)
  bytes.set(text)
  const room = byteLength - text.byteLength - 1
  if (value.tail && room > 0) bytes.set(value.tail.subarray(0, room), text.byteLength + 1)
}

function putRecord(
  fields: RecordFields,
  view: DataView,
  offset: number,
  record: Readonly<Record<string, unknown>> | undefined,
): void {
  if (record === undefined) throw new RangeError('there is no record')
  let at = offset
  for (const [name, field] of fields) {
    try {
      putField(field, view, at, record[name])
    } catch (error) {
      throw new RangeError(`${name}: ${reasonOf(error)}`)
    }
    at += field.byteLength
  }
}

function putList(
  field: Field<unknown>,
  view: DataView,
  offset: number,
  byteLength: number,
  values: ArrayLike<unknown>,
): void {
  expectCount(values.length, byteLength / field.byteLength, ArrayBuffer.isView(values) ? 'numbers' : 'values')
  for (let index = 0; index < values.length; index++) {
    try {
      putField(field, view, offset + index * field.byteLength, values[index])
    } catch (error) {
      throw new RangeError(`[${index}] ${reasonOf(error)}`)
    }
  }
}

function expectCount(found: number, expected: number, what: string): void {
  if (found !== expected) throw new RangeError(`${found} ${what} where ${expected} belong`)
}

function bytesOf(view: DataView, offset: number, byteLength: number): Uint8Array {
  return new Uint8Array(view.buffer, view.byteOffset + offset, byteLength)
}
