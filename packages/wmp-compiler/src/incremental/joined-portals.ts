import type { PlaneSet, WindingStore } from '@brushwork/geometry'
import { withCoordinate } from '../hash.js'
import type { PortalJoiner } from '../stages/vis/clusters/join-portals.js'

/** Groups stored per hash. Only crafted levels have more with the same hash. */
const MAX_OF_HASH = 8
/** Unused groups are dropped after this many compilations: edits are undone, leaks open and close. */
const KEPT_ROUNDS = 8

/** The windings of some portals, and the result of joining them. */
interface JoinedGroup {
  /** Plane, then the points of each winding after their count. */
  readonly content: Float64Array
  readonly joined: readonly Float64Array[]
  /** The last compilation that used it. */
  round: number
}

/** Caches joined groups of portals, keyed by all input numbers. Valid for one `slack`. */
export class JoinedPortals {
  readonly #groups = new Map<number, JoinedGroup[]>()
  #round = 0
  /** The group that was looked up last. */
  #content = new Float64Array(1024)
  #length = 0
  #hash = 0

  /** A joiner for one compilation that joins only new groups. */
  joiner(joiner: PortalJoiner, planes: PlaneSet): Pick<PortalJoiner, 'join'> {
    this.#startRound()
    return {
      join: (windings, members, plane) => {
        this.#read(windings, members, planes.data, plane * 4)
        const groups = this.#groups.get(this.#hash)
        const cached = groups?.find(({ content }) => this.#isContent(content))
        if (cached !== undefined) {
          cached.round = this.#round
          return cached.joined
        }
        const joined = joiner.join(windings, members, plane)
        const group = { content: this.#content.slice(0, this.#length), joined, round: this.#round }
        if (groups === undefined) this.#groups.set(this.#hash, [group])
        else {
          if (groups.length === MAX_OF_HASH) groups.shift()
          groups.push(group)
        }
        return joined
      },
    }
  }

  #startRound(): void {
    this.#round++
    if (this.#round % KEPT_ROUNDS !== 0) return
    for (const [hash, groups] of this.#groups) {
      const used = groups.filter(({ round }) => round > this.#round - KEPT_ROUNDS)
      if (used.length === 0) this.#groups.delete(hash)
      else if (used.length < groups.length) this.#groups.set(hash, used)
    }
  }

  #isContent(content: Float64Array): boolean {
    if (content.length !== this.#length) return false
    // 0 and −0 give different bytes.
    for (let at = 0; at < content.length; at++) if (!Object.is(content[at], this.#content[at])) return false
    return true
  }

  #read({ points, starts }: WindingStore, members: readonly number[], planes: Float64Array, at: number): void {
    let length = 4
    let hash = 0
    for (let part = 0; part < 4; part++) this.#content[part] = planes[at + part]
    for (const member of members) {
      const from = starts[member] * 3
      const to = starts[member + 1] * 3
      this.#reserve(length + 1 + to - from)
      const content = this.#content
      content[length++] = to - from
      for (let number = from; number < to; number++) {
        content[length++] = points[number]
        hash = withCoordinate(hash, points[number])
      }
    }
    this.#length = length
    this.#hash = hash
  }

  #reserve(length: number): void {
    if (length <= this.#content.length) return
    const larger = new Float64Array(length * 2)
    larger.set(this.#content)
    this.#content = larger
  }
}
