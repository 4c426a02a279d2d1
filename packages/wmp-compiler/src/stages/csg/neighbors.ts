import type { Block } from '@brushwork/asset'
import { BoxTree, ON_PLANE } from '@brushwork/geometry'
import { type BlockSet, BlockTrait } from './block-set.js'

/**
 * Pairs of blocks, and pairs of their sides, before the lists of a level are cut short. Real blocks touch ten others.
 */
const MAX_PAIRS = 4_000_000
const MAX_SIDE_PAIRS = 500_000_000
/** What each block keeps after that: neighbors, and pairs of sides with each. */
const MIN_NEIGHBORS = 32
const MIN_SIDE_PAIRS = 1000
/** Pairs of sides of two blocks in any case: 2,000 sides each. */
const MAX_OF_TWO = 4_000_000

/**
 * The blocks that may cover parts of each block's sides: those of `block` are `blocks[firsts[block]] …
 * blocks[firsts[block + 1] − 1]`, ascending.
 */
export interface Neighbors {
  /** `[blocks + 1]`. */
  readonly firsts: Uint32Array
  readonly blocks: Uint32Array
}

/**
 * Finds for each block the opaque brushes that touch its box, and for a liquid also the liquids of its kind. Lists are
 * cut short in levels where everything is in one place. Then hidden parts stay; nothing else changes.
 */
export function findNeighbors(set: BlockSet): Neighbors {
  const { blocks, traits, bounds, firstSides } = set
  const kinds = liquidKinds(blocks)
  const tree = new BoxTree(bounds, coverersOf(set, kinds))
  const firsts = new Uint32Array(blocks.length + 1)
  const all: number[] = []
  const found: number[] = []
  let sidePairs = 0
  for (let block = 0; block < blocks.length; block++) {
    if ((traits[block] & BlockTrait.drawn) !== 0) {
      tree.query(bounds, block * 6, ON_PLANE, found, Math.max(MAX_PAIRS - all.length, MIN_NEIGHBORS))
      const sides = firstSides[block + 1] - firstSides[block]
      for (const other of found) {
        if (other === block || ((traits[other] & BlockTrait.opaque) === 0 && kinds[other] !== kinds[block])) continue
        const pairs = sides * (firstSides[other + 1] - firstSides[other])
        if (pairs > (sidePairs < MAX_SIDE_PAIRS ? MAX_OF_TWO : MIN_SIDE_PAIRS)) continue
        sidePairs += pairs
        all.push(other)
      }
    }
    firsts[block + 1] = all.length
  }
  return { firsts, blocks: new Uint32Array(all) }
}

function coverersOf({ traits }: BlockSet, kinds: Uint32Array): number[] {
  const coverers: number[] = []
  for (let block = 0; block < traits.length; block++) {
    if ((traits[block] & BlockTrait.opaque) !== 0 || kinds[block] > 0) coverers.push(block)
  }
  return coverers
}

/** Bit of a face's flags (docs/formats/wmp.md §5.4). */
const LIQUID = 0x8

/**
 * `[blocks]` kind of liquid, from 1; 0 for other blocks and for meshes. Liquids are of one kind when their first liquid
 * faces have the same texture. Where they touch they are one body: the faces between them are removed. Liquids of
 * different kinds do not affect each other.
 */
function liquidKinds(blocks: readonly Block[]): Uint32Array {
  const numbers = new Map<string, number>()
  const kinds = new Uint32Array(blocks.length)
  for (let block = 0; block < blocks.length; block++) {
    const liquid = liquidOf(blocks[block])
    if (liquid === undefined) continue
    const number = numbers.get(liquid) ?? numbers.size + 1
    numbers.set(liquid, number)
    kinds[block] = number
  }
  return kinds
}

/** The texture that identifies a liquid; undefined for other blocks. */
function liquidOf({ contents, kind, faces }: Block): string | undefined {
  if (contents !== 'liquid' || kind === 'mesh') return undefined
  return (faces.find(({ flags }) => (flags & LIQUID) !== 0) ?? faces[0])?.texture ?? ''
}
