import { BoxTree, ON_PLANE } from '@brushwork/geometry'
import { type BlockSet, BlockTrait } from './block-set.js'
import { liquidKinds } from './liquid-kinds.js'

/** Pairs of blocks that a level may have before lists are cut short: real ones have about six per block. */
const MOST_PAIRS = 4_000_000
/** What each block keeps after that. */
const FEWEST_NEIGHBOURS = 32

/**
 * The blocks that may cover parts of each block's sides: those of `block` are
 * `blocks[firsts[block]] … blocks[firsts[block + 1] − 1]`, in ascending order.
 */
export interface Neighbours {
  /** `[blocks + 1]`. */
  readonly firsts: Uint32Array
  readonly blocks: Uint32Array
}

/**
 * Finds for each block the opaque brushes that touch its box, and for a liquid also the liquids of its kind. In levels
 * where everything is in one place, lists are cut short: then hidden parts stay, and nothing else happens.
 */
export function findNeighbours({ blocks, traits, bounds }: BlockSet): Neighbours {
  const kinds = liquidKinds(blocks)
  const coverers = blocks.map((_, block) => block).filter((block) => isOpaque(traits, block) || kinds[block] > 0)
  const tree = new BoxTree(bounds, coverers)
  const firsts = new Uint32Array(blocks.length + 1)
  const all: number[] = []
  const found: number[] = []
  for (let block = 0; block < blocks.length; block++) {
    if ((traits[block] & BlockTrait.drawn) !== 0) {
      tree.query(bounds, block * 6, ON_PLANE, found, Math.max(MOST_PAIRS - all.length, FEWEST_NEIGHBOURS))
      for (const other of found) {
        if (other !== block && (isOpaque(traits, other) || kinds[other] === kinds[block])) all.push(other)
      }
    }
    firsts[block + 1] = all.length
  }
  return { firsts, blocks: Uint32Array.from(all) }
}

function isOpaque(traits: Uint8Array, block: number): boolean {
  return (traits[block] & BlockTrait.opaque) !== 0
}
