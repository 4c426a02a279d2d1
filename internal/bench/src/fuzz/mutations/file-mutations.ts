import { Random } from '@brushwork-internal/testkit/random'

/** Counts and sizes that break readers: the limits of each width and their neighbors. */
const WORDS = [
  0, 1, 2, 0x7f, 0x80, 0xff, 0x7fff, 0x8000, 0xffff, 0x10000, 0x7fffffff, 0x80000000, 0xffffffff, 0x7fc00000,
]
/** Separators of text formats, and numbers that writers never print. */
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
 * Returns a mutation by its number. It depends only on the arguments, so the seed and the number reproduce it.
 * @param seeds valid files, at least one
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

/** Draws an offset. Half of them lie in the first bytes, where the counts are. */
function randomOffset(bytes: Uint8Array, random: Random): number {
  return random.below(Math.max(1, random.below(2) === 0 ? Math.min(bytes.length, HEAD_BYTES) : bytes.length))
}

const byte: Mutation = (bytes, random) => {
  bytes[randomOffset(bytes, random)] ^= 1 + random.below(255)
  return bytes
}

/** Sets one, two or four bytes to a boundary value, or adds a small number to them. */
const word: Mutation = (bytes, random) => {
  const width = [1, 2, 4][random.below(3)]
  const at = randomOffset(bytes, random)
  const boundary = WORDS[random.below(WORDS.length)]
  let carry = random.below(9) - 4
  const add = random.below(3) === 0
  for (let index = 0; index < width && at + index < bytes.length; index++) {
    const next = add ? bytes[at + index] + carry : boundary >>> (index * 8)
    carry = next >> 8
    bytes[at + index] = next
  }
  return bytes
}

/** Fills a run of bytes, or overwrites it with a run from elsewhere in the file. */
const block: Mutation = (bytes, random) => {
  const at = randomOffset(bytes, random)
  const end = Math.min(bytes.length, at + 1 + random.below(64))
  if (random.below(2) === 0) bytes.fill([0, 0xff, random.below(256)][random.below(3)], at, end)
  else bytes.copyWithin(at, random.below(bytes.length), random.below(bytes.length) + (end - at))
  return bytes
}

const truncate: Mutation = (bytes, random) => bytes.slice(0, random.below(bytes.length + 1))

/** Removes or inserts bytes, which moves everything after them. */
const shift: Mutation = (bytes, random) => {
  const at = randomOffset(bytes, random)
  const length = 1 + random.below(16)
  if (random.below(2) === 0) return join(bytes.subarray(0, at), bytes.subarray(at + length))
  const inserted = Uint8Array.from({ length }, () => random.below(256))
  return join(bytes.subarray(0, at), inserted, bytes.subarray(at))
}

/** Joins the start of this file and the end of another. */
const splice: Mutation = (bytes, random, others) => {
  const other = others[random.below(others.length)]
  return join(bytes.subarray(0, random.below(bytes.length + 1)), other.subarray(random.below(other.length + 1)))
}

/** Replaces a word of the text with another of its words or a token, which may be repeated 1,000 times. */
const token: Mutation = (bytes, random) => {
  const from = nextBlank(bytes, random.below(Math.max(1, bytes.length)))
  const to = nextBlank(bytes, from + 1)
  const boundary = TOKENS[random.below(TOKENS.length)].repeat(random.below(20) === 0 ? 1000 : 1)
  const other = nextBlank(bytes, random.below(Math.max(1, bytes.length)))
  const put =
    random.below(2) === 0
      ? Uint8Array.from(` ${boundary}`, (letter) => letter.charCodeAt(0))
      : bytes.slice(other, nextBlank(bytes, other + 1))
  return join(bytes.subarray(0, from), put, bytes.subarray(random.below(4) === 0 ? from : to))
}

/** Offset of the first blank at or after `from`. */
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
