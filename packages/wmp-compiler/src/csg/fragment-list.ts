import { WindingStore } from '@brushwork/geometry'
import type { Fragments } from './fragments.js'

/** Fragments while they are made, side by side. */
export class FragmentList {
  readonly windings = new WindingStore(1024)
  readonly #sides: number[] = []

  /** Copies a winding in; see {@link WindingStore.append}. */
  append(side: number, points: Float64Array, from: number, count: number): void {
    this.windings.append(points, from, count)
    this.#sides.push(side)
  }

  /** Copies the windings from `first` to before `end` in. */
  appendAll(side: number, { points, starts }: WindingStore, first: number, end: number): void {
    for (let winding = first; winding < end; winding++) {
      this.append(side, points, starts[winding], starts[winding + 1] - starts[winding])
    }
  }

  sideOf(fragment: number): number {
    return this.#sides[fragment]
  }

  /** The first fragment of the side appended last; the number of fragments if that is another one. */
  firstOf(side: number): number {
    let first = this.#sides.length
    while (first > 0 && this.#sides[first - 1] === side) first--
    return first
  }

  /** What was appended (view of the windings). */
  finish(): Fragments {
    return { sides: Uint32Array.from(this.#sides), windings: this.windings }
  }
}
