/**
 * Many windings in two growing columns: winding `i` has the points `starts[i] … starts[i + 1] − 1`. Nothing is allocated
 * per winding, and workers can share the columns.
 */
export class WindingStore {
  /** `[capacity × 3, quants]`; longer than used. {@link append} may replace it, so do not keep a reference. */
  points: Float64Array
  /** `[capacity + 1]` first points of windings; longer than used. Replaced when it grows. */
  starts: Uint32Array
  /** Number of windings. */
  count = 0

  /** @param windings expected number of windings; each costs 112 bytes. */
  constructor(windings = 64) {
    this.starts = new Uint32Array(windings + 1)
    this.points = new Float64Array(Math.max(1, windings) * 12)
  }

  /** Number of points of all windings. */
  get pointCount(): number {
    return this.starts[this.count]
  }

  /** Number of points of a winding. */
  countOf(winding: number): number {
    return this.starts[winding + 1] - this.starts[winding]
  }

  /**
   * Copies a winding in.
   * @param points `from` is the index of its first point (not of a number) in them; may be this store's own.
   * @returns its index.
   */
  append(points: Float64Array, from: number, count: number): number {
    const first = this.starts[this.count]
    if (this.count + 2 > this.starts.length) this.starts = grown(this.starts, this.count + 2)
    if ((first + count) * 3 > this.points.length) {
      const larger = new Float64Array(Math.max((first + count) * 3, this.points.length * 2))
      larger.set(this.points.subarray(0, first * 3))
      this.points = larger
    }
    // Windings are short: a loop is faster than the view that `set` would need.
    const target = this.points
    for (let number = 0; number < count * 3; number++) target[first * 3 + number] = points[from * 3 + number]
    this.starts[this.count + 1] = first + count
    return this.count++
  }

  /** Copies the windings from `first` to before `end` of another store. */
  appendRange({ points, starts }: WindingStore, first: number, end: number): void {
    const from = starts[first]
    const count = starts[end] - from
    const to = this.starts[this.count]
    if (this.count + end - first + 1 > this.starts.length)
      this.starts = grown(this.starts, this.count + end - first + 1)
    if ((to + count) * 3 > this.points.length) {
      const larger = new Float64Array(Math.max((to + count) * 3, this.points.length * 2))
      larger.set(this.points.subarray(0, to * 3))
      this.points = larger
    }
    this.points.set(points.subarray(from * 3, (from + count) * 3), to * 3)
    for (let winding = first; winding < end; winding++) this.starts[++this.count] = to + starts[winding + 1] - from
  }

  /** The points of a winding `[n × 3, quants]` (view; valid until the next {@link append}). */
  pointsOf(winding: number): Float64Array {
    return this.points.subarray(this.starts[winding] * 3, this.starts[winding + 1] * 3)
  }

  /** Drops the windings from `count` on. */
  truncate(count: number): void {
    this.count = Math.min(this.count, count)
  }
}

function grown(column: Uint32Array, needed: number): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(Math.max(needed, column.length * 2))
  larger.set(column)
  return larger
}
