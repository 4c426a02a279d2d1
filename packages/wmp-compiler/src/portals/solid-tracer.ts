import type { PlaneSet } from '@brushwork/geometry'
import type { Tree } from '../tree/tree.js'

/** Follows straight lines through a tree. */
export class SolidTracer {
  readonly #tree: Tree
  readonly #planes: PlaneSet
  /** What is still to be looked at: child, and the share of the line where it begins and ends. */
  #children = new Int32Array(64)
  #shares = new Float64Array(128)

  constructor(tree: Tree, planes: PlaneSet) {
    this.#tree = tree
    this.#planes = planes
  }

  /** Share (0 … 1) of the line at which it first enters a solid leaf; 1 when it does not. */
  trace(fromX: number, fromY: number, fromZ: number, toX: number, toY: number, toZ: number): number {
    const { nodePlanes, children, solid } = this.#tree
    const { data } = this.#planes
    let top = this.#push(0, nodePlanes.length > 0 ? 0 : -1, 0, 1)
    while (top > 0) {
      top--
      const child = this.#children[top]
      const begin = this.#shares[top * 2]
      const end = this.#shares[top * 2 + 1]
      if (child < 0) {
        if (solid[-child - 1] === 1) return begin
        continue
      }
      const at = nodePlanes[child] * 4
      const from = data[at] * fromX + data[at + 1] * fromY + data[at + 2] * fromZ - data[at + 3]
      const to = data[at] * toX + data[at + 1] * toY + data[at + 2] * toZ - data[at + 3]
      const here = from + (to - from) * begin
      const there = from + (to - from) * end
      if (here > 0 === there > 0) {
        top = this.#push(top, children[child * 2 + (here > 0 ? 0 : 1)], begin, end)
        continue
      }
      const share = Math.min(end, Math.max(begin, from / (from - to)))
      const near = here > 0 ? 0 : 1
      top = this.#push(top, children[child * 2 + 1 - near], share, end)
      top = this.#push(top, children[child * 2 + near], begin, share)
    }
    return 1
  }

  #push(top: number, child: number, begin: number, end: number): number {
    if (top === this.#children.length) {
      const [children, shares] = [new Int32Array(top * 2), new Float64Array(top * 4)]
      children.set(this.#children)
      shares.set(this.#shares)
      this.#children = children
      this.#shares = shares
    }
    this.#children[top] = child
    this.#shares[top * 2] = begin
    this.#shares[top * 2 + 1] = end
    return top + 1
  }
}
