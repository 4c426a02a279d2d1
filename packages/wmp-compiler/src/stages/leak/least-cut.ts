import { areaOfWinding } from '@brushwork/geometry'
import type { LeafGraph } from '../portals/leaf-graph.js'

/** Areas are rounded to multiples of this [quants²], so that sums do not depend on their order. */
const AREA_STEP = 1 / 16

/**
 * The portals of least total area that separate leafs from the void: the holes of a leaking level. Maximum flow by
 * shortest augmenting paths, with the area of a portal as its capacity. The distances of dead ends are updated leaf by
 * leaf, not for all leafs at once. Among equal cuts it finds the one nearest to the void, which does not depend on the
 * order of paths. So you can add leafs to the last cut, and its flow is kept.
 */
export class LeastCut {
  readonly #graph: LeafGraph
  /** Ends of the portals of leaf `l`, as indices into `leafs`, in the order of `graph.order`. */
  readonly #ends: Uint32Array
  /** `[portals × 2]` remaining capacity from `leafs[2 i]` to `leafs[2 i + 1]`, and back. */
  readonly #room: Float64Array
  /** `[leafs + 1]` lower bound of the steps to the void; −1 where no flow can reach it. */
  readonly #steps: Int32Array
  /** `[leafs + 1]` number of leafs at each distance. */
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

  /** The cut before anything is separated from the void. */
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

  /** A copy in the same state. */
  copy(): LeastCut {
    return new LeastCut(this.#graph, this.#ends, this.#room.slice(), this.#steps.slice())
  }

  /**
   * Separates more leafs from the void, besides those before.
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
    // The cut lies where leafs that cannot reach the void meet leafs that can.
    for (let portal = 0; portal < count; portal++) {
      if (this.#steps[leafs[portal * 2]] < 0 !== this.#steps[leafs[portal * 2 + 1]] < 0) cut[portal] = 1
    }
    return cut
  }

  /** Measures all distances to the void. */
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
      for (let at = firsts[leaf]; at < firsts[leaf + 1]; at++) {
        const back = ends[at] ^ 1
        const other = leafs[back]
        if (steps[other] >= 0 || room[back] <= 0) continue
        steps[other] = steps[leaf] + 1
        queue[end++] = other
      }
    }
  }

  /** Fills all paths from a leaf to the void. */
  #augmentFrom(source: number): void {
    const { leafCount } = this.#graph
    const { leafs } = this.#graph.portals
    const path: number[] = []
    let leaf = source
    while (this.#steps[source] >= 0) {
      const end = leaf === leafCount ? -1 : this.#endTowardsVoid(leaf)
      if (leaf === leafCount) leaf = this.#fill(path)
      else if (end >= 0) {
        path.push(end)
        leaf = leafs[end ^ 1]
      } else {
        this.#updateSteps(leaf)
        const last = path.pop()
        if (last !== undefined) leaf = leafs[last]
      }
    }
  }

  /** The end of the next portal of a leaf that is one step nearer to the void; −1 for none. */
  #endTowardsVoid(leaf: number): number {
    const { firsts, portals } = this.#graph
    const [ends, room, steps, next] = [this.#ends, this.#room, this.#steps, this.#next]
    const nearer = steps[leaf] - 1
    for (let at = next[leaf]; at < firsts[leaf + 1]; at++) {
      const end = ends[at]
      if (room[end] <= 0 || steps[portals.leafs[end ^ 1]] !== nearer) continue
      next[leaf] = at
      return end
    }
    return -1
  }

  /** Updates the distance of a leaf whose shortest paths are full. */
  #updateSteps(leaf: number): void {
    const { firsts, portals } = this.#graph
    const [ends, room, steps, counts] = [this.#ends, this.#room, this.#steps, this.#counts]
    const before = steps[leaf]
    counts[before]--
    if (counts[before] === 0) {
      this.#disconnectFarther(before, leaf)
      return
    }
    let least = -1
    for (let at = firsts[leaf]; at < firsts[leaf + 1]; at++) {
      const end = ends[at]
      const other = steps[portals.leafs[end ^ 1]]
      if (room[end] > 0 && other >= 0 && (least < 0 || other < least)) least = other
    }
    steps[leaf] = least < 0 ? -1 : least + 1
    if (least >= 0) counts[least + 1]++
    this.#next[leaf] = firsts[leaf]
  }

  /** No leaf has this distance any more, so flow cannot go on from leafs that are farther. */
  #disconnectFarther(most: number, last: number): void {
    const [steps, counts] = [this.#steps, this.#counts]
    steps[last] = -1
    for (let leaf = 0; leaf < steps.length; leaf++) if (steps[leaf] > most) steps[leaf] = -1
    counts.fill(0, most + 1)
  }

  /**
   * Sends as much flow along a path as its narrowest portal has room for.
   * @returns the leaf before that portal; the path is shortened to it.
   */
  #fill(path: number[]): number {
    const room = this.#room
    let least = Infinity
    for (const end of path) least = Math.min(least, room[end])
    let narrow = path.length
    for (let step = path.length - 1; step >= 0; step--) {
      const end = path[step]
      room[end] -= least
      room[end ^ 1] += least
      if (room[end] === 0) narrow = step
    }
    const before = this.#graph.portals.leafs[path[narrow]]
    path.length = narrow
    return before
  }
}
