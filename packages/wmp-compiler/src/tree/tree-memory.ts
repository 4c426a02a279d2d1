import type { PlaneSet } from '@brushwork/geometry'
import type { NodeColumns } from './node-columns.js'
import type { Polygons } from './polygons.js'

/** How one small cell was divided. */
interface CellMemory {
  /** Planes and corners of the cell's polygons, in order. */
  readonly content: Float64Array
  /** `[nodes]` place in the cell of the polygon that chose the plane. */
  readonly origins: Int32Array
  /** `[nodes × 2]` children, counted from the cell's first node and leaf. */
  readonly children: Int32Array
  readonly centres: Float64Array
  readonly leafCount: number
}

/**
 * Remembers how the small cells of a level were divided, so that the next build of it divides only those whose polygons
 * have changed. What comes out is the same to the byte: a small cell's subtree depends on its polygons alone, and those
 * are compared number by number. Cells that a build did not meet are forgotten. One memory for each level.
 */
export class TreeMemory {
  #known = new Map<number, CellMemory[]>()
  #used = new Map<number, CellMemory[]>()
  /** Content of the cell that was looked for last. */
  #content = new Float64Array(4096)
  #words = new Uint32Array(this.#content.buffer)
  #length = 0
  #hash = 0

  /** Begins a build: forgets what the last one did not use. */
  start(): void {
    this.#known = this.#used
    this.#used = new Map()
  }

  /**
   * Divides the cell of the polygons `list[first … end − 1]` as the last time.
   * @returns the number of leafs that were added after `leafCount`, 0 when this cell is new.
   */
  recall(
    nodes: NodeColumns,
    polygons: Polygons,
    set: PlaneSet,
    list: Int32Array,
    first: number,
    end: number,
    leafCount: number,
  ): number {
    this.#read(polygons, set, list, first, end)
    const cell = this.#known.get(this.#hash)?.find((known) => this.#matches(known.content))
    if (cell === undefined) return 0
    this.#keep(cell)
    const base = nodes.count
    for (let node = 0; node < cell.origins.length; node++) {
      const added = nodes.add(polygons.planes[list[first + cell.origins[node]]])
      for (let side = 0; side < 2; side++) {
        const child = cell.children[node * 2 + side]
        nodes.children[added * 2 + side] = child >= 0 ? child + base : child - leafCount
      }
      for (let axis = 0; axis < 3; axis++) nodes.centres[added * 3 + axis] = cell.centres[node * 3 + axis]
    }
    return cell.leafCount
  }

  /** What {@link recall} looked for, to be given to {@link remember} when the cell is divided (copy). */
  get content(): { readonly numbers: Float64Array; readonly hash: number } {
    return { numbers: this.#content.slice(0, this.#length), hash: this.#hash }
  }

  /** Remembers a cell whose nodes are those from `firstNode` and leafs those from `firstLeaf` to the last ones there are. */
  remember(
    content: { readonly numbers: Float64Array; readonly hash: number },
    nodes: NodeColumns,
    firstNode: number,
    firstLeaf: number,
    leafCount: number,
  ): void {
    const children = nodes.children.slice(firstNode * 2, nodes.count * 2)
    for (let slot = 0; slot < children.length; slot++) children[slot] += children[slot] >= 0 ? -firstNode : firstLeaf
    this.#hash = content.hash
    this.#keep({
      content: content.numbers,
      origins: nodes.origins.slice(firstNode, nodes.count),
      children,
      centres: nodes.centres.slice(firstNode * 3, nodes.count * 3),
      leafCount: leafCount - firstLeaf,
    })
  }

  #keep(cell: CellMemory): void {
    const cells = this.#used.get(this.#hash)
    if (cells === undefined) this.#used.set(this.#hash, [cell])
    else cells.push(cell)
  }

  #matches(content: Float64Array): boolean {
    if (content.length !== this.#length) return false
    for (let at = 0; at < this.#length; at++) if (content[at] !== this.#content[at]) return false
    return true
  }

  #read({ planes, windings }: Polygons, set: PlaneSet, list: Int32Array, first: number, end: number): void {
    let at = 0
    for (let place = first; place < end; place++) {
      const polygon = list[place]
      const [from, to] = [windings.starts[polygon] * 3, windings.starts[polygon + 1] * 3]
      this.#reserve(at + 5 + to - from)
      for (let number = 0; number < 4; number++) this.#content[at++] = set.data[planes[polygon] * 4 + number]
      this.#content[at++] = to - from
      for (let number = from; number < to; number++) this.#content[at++] = windings.points[number]
    }
    this.#length = at
    let hash = 0x811c9dc5
    for (let word = 0; word < at * 2; word++) {
      hash = Math.imul(hash ^ this.#words[word], 0x01000193)
      hash ^= hash >>> 15
    }
    this.#hash = hash
  }

  #reserve(length: number): void {
    if (length <= this.#content.length) return
    const larger = new Float64Array(length * 2)
    larger.set(this.#content)
    this.#content = larger
    this.#words = new Uint32Array(larger.buffer)
  }
}
