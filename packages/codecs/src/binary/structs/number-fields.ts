import type { Field, IntegerKind } from './field.js'

const integer = (
  kind: IntegerKind,
  byteLength: number,
  get: (view: DataView, offset: number) => number,
): Field<number> => ({ kind, byteLength, get })

export const u8 = /* @__PURE__ */ integer('u8', 1, (v, o) => v.getUint8(o))
export const i8 = /* @__PURE__ */ integer('i8', 1, (v, o) => v.getInt8(o))
export const u16 = /* @__PURE__ */ integer('u16', 2, (v, o) => v.getUint16(o, true))
export const i16 = /* @__PURE__ */ integer('i16', 2, (v, o) => v.getInt16(o, true))
export const u32 = /* @__PURE__ */ integer('u32', 4, (v, o) => v.getUint32(o, true))
export const i32 = /* @__PURE__ */ integer('i32', 4, (v, o) => v.getInt32(o, true))

export const f32: Field<number> = {
  kind: 'f32',
  byteLength: 4,
  get: (view, offset) => view.getFloat32(offset, true),
}

export const f64: Field<number> = { kind: 'f64', byteLength: 8, get: (view, offset) => view.getFloat64(offset, true) }

/** `count` floats as a plain array of numbers (copy), for short vectors in records. */
export function f32s(count: number): Field<readonly number[]> {
  return {
    kind: 'f32s',
    byteLength: count * 4,
    get(view, offset) {
      // The usual vector as a literal takes the least memory, and files hold hundreds of thousands of them.
      if (count === 3) {
        return [view.getFloat32(offset, true), view.getFloat32(offset + 4, true), view.getFloat32(offset + 8, true)]
      }
      const numbers = new Array<number>(count)
      for (let index = 0; index < count; index++) numbers[index] = view.getFloat32(offset + index * 4, true)
      return numbers
    },
  }
}

/** `count` floats bit for bit (copy): NaN payloads survive, which plain numbers lose. */
export function f32Array(count: number): Field<Float32Array> {
  return {
    kind: 'f32Array',
    byteLength: count * 4,
    get(view, offset) {
      const numbers = new Float32Array(count)
      for (let index = 0; index < count; index++) {
        const value = view.getFloat32(offset + index * 4, true)
        // A register may change the bits of a NaN. The buffer of a short array is created only when needed, at a high
        // cost.
        if (Number.isNaN(value)) return floatsOfWords(view, offset, count)
        numbers[index] = value
      }
      return numbers
    },
  }
}

function floatsOfWords(view: DataView, offset: number, count: number): Float32Array {
  const words = new Uint32Array(count)
  for (let index = 0; index < count; index++) words[index] = view.getUint32(offset + index * 4, true)
  return new Float32Array(words.buffer)
}

/** Zero bytes: a value that every record of this struct has in memory, such as its kind. */
export function constant<T>(value: T): Field<T> {
  return { kind: 'constant', byteLength: 0, get: () => value }
}

/** `count` values of one field, in sequence. */
export function repeated<T>(field: Field<T>, count: number): Field<readonly T[]> {
  return {
    kind: { list: field },
    byteLength: field.byteLength * count,
    get: (view, offset) =>
      Array.from({ length: count }, (_, index) => field.get(view, offset + index * field.byteLength)),
  }
}

export interface FixedPointOptions {
  /** Number of fraction bits. */
  readonly fractionBits: number
  /** Numbers out of range are clamped instead of an error. NaN is still an error. */
  readonly saturate?: boolean
}

/** A signed 32-bit fixed-point number: value = word / 2^fractionBits. Writing rounds to the nearest step. */
export function fixedPoint({ fractionBits, saturate = false }: FixedPointOptions): Field<number> {
  const one = 2 ** fractionBits
  return {
    kind: { fixed: { one, saturate } },
    byteLength: 4,
    get: (view, offset) => view.getInt32(offset, true) / one,
  }
}

/** `count` values of one field as plain numbers in a Float64Array (copy). */
export function f64ArrayOf(field: Field<number>, count: number): Field<Float64Array> {
  return {
    kind: { list: field },
    byteLength: field.byteLength * count,
    get(view, offset) {
      const values = new Float64Array(count)
      for (let index = 0; index < count; index++) values[index] = field.get(view, offset + index * field.byteLength)
      return values
    },
  }
}

/** The 32-bit float with the given bits. The bits of a NaN may change on the way back, so keep the word. */
export function floatOfBits(bits: number): number {
  return new Float32Array(Uint32Array.of(bits).buffer)[0]
}

/** The bits of a number as a 32-bit float. */
export function bitsOfFloat(value: number): number {
  return new Uint32Array(Float32Array.of(value).buffer)[0]
}
