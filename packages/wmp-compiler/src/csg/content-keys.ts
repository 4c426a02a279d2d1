import type { BlockSet } from './block-set.js'
import type { Neighbours } from './neighbours.js'
import { piecesForNeighbour } from './piece-allowance.js'

/** `[blocks × 2]` 64 bits for each block: of all that its fragments depend on. */
export type ContentKeys = Int32Array

/**
 * Keys of what blocks are and what touches them: planes, windings and traits of the block, the same of its neighbours in
 * their order, and which of these come later in the file. Numbers of blocks and planes are not in them, so that a key
 * stays when other blocks come and go.
 */
export function contentKeys(set: BlockSet, neighbours: Neighbours): ContentKeys {
  const { firsts, blocks } = neighbours
  const allowance = 2 ** 20 * piecesForNeighbour(set, neighbours)
  const own = ownKeys(set)
  const keys = new Int32Array(own.length)
  for (let block = 0; block < set.blocks.length; block++) {
    const at = block * 2
    keys[at] = own[at]
    keys[at + 1] = own[at + 1]
    mix(keys, at, allowance)
    for (let place = firsts[block]; place < firsts[block + 1]; place++) {
      const other = blocks[place]
      mix(keys, at, own[other * 2] ^ (other > block ? 1 : 0))
      mix(keys, at, own[other * 2 + 1])
    }
  }
  return keys
}

function ownKeys(set: BlockSet): ContentKeys {
  const { blocks, traits, firstSides, sidePlanes, planes, windings } = set
  const planeWords = wordsOf(planes.data)
  const pointWords = wordsOf(windings.points)
  const { starts } = windings
  const keys = new Int32Array(blocks.length * 2)
  for (let block = 0; block < blocks.length; block++) {
    const at = block * 2
    mix(keys, at, traits[block])
    for (let side = firstSides[block]; side < firstSides[block + 1]; side++) {
      // The counts are in it, or the end of one winding could be the start of the next.
      mix(keys, at, starts[side + 1] - starts[side])
      for (let word = sidePlanes[side] * 8; word < sidePlanes[side] * 8 + 8; word++) mix(keys, at, planeWords[word])
      for (let word = starts[side] * 6; word < starts[side + 1] * 6; word++) mix(keys, at, pointWords[word])
    }
  }
  return keys
}

/** The bits of doubles (view). */
function wordsOf(numbers: Float64Array): Int32Array {
  return new Int32Array(numbers.buffer, numbers.byteOffset, numbers.length * 2)
}

/** Mixes a word into two sums that go different ways. */
function mix(keys: Int32Array, at: number, word: number): void {
  const a = Math.imul(keys[at] ^ word, 0x9e3779b1)
  keys[at] = (a << 13) | (a >>> 19)
  const b = Math.imul(keys[at + 1] + word + 0x7f4a7c15, 0x85ebca77)
  keys[at + 1] = b ^ (b >>> 15)
}
