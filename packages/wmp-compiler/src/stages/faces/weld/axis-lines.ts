import { SEARCH_REACH } from '../../../epsilon.js'
import { hashOfThree } from '../../../hash.js'

/**
 * Lines are grouped by cells of one quant that begin here: far from coordinates, which are whole numbers and halves,
 * quarters, … sixteenths of them.
 */
const CELL_START = 23 / 32

/** Longer lists are sorted by the engine, which takes n log n. */
const MAX_INSERTED = 32

/** Points ordered along the lines of one axis: all points of a line are in one row, with a few others. */
export class AxisLines {
  /** `[points]` row by row, ascending along the axis. */
  readonly order: Uint32Array
  /** `[points]` index in `order`. */
  readonly ranks: Uint32Array
  readonly #points: Float64Array
  readonly #axis: number

  /** @param points `[count × 3, quants]`. */
  constructor(points: Float64Array, count: number, axis: number) {
    this.#points = points
    this.#axis = axis
    this.order = new Uint32Array(count)
    this.ranks = new Uint32Array(count)
    this.#fill(count)
  }

  /** Whether all points near a line along the axis are in the row of the given point. */
  isAlone(point: number): boolean {
    return (
      isInside(this.#points[point * 3 + ((this.#axis + 1) % 3)]) &&
      isInside(this.#points[point * 3 + ((this.#axis + 2) % 3)])
    )
  }

  #fill(count: number): void {
    const rows = this.#rowsOf(count)
    const firsts = new Uint32Array(2 ** (32 - Math.clz32(count)) + 1)
    for (let point = 0; point < count; point++) firsts[rows[point] + 1]++
    for (let row = 1; row < firsts.length; row++) firsts[row] += firsts[row - 1]
    const next = firsts.slice()
    for (let point = 0; point < count; point++) this.order[next[rows[point]]++] = point
    for (let row = 0; row + 1 < firsts.length; row++) {
      if (firsts[row + 1] - firsts[row] > 1) this.#sort(firsts[row], firsts[row + 1])
    }
    for (let index = 0; index < count; index++) this.ranks[this.order[index]] = index
  }

  /** `[points]` row of each. Two lines in one row by hash collision are harmless. */
  #rowsOf(count: number): Uint32Array {
    const points = this.#points
    const u = (this.#axis + 1) % 3
    const v = (this.#axis + 2) % 3
    const mask = 2 ** (32 - Math.clz32(count)) - 1
    const rows = new Uint32Array(count)
    for (let point = 0; point < count; point++) {
      rows[point] = hashOfThree(cellOf(points[point * 3 + u]), cellOf(points[point * 3 + v]), 0) & mask
    }
    return rows
  }

  #sort(first: number, end: number): void {
    const points = this.#points
    const { order } = this
    const axis = this.#axis
    if (end - first > MAX_INSERTED) {
      order.subarray(first, end).sort((a, b) => points[a * 3 + axis] - points[b * 3 + axis] || a - b)
      return
    }
    for (let index = first + 1; index < end; index++) {
      const point = order[index]
      const along = points[point * 3 + axis]
      let at = index
      for (; at > first && points[order[at - 1] * 3 + axis] > along; at--) order[at] = order[at - 1]
      order[at] = point
    }
  }
}

function cellOf(value: number): number {
  return Math.floor(value - CELL_START)
}

/** Whether everything near a value is in its cell. */
function isInside(value: number): boolean {
  const offset = value - CELL_START - Math.floor(value - CELL_START)
  return offset > SEARCH_REACH && offset < 1 - SEARCH_REACH
}
