/** What a float can be and no modelled place is: huge, of either zero, none at all, and too small to be normal. */
const FLOATS = [1e9, -1e9, 1e17, 3e38, -3e38, 0, -0, Number.NaN, Infinity, -Infinity, 1e-45]
/** The same as words of a text, and those that no 32 bits hold. */
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
/** Larger seeds hold no other fields than small ones, only more of them. */
const LARGEST_SEED = 8 * 1024
const NUMBER = /(?<![\w.+-])[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?(?![\w.])/g

/** Files that differ from a seed in one number each, in a fixed order. */
export interface Sweep {
  /** How many there are. */
  count(seeds: readonly Uint8Array[]): number
  /** The one of that number, below `count`. */
  file(seeds: readonly Uint8Array[], number: number): Uint8Array
}

/** Every telling float at every byte of every small seed: so each field of a format is reached, wherever it begins. */
export const BINARY_SWEEP: Sweep = {
  count: (seeds) => sum(small(seeds), places) * FLOATS.length,
  file(seeds, number) {
    const [seed, place] = locate(small(seeds), places, Math.floor(number / FLOATS.length))
    const bytes = seed.slice()
    new DataView(bytes.buffer).setFloat32(place, FLOATS[number % FLOATS.length], true)
    return bytes
  },
}

/** Every telling word in place of every number of every small seed. */
export const TEXT_SWEEP: Sweep = {
  count: (seeds) => sum(small(seeds), (seed) => numbersIn(seed).length) * WORDS.length,
  file(seeds, number) {
    const [seed, place] = locate(small(seeds), (text) => numbersIn(text).length, Math.floor(number / WORDS.length))
    const text = textOf(seed)
    const { index, 0: found } = numbersIn(seed)[place]
    const word = WORDS[number % WORDS.length]
    return Buffer.from(text.slice(0, index) + word + text.slice(index + found.length), 'latin1')
  },
}

function small(seeds: readonly Uint8Array[]): readonly Uint8Array[] {
  return seeds.filter(({ length }) => length <= LARGEST_SEED)
}

function places(seed: Uint8Array): number {
  return Math.max(0, seed.length - 3)
}

function textOf(seed: Uint8Array): string {
  return Buffer.from(seed.buffer, seed.byteOffset, seed.length).toString('latin1')
}

const numbersOf = new WeakMap<Uint8Array, readonly RegExpExecArray[]>()

/** Kept for each seed: a sweep asks once a file. */
function numbersIn(seed: Uint8Array): readonly RegExpExecArray[] {
  let numbers = numbersOf.get(seed)
  if (numbers === undefined) {
    numbers = [...textOf(seed).matchAll(NUMBER)]
    numbersOf.set(seed, numbers)
  }
  return numbers
}

function sum(seeds: readonly Uint8Array[], placesOf: (seed: Uint8Array) => number): number {
  return seeds.reduce((total, seed) => total + placesOf(seed), 0)
}

/** The seed, and the place in it, that a number counted over all places of all seeds means. */
function locate(
  seeds: readonly Uint8Array[],
  placesOf: (seed: Uint8Array) => number,
  number: number,
): readonly [seed: Uint8Array, place: number] {
  let place = number
  for (const seed of seeds) {
    const own = placesOf(seed)
    if (place < own) return [seed, place]
    place -= own
  }
  throw new RangeError(`file ${number} of ${sum(seeds, placesOf)} of a sweep was asked for`)
}
