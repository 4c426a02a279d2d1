import { WindingStore } from '@brushwork/geometry'
import type { Fragments } from './fragments.js'

/** Fragments while they are made, side by side. */
export class FragmentList {
  readonly windings: WindingStore
  readonly #sides: number[] = []

  /** @param fragments how many there will be, roughly. */
  constructor(fragments = 1024) {
    this.windings = new WindingStore(fragments)
  }

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

  /** Copies the fragments from `first` to before `end` of others in, with `shift` added to their sides. */
  appendShifted({ sides, windings }: Fragments, first: number, end: number, shift: number): void {
    for (let fragment = first; fragment < end; fragment++) this.#sides.push(sides[fragment] + shift)
    this.windings.appendRange(windings, first, end)
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
    return { sides: new Uint32Array(this.#sides), windings: this.windings }
  }
}
