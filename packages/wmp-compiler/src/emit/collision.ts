import { writePackAxes } from '@brushwork/geometry'
import type { Collision } from '../collision/index.js'
import type { CompiledCollision } from '../compiled-level.js'

/** Solids in pack axes and 32-bit floats (copy: a memory keeps the solids, and whoever has the level may give its columns away). */
export function emitCollision(collision: Collision): CompiledCollision {
  const { planes, nodeBounds } = collision
  const turned = new Float32Array(planes.length)
  for (let at = 0; at < planes.length; at += 4) {
    writePackAxes(turned, at, planes[at], planes[at + 1], planes[at + 2])
    turned[at + 3] = planes[at + 3]
  }
  return {
    planes: turned,
    firstPlanes: collision.firstPlanes.slice(),
    sideCounts: collision.sideCounts.slice(),
    planeFlags: collision.planeFlags.slice(),
    contents: collision.contents.slice(),
    blocks: collision.blocks.slice(),
    nodeBounds: emitBoxes(nodeBounds),
    nodes: collision.nodes.slice(),
    order: collision.order.slice(),
  }
}

/** Boxes `[n × 6]` in pack axes: the axes trade places, so least and greatest stay what they are. */
export function emitBoxes(boxes: ArrayLike<number>): Float32Array {
  const turned = new Float32Array(boxes.length)
  for (let at = 0; at < boxes.length; at += 3) writePackAxes(turned, at, boxes[at], boxes[at + 1], boxes[at + 2])
  return turned
}
