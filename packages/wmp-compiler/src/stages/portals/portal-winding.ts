import { ON_PLANE, type PlaneSet, Split, WindingSplitter, windingOfPlane } from '@brushwork/geometry'
import type { Tree } from '../tree/tree.js'

/** Clips a node's plane to the node's cell. */
export class PortalWinding {
  /** `[count × 3, quants]`, counter-clockwise from the front of the plane; valid until the next {@link cutOut}. */
  points: Float64Array = new Float64Array(12)
  count = 0
  readonly #tree: Tree
  readonly #planes: PlaneSet
  readonly #parents: Int32Array
  readonly #reach: number
  readonly #base = new Float64Array(12)
  readonly #splitters = [new WindingSplitter(), new WindingSplitter()]
  #turn = 0

  constructor(tree: Tree, planes: PlaneSet) {
    this.#tree = tree
    this.#planes = planes
    this.#parents = new Int32Array(tree.nodePlanes.length).fill(-1)
    tree.children.forEach((child, slot) => {
      if (child >= 0) this.#parents[child] = slot
    })
    this.#reach = tree.world.reduce((most, value) => Math.max(most, Math.abs(value)), 1)
  }

  /**
   * The plane of a node, clipped by the planes of all nodes above it.
   * @param sides the planes around the world, facing inwards.
   * @returns whether something is left. Planes that nearly coincide with one above do not clip.
   */
  cutOut(node: number, sides: readonly number[]): boolean {
    const { nodePlanes } = this.#tree
    this.#start(nodePlanes[node])
    for (let slot = this.#parents[node]; slot >= 0; slot = this.#parents[slot >> 1]) {
      if (!this.#keepFront(nodePlanes[slot >> 1] ^ (slot & 1))) return false
    }
    for (const side of sides) if (!this.#keepFront(side)) return false
    return true
  }

  /** One of the planes around the world, clipped by the others. */
  cutOutSide(side: number, sides: readonly number[]): boolean {
    this.#start(side)
    for (const other of sides) if (other >> 1 !== side >> 1 && !this.#keepFront(other)) return false
    return true
  }

  #start(plane: number): void {
    this.points = this.#base
    this.count = windingOfPlane(this.#planes.data, plane * 4, this.#reach, this.#base)
  }

  #keepFront(plane: number): boolean {
    const splitter = this.#splitters[this.#turn]
    const split = splitter.split(this.points, 0, this.count, this.#planes.data, plane * 4)
    if (split === Split.front) return true
    if (split !== Split.both) return false
    // Two buffers alternate: the output of one cut is the input of the next.
    this.#turn ^= 1
    this.points = splitter.front
    this.count = splitter.frontCount
    return true
  }
}

/** Whether a winding is as narrow as rounding everywhere: at most twice ON_PLANE on average. */
export function isThinWinding(points: Float64Array, count: number): boolean {
  let nx = 0
  let ny = 0
  let nz = 0
  let around = 0
  for (let corner = 0; corner < count; corner++) {
    const p = corner * 3
    const q = corner + 1 === count ? 0 : p + 3
    const px = points[p] - points[0]
    const py = points[p + 1] - points[1]
    const pz = points[p + 2] - points[2]
    const qx = points[q] - points[0]
    const qy = points[q + 1] - points[1]
    const qz = points[q + 2] - points[2]
    nx += py * qz - pz * qy
    ny += pz * qx - px * qz
    nz += px * qy - py * qx
    around += Math.sqrt((qx - px) * (qx - px) + (qy - py) * (qy - py) + (qz - pz) * (qz - pz))
  }
  // Area ÷ half the perimeter is the width of a long thin polygon.
  return !(Math.sqrt(nx * nx + ny * ny + nz * nz) > 2 * ON_PLANE * around)
}
