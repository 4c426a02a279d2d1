/** Renumbers corners of polygons in order of first use, and collects the points of used corners. */
export class CornerList {
  /** `[corners × 3, quants]`. */
  readonly vertices: number[] = []
  readonly #points: Float64Array
  readonly #numbers = new Map<number, number>()

  /** @param points `[n × 3, quants]` that corners refer to. */
  constructor(points: Float64Array) {
    this.#points = points
  }

  /** The new numbers of a polygon's corners (copy). */
  renumber(corners: Int32Array): Uint32Array {
    return Uint32Array.from(corners, (corner) => this.#numberOf(corner))
  }

  #numberOf(corner: number): number {
    const existing = this.#numbers.get(corner)
    if (existing !== undefined) return existing
    const number = this.vertices.length / 3
    this.#numbers.set(corner, number)
    for (let axis = 0; axis < 3; axis++) this.vertices.push(this.#points[corner * 3 + axis])
    return number
  }
}
