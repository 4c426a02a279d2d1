import type { Collision } from '@brushwork/asset'
import type { Sweep } from './sweep.js'

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
