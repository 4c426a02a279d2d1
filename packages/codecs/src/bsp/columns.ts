import { type Column, type Field, i16, u16, type WritableTable } from '../binary/index.js'

/** Columns of 16-bit numbers whose documents hold 32: BSP29 and BSP2 give the same types. Writing checks that numbers fit. */

/** What 16 bits hold beside 0. */
const RANGE = 0x10000

/** `width` unsigned numbers a record: `[count × width]`. */
export const shortColumn = (width = 1): Column<Uint32Array> => ({
  byteLength: width * 2,
  get: (rows, offset) => new Uint32Array(rows.u16s(offset, width)),
  set: (rows, offset, values) => setChecked(rows, u16, offset, width, values),
})

/** A box of whole numbers: `[count × 6]`. */
export const shortBoxColumn: Column<Float32Array> = {
  byteLength: 12,
  get: (rows, offset) => new Float32Array(rows.i16s(offset, 6)),
  set: (rows, offset, values) => setChecked(rows, i16, offset, 6, values),
}

/**
 * Two children a record: `[count × 2]`. A number that is no record's is negative, so that a level may have up to 65,520
 * of them, as newer engines read it.
 */
export const shortChildColumn: Column<Int32Array> = {
  byteLength: 4,
  get: (rows, offset) => {
    const children = new Int32Array(rows.u16s(offset, 2))
    for (let at = 0; at < children.length; at++) if (children[at] >= rows.count) children[at] -= RANGE
    return children
  },
  set: (rows, offset, values) => {
    const words = Float64Array.from(values, (child) => (child < 0 ? child + RANGE : child))
    setChecked(rows, u16, offset, 2, words)
  },
}

function setChecked(
  rows: WritableTable,
  field: Field<number>,
  offset: number,
  width: number,
  values: ArrayLike<number>,
): void {
  for (let column = 0; column < width; column++) {
    const one: number[] = []
    for (let at = column; at < values.length; at += width) one.push(values[at])
    rows.fields(offset + column * field.byteLength, field, one)
  }
}
