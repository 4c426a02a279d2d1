import { hashOfWords } from '../hash.js'
import type { BlockSet } from '../stages/csg/block-set.js'

/** Blocks compared per hash. Only crafted levels have more with the same hash. */
const MAX_COMPARED = 8

/** Matches the blocks of a set with those of an older one. The last match is cached: several stages ask for it. */
export class BlockMatches {
  #set: BlockSet | undefined
  #older: BlockSet | undefined
  #same: Int32Array = new Int32Array(0)

  /** See {@link sameBlocks}. Shared: do not change it. */
  of(set: BlockSet, older: BlockSet): Int32Array {
    if (set === this.#set && older === this.#older) return this.#same
    this.#same = sameBlocks(set, older)
    this.#set = set
    this.#older = older
    return this.#same
  }
}

/**
 * `[blocks]` for each block the block of an older set with the same planes, corners, box and traits, bit by bit; −1 for
 * none. Blocks in the order of the older set are found without a search.
 */
function sameBlocks(set: BlockSet, older: BlockSet): Int32Array {
  const count = set.blocks.length
  const same = new Int32Array(count).fill(-1)
  const pair = new BlockPair(set, older)
  let hashes: BoxHashes | undefined
  let expected = 0
  for (let block = 0; block < count; block++) {
    if (expected < older.blocks.length && pair.isSame(block, expected)) same[block] = expected++
    else {
      hashes ??= new BoxHashes(older)
      same[block] = hashes.find(set, block, pair)
      if (same[block] >= 0) expected = same[block] + 1
    }
  }
  return same
}

/** Compares blocks of two sets. */
class BlockPair {
  readonly #set: BlockSet
  readonly #older: BlockSet
  readonly #points: Int32Array
  readonly #olderPoints: Int32Array
  readonly #bounds: Int32Array
  readonly #olderBounds: Int32Array
  readonly #planes: Int32Array
  readonly #olderPlanes: Int32Array

  constructor(set: BlockSet, older: BlockSet) {
    this.#set = set
    this.#older = older
    this.#points = wordsOf(set.windings.points)
    this.#olderPoints = wordsOf(older.windings.points)
    this.#bounds = wordsOf(set.bounds)
    this.#olderBounds = wordsOf(older.bounds)
    this.#planes = wordsOf(set.planes.data)
    this.#olderPlanes = wordsOf(older.planes.data)
  }

  isSame(block: number, other: number): boolean {
    const set = this.#set
    const older = this.#older
    const first = set.firstSides[block]
    const otherFirst = older.firstSides[other]
    const sides = set.firstSides[block + 1] - first
    if (set.traits[block] !== older.traits[other]) return false
    if (older.firstSides[other + 1] - otherFirst !== sides) return false
    if (!areEqual(this.#bounds, block * 12, this.#olderBounds, other * 12, 12)) return false
    const starts = set.windings.starts
    const otherStarts = older.windings.starts
    const start = starts[first]
    const otherStart = otherStarts[otherFirst]
    for (let side = 1; side <= sides; side++) {
      if (starts[first + side] - start !== otherStarts[otherFirst + side] - otherStart) return false
    }
    const words = (starts[first + sides] - start) * 6
    if (!areEqual(this.#points, start * 6, this.#olderPoints, otherStart * 6, words)) return false
    for (let side = 0; side < sides; side++) {
      const plane = set.sidePlanes[first + side] * 8
      if (!areEqual(this.#planes, plane, this.#olderPlanes, older.sidePlanes[otherFirst + side] * 8, 8)) return false
    }
    return true
  }
}

/** Blocks by a hash of their boxes. */
class BoxHashes {
  readonly #last = new Map<number, number>()
  /** `[blocks]` the next block of the same hash, −1 for none. */
  readonly #next: Int32Array

  constructor(set: BlockSet) {
    const count = set.blocks.length
    const words = wordsOf(set.bounds)
    this.#next = new Int32Array(count)
    for (let block = count - 1; block >= 0; block--) {
      const hash = hashOfBox(words, block)
      this.#next[block] = this.#last.get(hash) ?? -1
      this.#last.set(hash, block)
    }
  }

  find(set: BlockSet, block: number, pair: BlockPair): number {
    let other = this.#last.get(hashOfBox(wordsOf(set.bounds), block)) ?? -1
    for (let step = 0; other >= 0 && step < MAX_COMPARED; step++) {
      if (pair.isSame(block, other)) return other
      other = this.#next[other]
    }
    return -1
  }
}

function hashOfBox(words: Int32Array, block: number): number {
  return hashOfWords(words, block * 12, block * 12 + 12)
}

function areEqual(a: Int32Array, from: number, b: Int32Array, otherFrom: number, count: number): boolean {
  for (let word = 0; word < count; word++) if (a[from + word] !== b[otherFrom + word]) return false
  return true
}

/** The bits of doubles (view). */
function wordsOf(numbers: Float64Array): Int32Array {
  return new Int32Array(numbers.buffer, numbers.byteOffset, numbers.length * 2)
}
