import type { PlaneSet } from '@brushwork/geometry'
import type { Vector } from '../level.js'
import type { Tree } from '../tree/tree.js'
import { SolidTracer } from './solid-tracer.js'

/** Places stand on floors, but eyes do not [quants]. */
const EYES = 16
/** Of the 26 directions along the axes and between them, so many may lead outside from under a roof. */
const MOST_SKY = 2

/** Whether somebody there looks outside in more than a few directions. */
export function seesSky(tree: Tree, planes: PlaneSet, [x, y, z]: Vector): boolean {
  const tracer = new SolidTracer(tree, planes)
  const { world } = tree
  const reach = world[3] - world[0] + (world[4] - world[1]) + (world[5] - world[2])
  const steps = [-reach, 0, reach]
  return [z, z + EYES].some((eyes) => {
    const ends = steps.flatMap((dx) => steps.flatMap((dy) => steps.map((dz) => [x + dx, y + dy, eyes + dz] as const)))
    const free = ends.filter((end) => tracer.trace(x, y, eyes, ...end) === 1)
    // One of them is no direction.
    return free.length > MOST_SKY + 1
  })
}
