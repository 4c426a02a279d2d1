import { AxisLines } from './axis-lines.js'

/** Points in the orders used for search; each is built on demand. */
export class VertexIndex {
  readonly count: number
  readonly #points: Float64Array
  readonly #lines: (AxisLines | undefined)[] = [undefined, undefined, undefined]
  #tree: VertexTree | undefined

  /** @param points `[count × 3, quants]`, no two the same; kept as a view. */
  constructor(points: Float64Array, count: number) {
    this.#points = points
    this.count = count
  }

  /** Along an axis. */
  linesOf(axis: number): AxisLines {
    this.#lines[axis] ??= new AxisLines(this.#points, this.count, axis)
    return this.#lines[axis]
  }

  get tree(): VertexTree {
    this.#tree ??= new VertexTree(this.#points, this.count)
    return this.#tree
  }
}

/** Smaller ranges are not divided. */
export const FEW = 16

/** A balanced tree over points: the middle of each range of the order is its node, the median along its widest axis. */
class VertexTree {
  /** `[vertices]` */
  readonly order: Uint32Array
  /** `[vertices × 3, quants]` their points, in that order. */
  readonly points: Float64Array
  /** `[vertices]` axis of the node at this index of the order, for ranges of more than {@link FEW}. */
  readonly axes: Uint8Array

  /** @param points `[count × 3, quants]`. */
  constructor(points: Float64Array, count: number) {
    this.order = new Uint32Array(count)
    for (let vertex = 0; vertex < count; vertex++) this.order[vertex] = vertex
    this.axes = new Uint8Array(count)
    this.points = points.slice(0, count * 3)
    this.#build(0, count)
  }

  #build(low: number, high: number): void {
    if (high - low <= FEW) return
    const { points, order } = this
    const axis = widestAxis(points, low, high)
    const middle = (low + high) >> 1
    select(points, order, low, high - 1, middle, axis)
    this.axes[middle] = axis
    this.#build(low, middle)
    this.#build(middle + 1, high)
  }
}

function widestAxis(points: Float64Array, low: number, high: number): number {
  let minX = Infinity
  let minY = Infinity
  let minZ = Infinity
  let maxX = -Infinity
  let maxY = -Infinity
  let maxZ = -Infinity
  for (let at = low * 3; at < high * 3; at += 3) {
    const x = points[at]
    const y = points[at + 1]
    const z = points[at + 2]
    if (x < minX) minX = x
    if (x > maxX) maxX = x
    if (y < minY) minY = y
    if (y > maxY) maxY = y
    if (z < minZ) minZ = z
    if (z > maxZ) maxZ = z
  }
  const width = maxX - minX
  const depth = maxY - minY
  const height = maxZ - minZ
  if (width >= depth && width >= height) return 0
  return depth >= height ? 1 : 2
}

/** Moves the median along an axis to the middle and lower vertices before it (Hoare). */
function select(
  points: Float64Array,
  order: Uint32Array,
  first: number,
  last: number,
  middle: number,
  axis: number,
): void {
  let low = first
  let high = last
  while (low < high) {
    const pivot = points[((low + high) >> 1) * 3 + axis]
    let i = low
    let j = high
    while (i <= j) {
      while (points[i * 3 + axis] < pivot) i++
      while (points[j * 3 + axis] > pivot) j--
      if (i > j) break
      swap(points, order, i++, j--)
    }
    if (middle <= j) high = j
    else if (middle >= i) low = i
    else return
  }
}

function swap(points: Float64Array, order: Uint32Array, a: number, b: number): void {
  const vertex = order[a]
  order[a] = order[b]
  order[b] = vertex
  for (let axis = 0; axis < 3; axis++) {
    const value = points[a * 3 + axis]
    points[a * 3 + axis] = points[b * 3 + axis]
    points[b * 3 + axis] = value
  }
}
