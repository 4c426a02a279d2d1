/**
 * Hashes for tables that compare entries with equal hashes. Collisions slow a search down, and never change its result. For four
 * integers, geometry has `hashOfFour`.
 */

/** Hashes up to three integers; pass 0 for missing ones. The low bits are as well mixed as the high ones. */
export function hashOfThree(a: number, b: number, c: number): number {
  const mixed = Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b) ^ Math.imul(c, 0xc2b2ae35)
  return mixed ^ (mixed >>> 15)
}

/** The hash of an empty list of words. */
export const NO_WORDS = 0x811c9dc5

/** Adds a word to a hash. */
export function withWord(hash: number, word: number): number {
  const mixed = Math.imul(hash ^ word, 0x01000193)
  return mixed ^ (mixed >>> 15)
}

/** Hashes the words `from … end − 1`: numbers that are compared bit by bit. */
export function hashOfWords(words: Int32Array, from: number, end: number): number {
  let hash = NO_WORDS
  for (let word = from; word < end; word++) hash = withWord(hash, words[word])
  return hash
}

/** Adds a coordinate to a hash, which is 0 for no coordinates. Halves and quarters become integers. */
export function withCoordinate(hash: number, coordinate: number): number {
  return (Math.imul(hash, 31) + coordinate * 16) | 0
}
