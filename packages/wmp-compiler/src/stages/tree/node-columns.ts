/** Nodes of a growing tree: node `i` is entry `i` of every column. */
export class NodeColumns {
  count = 0
  /** `[nodes]` plane; front is where its polygon faces. */
  planes = new Int32Array(1024)
  /** `[nodes × 2]` front and back child: a node, or −(leaf + 1). */
  children = new Int32Array(2048)
  /** `[nodes × 3, quants]` center of the largest polygon on the plane; NaN without one. */
  centers = new Float64Array(3072)

  /** Adds a node without children. */
  add(plane: number): number {
    if (this.count === this.planes.length) this.#grow()
    const node = this.count++
    this.planes[node] = plane
    this.centers.fill(Number.NaN, node * 3, node * 3 + 3)
    return node
  }

  #grow(): void {
    const capacity = this.count * 2
    const planes = new Int32Array(capacity)
    const children = new Int32Array(capacity * 2)
    const centers = new Float64Array(capacity * 3)
    planes.set(this.planes)
    children.set(this.children)
    centers.set(this.centers)
    this.planes = planes
    this.children = children
    this.centers = centers
  }
}
