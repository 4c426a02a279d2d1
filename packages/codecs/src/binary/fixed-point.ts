import type { Field } from './field.js'

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
