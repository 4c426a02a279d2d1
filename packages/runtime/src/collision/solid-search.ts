import type { Collision } from '@brushwork/asset'
import { touchesSegment, WHOLE_SEGMENT } from '@brushwork/geometry'
import type { Sweep } from './sweep.js'

/** Finds the solids of a level or part that a movement may touch. Reused, so that searches allocate nothing. */
export class SolidSearch {
  readonly #open: number[] = []

  /** Tests a movement against all solids on its path that stop it. What lies behind a hit is skipped. */
  sweep(collision: Collision, sweep: Sweep): void {
    const { nodes, nodeBounds, order, contents } = collision
    if (nodes.length === 0) return
    const open = this.#open
    let opened = 1
    open[0] = 0
    while (opened > 0) {
      const node = open[--opened]
      if (!touchesSegment(nodeBounds, node * 6, sweep.start, sweep.end, sweep.half, sweep.fraction)) continue
      const first = nodes[node * 2]
      const count = nodes[node * 2 + 1]
      if (count === 0) {
        open[opened++] = first + 1
        open[opened++] = first
      }
      for (let index = first; index < first + count; index++) {
        const solid = order[index]
        if ((sweep.stops >> contents[solid]) & 1) sweep.meetSolid(collision, solid)
      }
    }
  }

  /**
   * Finds the solids whose leafs touch a box, each once, in the order of the tree. Returns how many.
   * @param out its first numbers are overwritten; it is not shortened
   */
  near(collision: Collision, center: Float64Array, half: Float64Array, out: number[]): number {
    const { nodes, nodeBounds, order } = collision
    if (nodes.length === 0) return 0
    let found = 0
    const open = this.#open
    let opened = 1
    open[0] = 0
    while (opened > 0) {
      const node = open[--opened]
      if (!touchesSegment(nodeBounds, node * 6, center, center, half, WHOLE_SEGMENT)) continue
      const first = nodes[node * 2]
      const count = nodes[node * 2 + 1]
      if (count === 0) {
        open[opened++] = first + 1
        open[opened++] = first
      }
      for (let index = first; index < first + count; index++) out[found++] = order[index]
    }
    return found
  }
}

/** Returns whether the start of a movement is inside a solid of the body that the sweep has entered. */
export function isInsideSolid(collision: Collision, solid: number, sweep: Sweep): boolean {
  const { planes, firstPlanes, sideCounts } = collision
  const { start } = sweep
  const first = firstPlanes[solid]
  const last = sweep.isPoint ? first + sideCounts[solid] : firstPlanes[solid + 1]
  for (let at = first * 4; at < last * 4; at += 4) {
    const x = planes[at]
    const y = planes[at + 1]
    const z = planes[at + 2]
    if (x * start[0] + y * start[1] + z * start[2] - planes[at + 3] >= sweep.reach(planes, at)) return false
  }
  return true
}
