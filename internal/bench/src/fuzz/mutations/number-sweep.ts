/** Floats that are not plausible coordinates: huge numbers, both zeros, NaN, infinities and a denormal. */
const FLOATS = [1e9, -1e9, 1e17, 3e38, -3e38, 0, -0, Number.NaN, Infinity, -Infinity, 1e-45]
/** The same as text, plus numbers that do not fit into 32 bits. */
const WORDS = [
  '1e9',
  '-1e9',
  '1e17',
  '-1e17',
  '3e38',
  '-3e38',
  '1e308',
  '-1e308',
  '0',
  '-0',
  'nan',
  'inf',
  '-inf',
  '1e-45',
  '1e-320',
]
/** Size limit of seeds. Larger seeds have the same fields, only more of them. */
const MAX_SEED_BYTES = 8 * 1024
const NUMBER = /(?<![\w.+-])[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?(?![\w.])/g

/** Files that each differ from a seed in one number, in a fixed order. */
export interface Sweep {
  /** Number of files. */
  count(seeds: readonly Uint8Array[]): number
  /** File by its number, which is below `count`. */
  file(seeds: readonly Uint8Array[], number: number): Uint8Array
}

/**
 * Writes every float of the list at every byte offset of every small seed, which reaches each field wherever it begins.
 */
export const BINARY_SWEEP: Sweep = {
  count: (seeds) => sum(small(seeds), positionCount) * FLOATS.length,
  file(seeds, number) {
    const [seed, position] = locate(small(seeds), positionCount, Math.floor(number / FLOATS.length))
    const bytes = seed.slice()
    new DataView(bytes.buffer).setFloat32(position, FLOATS[number % FLOATS.length], true)
    return bytes
  },
}

/** Replaces every number of every small seed with every word of the list. */
export const TEXT_SWEEP: Sweep = {
  count: (seeds) => sum(small(seeds), (seed) => numbersIn(seed).length) * WORDS.length,
  file(seeds, number) {
    const [seed, position] = locate(small(seeds), (text) => numbersIn(text).length, Math.floor(number / WORDS.length))
    const text = textOf(seed)
    const { index, 0: found } = numbersIn(seed)[position]
    const word = WORDS[number % WORDS.length]
    return Buffer.from(text.slice(0, index) + word + text.slice(index + found.length), 'latin1')
  },
}

function small(seeds: readonly Uint8Array[]): readonly Uint8Array[] {
  return seeds.filter(({ length }) => length <= MAX_SEED_BYTES)
}

function positionCount(seed: Uint8Array): number {
  return Math.max(0, seed.length - 3)
}

function textOf(seed: Uint8Array): string {
  return Buffer.from(seed.buffer, seed.byteOffset, seed.length).toString('latin1')
}

const numbersOf = new WeakMap<Uint8Array, readonly RegExpExecArray[]>()

/** Cached per seed, because a sweep asks once per file. */
function numbersIn(seed: Uint8Array): readonly RegExpExecArray[] {
  let numbers = numbersOf.get(seed)
  if (numbers === undefined) {
    numbers = [...textOf(seed).matchAll(NUMBER)]
    numbersOf.set(seed, numbers)
  }
  return numbers
}

function sum(seeds: readonly Uint8Array[], positionsOf: (seed: Uint8Array) => number): number {
  return seeds.reduce((total, seed) => total + positionsOf(seed), 0)
}

/** Finds the seed, and the index within it, of a number that counts the positions of all seeds. */
function locate(
  seeds: readonly Uint8Array[],
  positionsOf: (seed: Uint8Array) => number,
  number: number,
): readonly [seed: Uint8Array, position: number] {
  let position = number
  for (const seed of seeds) {
    const own = positionsOf(seed)
    if (position < own) return [seed, position]
    position -= own
  }
  throw new RangeError(`file ${number} of ${sum(seeds, positionsOf)} of a sweep was asked for`)
}
