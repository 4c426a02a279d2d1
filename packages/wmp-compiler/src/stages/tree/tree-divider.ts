import type { Vector } from '@brushwork/asset'
import { areaOfWinding, type PlaneSet, Split } from '@brushwork/geometry'
import type { CellReuse } from './cell-reuse.js'
import { CellStack } from './cell-stack.js'
import { NodeColumns } from './node-columns.js'
import { AxialPlanes } from './planes/axial-planes.js'
import { PlaneChoice, SMALL_CELL } from './planes/plane-choice.js'
import type { Polygons } from './polygons.js'

/**
 * Divides space until no cell holds a polygon. Depth first with an explicit stack, so no level is too deep. Pieces are
 * freed when the cell that made them is done.
 */
export class TreeDivider {
  readonly nodes = new NodeColumns()
  leafCount = 0
  /** Large cells left undivided, and a point on a wall in the first one [quants]. */
  undividedCount = 0
  undividedAt: Vector | undefined
  readonly polygons: Polygons
  readonly #choice: PlaneChoice
  readonly #maxNodes: number
  #list: Int32Array
  #front = new Int32Array(256)
  readonly #stack = new CellStack()
  readonly axial: AxialPlanes
  readonly #reuse: CellReuse | undefined

  /** @param maxNodes beyond these, only small cells are divided. */
  constructor(set: PlaneSet, polygons: Polygons, maxNodes: number, reuse?: CellReuse) {
    this.#maxNodes = maxNodes
    this.axial = new AxialPlanes(set)
    this.polygons = polygons
    this.#reuse = reuse
    this.#choice = new PlaneChoice(polygons, this.axial)
    this.#list = new Int32Array(polygons.count * 2 + 64)
    for (let polygon = 0; polygon < polygons.count; polygon++) this.#list[polygon] = polygon
    this.#stack.push(-1, 0, polygons.count, polygons.count)
  }

  /** Divides all cells. */
  run(): void {
    const reuse = this.#reuse
    const stack = this.#stack
    reuse?.start(this)
    while (stack.count > 0) {
      stack.pop()
      const { slot, first, end } = stack
      this.polygons.truncate(stack.polygonCount)
      const node = this.nodes.count
      const child = this.#isLeaf(first, end)
        ? -++this.leafCount
        : reuse?.append(this.#list, first, end, stack.count, this.#maxNodes)
          ? node
          : this.#divide(first, end)
      if (slot >= 0) this.nodes.children[slot] = child
      reuse?.close(stack.count, this.nodes.count < this.#maxNodes)
    }
  }

  #isLeaf(first: number, end: number): boolean {
    if (first === end) return true
    if (this.nodes.count < this.#maxNodes || end - first <= SMALL_CELL) return false
    const { points, starts } = this.polygons.windings
    const at = starts[this.#list[first]] * 3
    this.undividedCount++
    this.undividedAt ??= [points[at], points[at + 1], points[at + 2]]
    return true
  }

  #divide(first: number, end: number): number {
    const plane = this.#choice.choose(this.#list, first, end)
    const node = this.nodes.add(plane)
    const inFront = this.#partition(node, plane, first, end)
    // The part behind replaces the cell's own list. The part in front goes on top of it and is divided first.
    const middle = this.#behind
    this.#reserve(middle + inFront)
    for (let index = 0; index < inFront; index++) this.#list[middle + index] = this.#front[index]
    this.#stack.push(node * 2 + 1, first, middle, this.polygons.count)
    this.#stack.push(node * 2, middle, middle + inFront, this.polygons.count)
    return node
  }

  /** End of the polygons behind, set by {@link #partition}. */
  #behind = 0

  /**
   * Moves polygons behind the plane to `first …` of the list and those in front to `#front`. @returns the number in
   * front.
   */
  #partition(node: number, plane: number, first: number, end: number): number {
    const polygons = this.polygons
    const list = this.#list
    if (this.#front.length < end - first) this.#front = new Int32Array((end - first) * 2)
    let inFront = 0
    let behind = first
    let largest = 0
    for (let index = first; index < end; index++) {
      const polygon = list[index]
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
    const split = this.polygons.cut(polygon, plane)
    if (split === Split.both) this.#reuse?.cut(polygon, plane)
    return split
  }

  /** Stores the center of the largest polygon on a node's plane. */
  #noteMiddle(node: number, polygon: number, largest: number): number {
    const { nodes } = this
    const { windings } = this.polygons
    const area = areaOfWinding(windings.points, windings.starts[polygon], windings.countOf(polygon))
    if (!(area > largest)) return largest
    const { points, starts } = windings
    for (let axis = 0; axis < 3; axis++) {
      let sum = 0
      for (let point = starts[polygon]; point < starts[polygon + 1]; point++) sum += points[point * 3 + axis]
      nodes.centers[node * 3 + axis] = sum / windings.countOf(polygon)
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
