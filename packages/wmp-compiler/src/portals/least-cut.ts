import { areaOfWinding } from '@brushwork/geometry'
import type { LeafGraph } from './leaf-graph.js'

/** Areas are counted in whole parts of this [quants²], so that sums do not depend on their order. */
const AREA_STEP = 1 / 16

/**
 * The openings of least area that part leafs from the void: the holes of a level that leaks, wherever its places are.
 * Maximum flow by shortest augmenting paths, every portal a pipe as wide as its area; leafs where a way ends are measured anew one
 * by one, not all leafs for every length of ways. Among equal cuts it is the one nearest to the void, which is the same whatever way
 * the flow takes: so leafs may be added to those of the last cut, and what flows from these goes on flowing.
 */
export class LeastCut {
  readonly #graph: LeafGraph
  /** Ends of the portals of leaf `l`, as places of `leafs`: those of `graph.order`. */
  readonly #ends: Uint32Array
  /** `[portals × 2]` what can still flow from `leafs[2 i]` to `leafs[2 i + 1]`, and back. */
  readonly #room: Float64Array
  /** `[leafs + 1]` steps to the void, at most as many as it takes; −1 where nothing can flow on to it. */
  readonly #steps: Int32Array
  /** `[leafs + 1]` leafs with so many steps. */
  readonly #counts: Uint32Array
  /** `[leafs + 1]` next end to try. */
  readonly #next: Uint32Array
  readonly #queue: Uint32Array

  private constructor(graph: LeafGraph, ends: Uint32Array, room: Float64Array, steps: Int32Array) {
    const { leafCount } = graph
    this.#graph = graph
    this.#ends = ends
    this.#room = room
    this.#steps = steps
    this.#counts = new Uint32Array(leafCount + 1)
    this.#next = new Uint32Array(leafCount + 1)
    this.#queue = new Uint32Array(leafCount + 1)
  }

  /** Where nothing is parted from the void yet. */
  static of(graph: LeafGraph): LeastCut {
    const { count, leafs, windings } = graph.portals
    const ends = new Uint32Array(count * 2)
    const next = graph.firsts.slice()
    for (let end = 0; end < count * 2; end++) ends[next[leafs[end]]++] = end
    const room = new Float64Array(count * 2)
    for (let portal = 0; portal < count; portal++) {
      const area = areaOfWinding(windings.points, windings.starts[portal], windings.countOf(portal))
      room.fill(Math.round(area / AREA_STEP) + 1, portal * 2, portal * 2 + 2)
    }
    const cut = new LeastCut(graph, ends, room, new Int32Array(graph.leafCount + 1))
    cut.#measure()
    return cut
  }

  /** Another one in the same state. */
  copy(): LeastCut {
    return new LeastCut(this.#graph, this.#ends, this.#room.slice(), this.#steps.slice())
  }

  /**
   * Parts more leafs from the void, and still those before.
   * @returns `[portals]` 1 for those of the cut (new).
   */
  part(from: readonly number[]): Uint8Array {
    this.#counts.fill(0)
    for (const steps of this.#steps) if (steps >= 0) this.#counts[steps]++
    this.#next.set(this.#graph.firsts.subarray(0, this.#next.length))
    for (const source of from) this.#augmentFrom(source)
    this.#measure()
    const { leafs, count } = this.#graph.portals
    const cut = new Uint8Array(count)
    // From where nothing can flow on to where it can.
    for (let portal = 0; portal < count; portal++) {
      if (this.#steps[leafs[portal * 2]] < 0 !== this.#steps[leafs[portal * 2 + 1]] < 0) cut[portal] = 1
    }
    return cut
  }

  /** Counts steps back from the void. */
  #measure(): void {
    const { leafCount, firsts } = this.#graph
    const { leafs } = this.#graph.portals
    const [ends, room, queue] = [this.#ends, this.#room, this.#queue]
    const steps = this.#steps.fill(-1)
    queue[0] = leafCount
    steps[leafCount] = 0
    let end = 1
    for (let first = 0; first < end; first++) {
      const leaf = queue[first]
      for (let place = firsts[leaf]; place < firsts[leaf + 1]; place++) {
        const back = ends[place] ^ 1
        const other = leafs[back]
        if (steps[other] >= 0 || room[back] <= 0) continue
        steps[other] = steps[leaf] + 1
        queue[end++] = other
      }
    }
  }

  /** Fills all ways from a leaf to the void, until none is left. */
  #augmentFrom(source: number): void {
    const { leafCount } = this.#graph
    const { leafs } = this.#graph.portals
    const way: number[] = []
    let leaf = source
    while (this.#steps[source] >= 0) {
      const end = leaf === leafCount ? -1 : this.#endTowardsVoid(leaf)
      if (leaf === leafCount) leaf = this.#fill(way)
      else if (end >= 0) {
        way.push(end)
        leaf = leafs[end ^ 1]
      } else {
        this.#measureAgain(leaf)
        const last = way.pop()
        if (last !== undefined) leaf = leafs[last]
      }
    }
  }

  /** The end of a leaf's next portal that leads one step nearer to the void; −1 for none. */
  #endTowardsVoid(leaf: number): number {
    const { firsts, portals } = this.#graph
    const [ends, room, steps, next] = [this.#ends, this.#room, this.#steps, this.#next]
    const nearer = steps[leaf] - 1
    for (let place = next[leaf]; place < firsts[leaf + 1]; place++) {
      const end = ends[place]
      if (room[end] <= 0 || steps[portals.leafs[end ^ 1]] !== nearer) continue
      next[leaf] = place
      return end
    }
    return -1
  }

  /** Counts the steps of a leaf anew whose shortest ways are full. */
  #measureAgain(leaf: number): void {
    const { firsts, portals } = this.#graph
    const [ends, room, steps, counts] = [this.#ends, this.#room, this.#steps, this.#counts]
    const before = steps[leaf]
    counts[before]--
    if (counts[before] === 0) {
      this.#partFarther(before, leaf)
      return
    }
    let least = -1
    for (let place = firsts[leaf]; place < firsts[leaf + 1]; place++) {
      const end = ends[place]
      const other = steps[portals.leafs[end ^ 1]]
      if (room[end] > 0 && other >= 0 && (least < 0 || other < least)) least = other
    }
    steps[leaf] = least < 0 ? -1 : least + 1
    if (least >= 0) counts[least + 1]++
    this.#next[leaf] = firsts[leaf]
  }

  /** No leaf has so many steps any more: nothing flows on from a leaf that had, and from those with more of them. */
  #partFarther(most: number, last: number): void {
    const [steps, counts] = [this.#steps, this.#counts]
    steps[last] = -1
    for (let leaf = 0; leaf < steps.length; leaf++) if (steps[leaf] > most) steps[leaf] = -1
    counts.fill(0, most + 1)
  }

  /**
   * Lets flow along a way what its narrowest portal has room for.
   * @returns the leaf before that, to which the way is shortened.
   */
  #fill(way: number[]): number {
    const room = this.#room
    let least = Infinity
    for (const end of way) least = Math.min(least, room[end])
    let narrow = way.length
    for (let step = way.length - 1; step >= 0; step--) {
      const end = way[step]
      room[end] -= least
      room[end ^ 1] += least
      if (room[end] === 0) narrow = step
    }
    const before = this.#graph.portals.leafs[way[narrow]]
    way.length = narrow
    return before
  }
}
