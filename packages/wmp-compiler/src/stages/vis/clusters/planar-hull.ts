import { STRAIGHT_CORNER } from '../../../epsilon.js'

/** The convex hull of points on a plane. Reuses its buffers: nothing is allocated per hull. */
export class PlanarHull {
  /** `[count × 3, quants]` the last hull, counter-clockwise from the front of the plane; copies of the given points. */
  readonly points: Float64Array
  count = 0
  /** Area of the last hull [quants²]. */
  area = 0
  readonly #chain: Int32Array
  readonly #order: Int32Array
  #u = 0
  #v = 1
  #source: Float64Array = new Float64Array(0)

  /** @param most points of the largest input. */
  constructor(most: number) {
    this.points = new Float64Array(most * 3 + 3)
    this.#chain = new Int32Array(most * 2 + 2)
    this.#order = new Int32Array(most)
  }

  /**
   * Computes the hull (Andrew's monotone chain, seen along the normal's largest axis).
   * @param source `[count × 3]`; `plane` its plane at `planes[at..at+3]`.
   */
  wrap(source: Float64Array, count: number, planes: ArrayLike<number>, at: number): void {
    const sizes = [Math.abs(planes[at]), Math.abs(planes[at + 1]), Math.abs(planes[at + 2])]
    const axis = sizes[0] >= sizes[1] && sizes[0] >= sizes[2] ? 0 : sizes[1] >= sizes[2] ? 1 : 2
    const isForward = planes[at + axis] > 0
    this.#u = (axis + (isForward ? 1 : 2)) % 3
    this.#v = (axis + (isForward ? 2 : 1)) % 3
    this.#source = source
    const order = this.#order
    for (let point = 0; point < count; point++) this.#insert(point)
    let length = 0
    for (let index = 0; index < count; index++) length = this.#add(order[index], length, 1)
    const lower = length
    for (let index = count - 2; index >= 0; index--) length = this.#add(order[index], length, lower)
    // The last corner repeats the first one.
    this.count = length - 1
    for (let corner = 0; corner < this.count; corner++) {
      for (let part = 0; part < 3; part++) this.points[corner * 3 + part] = source[this.#chain[corner] + part]
    }
    this.area = this.#flatArea() / sizes[axis]
  }

  /** Sorts a point in among those before it. There are few, and most come in order. */
  #insert(point: number): void {
    const source = this.#source
    const order = this.#order
    const u = source[point * 3 + this.#u]
    const v = source[point * 3 + this.#v]
    let at = point
    while (at > 0) {
      const before = order[at - 1]
      const difference = source[before + this.#u] - u
      if (difference < 0 || (difference === 0 && source[before + this.#v] <= v)) break
      order[at] = before
      at--
    }
    order[at] = point * 3
  }

  /** Appends a point to the chain and removes those it encloses; the chain keeps `kept` points. */
  #add(point: number, length: number, kept: number): number {
    const chain = this.#chain
    let end = length
    while (end > kept && !this.#isLeft(chain[end - 2], chain[end - 1], point)) end--
    chain[end] = point
    return end + 1
  }

  #isLeft(a: number, b: number, c: number): boolean {
    const source = this.#source
    const x = source[c + this.#u] - source[a + this.#u]
    const y = source[c + this.#v] - source[a + this.#v]
    const cross = (source[b + this.#u] - source[a + this.#u]) * y - (source[b + this.#v] - source[a + this.#v]) * x
    return cross > STRAIGHT_CORNER * Math.sqrt(x * x + y * y)
  }

  #flatArea(): number {
    const u = this.#u
    const v = this.#v
    let double = 0
    for (let corner = 0; corner < this.count; corner++) {
      const p = corner * 3
      const q = corner + 1 === this.count ? 0 : p + 3
      double += (this.points[p + u] - this.points[u]) * (this.points[q + v] - this.points[v])
      double -= (this.points[p + v] - this.points[v]) * (this.points[q + u] - this.points[u])
    }
    return double / 2
  }
}
