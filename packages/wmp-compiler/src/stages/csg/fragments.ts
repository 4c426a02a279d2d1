import { WindingStore } from '@brushwork/geometry'
import type { BlockSet } from './block-set.js'

/** The uncovered pieces of sides, sorted by side. */
export interface Fragments {
  /** `[fragments]` side of the block set. */
  readonly sides: Uint32Array
  /** Winding `i` belongs to fragment `i`; convex, counter-clockwise from outside. */
  readonly windings: WindingStore
}

/** The union of all brushes. */
export interface CsgResult {
  /** The surface of all structural brushes together: closed, each point once. The tree is built from it. */
  readonly structural: Fragments
  /**
   * All drawn faces without the parts that opaque brushes cover, those of liquid, passable and detail blocks included.
   */
  readonly drawn: Fragments
  /** Blocks of the set that keep covered parts, because too many brushes cross each other there. */
  readonly unfinished: readonly number[]
}

/** `[blocks + 1]` first fragments of blocks. */
export function firstFragments({ blocks, sideBlocks }: BlockSet, { sides }: Fragments): Uint32Array {
  const firsts = new Uint32Array(blocks.length + 1)
  for (let fragment = 0; fragment < sides.length; fragment++) firsts[sideBlocks[sides[fragment]] + 1]++
  for (let block = 0; block < blocks.length; block++) firsts[block + 1] += firsts[block]
  return firsts
}

/** A growing list of fragments, side by side. */
export class FragmentList {
  readonly windings: WindingStore
  readonly #sides: number[] = []

  /** @param fragments how many to expect. */
  constructor(fragments = 1024) {
    this.windings = new WindingStore(fragments)
  }

  /** Copies a winding in; see {@link WindingStore.append}. */
  append(side: number, points: Float64Array, from: number, count: number): void {
    this.windings.append(points, from, count)
    this.#sides.push(side)
  }

  /** Copies the windings `first … end − 1` in. */
  appendAll(side: number, { points, starts }: WindingStore, first: number, end: number): void {
    for (let winding = first; winding < end; winding++) {
      this.append(side, points, starts[winding], starts[winding + 1] - starts[winding])
    }
  }

  /** Copies the fragments `first … end − 1` of others in, with `shift` added to their sides. */
  appendShifted({ sides, windings }: Fragments, first: number, end: number, shift: number): void {
    for (let fragment = first; fragment < end; fragment++) this.#sides.push(sides[fragment] + shift)
    this.windings.appendRange(windings, first, end)
  }

  sideOf(fragment: number): number {
    return this.#sides[fragment]
  }

  /** The first fragment of a side if it was appended last, else the number of fragments. */
  firstOf(side: number): number {
    let first = this.#sides.length
    while (first > 0 && this.#sides[first - 1] === side) first--
    return first
  }

  /** The fragments (view of the windings). */
  finish(): Fragments {
    return { sides: new Uint32Array(this.#sides), windings: this.windings }
  }
}
