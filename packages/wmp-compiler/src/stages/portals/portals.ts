import { mergeWindingPoints, WindingStore } from '@brushwork/geometry'
import { isThinWinding } from './portal-winding.js'

/** Openings between leafs: of the empty ones, and to the void around the world. */
export interface Portals {
  readonly count: number
  /** `[portals × 2]` leaf in front of the portal's winding and leaf behind it; the void is leaf `leafCount`. */
  readonly leafs: Uint32Array
  /** `[portals]` plane that the portal lies on; front is `leafs[2 i]`. */
  readonly planes: Uint32Array
  /** Winding `i` is portal `i`; counter-clockwise seen from its front leaf. */
  readonly windings: WindingStore
  /** Number of openings left out because they are no wider than rounding. */
  readonly thin: number
}

/** Portals as they are found. */
export class PortalList {
  readonly #windings = new WindingStore(1024)
  #leafs = new Uint32Array(2048)
  #planes = new Uint32Array(1024)
  #scratch = new Float64Array(192)
  /** Number of openings left out. */
  thin = 0

  get count(): number {
    return this.#windings.count
  }

  /** Adds an opening, unless it is no wider than rounding. `from` is the index of its first point. */
  add(points: Float64Array, from: number, size: number, plane: number, front: number, back: number): void {
    if (this.#scratch.length < size * 3) this.#scratch = new Float64Array(size * 6)
    for (let number = 0; number < size * 3; number++) this.#scratch[number] = points[from * 3 + number]
    const count = mergeWindingPoints(this.#scratch, size)
    if (count < 3 || isThinWinding(this.#scratch, count)) {
      this.thin++
      return
    }
    this.addMerged(this.#scratch, 0, count, plane, front, back)
  }

  /** Adds a portal whose points are merged already. */
  addMerged(points: Float64Array, from: number, size: number, plane: number, front: number, back: number): void {
    const portal = this.#windings.append(points, from, size)
    if (portal >= this.#planes.length) this.#grow()
    this.#planes[portal] = plane
    this.#leafs[portal * 2] = front
    this.#leafs[portal * 2 + 1] = back
  }

  /** What was added (copy, but for the windings). */
  portals(): Portals {
    const { count } = this.#windings
    const leafs = this.#leafs.slice(0, count * 2)
    return { count, leafs, planes: this.#planes.slice(0, count), windings: this.#windings, thin: this.thin }
  }

  #grow(): void {
    const planes = new Uint32Array(this.#planes.length * 2)
    const leafs = new Uint32Array(this.#leafs.length * 2)
    planes.set(this.#planes)
    leafs.set(this.#leafs)
    this.#planes = planes
    this.#leafs = leafs
  }
}
