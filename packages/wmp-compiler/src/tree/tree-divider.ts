import { type PlaneSet, Split } from '@brushwork/geometry'
import { areaOfWinding } from '../csg/area-of-winding.js'
import { CellStack } from './cell-stack.js'
import { NodeColumns } from './node-columns.js'
import { PlaneChoice, SMALL_CELL } from './plane-choice.js'
import type { Polygons } from './polygons.js'
import type { TreeMemory } from './tree-memory.js'

/**
 * With this many nodes, cells that are left stay undivided, unless they are small: solid where a point in them is. Real
 * levels have less than ten nodes a brush; long bars that cross each other in the air have as many as their number squared.
 */
const MOST_NODES = 1 << 21

/** A small cell while it is divided. */
interface SmallCell {
  /** Cells on the stack when it was taken. */
  readonly depth: number
  readonly content: TreeMemory['content'] | undefined
  /** Its first node and leaf. */
  readonly node: number
  readonly leaf: number
}

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
  readonly #stack = new CellStack()
  readonly #set: PlaneSet
  readonly #memory: TreeMemory | undefined
  /** The small cell that is being divided, to be remembered when the stack is back where it was. */
  #cell: SmallCell | undefined

  constructor(set: PlaneSet, polygons: Polygons, memory?: TreeMemory) {
    this.#set = set
    this.#polygons = polygons
    this.#memory = memory
    this.#choice = new PlaneChoice(polygons, set)
    this.#list = Int32Array.from({ length: polygons.count * 2 + 64 }, (_, place) => place)
    this.#stack.push(-1, 0, polygons.count, polygons.count)
  }

  /** Divides everything. */
  run(): void {
    this.#memory?.start()
    const stack = this.#stack
    while (stack.count > 0) {
      stack.pop()
      const { slot, first, end } = stack
      this.#polygons.truncate(stack.polygonCount)
      const node = this.nodes.count
      const isLeaf = first === end || (node >= MOST_NODES && this.#cell === undefined && end - first > SMALL_CELL)
      const child = isLeaf ? -++this.leafCount : this.#recall(first, end) ? node : this.#divide(first, end)
      if (slot >= 0) this.nodes.children[slot] = child
      if (this.#cell?.depth === stack.count) this.#remember(this.#cell)
    }
  }

  /** Takes a small cell from the memory; when it is new, notes where it begins and numbers its polygons. */
  #recall(first: number, end: number): boolean {
    if (this.#cell !== undefined || end - first > SMALL_CELL) return false
    const polygons = this.#polygons
    const leafs = this.#memory?.recall(this.nodes, polygons, this.#set, this.#list, first, end, this.leafCount) ?? 0
    this.leafCount += leafs
    if (leafs > 0) return true
    for (let place = first; place < end; place++) polygons.origins[this.#list[place]] = place - first
    const content = this.#memory?.content
    this.#cell = { depth: this.#stack.count, content, node: this.nodes.count, leaf: this.leafCount }
    return false
  }

  #remember({ content, node, leaf }: SmallCell): void {
    if (content !== undefined) this.#memory?.remember(content, this.nodes, node, leaf, this.leafCount)
    this.#cell = undefined
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
      if (side === Split.both) side = polygons.cut(polygon, plane)
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

  /** Keeps the middle of the largest polygon on a node's plane, and the first polygon on it. */
  #noteMiddle(node: number, polygon: number, largest: number): number {
    const { nodes } = this
    const { windings, origins } = this.#polygons
    if (nodes.origins[node] < 0) nodes.origins[node] = origins[polygon]
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
