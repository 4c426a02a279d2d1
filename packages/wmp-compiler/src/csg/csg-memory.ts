import type { ContentKeys } from './content-keys.js'
import type { FragmentList } from './fragment-list.js'

/** The fragments of one block in one list: a copy that owns its numbers. */
interface Share {
  /** `[fragments]` side, counted from the first one of the block. */
  readonly sides: Uint32Array
  /** `[fragments + 1]` first points. */
  readonly starts: Uint32Array
  /** `[points × 3, quants]`. */
  readonly points: Float64Array
}

interface Entry {
  readonly check: number
  readonly structural: Share
  readonly drawn: Share
}

/** What a run of csg has found out, by content of blocks: opaque, to be handed to the next run. */
export class CsgMemory {
  /** By a key's first 32 bits and 21 of the second; the rest is in the entry. */
  readonly #entries = new Map<number, Entry>()

  /** Number of different blocks remembered. */
  get size(): number {
    return this.#entries.size
  }

  /** Appends a block's fragments if they are known, and remembers them in `next`. */
  recall(
    keys: ContentKeys,
    block: number,
    firstSide: number,
    structural: FragmentList,
    drawn: FragmentList,
    next: CsgMemory,
  ): boolean {
    const key = keyOf(keys, block)
    const entry = this.#entries.get(key)
    if (entry === undefined || entry.check !== keys[block * 2 + 1]) return false
    append(entry.structural, firstSide, structural)
    append(entry.drawn, firstSide, drawn)
    next.#entries.set(key, entry)
    return true
  }

  /** Remembers the fragments of a block: those from `firstStructural` and `firstDrawn` on. */
  remember(
    keys: ContentKeys,
    block: number,
    firstSide: number,
    structural: FragmentList,
    firstStructural: number,
    drawn: FragmentList,
    firstDrawn: number,
  ): void {
    this.#entries.set(keyOf(keys, block), {
      check: keys[block * 2 + 1],
      structural: shareOf(structural, firstStructural, firstSide),
      drawn: shareOf(drawn, firstDrawn, firstSide),
    })
  }
}

function keyOf(keys: ContentKeys, block: number): number {
  return (keys[block * 2] >>> 0) + (keys[block * 2 + 1] & 0x1fffff) * 2 ** 32
}

function shareOf(list: FragmentList, first: number, firstSide: number): Share {
  const { windings } = list
  const start = windings.starts[first]
  const end = windings.count
  return {
    sides: Uint32Array.from({ length: end - first }, (_, place) => list.sideOf(first + place) - firstSide),
    starts: windings.starts.slice(first, end + 1).map((point) => point - start),
    points: windings.points.slice(start * 3, windings.pointCount * 3),
  }
}

function append({ sides, starts, points }: Share, firstSide: number, list: FragmentList): void {
  for (let place = 0; place < sides.length; place++) {
    list.append(firstSide + sides[place], points, starts[place], starts[place + 1] - starts[place])
  }
}
