import type { WindingStore } from '@brushwork/geometry'
import { withCoordinate } from '../hash.js'

/** Groups with one key that are remembered: more only come of malice. */
const MOST_OF_KEY = 8

/** Compilations that a group is kept for without being used: edits come and go, leaks open and close. */
const KEPT_ROUNDS = 8

/** The windings of portals that were joined, and what they became. */
interface JoinedGroup {
  /** Plane, and points of each winding behind their number. */
  readonly content: Float64Array
  readonly joined: readonly Float64Array[]
  /** The last compilation that used it. */
  round: number
}

/**
 * What groups of portals became when they were joined, by all the numbers that go in: clusters are gathered more than once, and
 * most groups stay the same from one compilation to the next.
 */
export class JoinedMemory {
  readonly #groups = new Map<number, JoinedGroup[]>()
  #round = 0
  #content = new Float64Array(1024)
  #length = 0
  #key = 0

  /** Begins a compilation: now and then, forgets what the last ones did not use. */
  startRound(): void {
    this.#round++
    if (this.#round % KEPT_ROUNDS !== 0) return
    for (const [key, groups] of this.#groups) {
      const used = groups.filter(({ round }) => round > this.#round - KEPT_ROUNDS)
      if (used.length === 0) this.#groups.delete(key)
      else if (used.length < groups.length) this.#groups.set(key, used)
    }
  }

  /** What became of the windings of some portals on the plane at `planes[at]`; nothing when they are new. */
  recall(
    windings: WindingStore,
    members: readonly number[],
    planes: Float64Array,
    at: number,
  ): readonly Float64Array[] | undefined {
    this.#read(windings, members, planes, at)
    const known = this.#groups.get(this.#key)?.find(({ content }) => this.#isContent(content))
    if (known !== undefined) known.round = this.#round
    return known?.joined
  }

  /** Remembers what became of the windings that were looked for last. */
  remember(joined: readonly Float64Array[]): void {
    const group = { content: this.#content.slice(0, this.#length), joined, round: this.#round }
    const groups = this.#groups.get(this.#key)
    if (groups === undefined) this.#groups.set(this.#key, [group])
    else {
      if (groups.length === MOST_OF_KEY) groups.shift()
      groups.push(group)
    }
  }

  #isContent(content: Float64Array): boolean {
    if (content.length !== this.#length) return false
    for (let at = 0; at < content.length; at++) if (content[at] !== this.#content[at]) return false
    return true
  }

  #read({ points, starts }: WindingStore, members: readonly number[], planes: Float64Array, at: number): void {
    let length = 4
    let key = 0
    for (let part = 0; part < 4; part++) this.#content[part] = planes[at + part]
    for (const member of members) {
      const from = starts[member] * 3
      const to = starts[member + 1] * 3
      this.#reserve(length + 1 + to - from)
      const content = this.#content
      content[length++] = to - from
      for (let number = from; number < to; number++) {
        content[length++] = points[number]
        key = withCoordinate(key, points[number])
      }
    }
    this.#length = length
    this.#key = key
  }

  #reserve(length: number): void {
    if (length <= this.#content.length) return
    const larger = new Float64Array(length * 2)
    larger.set(this.#content)
    this.#content = larger
  }
}
