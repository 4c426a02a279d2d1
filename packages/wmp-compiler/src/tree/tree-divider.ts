import { areaOfWinding, type PlaneSet, Split } from '@brushwork/geometry'
import type { Vector } from '../level.js'
import { AxialPlanes } from './axial-planes.js'
import { CellStack } from './cell-stack.js'
import type { KnownPolygon } from './known-polygon.js'
import { NodeColumns } from './node-columns.js'
import { PlaneChoice, SMALL_CELL } from './plane-choice.js'
import type { Polygons } from './polygons.js'
import type { TreeMemory } from './tree-memory.js'

/**
 * Divides space until no polygon is left in a cell. Depth first with a stack of its own, so that no level is too deep;
 * pieces are given back when the cell that made them is done.
 */
export class TreeDivider {
  readonly nodes = new NodeColumns()
  leafCount = 0
  /** Large cells that stayed undivided, and a point on a wall in the first one [quants]. */
  undividedCount = 0
  undividedAt: Vector | undefined
  readonly #polygons: Polygons
  readonly #choice: PlaneChoice
  readonly #mostNodes: number
  #list: Int32Array
  #front = new Int32Array(256)
  readonly #stack = new CellStack()
  readonly #axial: AxialPlanes
  readonly #memory: TreeMemory | undefined
  /** `[polygons]` as the memory knows them; nothing behind those of the last cell that it was asked for. */
  #known: KnownPolygon[] = []

  /** @param mostNodes with so many, cells that are left stay undivided, unless they are small. */
  constructor(set: PlaneSet, polygons: Polygons, mostNodes: number, memory?: TreeMemory) {
    this.#mostNodes = mostNodes
    this.#axial = new AxialPlanes(set)
    this.#polygons = polygons
    this.#memory = memory
    this.#choice = new PlaneChoice(polygons, this.#axial)
    this.#list = new Int32Array(polygons.count * 2 + 64)
    for (let polygon = 0; polygon < polygons.count; polygon++) this.#list[polygon] = polygon
    this.#stack.push(-1, 0, polygons.count, polygons.count)
  }

  /** Divides everything. */
  run(): void {
    const memory = this.#memory
    const stack = this.#stack
    if (memory !== undefined) this.#known = memory.start(this.#polygons, this.#axial.set)
    while (stack.count > 0) {
      stack.pop()
      const { slot, first, end } = stack
      this.#polygons.truncate(stack.polygonCount)
      const node = this.nodes.count
      const child = this.#isLeaf(first, end)
        ? -++this.leafCount
        : this.#recall(first, end)
          ? node
          : this.#divide(first, end)
      if (slot >= 0) this.nodes.children[slot] = child
      memory?.close(stack.count, this.nodes.count < this.#mostNodes, this.nodes, this.leafCount, this.#axial)
    }
  }

  #isLeaf(first: number, end: number): boolean {
    if (first === end) return true
    if (this.nodes.count < this.#mostNodes || end - first <= SMALL_CELL) return false
    const { points, starts } = this.#polygons.windings
    const at = starts[this.#list[first]] * 3
    this.undividedCount++
    this.undividedAt ??= [points[at], points[at + 1], points[at + 2]]
    return true
  }

  /** Takes a cell from the memory; when it is new, notes where it begins. */
  #recall(first: number, end: number): boolean {
    const { nodes, leafCount } = this
    const memory = this.#memory
    if (memory === undefined || !memory.isWanted) return false
    const cell = memory.find(this.#known, this.#polygons, this.#list, first, end)
    if (cell !== undefined && nodes.count + cell.nodePlanes.length < this.#mostNodes) {
      const leafs = memory.recall(cell, nodes, leafCount, this.#axial)
      this.leafCount += leafs
      if (leafs > 0) return true
    }
    memory.open(this.#stack.count, end - first <= SMALL_CELL, nodes, leafCount, this.#axial)
    return false
  }

  #divide(first: number, end: number): number {
    const plane = this.#choice.choose(this.#list, first, end)
    const node = this.nodes.add(plane)
    const inFront = this.#partition(node, plane, first, end)
    // The part behind took the place of the cell's own list; the part in front is put on top of it, to be done first.
    const middle = this.#behind
    this.#reserve(middle + inFront)
    for (let place = 0; place < inFront; place++) this.#list[middle + place] = this.#front[place]
    this.#stack.push(node * 2 + 1, first, middle, this.#polygons.count)
    this.#stack.push(node * 2, middle, middle + inFront, this.#polygons.count)
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
      if (side === Split.both) side = this.#cut(polygon, plane)
      if (side === Split.front) this.#front[inFront++] = polygon
      else if (side === Split.back) list[behind++] = polygon
      else if (side === Split.both) {
        this.#front[inFront++] = polygons.count - 2
        list[behind++] = polygons.count - 1
      } else if (polygons.planes[polygon] >> 1 === plane >> 1) largest = this.#noteMiddle(node, polygon, largest)
    }
    this.#behind = behind
    return inFront
  }

  #cut(polygon: number, plane: number): Split {
    const split = this.#polygons.cut(polygon, plane)
    if (split !== Split.both || !this.#memory?.isWanted) return split
    const { front, back } = this.#memory.cut(this.#known[polygon], this.#axial.set.data, plane * 4)
    this.#known[this.#polygons.count - 2] = front
    this.#known[this.#polygons.count - 1] = back
    return split
  }

  /** Keeps the middle of the largest polygon on a node's plane. */
  #noteMiddle(node: number, polygon: number, largest: number): number {
    const { nodes } = this
    const { windings } = this.#polygons
    const area = areaOfWinding(windings.points, windings.starts[polygon], windings.countOf(polygon))
    if (!(area > largest)) return largest
    const { points, starts } = windings
    for (let axis = 0; axis < 3; axis++) {
      let sum = 0
      for (let point = starts[polygon]; point < starts[polygon + 1]; point++) sum += points[point * 3 + axis]
      nodes.centres[node * 3 + axis] = sum / windings.countOf(polygon)
    }
    return area
  }

  #reserve(length: number): void {
    if (length <= this.#list.length) return
    const larger = new Int32Array(length * 2)
    larger.set(this.#list)
    this.#list = larger
  }
}
