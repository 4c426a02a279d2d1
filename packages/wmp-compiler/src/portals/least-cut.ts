import { areaOfWinding } from '@brushwork/geometry'
import type { LeafGraph } from './leaf-graph.js'

/** Areas are counted in whole parts of this [quants²], so that sums do not depend on their order. */
const AREA_STEP = 1 / 16

/**
 * The openings of least area that part some leafs from the void: the holes of a level that leaks, wherever its places are.
 * Maximum flow by shortest augmenting paths (Dinic), every portal a pipe as wide as its area. Among equal cuts it is the
 * one nearest to the void.
 * @param from leafs to be parted from the void.
 * @returns `[portals]` 1 for those of the cut.
 */
export function leastCut(graph: LeafGraph, from: readonly number[]): Uint8Array {
  const flow = new Flow(graph, from)
  while (flow.measure()) flow.augment()
  return flow.cut()
}

class Flow {
  readonly #graph: LeafGraph
  readonly #isSource: Uint8Array
  /** `[portals × 2]` what can still flow from `leafs[2 i]` to `leafs[2 i + 1]`, and back. */
  readonly #room: Float64Array
  /** `[leafs + 1]` steps from the void, −1 where nothing can flow on to it. */
  readonly #steps: Int32Array
  /** `[leafs + 1]` next portal to try. */
  readonly #next: Uint32Array
  readonly #queue: Uint32Array

  constructor(graph: LeafGraph, from: readonly number[]) {
    const { leafCount, portals } = graph
    this.#graph = graph
    this.#isSource = new Uint8Array(leafCount + 1)
    for (const leaf of from) this.#isSource[leaf] = 1
    this.#room = new Float64Array(portals.count * 2)
    const { points, starts } = portals.windings
    for (let portal = 0; portal < portals.count; portal++) {
      const area = Math.round(areaOfWinding(points, starts[portal], portals.windings.countOf(portal)) / AREA_STEP) + 1
      this.#room.fill(area, portal * 2, portal * 2 + 2)
    }
    this.#steps = new Int32Array(leafCount + 1)
    this.#next = new Uint32Array(leafCount + 1)
    this.#queue = new Uint32Array(leafCount + 1)
  }

  /** Counts steps back from the void; whether a source is reached. */
  measure(): boolean {
    const { leafCount, firsts, order } = this.#graph
    const steps = this.#steps.fill(-1)
    this.#queue[0] = leafCount
    steps[leafCount] = 0
    let end = 1
    let isReached = false
    for (let first = 0; first < end; first++) {
      const leaf = this.#queue[first]
      if (this.#isSource[leaf] === 1) isReached = true
      for (let place = firsts[leaf]; place < firsts[leaf + 1]; place++) {
        const other = this.#graph.beyond(order[place], leaf)
        if (steps[other] >= 0 || this.#roomFrom(order[place], other) <= 0) continue
        steps[other] = steps[leaf] + 1
        this.#queue[end++] = other
      }
    }
    return isReached
  }

  /** Fills all shortest ways to the void. */
  augment(): void {
    this.#next.set(this.#graph.firsts.subarray(0, this.#next.length))
    for (let source = 0; source < this.#graph.leafCount; source++) {
      if (this.#isSource[source] === 1 && this.#steps[source] > 0) this.#augmentFrom(source)
    }
  }

  #augmentFrom(source: number): void {
    const { leafCount, firsts } = this.#graph
    const way: number[] = []
    let leaf = source
    for (;;) {
      if (leaf === leafCount) {
        leaf = this.#fill(source, way)
        continue
      }
      const portal = this.#next[leaf] < firsts[leaf + 1] ? this.#graph.order[this.#next[leaf]] : -1
      if (portal >= 0) {
        const other = this.#graph.beyond(portal, leaf)
        if (this.#steps[other] === this.#steps[leaf] - 1 && this.#roomFrom(portal, leaf) > 0) {
          way.push(portal)
          leaf = other
        } else this.#next[leaf]++
        continue
      }
      const last = way.pop()
      if (last === undefined) return
      leaf = this.#graph.beyond(last, leaf)
      this.#next[leaf]++
    }
  }

  /** Lets flow along a way what its narrowest portal has room for; returns the leaf before that, and shortens the way to it. */
  #fill(source: number, way: number[]): number {
    let least = Infinity
    let leaf = source
    for (const portal of way) {
      least = Math.min(least, this.#roomFrom(portal, leaf))
      leaf = this.#graph.beyond(portal, leaf)
    }
    leaf = source
    let narrow = -1
    let before = source
    way.forEach((portal, step) => {
      const at = portal * 2 + (this.#graph.portals.leafs[portal * 2] === leaf ? 0 : 1)
      this.#room[at] -= least
      this.#room[at ^ 1] += least
      if (this.#room[at] === 0 && narrow < 0) {
        narrow = step
        before = leaf
      }
      leaf = this.#graph.beyond(portal, leaf)
    })
    way.length = narrow
    return before
  }

  /** Portals from where nothing can flow on to where it can. */
  cut(): Uint8Array {
    const { leafs, count } = this.#graph.portals
    return Uint8Array.from({ length: count }, (_, portal) => {
      const [front, back] = [this.#steps[leafs[portal * 2]], this.#steps[leafs[portal * 2 + 1]]]
      return front < 0 !== back < 0 ? 1 : 0
    })
  }

  #roomFrom(portal: number, leaf: number): number {
    return this.#room[portal * 2 + (this.#graph.portals.leafs[portal * 2] === leaf ? 0 : 1)]
  }
}
