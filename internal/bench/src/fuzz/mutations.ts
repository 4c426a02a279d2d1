import { Random } from '@brushwork-internal/testkit/random'

/** Counts and sizes that break readers: the ends of each width, and their neighbours. */
const WORDS = [
  0, 1, 2, 0x7f, 0x80, 0xff, 0x7fff, 0x8000, 0xffff, 0x10000, 0x7fffffff, 0x80000000, 0xffffffff, 0x7fc00000,
]
/** What stands between numbers in a text, and numbers that no writer prints. */
const TOKENS = [
  '{',
  '}',
  '(',
  ')',
  '[',
  ']',
  '"',
  ',',
  ':',
  '<',
  '>',
  '//',
  '-1',
  '0',
  '1e308',
  '4294967295',
  'NaN',
  '',
]
const HEAD_BYTES = 256

type Mutation = (bytes: Uint8Array, random: Random, others: readonly Uint8Array[]) => Uint8Array

/**
 * The mutation of that number: a pure function of its arguments, so that seed and number are all it takes to repeat it.
 * @param seeds valid files, at least one.
 */
export function mutation(seeds: readonly Uint8Array[], text: boolean, seed: number, number: number): Uint8Array {
  const random = new Random(new Random(seed ^ Math.imul(number + 1, 0x9e3779b1)).next())
  let bytes: Uint8Array = seeds[random.below(seeds.length)].slice()
  const kinds = text ? [...ANY, token, token, token] : ANY
  for (let change = random.below(4); change >= 0; change--) {
    bytes = kinds[random.below(kinds.length)](bytes, random, seeds)
  }
  return bytes
}

/** Half of all places lie in the first bytes, where the counts are. */
function placeIn(bytes: Uint8Array, random: Random): number {
  return random.below(Math.max(1, random.below(2) === 0 ? Math.min(bytes.length, HEAD_BYTES) : bytes.length))
}

const byte: Mutation = (bytes, random) => {
  bytes[placeIn(bytes, random)] ^= 1 + random.below(255)
  return bytes
}

/** Sets one, two or four bytes to a telling number, or moves the number there by a little. */
const word: Mutation = (bytes, random) => {
  const width = [1, 2, 4][random.below(3)]
  const at = placeIn(bytes, random)
  const telling = WORDS[random.below(WORDS.length)]
  let carry = random.below(9) - 4
  const add = random.below(3) === 0
  for (let index = 0; index < width && at + index < bytes.length; index++) {
    const next = add ? bytes[at + index] + carry : telling >>> (index * 8)
    carry = next >> 8
    bytes[at + index] = next
  }
  return bytes
}

/** Fills a run, or copies one from elsewhere in the file over it. */
const block: Mutation = (bytes, random) => {
  const at = placeIn(bytes, random)
  const end = Math.min(bytes.length, at + 1 + random.below(64))
  if (random.below(2) === 0) bytes.fill([0, 0xff, random.below(256)][random.below(3)], at, end)
  else bytes.copyWithin(at, random.below(bytes.length), random.below(bytes.length) + (end - at))
  return bytes
}

const truncate: Mutation = (bytes, random) => bytes.slice(0, random.below(bytes.length + 1))

/** Takes bytes out or puts bytes in: everything behind moves. */
const shift: Mutation = (bytes, random) => {
  const at = placeIn(bytes, random)
  const length = 1 + random.below(16)
  if (random.below(2) === 0) return join(bytes.subarray(0, at), bytes.subarray(at + length))
  const inserted = Uint8Array.from({ length }, () => random.below(256))
  return join(bytes.subarray(0, at), inserted, bytes.subarray(at))
}

/** The start of this file and the end of another. */
const splice: Mutation = (bytes, random, others) => {
  const other = others[random.below(others.length)]
  return join(bytes.subarray(0, random.below(bytes.length + 1)), other.subarray(random.below(other.length + 1)))
}

/** Replaces a word of the text by another of its words or a telling one, or by the telling one repeated. */
const token: Mutation = (bytes, random) => {
  const from = nextBlank(bytes, random.below(Math.max(1, bytes.length)))
  const to = nextBlank(bytes, from + 1)
  const telling = TOKENS[random.below(TOKENS.length)].repeat(random.below(20) === 0 ? 1000 : 1)
  const other = nextBlank(bytes, random.below(Math.max(1, bytes.length)))
  const put =
    random.below(2) === 0
      ? Uint8Array.from(` ${telling}`, (letter) => letter.charCodeAt(0))
      : bytes.slice(other, nextBlank(bytes, other + 1))
  return join(bytes.subarray(0, from), put, bytes.subarray(random.below(4) === 0 ? from : to))
}

/** Place of the first blank at `from` or behind it. */
function nextBlank(bytes: Uint8Array, from: number): number {
  let at = from
  while (at < bytes.length && bytes[at] > 0x20) at++
  return Math.min(at, bytes.length)
}

const ANY: readonly Mutation[] = [byte, byte, word, word, word, block, truncate, shift, splice]

function join(...parts: readonly Uint8Array[]): Uint8Array {
  const out = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    out.set(part, at)
    at += part.length
  }
  return out
}
