/**
 * The hashes of tables that compare what has one hash: chance may slow a search down, and never changes what it finds. Four whole
 * numbers have `hashOfFour` of geometry.
 */

/** Of three whole numbers, 0 for those that there are less: the low bits as good as the high ones. */
export function hashOfThree(a: number, b: number, c: number): number {
  const mixed = Math.imul(a, 0x9e3779b1) ^ Math.imul(b, 0x85ebca6b) ^ Math.imul(c, 0xc2b2ae35)
  return mixed ^ (mixed >>> 15)
}

/** The hash of no words. */
export const NO_WORDS = 0x811c9dc5

/** The hash of words and one more. */
export function withWord(hash: number, word: number): number {
  const mixed = Math.imul(hash ^ word, 0x01000193)
  return mixed ^ (mixed >>> 15)
}

/** Of words, from one to before another: the bits of numbers that are compared bit by bit. */
export function hashOfWords(words: Int32Array, from: number, end: number): number {
  let hash = NO_WORDS
  for (let word = from; word < end; word++) hash = withWord(hash, words[word])
  return hash
}

/** The hash of coordinates, 0 for none, and one more: halves and quarters make whole numbers. */
export function withCoordinate(hash: number, coordinate: number): number {
  return (Math.imul(hash, 31) + coordinate * 16) | 0
}
