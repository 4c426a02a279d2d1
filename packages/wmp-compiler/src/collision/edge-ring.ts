/** The edges of polygons as pairs of corners: 0 1, 1 2, … n − 1 0. */
export class EdgeRing {
  #edges = new Uint32Array(64)
  #corners = 0

  /** Longer than used; valid until the next call. */
  edgesOf(corners: number): Uint32Array {
    if (this.#corners === corners) return this.#edges
    if (this.#edges.length < corners * 2) this.#edges = new Uint32Array(corners * 2)
    const edges = this.#edges
    for (let corner = 0; corner < corners; corner++) {
      edges[corner * 2] = corner
      edges[corner * 2 + 1] = corner + 1 === corners ? 0 : corner + 1
    }
    this.#corners = corners
    return edges
  }
}
