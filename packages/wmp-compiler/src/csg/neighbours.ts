import { BoxTree, ON_PLANE } from '@brushwork/geometry'
import { type BlockSet, BlockTrait } from './block-set.js'
import { liquidKinds } from './liquid-kinds.js'

/** Pairs of blocks, and pairs of their sides, that a level may have before lists are cut short: real blocks touch ten others. */
export const MOST_PAIRS = 4_000_000
const MOST_SIDE_PAIRS = 500_000_000
/** What each block keeps after that: so many neighbours, and so many pairs of sides with each. */
const FEWEST_NEIGHBOURS = 32
export const FEWEST_SIDE_PAIRS = 1000
/** Pairs of sides that two blocks may have in any case: 2,000 of each. */
const MOST_OF_TWO = 4_000_000

/**
 * The blocks that may cover parts of each block's sides: those of `block` are
 * `blocks[firsts[block]] … blocks[firsts[block + 1] − 1]`, in ascending order.
 */
export interface Neighbours {
  /** `[blocks + 1]`. */
  readonly firsts: Uint32Array
  readonly blocks: Uint32Array
  /** Whether no list was cut short, nor would be with a few pairs more. */
  readonly isWhole: boolean
}

/**
 * Finds for each block the opaque brushes that touch its box, and for a liquid also the liquids of its kind. In levels
 * where everything is in one place, lists are cut short: then hidden parts stay, and nothing else happens.
 */
export function findNeighbours(set: BlockSet): Neighbours {
  const { blocks, traits, bounds, firstSides } = set
  const kinds = liquidKinds(blocks)
  const tree = new BoxTree(bounds, coverersOf(set, kinds))
  const firsts = new Uint32Array(blocks.length + 1)
  const all: number[] = []
  const found: number[] = []
  let sidePairs = 0
  let largePairs = 0
  for (let block = 0; block < blocks.length; block++) {
    if ((traits[block] & BlockTrait.drawn) !== 0) {
      tree.query(bounds, block * 6, ON_PLANE, found, Math.max(MOST_PAIRS - all.length, FEWEST_NEIGHBOURS))
      const sides = firstSides[block + 1] - firstSides[block]
      for (const other of found) {
        if (other === block || ((traits[other] & BlockTrait.opaque) === 0 && kinds[other] !== kinds[block])) continue
        const pairs = sides * (firstSides[other + 1] - firstSides[other])
        if (pairs > FEWEST_SIDE_PAIRS) largePairs++
        if (pairs > (sidePairs < MOST_SIDE_PAIRS ? MOST_OF_TWO : FEWEST_SIDE_PAIRS)) continue
        sidePairs += pairs
        all.push(other)
      }
    }
    firsts[block + 1] = all.length
  }
  const isWhole = largePairs === 0 && blocks.length + all.length < MOST_PAIRS / 4
  return { firsts, blocks: new Uint32Array(all), isWhole }
}

function coverersOf({ traits }: BlockSet, kinds: Uint32Array): number[] {
  const coverers: number[] = []
  for (let block = 0; block < traits.length; block++) {
    if ((traits[block] & BlockTrait.opaque) !== 0 || kinds[block] > 0) coverers.push(block)
  }
  return coverers
}
