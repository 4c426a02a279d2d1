/** Relative to the larger number: packs store 32-bit floats where assets may hold doubles. */
const FLOAT32_ROUNDING = 1e-6

/** glTF Transform omits node transforms that differ from the default by less than this; in quants it is invisible. */
const DEFAULT_TRANSFORM = 1e-5

/**
 * Describes the first difference of two values, e.g. `clips[3].name: expected "Reset_2", found "Reset"`; undefined when
 * they are equal. Members that are undefined count as missing. Numbers may differ by the rounding of 32-bit floats.
 * Lists of different types (`number[]`, Float32Array) are equal when their elements are. Linear in the size of the
 * values, which must not be cyclic.
 */
export function firstDifference(expected: unknown, found: unknown, path = ''): string | undefined {
  if (isSame(expected, found)) return undefined
  if (isList(expected) && isList(found)) return differenceOfLists(expected, found, path)
  if (isRecord(expected) && isRecord(found)) return differenceOfRecords(expected, found, path)
  return `${path === '' ? '' : `${path}: `}expected ${shown(expected)}, found ${shown(found)}`
}

function differenceOfLists(expected: ArrayLike<unknown>, found: ArrayLike<unknown>, path: string): string | undefined {
  if (expected.length !== found.length) {
    return `${path}: expected ${expected.length} elements, found ${found.length}`
  }
  if (hasSameBytes(expected, found)) return undefined
  for (let index = 0; index < expected.length; index++) {
    // Equal elements are skipped without a call and without building a path.
    if (expected[index] === found[index]) continue
    const difference = firstDifference(expected[index], found[index], `${path}[${index}]`)
    if (difference !== undefined) return difference
  }
  return undefined
}

/**
 * Returns whether two arrays of one type hold the same bytes. Compares words of 32 bits where it can, ten times as fast
 * as elements: nearly all bytes of a pack are images and vertex frames.
 */
function hasSameBytes(a: ArrayLike<unknown>, b: ArrayLike<unknown>): boolean {
  if (!(ArrayBuffer.isView(a) && ArrayBuffer.isView(b)) || a.constructor !== b.constructor) return false
  const wordBytes = a.byteOffset % 4 === 0 && b.byteOffset % 4 === 0 ? a.byteLength & ~3 : 0
  if (wordBytes > 0 && !isSameColumn(wordsOf(a, wordBytes), wordsOf(b, wordBytes))) return false
  return isSameColumn(bytesFrom(a, wordBytes), bytesFrom(b, wordBytes))
}

/** Compares arrays of one type and length. */
function isSameColumn(a: Int32Array | Uint8Array, b: Int32Array | Uint8Array): boolean {
  for (let index = 0; index < a.length; index++) if (a[index] !== b[index]) return false
  return true
}

function wordsOf({ buffer, byteOffset }: ArrayBufferView, byteLength: number): Int32Array {
  return new Int32Array(buffer, byteOffset, byteLength / 4)
}

function bytesFrom({ buffer, byteOffset, byteLength }: ArrayBufferView, start: number): Uint8Array {
  return new Uint8Array(buffer, byteOffset + start, byteLength - start)
}

function differenceOfRecords(
  expected: Readonly<Record<string, unknown>>,
  found: Readonly<Record<string, unknown>>,
  path: string,
): string | undefined {
  for (const key of new Set([...Object.keys(expected), ...Object.keys(found)])) {
    const member = path === '' ? key : `${path}.${key}`
    const difference = firstDifference(own(expected, key), own(found, key), member)
    if (difference !== undefined) return difference
  }
  return undefined
}

/** Reads own members only: a clip may be named `constructor`. */
function own(record: Readonly<Record<string, unknown>>, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined
}

function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true
  if (typeof a !== 'number' || typeof b !== 'number') return false
  if (a === b) return true
  // Infinity would tolerate any difference.
  if (!Number.isFinite(a) || !Number.isFinite(b)) return false
  return Math.abs(a - b) <= DEFAULT_TRANSFORM + FLOAT32_ROUNDING * Math.max(Math.abs(a), Math.abs(b))
}

function isList(value: unknown): value is ArrayLike<unknown> {
  return Array.isArray(value) || (ArrayBuffer.isView(value) && !(value instanceof DataView))
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !isList(value)
}

function shown(value: unknown): string {
  if (isList(value)) return `a list of ${value.length}`
  const text = typeof value === 'number' ? String(value) : (JSON.stringify(value) ?? String(value))
  return text.length > 60 ? `${text.slice(0, 57)}...` : text
}
