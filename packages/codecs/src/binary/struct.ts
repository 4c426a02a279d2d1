import { decodeWindows1252, encodeWindows1252 } from './windows-1252.js'

/** One field of a record: its size, and how to move its value between bytes and memory. */
export interface Field<T> {
  readonly byteLength: number
  get(view: DataView, offset: number): T
  set(view: DataView, offset: number, value: T): void
  /** How many 32-bit floats it is; absent for everything else. */
  readonly floats?: number
}

/** A record declared once for both directions. */
export interface Struct<T> extends Field<T> {
  readonly name: string
  /** Where the 32-bit floats of its own fields stand. */
  readonly floatOffsets: Uint32Array
}

type FieldsOf<T> = { readonly [K in keyof T]: Field<T[K]> }
/** By field: takes it from a record that begins at `record`. */
type PartsOf<T> = { readonly [K in keyof T]-?: (view: DataView, record: number) => T[K] }

/**
 * Declares a record as the ordered list of its fields.
 * @param make spells the object out from its parts: several times as fast as field by field, for records of which files are
 * full.
 * @throws Error at module load when the fields do not add up to the size that the spec states.
 */
export function struct<T extends object>(
  name: string,
  byteLength: number,
  fields: FieldsOf<T>,
  make?: (parts: PartsOf<T>, view: DataView, record: number) => T,
): Struct<T> {
  const entries = Object.entries(fields) as unknown as [keyof T, Field<T[keyof T]>][]
  const keys = entries.map(([key]) => key)
  const columns = entries.map(([, field]) => field)
  const sum = columns.reduce((total, field) => total + field.byteLength, 0)
  if (sum !== byteLength) throw new Error(`${name}: the fields make ${sum} bytes, the spec says ${byteLength}`)
  const floatOffsets: number[] = []
  const parts: Partial<Record<keyof T, (view: DataView, record: number) => unknown>> = {}
  let end = 0
  for (const [key, { byteLength: size, floats = 0, get }] of entries) {
    const start = end
    parts[key] = (view, record) => get(view, record + start)
    for (let index = 0; index < floats; index++) floatOffsets.push(start + index * 4)
    end += size
  }
  return {
    name,
    byteLength,
    floatOffsets: Uint32Array.from(floatOffsets),
    get(view, offset) {
      if (make !== undefined) return make(parts as PartsOf<T>, view, offset)
      const record = {} as T
      let at = offset
      // By index: taking entries apart costs as much as reading them.
      for (let index = 0; index < keys.length; index++) {
        record[keys[index]] = columns[index].get(view, at)
        at += columns[index].byteLength
      }
      return record
    },
    set(view, offset, value) {
      let at = offset
      for (const [key, field] of entries) {
        try {
          field.set(view, at, value[key])
        } catch (error) {
          throw new RangeError(`${String(key)}: ${error instanceof Error ? error.message : String(error)}`)
        }
        at += field.byteLength
      }
    },
  }
}

/** A struct without the records that memory cannot hold: undefined where a float is NaN, of which files have millions. */
export function numeric<T>(struct: Struct<T>): Struct<T | undefined> {
  const { floatOffsets } = struct
  return {
    ...struct,
    get(view, offset) {
      for (let index = 0; index < floatOffsets.length; index++) {
        if (Number.isNaN(view.getFloat32(offset + floatOffsets[index], true))) return undefined
      }
      return struct.get(view, offset)
    },
    set(view, offset, value) {
      if (value === undefined) throw new RangeError('there is no record')
      struct.set(view, offset, value)
    },
  }
}

const integer = (
  byteLength: number,
  min: number,
  max: number,
  get: (view: DataView, offset: number) => number,
  set: (view: DataView, offset: number, value: number) => void,
): Field<number> => ({
  byteLength,
  get,
  set(view, offset, value) {
    if (!(Number.isInteger(value) && value >= min && value <= max)) {
      throw new RangeError(`${value} does not fit a whole number from ${min} to ${max}`)
    }
    set(view, offset, value)
  },
})

export const u8 = integer(
  1,
  0,
  0xff,
  (v, o) => v.getUint8(o),
  (v, o, x) => v.setUint8(o, x),
)
export const i8 = integer(
  1,
  -0x80,
  0x7f,
  (v, o) => v.getInt8(o),
  (v, o, x) => v.setInt8(o, x),
)
export const u16 = integer(
  2,
  0,
  0xffff,
  (v, o) => v.getUint16(o, true),
  (v, o, x) => v.setUint16(o, x, true),
)
export const i16 = integer(
  2,
  -0x8000,
  0x7fff,
  (v, o) => v.getInt16(o, true),
  (v, o, x) => v.setInt16(o, x, true),
)
export const u32 = integer(
  4,
  0,
  0xffffffff,
  (v, o) => v.getUint32(o, true),
  (v, o, x) => v.setUint32(o, x, true),
)
export const i32 = integer(
  4,
  -0x80000000,
  0x7fffffff,
  (v, o) => v.getInt32(o, true),
  (v, o, x) => v.setInt32(o, x, true),
)

export const f32: Field<number> = {
  byteLength: 4,
  floats: 1,
  get: (view, offset) => view.getFloat32(offset, true),
  set: (view, offset, value) => view.setFloat32(offset, value, true),
}

export const f64: Field<number> = {
  byteLength: 8,
  get: (view, offset) => view.getFloat64(offset, true),
  set: (view, offset, value) => view.setFloat64(offset, value, true),
}

/** `count` floats as a plain array of numbers (copy), for short vectors in records. */
export function f32s(count: number): Field<readonly number[]> {
  return {
    byteLength: count * 4,
    floats: count,
    get(view, offset) {
      // The usual vector as a literal: it takes the least memory, and files hold hundreds of thousands of them.
      if (count === 3) {
        return [view.getFloat32(offset, true), view.getFloat32(offset + 4, true), view.getFloat32(offset + 8, true)]
      }
      const numbers = new Array<number>(count)
      for (let index = 0; index < count; index++) numbers[index] = view.getFloat32(offset + index * 4, true)
      return numbers
    },
    set(view, offset, value) {
      if (value.length !== count) throw new RangeError(`${value.length} numbers where ${count} belong`)
      for (let index = 0; index < count; index++) view.setFloat32(offset + index * 4, value[index], true)
    },
  }
}

/** `count` floats bit for bit (copy): NaN payloads survive, which plain numbers lose. */
export function f32Array(count: number): Field<Float32Array> {
  return {
    byteLength: count * 4,
    get(view, offset) {
      const numbers = new Float32Array(count)
      for (let index = 0; index < count; index++) {
        const value = view.getFloat32(offset + index * 4, true)
        // On its way through a register a NaN may change. The buffer of a short array is made only for who asks: dearly.
        if (Number.isNaN(value)) return floatsOfWords(view, offset, count)
        numbers[index] = value
      }
      return numbers
    },
    set(view, offset, value) {
      if (value.length !== count) throw new RangeError(`${value.length} numbers where ${count} belong`)
      const words = new Uint32Array(value.buffer, value.byteOffset, count)
      for (let index = 0; index < count; index++) view.setUint32(offset + index * 4, words[index], true)
    },
  }
}

function floatsOfWords(view: DataView, offset: number, count: number): Float32Array {
  const words = new Uint32Array(count)
  for (let index = 0; index < count; index++) words[index] = view.getUint32(offset + index * 4, true)
  return new Float32Array(words.buffer)
}

/** No bytes: what every record of this struct has in memory, e.g. its kind. */
export function constant<T>(value: T): Field<T> {
  return { byteLength: 0, get: () => value, set: () => undefined }
}

/** `count` values of one field, one behind the other. */
export function repeated<T>(field: Field<T>, count: number): Field<readonly T[]> {
  return {
    byteLength: field.byteLength * count,
    get: (view, offset) =>
      Array.from({ length: count }, (_, index) => field.get(view, offset + index * field.byteLength)),
    set(view, offset, value) {
      if (value.length !== count) throw new RangeError(`${value.length} values where ${count} belong`)
      for (let index = 0; index < count; index++) field.set(view, offset + index * field.byteLength, value[index])
    },
  }
}

/** Bytes that mean nothing and are usually zero: undefined when they are, else kept (copy). */
export function padding(byteLength: number): Field<Uint8Array | undefined> {
  const bytes = raw(byteLength)
  return {
    byteLength,
    get: (view, offset) => (isZero(view, offset, offset + byteLength) ? undefined : bytes.get(view, offset)),
    set: (view, offset, value) => bytes.set(view, offset, value ?? new Uint8Array(byteLength)),
  }
}

/** Raw bytes of a fixed length (copy). */
export function raw(byteLength: number): Field<Uint8Array> {
  return {
    byteLength,
    get: (view, offset) => bytesOf(view, offset, byteLength).slice(),
    set(view, offset, value) {
      if (value.byteLength !== byteLength) throw new RangeError(`${value.byteLength} bytes where ${byteLength} belong`)
      bytesOf(view, offset, byteLength).set(value)
    },
  }
}

/** A fixed text field: the text up to the first NUL, and what stands behind that NUL when it is not all zero. */
export interface FixedText {
  /** At most as many Windows-1252 characters as the field has bytes; a full field has no NUL. */
  readonly text: string
  /** Left-over bytes behind the NUL, kept only when one of them is not zero. */
  readonly tail?: Uint8Array
}

/** Texts are mostly empty, and those share one object. */
const NO_TEXT: FixedText = { text: '' }

/** A NUL-padded text field that survives a round trip whatever its writer left behind the NUL. */
export function fixedText(byteLength: number): Field<FixedText> {
  return {
    byteLength,
    get(view, offset) {
      let length = 0
      while (length < byteLength && view.getUint8(offset + length) !== 0) length++
      const blank = isZero(view, offset + length, offset + byteLength)
      if (blank) return length === 0 ? NO_TEXT : { text: textOf(view, offset, length) }
      const tail = bytesOf(view, offset + length + 1, byteLength - length - 1).slice()
      return { text: textOf(view, offset, length), tail }
    },
    set(view, offset, value) {
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
    },
  }
}

/** Any of these bits: a character that is not ASCII. */
const NOT_ASCII = 0x80808080

/** Windows-1252 text. Short and nearly always ASCII, where bytes are characters; eight at a time, each call makes a string. */
function textOf(view: DataView, offset: number, length: number): string {
  const end = offset + length
  let text = ''
  let at = offset
  for (; at + 8 <= end; at += 8) {
    const a = view.getUint32(at, true)
    const b = view.getUint32(at + 4, true)
    if (((a | b) & NOT_ASCII) !== 0) return decodeWindows1252(bytesOf(view, offset, length))
    text += String.fromCharCode(
      a & 0xff,
      (a >> 8) & 0xff,
      (a >> 16) & 0xff,
      a >> 24,
      b & 0xff,
      (b >> 8) & 0xff,
      (b >> 16) & 0xff,
      b >> 24,
    )
  }
  for (; at < end; at++) {
    const byte = view.getUint8(at)
    if (byte >= 0x80) return decodeWindows1252(bytesOf(view, offset, length))
    text += String.fromCharCode(byte)
  }
  return text
}

function isZero(view: DataView, start: number, end: number): boolean {
  let at = start
  for (; at + 4 <= end; at += 4) if (view.getUint32(at, true) !== 0) return false
  for (; at < end; at++) if (view.getUint8(at) !== 0) return false
  return true
}

function bytesOf(view: DataView, offset: number, byteLength: number): Uint8Array {
  return new Uint8Array(view.buffer, view.byteOffset + offset, byteLength)
}
