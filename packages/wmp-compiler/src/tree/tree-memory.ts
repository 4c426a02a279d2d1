import type { PlaneSet } from '@brushwork/geometry'
import { NO_WORDS, withWord } from '../hash.js'
import type { AxialPlanes } from './axial-planes.js'
import { appendCell, closedCell, type KnownCell, makePlanes, type OpenCell } from './known-cell.js'
import type { KnownPolygon } from './known-polygon.js'
import type { NodeColumns } from './node-columns.js'
import { PolygonMemory } from './polygon-memory.js'
import type { Polygons } from './polygons.js'

/**
 * Remembers how the cells of a level were divided, so that the next build of it divides only those whose polygons have
 * changed. What comes out is the same to the byte: how a cell is divided depends on its polygons, which are compared one
 * by one, and on the planes that are made on the axes for it, which are made again. Cells that a build did not meet are
 * forgotten, except those in cells that it took as they were. One memory for each level.
 */
export class TreeMemory {
  #polygons = new PolygonMemory()
  #known = new Map<number, KnownCell[]>()
  #used = new Map<number, KnownCell[]>()
  readonly #open: OpenCell[] = []
  #codes = new Int32Array(1024)
  /** Of the cell that was looked for last: numbers of its polygons, and their planes with those made for it. */
  #numbers = new Int32Array(256)
  #planes = new Int32Array(256)
  #count = 0
  #hash = 0

  /** Begins a build: forgets what the last one did not use, and knows the polygons of this one. */
  start(polygons: Polygons, set: PlaneSet): KnownPolygon[] {
    this.#known = this.#used
    this.#used = new Map()
    this.#open.length = 0
    if (this.#polygons.isFull) {
      this.#polygons = new PolygonMemory()
      this.#known = new Map()
    }
    return this.#polygons.take(polygons, set)
  }

  /** Whether cells inside the one that is divided now are worth remembering. */
  get isWanted(): boolean {
    return this.#open.length === 0 || !this.#open[this.#open.length - 1].isSmall
  }

  /** The pieces of a polygon that a plane cuts. */
  cut(polygon: KnownPolygon, planes: Float64Array, at: number): ReturnType<KnownPolygon['cutBy']> {
    return polygon.cutBy(planes, at, this.#polygons.name)
  }

  /** Looks a cell up: its polygons by number, and the planes that they are on. */
  find(known: readonly KnownPolygon[], { planes }: Polygons, list: Int32Array, first: number, end: number) {
    this.#count = end - first
    if (this.#count > this.#numbers.length) {
      this.#numbers = new Int32Array(this.#count * 2)
      this.#planes = new Int32Array(this.#count * 2)
    }
    let hash = NO_WORDS
    for (let place = first; place < end; place++) {
      const { number } = known[list[place]]
      this.#numbers[place - first] = number
      this.#planes[place - first] = planes[list[place]]
      hash = withWord(hash, number)
    }
    this.#hash = hash
    return this.#known.get(hash)?.find((cell) => this.#matches(cell))
  }

  /** Divides the cell that was found as the last time: appends its nodes. @returns its number of leafs; 0 when that cannot be. */
  recall(cell: KnownCell, nodes: NodeColumns, leafCount: number, axial: AxialPlanes): number {
    const before = axial.count
    if (!makePlanes(cell, axial)) return 0
    const made = axial.planes.slice(before)
    const planes = made.length === 0 ? this.#planes : [...this.#planes.subarray(0, this.#count), ...made]
    appendCell(cell, nodes, leafCount, planes)
    this.#keep(cell)
    this.#open.at(-1)?.inner.push(cell)
    return cell.leafCount
  }

  /** Notes that the cell that was looked for last is divided from here on. */
  open(depth: number, isSmall: boolean, nodes: NodeColumns, leafCount: number, axial: AxialPlanes): void {
    this.#open.push({
      depth,
      isSmall,
      polygons: this.#numbers.slice(0, this.#count),
      hash: this.#hash,
      planes: this.#planes.slice(0, this.#count),
      node: nodes.count,
      leaf: leafCount,
      axial: axial.count,
      inner: [],
    })
  }

  /** Remembers the cells that are divided now that so many are on the stack; only takes them off when `isWhole` is not true. */
  close(depth: number, isWhole: boolean, nodes: NodeColumns, leafCount: number, axial: AxialPlanes): void {
    while (this.#open.at(-1)?.depth === depth) {
      const open = this.#open.pop() as OpenCell
      if (!isWhole) continue
      if (this.#codes.length < axial.set.count >> 1) this.#codes = new Int32Array(axial.set.count)
      const cell = closedCell(open, nodes, leafCount, axial, this.#codes)
      this.#enter(cell)
      this.#open.at(-1)?.inner.push(cell)
    }
  }

  /** Keeps a cell and all in it. */
  #keep(cell: KnownCell): void {
    const pending = [cell]
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      this.#enter(next)
      for (const inner of next.inner) pending.push(inner)
    }
  }

  #enter(cell: KnownCell): void {
    const cells = this.#used.get(cell.hash)
    if (cells === undefined) this.#used.set(cell.hash, [cell])
    else cells.push(cell)
  }

  #matches({ polygons }: KnownCell): boolean {
    if (polygons.length !== this.#count) return false
    for (let place = 0; place < polygons.length; place++) if (polygons[place] !== this.#numbers[place]) return false
    return true
  }
}
