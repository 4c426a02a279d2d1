import type { Column, WritableTable } from '../../binary/index.js'

/** Columns of 16-bit numbers whose documents hold 32: BSP29 and BSP2 give the same types. Writing checks that numbers fit. */

/** Numbers of 16 bits. */
const RANGE = 0x10000
const MAX_SIGNED = 0x7fff

/** `width` unsigned numbers a record: `[count × width]`. */
export const shortColumn = (width = 1): Column<Uint32Array> => ({
  byteLength: width * 2,
  get: (rows, offset) => new Uint32Array(rows.u16s(offset, width)),
  set: (rows, offset, values) => {
    checkFits(rows, width, values, 0, RANGE - 1)
    rows.u16s(offset, width, values)
  },
})

/** A box of whole numbers: `[count × 6]`. */
export const shortBoxColumn: Column<Float32Array> = {
  byteLength: 12,
  get: (rows, offset) => new Float32Array(rows.i16s(offset, 6)),
  set: (rows, offset, values) => {
    checkFits(rows, 6, values, -MAX_SIGNED - 1, MAX_SIGNED)
    rows.i16s(offset, 6, values)
  },
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
    checkFits(rows, 2, values, rows.count - RANGE, Math.min(rows.count, RANGE) - 1)
    rows.u16s(offset, 2, values)
  },
}

/** @throws FormatError `unwritable` for the first number that its field cannot hold. */
function checkFits(rows: WritableTable, width: number, values: ArrayLike<number>, min: number, max: number): void {
  for (let at = 0; at < values.length; at++) {
    const value = values[at]
    if (Number.isInteger(value) && value >= min && value <= max) continue
    rows.fail(`record ${Math.floor(at / width)}: ${value} does not fit a whole number from ${min} to ${max}`)
  }
}
