import { areaOfWinding } from '@brushwork/geometry'
import type { LeafGraph } from './leaf-graph.js'

/** Areas are counted in whole parts of this [quants²], so that sums do not depend on their order. */
const AREA_STEP = 1 / 16

/**
 * The openings of least area that part leafs from the void: the holes of a level that leaks, wherever its places are.
 * Maximum flow by shortest augmenting paths (Dinic), every portal a pipe as wide as its area. Among equal cuts it is the
 * one nearest to the void, which is the same whatever way the flow takes: so leafs may be added to those of the last cut,
 * and what flows from these goes on flowing.
 */
export class LeastCut {
  readonly #graph: LeafGraph
  /** `[leafs + 1]` 1 for leafs to be parted from the void. */
  readonly #isSource: Uint8Array
  /** Ends of the portals of leaf `l`, as places of `leafs`: those of `graph.order`. */
  readonly #ends: Uint32Array
  /** `[portals × 2]` what can still flow from `leafs[2 i]` to `leafs[2 i + 1]`, and back. */
  readonly #room: Float64Array
  /** `[leafs + 1]` steps from the void, −1 where nothing can flow on to it. */
  readonly #steps: Int32Array
  /** `[leafs + 1]` next end to try. */
  readonly #next: Uint32Array
  readonly #queue: Uint32Array

  private constructor(graph: LeafGraph, ends: Uint32Array, room: Float64Array) {
    const { leafCount } = graph
    this.#graph = graph
    this.#ends = ends
    this.#room = room
    this.#isSource = new Uint8Array(leafCount + 1)
    this.#steps = new Int32Array(leafCount + 1)
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
    return new LeastCut(graph, ends, room)
  }

  /** Another one in the same state. */
  copy(): LeastCut {
    const copy = new LeastCut(this.#graph, this.#ends, this.#room.slice())
    copy.#isSource.set(this.#isSource)
    return copy
  }

  /**
   * Parts more leafs from the void, and still those before.
   * @returns `[portals]` 1 for those of the cut (new).
   */
  part(from: readonly number[]): Uint8Array {
    for (const leaf of from) this.#isSource[leaf] = 1
    while (this.#measure()) this.#augment()
    const { leafs, count } = this.#graph.portals
    const cut = new Uint8Array(count)
    // From where nothing can flow on to where it can.
    for (let portal = 0; portal < count; portal++) {
      if (this.#steps[leafs[portal * 2]] < 0 !== this.#steps[leafs[portal * 2 + 1]] < 0) cut[portal] = 1
    }
    return cut
  }

  /** Counts steps back from the void; whether a source is reached. */
  #measure(): boolean {
    const { leafCount, firsts, portals } = this.#graph
    const [ends, room, queue] = [this.#ends, this.#room, this.#queue]
    const steps = this.#steps.fill(-1)
    queue[0] = leafCount
    steps[leafCount] = 0
    let end = 1
    let isReached = false
    for (let first = 0; first < end; first++) {
      const leaf = queue[first]
      // What another source lets flow through this one can come from this one.
      if (this.#isSource[leaf] === 1) {
        isReached = true
        continue
      }
      for (let place = firsts[leaf]; place < firsts[leaf + 1]; place++) {
        const back = ends[place] ^ 1
        const other = portals.leafs[back]
        if (steps[other] >= 0 || room[back] <= 0) continue
        steps[other] = steps[leaf] + 1
        queue[end++] = other
      }
    }
    return isReached
  }

  /** Fills all shortest ways to the void. */
  #augment(): void {
    this.#next.set(this.#graph.firsts.subarray(0, this.#next.length))
    for (let source = 0; source < this.#graph.leafCount; source++) {
      if (this.#isSource[source] === 1 && this.#steps[source] > 0) this.#augmentFrom(source)
    }
  }

  #augmentFrom(source: number): void {
    const { leafCount, firsts, portals } = this.#graph
    const [ends, room, steps, next] = [this.#ends, this.#room, this.#steps, this.#next]
    const way: number[] = []
    let leaf = source
    for (;;) {
      if (leaf === leafCount) {
        leaf = this.#fill(way)
        continue
      }
      if (next[leaf] < firsts[leaf + 1]) {
        const end = ends[next[leaf]]
        const other = portals.leafs[end ^ 1]
        if (steps[other] === steps[leaf] - 1 && room[end] > 0) {
          way.push(end)
          leaf = other
        } else next[leaf]++
        continue
      }
      const last = way.pop()
      if (last === undefined) return
      leaf = portals.leafs[last]
      next[leaf]++
    }
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
