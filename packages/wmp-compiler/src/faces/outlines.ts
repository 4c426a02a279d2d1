/** Faces as loops of shared vertices, on their way from fragments to a face set. */
export interface Outlines {
  readonly count: number
  /** `[faces]` place of the fragment that each came from. */
  readonly fragments: Uint32Array
  /** `[faces + 1]`. */
  readonly firstCorners: Uint32Array
  /** `[corners]` vertex, counter-clockwise from outside; never the same twice in a row. */
  readonly corners: Uint32Array
  /** `[vertices × 3, quants]`. */
  readonly points: Float64Array
  readonly vertexCount: number
  /** Faces that were left out because nothing but lines remained of them, these and earlier ones. */
  readonly dropped: number
}

/** Writes outlines loop by loop. A loop that goes somewhere and comes straight back there loses that spike. */
export class OutlineWriter {
  /** Longer than used. */
  #fragments: Uint32Array
  #firstCorners: Uint32Array
  #corners: Uint32Array
  /** Faces that ended. */
  #faces = 0
  /** Where the corners of the loop at hand begin, and where they end. */
  #first = 0
  #end = 0
  #dropped: number

  /** @param faces how many to expect, with so many `corners`. @param dropped number of faces that are lost already. */
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

  /** Ends the loop that was pushed; drops it when it is none. */
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

  /** Spikes where the loop's end meets its start; returns where the start is now. */
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
