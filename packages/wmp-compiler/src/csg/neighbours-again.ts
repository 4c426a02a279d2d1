import { ON_PLANE } from '@brushwork/geometry'
import { type BlockSet, BlockTrait } from './block-set.js'
import { liquidKinds, liquidOf } from './liquid-kinds.js'
import { FEWEST_SIDE_PAIRS, MOST_PAIRS, type Neighbours } from './neighbours.js'

/** Blocks that may have changed for all others to be compared with each of them. */
const MOST_CHANGED = 64

/**
 * What `findNeighbours` finds, from the neighbours in an older version of the level; undefined when too much has changed.
 * @param same `[blocks]` the block of the older version that each one is, −1 for none.
 */
export function findNeighboursAgain(
  set: BlockSet,
  same: Int32Array,
  older: BlockSet,
  before: Neighbours,
): Neighbours | undefined {
  if (!before.isWhole) return undefined
  const { blocks } = set
  const now = new Int32Array(older.blocks.length).fill(-1)
  const changed: number[] = []
  for (let block = 0; block < blocks.length; block++) {
    const other = same[block]
    const isKept = other >= 0 && now[other] < 0 && liquidOf(blocks[block]) === liquidOf(older.blocks[other])
    if (isKept) now[other] = block
    else changed.push(block)
  }
  const added = changed.length > MOST_CHANGED ? undefined : pairsOfChanged(set, changed)
  if (added === undefined) return undefined
  const firsts = new Uint32Array(blocks.length + 1)
  const all: number[] = []
  for (let block = 0; block < blocks.length; block++) {
    const first = all.length
    const other = same[block]
    const end = other >= 0 && now[other] === block ? before.firsts[other + 1] : 0
    for (let place = end === 0 ? 0 : before.firsts[other]; place < end; place++) {
      const neighbour = now[before.blocks[place]]
      if (neighbour >= 0) all.push(neighbour)
    }
    for (const neighbour of added.get(block) ?? []) all.push(neighbour)
    sortFrom(all, first)
    firsts[block + 1] = all.length
  }
  // With so many, lists might have to be cut short, which only the search does.
  if (blocks.length + all.length >= MOST_PAIRS / 4) return undefined
  return { firsts, blocks: new Uint32Array(all), isWhole: true }
}

/** Pairs of neighbours one of which has changed, by block; undefined when one of them has very many sides. */
function pairsOfChanged(set: BlockSet, changed: readonly number[]): Map<number, number[]> | undefined {
  const { blocks, bounds, firstSides } = set
  const kinds = liquidKinds(blocks)
  const isChanged = new Uint8Array(blocks.length)
  for (const block of changed) isChanged[block] = 1
  const pairs = new Map<number, number[]>()
  const add = (block: number, other: number): void => {
    if (!isNeighbour(set, kinds, block, other)) return
    const others = pairs.get(block)
    if (others === undefined) pairs.set(block, [other])
    else others.push(other)
  }
  for (const block of changed) {
    const sides = firstSides[block + 1] - firstSides[block]
    for (let other = 0; other < blocks.length; other++) {
      if (other === block || !touches(bounds, block * 6, other * 6)) continue
      if (sides * (firstSides[other + 1] - firstSides[other]) > FEWEST_SIDE_PAIRS) return undefined
      add(block, other)
      if (isChanged[other] === 0) add(other, block)
    }
  }
  return pairs
}

/** Whether a block may be covered by another one that it touches. */
function isNeighbour({ traits }: BlockSet, kinds: Uint32Array, block: number, other: number): boolean {
  if ((traits[block] & BlockTrait.drawn) === 0) return false
  return (traits[other] & BlockTrait.opaque) !== 0 || (kinds[other] > 0 && kinds[other] === kinds[block])
}

/** As boxes touch in the tree that others are found by. */
function touches(boxes: Float64Array, a: number, b: number): boolean {
  return (
    boxes[a] <= boxes[b + 3] + ON_PLANE &&
    boxes[b] <= boxes[a + 3] + ON_PLANE &&
    boxes[a + 1] <= boxes[b + 4] + ON_PLANE &&
    boxes[b + 1] <= boxes[a + 4] + ON_PLANE &&
    boxes[a + 2] <= boxes[b + 5] + ON_PLANE &&
    boxes[b + 2] <= boxes[a + 5] + ON_PLANE
  )
}

/** Sorts the numbers from `first` on, which are few, and in order but for the last of them. */
function sortFrom(numbers: number[], first: number): void {
  for (let place = first + 1; place < numbers.length; place++) {
    const number = numbers[place]
    let to = place
    for (; to > first && numbers[to - 1] > number; to--) numbers[to] = numbers[to - 1]
    numbers[to] = number
  }
}
