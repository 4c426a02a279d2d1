import { type PlaneSet, Split, WindingSplitter, WindingStore } from '@brushwork/geometry'
import type { Tree } from '../tree/tree.js'
import { PortalWinding } from './portal-winding.js'
import type { Portals } from './portals.js'
import { PortalList } from './portals.js'

/**
 * Finds the portals between empty leafs, and between them and the void around the world. Each node's plane, clipped to
 * the node's cell, is pushed down on both sides; a piece that ends in two empty leafs is a portal. Sorted by node, then
 * by side of the world.
 * @param planes receives the planes around the world.
 */
export function findPortals(tree: Tree, planes: PlaneSet): Portals {
  const finder = new PortalFinder(tree, planes)
  for (let node = 0; node < tree.nodePlanes.length; node++) finder.findOnNode(node)
  finder.findOnWorldSides()
  return finder.found.portals()
}

/** Child index of a subtree without empty leafs. */
const FULL = 0x7fffffff

/** Finds portals node by node. */
export class PortalFinder {
  /** The portals found so far. */
  readonly found = new PortalList()
  readonly #tree: Tree
  readonly #planes: PlaneSet
  /** The tree's children, full ones replaced by FULL. */
  readonly #children: Int32Array
  /** The planes around the world. */
  readonly #sides: readonly number[]
  readonly #cutter: PortalWinding
  readonly #pending: WindingStore
  /** `[pending]` the subtree each winding is pushed into, or the leaf in front; −1 while that is being searched. */
  #targets = new Int32Array(256)
  #fronts = new Int32Array(256)
  readonly #splitter = new WindingSplitter()

  constructor(tree: Tree, planes: PlaneSet) {
    this.#tree = tree
    this.#planes = planes
    this.#pending = new WindingStore(256)
    this.#children = childrenWithoutFull(tree)
    this.#sides = worldSides(planes, tree.world)
    this.#cutter = new PortalWinding(tree, planes)
  }

  /** Adds the portals on a node's plane. */
  findOnNode(node: number): void {
    const front = this.#children[node * 2]
    const back = this.#children[node * 2 + 1]
    if (front === FULL || back === FULL || !this.#cutter.cutOut(node, this.#sides)) return
    this.#start(this.#cutter, front)
    this.#pushDown(this.#tree.nodePlanes[node], back)
  }

  /** Adds the portals between leafs and the void around the world. */
  findOnWorldSides(): void {
    const { nodePlanes, leafCount, solid } = this.#tree
    const root = nodePlanes.length > 0 ? 0 : solid[0] === 1 ? FULL : -1
    for (const side of this.#sides) {
      if (root === FULL || !this.#cutter.cutOutSide(side, this.#sides)) continue
      this.#start(this.#cutter, root)
      this.#pushDown(side, -leafCount - 1)
    }
  }

  #start({ points, count }: PortalWinding, target: number): void {
    this.#wait(points, count, target, -1)
  }

  #wait(points: Float64Array, count: number, target: number, front: number): void {
    const index = this.#pending.append(points, 0, count)
    if (index >= this.#targets.length) {
      this.#targets = doubled(this.#targets)
      this.#fronts = doubled(this.#fronts)
    }
    this.#targets[index] = target
    this.#fronts[index] = front
  }

  /** Pushes pending windings down to leafs: first in front of the plane, then each piece behind it, into `back`. */
  #pushDown(plane: number, back: number): void {
    const pending = this.#pending
    while (pending.count > 0) {
      const index = pending.count - 1
      const target = this.#targets[index]
      if (target === FULL) pending.truncate(index)
      else if (target >= 0) this.#pushInto(index, target, plane)
      else if (this.#fronts[index] < 0) {
        this.#fronts[index] = -target - 1
        this.#targets[index] = back
      } else {
        const { points, starts } = pending
        this.found.add(points, starts[index], pending.countOf(index), plane, this.#fronts[index], -target - 1)
        pending.truncate(index)
      }
    }
  }

  #pushInto(index: number, node: number, plane: number): void {
    const pending = this.#pending
    const splitter = this.#splitter
    const nodePlane = this.#tree.nodePlanes[node]
    const front = this.#fronts[index]
    const first = pending.starts[index]
    const split = splitter.split(pending.points, first, pending.countOf(index), this.#planes.data, nodePlane * 4)
    if (split === Split.both) {
      pending.truncate(index)
      this.#wait(splitter.back, splitter.backCount, this.#children[node * 2 + 1], front)
      this.#wait(splitter.front, splitter.frontCount, this.#children[node * 2], front)
      return
    }
    let isFront = split === Split.front
    // On a nearly coincident plane: continue past the sliver between the two, in the direction of travel.
    if (split === Split.on) isFront = sameFacing(this.#planes.data, plane, nodePlane) === front < 0
    this.#targets[index] = this.#children[node * 2 + (isFront ? 0 : 1)]
  }
}

/** The six planes around the world, facing inwards: low x y z, high x y z. */
function worldSides(planes: PlaneSet, world: Float64Array): number[] {
  return Array.from({ length: 6 }, (_, side) => {
    const sign = side < 3 ? 1 : -1
    const normal = [0, 0, 0]
    normal[side % 3] = sign
    return planes.add(normal[0], normal[1], normal[2], sign * world[side])
  })
}

function childrenWithoutFull({ children, solid }: Tree): Int32Array {
  const result = children.slice()
  for (let slot = children.length - 1; slot >= 0; slot--) {
    const child = children[slot]
    const isFull = child < 0 ? solid[-child - 1] === 1 : result[child * 2] === FULL && result[child * 2 + 1] === FULL
    if (isFull) result[slot] = FULL
  }
  return result
}

function sameFacing(data: Float64Array, a: number, b: number): boolean {
  const p = a * 4
  const q = b * 4
  return data[p] * data[q] + data[p + 1] * data[q + 1] + data[p + 2] * data[q + 2] > 0
}

function doubled(column: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(column.length * 2)
  larger.set(column)
  return larger
}
