import { NO_WORDS, withWord } from '../hash.js'
import type { CellReuse, TreeDraft } from '../stages/tree/cell-reuse.js'
import { SMALL_CELL } from '../stages/tree/planes/plane-choice.js'
import { appendCell, closedCell, type OpenCell, type PreviousCell, remakePlanes } from './cells.js'
import { PolygonTracker, type TrackedPolygon } from './polygons.js'

/**
 * Reuses the cells of an earlier build whose polygons did not change. The division of a cell depends on its polygons
 * and on the axial planes made for it. Polygons are compared one by one and planes are made again, so the tree is the
 * same to the byte. Cells that a build did not use are forgotten, except those inside cells that it reused whole.
 */
export class IncrementalTree implements CellReuse {
  #tracker = new PolygonTracker()
  #previous = new Map<number, PreviousCell[]>()
  #used = new Map<number, PreviousCell[]>()
  readonly #open: OpenCell[] = []
  #draft: TreeDraft | undefined
  /** `[polygons]` of the draft, tracked; valid for those of the cell looked up last. */
  #tracked: TrackedPolygon[] = []
  #codes = new Int32Array(1024)
  /** The cell looked up last: numbers and planes of its polygons. */
  #numbers = new Int32Array(256)
  #planes = new Int32Array(256)
  #count = 0
  #hash = 0

  start(draft: TreeDraft): void {
    this.#previous = this.#used
    this.#used = new Map()
    this.#open.length = 0
    this.#draft = draft
    if (this.#tracker.isFull) {
      this.#tracker = new PolygonTracker()
      this.#previous = new Map()
    }
    this.#tracked = this.#tracker.track(draft.polygons, draft.axial.set)
  }

  append(list: Int32Array, first: number, end: number, depth: number, maxNodes: number): boolean {
    const draft = this.#draft
    if (draft === undefined || !this.#isStoring) return false
    const cell = this.#find(draft, list, first, end)
    if (cell !== undefined && draft.nodes.count + cell.nodePlanes.length < maxNodes && this.#reuse(cell, draft))
      return true
    const { nodes, leafCount, axial } = draft
    this.#open.push({
      depth,
      isSmall: end - first <= SMALL_CELL,
      polygons: this.#numbers.slice(0, this.#count),
      hash: this.#hash,
      planes: this.#planes.slice(0, this.#count),
      node: nodes.count,
      leaf: leafCount,
      axial: axial.count,
      inner: [],
    })
    return false
  }

  cut(polygon: number, plane: number): void {
    if (this.#draft === undefined || !this.#isStoring) return
    const { polygons, axial } = this.#draft
    const { front, back } = this.#tracked[polygon].cutBy(axial.set.data, plane * 4, this.#tracker.nextNumber)
    this.#tracked[polygons.count - 2] = front
    this.#tracked[polygons.count - 1] = back
  }

  close(depth: number, isWhole: boolean): void {
    while (this.#open.at(-1)?.depth === depth) {
      const open = this.#open.pop() as OpenCell
      if (!isWhole || this.#draft === undefined) continue
      const { nodes, leafCount, axial } = this.#draft
      if (this.#codes.length < axial.set.count >> 1) this.#codes = new Int32Array(axial.set.count)
      const cell = closedCell(open, nodes, leafCount, axial, this.#codes)
      this.#store(cell)
      this.#open.at(-1)?.inner.push(cell)
    }
  }

  /** Whether cells inside the open one are stored by themselves. */
  get #isStoring(): boolean {
    return this.#open.length === 0 || !this.#open[this.#open.length - 1].isSmall
  }

  #find({ polygons }: TreeDraft, list: Int32Array, first: number, end: number): PreviousCell | undefined {
    this.#count = end - first
    if (this.#count > this.#numbers.length) {
      this.#numbers = new Int32Array(this.#count * 2)
      this.#planes = new Int32Array(this.#count * 2)
    }
    let hash = NO_WORDS
    for (let at = first; at < end; at++) {
      const { number } = this.#tracked[list[at]]
      this.#numbers[at - first] = number
      this.#planes[at - first] = polygons.planes[list[at]]
      hash = withWord(hash, number)
    }
    this.#hash = hash
    return this.#previous.get(hash)?.find((cell) => this.#isFound(cell))
  }

  #isFound({ polygons }: PreviousCell): boolean {
    if (polygons.length !== this.#count) return false
    for (let at = 0; at < polygons.length; at++) if (polygons[at] !== this.#numbers[at]) return false
    return true
  }

  /** @returns false when a plane of the cell comes out differently, so that it must be divided. */
  #reuse(cell: PreviousCell, draft: TreeDraft): boolean {
    const { axial, nodes, leafCount } = draft
    const before = axial.count
    if (!remakePlanes(cell, axial)) return false
    const made = axial.planes.slice(before)
    const planes = made.length === 0 ? this.#planes : [...this.#planes.subarray(0, this.#count), ...made]
    appendCell(cell, nodes, leafCount, planes)
    draft.leafCount += cell.leafCount
    this.#storeAll(cell)
    this.#open.at(-1)?.inner.push(cell)
    return true
  }

  /** Stores a cell and all cells inside it. */
  #storeAll(cell: PreviousCell): void {
    const pending = [cell]
    for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
      this.#store(next)
      for (const inner of next.inner) pending.push(inner)
    }
  }

  #store(cell: PreviousCell): void {
    const cells = this.#used.get(cell.hash)
    if (cells === undefined) this.#used.set(cell.hash, [cell])
    else cells.push(cell)
  }
}
