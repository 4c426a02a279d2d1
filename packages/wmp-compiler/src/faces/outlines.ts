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
  readonly #fragments: number[] = []
  readonly #firstCorners: number[] = [0]
  readonly #corners: number[] = []
  #dropped: number

  /** @param dropped number of faces that are lost already. */
  constructor(dropped = 0) {
    this.#dropped = dropped
  }

  push(vertex: number): void {
    const corners = this.#corners
    const count = this.#count()
    if (count > 0 && corners[corners.length - 1] === vertex) return
    if (count > 1 && corners[corners.length - 2] === vertex) corners.pop()
    else corners.push(vertex)
  }

  /** Ends the loop that was pushed; drops it when it is none. */
  endFace(fragment: number): void {
    const first = this.#firstCorners[this.#firstCorners.length - 1]
    const start = this.#trimEnds(first)
    if (this.#corners.length - start < 3) {
      this.#corners.length = first
      this.#dropped++
      return
    }
    if (start > first) this.#corners.splice(first, start - first)
    this.#fragments.push(fragment)
    this.#firstCorners.push(this.#corners.length)
  }

  /** @param points `[vertices × 3]`, kept as a view. */
  finish(points: Float64Array, vertexCount: number): Outlines {
    return {
      count: this.#fragments.length,
      fragments: Uint32Array.from(this.#fragments),
      firstCorners: Uint32Array.from(this.#firstCorners),
      corners: Uint32Array.from(this.#corners),
      points,
      vertexCount,
      dropped: this.#dropped,
    }
  }

  #count(): number {
    return this.#corners.length - this.#firstCorners[this.#firstCorners.length - 1]
  }

  /** Spikes where the loop's end meets its start; returns where the start is now. */
  #trimEnds(first: number): number {
    const corners = this.#corners
    let start = first
    while (corners.length - start > 1) {
      const last = corners.length - 1
      if (corners[last] === corners[start]) corners.pop()
      else if (corners[last - 1] === corners[start]) corners.length -= 2
      else if (corners[last] === corners[start + 1]) {
        corners.pop()
        start++
      } else break
    }
    return start
  }
}
