/** Faces as loops of shared vertices, between fragments and face set. */
export interface Outlines {
  readonly count: number
  /** `[faces]` index of its fragment. */
  readonly fragments: Uint32Array
  /** `[faces + 1]`. */
  readonly firstCorners: Uint32Array
  /** `[corners]` vertex, counter-clockwise from outside; never the same twice in a row. */
  readonly corners: Uint32Array
  /** `[vertices × 3, quants]`. */
  readonly points: Float64Array
  readonly vertexCount: number
  /** Faces dropped so far because only lines were left of them. */
  readonly dropped: number
}

/** Writes outlines loop by loop, without spikes: corners where a loop turns straight back. */
export class OutlineWriter {
  /** Longer than used. */
  #fragments: Uint32Array
  #firstCorners: Uint32Array
  #corners: Uint32Array
  /** Faces that ended. */
  #faces = 0
  /** First corner and end of the current loop. */
  #first = 0
  #end = 0
  #dropped: number

  /** @param faces to expect, with `corners` in all. @param dropped faces that were dropped before. */
  constructor(faces: number, corners: number, dropped = 0) {
    this.#fragments = new Uint32Array(Math.max(16, faces))
    this.#firstCorners = new Uint32Array(Math.max(16, faces) + 1)
    this.#corners = new Uint32Array(Math.max(64, corners))
    this.#dropped = dropped
  }

  push(vertex: number): void {
    const end = this.#end
    const count = end - this.#first
    if (count > 0 && this.#corners[end - 1] === vertex) return
    if (count > 1 && this.#corners[end - 2] === vertex) {
      this.#end--
      return
    }
    if (end === this.#corners.length) this.#corners = grown(this.#corners)
    this.#corners[end] = vertex
    this.#end++
  }

  /** Ends the current loop; drops it when it has fewer than three corners. */
  endFace(fragment: number): void {
    const first = this.#first
    const start = this.#trimEnds(first)
    if (this.#end - start < 3) {
      this.#end = first
      this.#dropped++
      return
    }
    if (start > first) {
      this.#corners.copyWithin(first, start, this.#end)
      this.#end -= start - first
    }
    if (this.#faces === this.#fragments.length) {
      this.#fragments = grown(this.#fragments)
      this.#firstCorners = grown(this.#firstCorners)
    }
    this.#fragments[this.#faces++] = fragment
    this.#firstCorners[this.#faces] = this.#end
    this.#first = this.#end
  }

  /** @param points `[vertices × 3]`, kept as a view. */
  finish(points: Float64Array, vertexCount: number): Outlines {
    return {
      count: this.#faces,
      fragments: this.#fragments.slice(0, this.#faces),
      firstCorners: this.#firstCorners.slice(0, this.#faces + 1),
      corners: this.#corners.slice(0, this.#end),
      points,
      vertexCount,
      dropped: this.#dropped,
    }
  }

  /** Removes spikes where the loop's end meets its start. @returns the new start. */
  #trimEnds(first: number): number {
    const corners = this.#corners
    let start = first
    while (this.#end - start > 1) {
      const last = this.#end - 1
      if (corners[last] === corners[start]) this.#end--
      else if (corners[last - 1] === corners[start]) this.#end -= 2
      else if (corners[last] === corners[start + 1]) {
        this.#end--
        start++
      } else break
    }
    return start
  }
}

function grown(column: Uint32Array): Uint32Array<ArrayBuffer> {
  const larger = new Uint32Array(column.length * 2)
  larger.set(column)
  return larger
}
