/** Polygons as growing columns, each with the number of its plane. Reused, so that cutting allocates nothing. */
export class PolygonList {
  count = 0
  /** `[count]` number that the plane was cut with; −1 for sides of the initial box. */
  planes = new Int32Array(32)
  /** `[count + 1]` */
  starts = new Int32Array(33)
  /** Vertices; counter-clockwise from outside. */
  corners = new Int32Array(256)

  clear(): void {
    this.count = 0
    this.starts[0] = 0
  }

  /** Reserves room for one more polygon, and returns the index of its first corner. */
  reserve(corners: number): number {
    const first = this.starts[this.count]
    if (this.count + 2 > this.starts.length) {
      this.planes = grown(this.planes, this.count * 2)
      this.starts = grown(this.starts, this.count * 2 + 1)
    }
    if (first + corners > this.corners.length) this.corners = grown(this.corners, (first + corners) * 2)
    return first
  }

  /** Ends the polygon whose corners were written from the index that `reserve` returned. */
  close(plane: number, end: number): void {
    this.planes[this.count] = plane
    this.starts[++this.count] = end
  }
}

/** A longer copy. */
export function grown(column: Int32Array, length: number): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(length)
  larger.set(column)
  return larger
}
