import { emptyBox, growBox } from '@brushwork/geometry'

/** A convex space: that of a leaf, or of joined leafs. Immutable. */
export interface LeafCell {
  /** `[n × 4]` outward planes of its faces, without those of the world box. */
  readonly planes: Float64Array
  /** `[n × 3, quants]` corners, each once. Fewer than four for slivers. */
  readonly points: Float64Array
  /** Around the corners: min x y z, max x y z; min = ∞ and max = −∞ without any. */
  readonly box: Float64Array
}

/** Makes cells. Its buffer for corners is reused. */
export class CellMaker {
  #points = new Float64Array(768)
  #length = 0

  /** Begins a cell without corners. */
  begin(): void {
    this.#length = 0
  }

  /** Begins a cell with the corners of two cells, each once. */
  beginUnion({ points: first }: LeafCell, { points: second }: LeafCell): void {
    const most = first.length + second.length
    if (this.#points.length < most) this.#points = new Float64Array(most * 2)
    const points = this.#points
    points.set(first)
    this.#length = first.length
    for (let p = 0; p < second.length; p += 3) {
      const x = second[p]
      const y = second[p + 1]
      const z = second[p + 2]
      let q = 0
      while (q < first.length && (points[q] !== x || points[q + 1] !== y || points[q + 2] !== z)) q += 3
      if (q < first.length) continue
      points[this.#length++] = x
      points[this.#length++] = y
      points[this.#length++] = z
    }
  }

  /** Adds the points `from … to − 1`, each once. */
  addPoints(more: Float64Array, from: number, to: number): void {
    for (let p = from * 3; p < to * 3; p += 3) {
      const points = this.#points
      const x = more[p]
      const y = more[p + 1]
      const z = more[p + 2]
      let q = 0
      while (q < this.#length && (points[q] !== x || points[q + 1] !== y || points[q + 2] !== z)) q += 3
      if (q === this.#length) this.#append(x, y, z)
    }
  }

  /** The cell of these planes and the corners added. */
  make(planes: Float64Array): LeafCell {
    const points = this.#points.slice(0, this.#length)
    return { planes, points, box: boxOf(points) }
  }

  #append(x: number, y: number, z: number): void {
    if (this.#length + 3 > this.#points.length) {
      const larger = new Float64Array(this.#points.length * 2)
      larger.set(this.#points)
      this.#points = larger
    }
    this.#points[this.#length++] = x
    this.#points[this.#length++] = y
    this.#points[this.#length++] = z
  }
}

function boxOf(points: Float64Array): Float64Array {
  const box = emptyBox()
  growBox(box, points)
  return box
}
