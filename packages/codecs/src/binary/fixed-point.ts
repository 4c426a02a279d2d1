import type { Field } from './struct.js'

const FIRST = -0x80000000
const LAST = 0x7fffffff

export interface FixedPointOptions {
  /** Bits behind the point. */
  readonly fractionBits: number
  /** Numbers out of range become the nearest one in range instead of an error. NaN is an error all the same. */
  readonly saturate?: boolean
}

/** A signed 32-bit fixed-point number: real = word / 2^fractionBits. Written rounded to the nearest step. */
export function fixedPoint({ fractionBits, saturate = false }: FixedPointOptions): Field<number> {
  const one = 2 ** fractionBits
  return {
    byteLength: 4,
    get: (view, offset) => view.getInt32(offset, true) / one,
    set(view, offset, value) {
      const word = Math.round(value * one)
      const kept = saturate ? Math.min(Math.max(word, FIRST), LAST) : word
      if (!(kept >= FIRST && kept <= LAST)) {
        throw new RangeError(`${value} does not fit a fixed-point number from ${FIRST / one} to ${LAST / one}`)
      }
      view.setInt32(offset, kept, true)
    },
  }
}

/** `count` values of one field as plain numbers in a Float64Array (copy). */
export function f64ArrayOf(field: Field<number>, count: number): Field<Float64Array> {
  return {
    byteLength: field.byteLength * count,
    get(view, offset) {
      const values = new Float64Array(count)
      for (let index = 0; index < count; index++) values[index] = field.get(view, offset + index * field.byteLength)
      return values
    },
    set(view, offset, value) {
      if (value.length !== count) throw new RangeError(`${value.length} numbers where ${count} belong`)
      for (let index = 0; index < count; index++) {
        try {
          field.set(view, offset + index * field.byteLength, value[index])
        } catch (error) {
          throw new RangeError(`[${index}] ${error instanceof Error ? error.message : String(error)}`)
        }
      }
    },
  }
}
