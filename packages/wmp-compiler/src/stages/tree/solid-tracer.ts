import type { Vector } from '@brushwork/asset'
import type { PlaneSet } from '@brushwork/geometry'
import type { Tree } from './tree.js'

/** Traces straight lines through a tree. */
export class SolidTracer {
  readonly #tree: Tree
  readonly #planes: PlaneSet
  /** Stack of subtrees: the child, and the range of the line inside it. */
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

/** Occupants stand on floors, but their eyes do not [quants]. */
const EYES = 16
/** Number of the 26 directions along and between the axes that may lead outside from under a roof. */
const MAX_SKY = 2

/** Whether an occupant sees the outside in more than a few directions. */
export function seesSky(tree: Tree, planes: PlaneSet, [x, y, z]: Vector): boolean {
  const tracer = new SolidTracer(tree, planes)
  const { world } = tree
  const reach = world[3] - world[0] + (world[4] - world[1]) + (world[5] - world[2])
  const steps = [-reach, 0, reach]
  return [z, z + EYES].some((eyes) => {
    const ends = steps.flatMap((dx) => steps.flatMap((dy) => steps.map((dz) => [x + dx, y + dy, eyes + dz] as const)))
    const free = ends.filter((end) => tracer.trace(x, y, eyes, ...end) === 1)
    // One of the 27 is no direction.
    return free.length > MAX_SKY + 1
  })
}
