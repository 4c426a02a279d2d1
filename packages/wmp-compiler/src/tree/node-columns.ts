/** Nodes of a tree while it grows: node `i` is entry `i` of every column. */
export class NodeColumns {
  count = 0
  /** `[nodes]` plane; front is where the polygon on it faces. */
  planes = new Int32Array(1024)
  /** `[nodes × 2]` front and back child: a node, or −(leaf + 1). */
  children = new Int32Array(2048)
  /** `[nodes × 3, quants]` middle of the largest polygon on the plane; NaN where there is none. */
  centres = new Float64Array(3072)
  /** `[nodes]` number of the polygon (as put in) that chose the plane; −1 for planes of the grid. */
  origins = new Int32Array(1024)

  /** Adds a node without children. */
  add(plane: number): number {
    if (this.count === this.planes.length) this.#grow()
    const node = this.count++
    this.planes[node] = plane
    this.origins[node] = -1
    this.centres.fill(Number.NaN, node * 3, node * 3 + 3)
    return node
  }

  #grow(): void {
    const capacity = this.count * 2
    const planes = new Int32Array(capacity)
    const children = new Int32Array(capacity * 2)
    const centres = new Float64Array(capacity * 3)
    const origins = new Int32Array(capacity)
    planes.set(this.planes)
    children.set(this.children)
    centres.set(this.centres)
    origins.set(this.origins)
    this.planes = planes
    this.children = children
    this.centres = centres
    this.origins = origins
  }
}
