import { type PlaneSet, Split, type WindingStore } from '@brushwork/geometry'
import { NodeColumns } from './node-columns.js'
import { PlaneChoice } from './plane-choice.js'
import type { Polygons } from './polygons.js'

/** Numbers per entry of the stack: slot of the parent, first and end in the list, polygons in use. */
const ENTRY = 4

/**
 * Divides space until no polygon is left in a cell. Depth first with a stack of its own, so that no level is too deep;
 * pieces are given back when the cell that made them is done.
 */
export class TreeDivider {
  readonly nodes = new NodeColumns()
  leafCount = 0
  readonly #polygons: Polygons
  readonly #choice: PlaneChoice
  #list: Int32Array
  #front = new Int32Array(256)
  #stack = new Int32Array(ENTRY * 64)
  #top = 0

  constructor(set: PlaneSet, polygons: Polygons) {
    this.#polygons = polygons
    this.#choice = new PlaneChoice(polygons, set)
    this.#list = Int32Array.from({ length: polygons.count * 2 + 64 }, (_, place) => place)
    this.#push(-1, 0, polygons.count)
  }

  /** Divides everything. */
  run(): void {
    while (this.#top > 0) {
      this.#top -= ENTRY
      const at = this.#top
      const [slot, first, end, inUse] = [this.#stack[at], this.#stack[at + 1], this.#stack[at + 2], this.#stack[at + 3]]
      this.#polygons.truncate(inUse)
      const child = first === end ? -++this.leafCount : this.#divide(first, end)
      if (slot >= 0) this.nodes.children[slot] = child
    }
  }

  #divide(first: number, end: number): number {
    const plane = this.#choice.choose(this.#list, first, end)
    const node = this.nodes.add(plane)
    const inFront = this.#partition(node, plane, first, end)
    // The part behind took the place of the cell's own list; the part in front is put on top of it, to be done first.
    const middle = this.#behind
    this.#reserve(middle + inFront)
    for (let place = 0; place < inFront; place++) this.#list[middle + place] = this.#front[place]
    this.#push(node * 2 + 1, first, middle)
    this.#push(node * 2, middle, middle + inFront)
    return node
  }

  /** End of the list of those behind, after {@link #partition}. */
  #behind = 0

  /** Puts polygons behind the plane into the list from `first` on, those in front into `#front`; returns their number. */
  #partition(node: number, plane: number, first: number, end: number): number {
    const polygons = this.#polygons
    const list = this.#list
    if (this.#front.length < end - first) this.#front = new Int32Array((end - first) * 2)
    let inFront = 0
    let behind = first
    let largest = 0
    for (let place = first; place < end; place++) {
      const polygon = list[place]
      let side = polygons.sideOf(polygon, plane)
      if (side === Split.both) side = polygons.cut(polygon, plane)
      if (side === Split.front) this.#front[inFront++] = polygon
      else if (side === Split.back) list[behind++] = polygon
      else if (side === Split.both) {
        this.#front[inFront++] = polygons.count - 2
        list[behind++] = polygons.count - 1
      } else if (polygons.planes[polygon] >> 1 === plane >> 1) largest = this.#remember(node, polygon, largest)
    }
    this.#behind = behind
    return inFront
  }

  /** Keeps the middle of the largest polygon on a node's plane, and the first polygon on it. */
  #remember(node: number, polygon: number, largest: number): number {
    const { nodes } = this
    const { windings, origins } = this.#polygons
    if (nodes.origins[node] < 0) nodes.origins[node] = origins[polygon]
    const area = areaOf(windings, polygon)
    if (!(area > largest)) return largest
    const { points, starts } = windings
    for (let axis = 0; axis < 3; axis++) {
      let sum = 0
      for (let point = starts[polygon]; point < starts[polygon + 1]; point++) sum += points[point * 3 + axis]
      nodes.centres[node * 3 + axis] = sum / windings.countOf(polygon)
    }
    return area
  }

  #push(slot: number, first: number, end: number): void {
    if (this.#top + ENTRY > this.#stack.length) {
      const larger = new Int32Array(this.#stack.length * 2)
      larger.set(this.#stack)
      this.#stack = larger
    }
    const at = this.#top
    this.#stack[at] = slot
    this.#stack[at + 1] = first
    this.#stack[at + 2] = end
    this.#stack[at + 3] = this.#polygons.count
    this.#top = at + ENTRY
  }

  #reserve(length: number): void {
    if (length <= this.#list.length) return
    const larger = new Int32Array(length * 2)
    larger.set(this.#list)
    this.#list = larger
  }
}

/** Twice the area of a polygon. */
function areaOf({ points, starts }: WindingStore, polygon: number): number {
  const first = starts[polygon] * 3
  const end = starts[polygon + 1] * 3
  let nx = 0
  let ny = 0
  let nz = 0
  for (let at = first + 3; at + 3 < end; at += 3) {
    const [ax, ay, az] = [
      points[at] - points[first],
      points[at + 1] - points[first + 1],
      points[at + 2] - points[first + 2],
    ]
    const bx = points[at + 3] - points[first]
    const by = points[at + 4] - points[first + 1]
    const bz = points[at + 5] - points[first + 2]
    nx += ay * bz - az * by
    ny += az * bx - ax * bz
    nz += ax * by - ay * bx
  }
  return Math.sqrt(nx * nx + ny * ny + nz * nz)
}
