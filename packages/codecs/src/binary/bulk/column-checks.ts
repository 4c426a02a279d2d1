/**
 * Plain loops over columns: `some` and `findIndex` call a callback for every number, which takes as long as reading it.
 */

/** Index of the first number below `from`, or not below `end`; −1 if all are in range. */
export function firstOutside(
  values: Uint8Array | Uint16Array | Uint32Array | Int32Array,
  from: number,
  end: number,
): number {
  for (let at = 0; at < values.length; at++) {
    if (values[at] >= end || values[at] < from) return at
  }
  return -1
}

/** Index of the first number that is infinite or NaN; −1 if all are finite. */
export function firstNotFinite(values: ArrayLike<number>): number {
  for (let at = 0; at < values.length; at++) {
    if (!Number.isFinite(values[at])) return at
  }
  return -1
}
