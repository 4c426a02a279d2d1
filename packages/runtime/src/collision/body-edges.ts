import type { Collision } from '@brushwork/asset'
import { clipWinding, windingOfPlane } from '@brushwork/geometry'
import type { Body } from './body.js'
import { TriangleMesh } from './triangles/triangle-mesh.js'

/** Corners of a side of a solid, at most. */
const MOST_CORNERS = 256

/**
 * The edges of what a body stops movements with, as line segments `[segments × 6]` in world axes: for overlays of games under development. A
 * terrain has those of its box.
 * @example
 * ```ts
 * import { edgesOfBody, World } from '@brushwork/runtime'
 * import castle from './castle.wmp'
 *
 * const level = await castle.load()
 * const world = new World<string>()
 * if (level.collision) console.log(edgesOfBody(world.add({ collision: level.collision }, {}, 'level')).length / 6)
 * ```
 */
export function edgesOfBody({ collision, surface, transform, box }: Body): Float32Array {
  const own: number[] = []
  if (collision !== undefined) solidEdges(collision, own)
  else if (surface instanceof TriangleMesh) triangleEdges(surface.corners, own)
  else return Float32Array.from(boxEdges(box))
  const points = Float64Array.from(own)
  for (let at = 0; at < points.length; at += 3) {
    const point = points.subarray(at, at + 3)
    transform.toWorld(point, point)
  }
  return Float32Array.from(points)
}

/** The sides of each solid, as its planes cut them. */
function solidEdges({ planes, firstPlanes, sideCounts, nodeBounds }: Collision, out: number[]): void {
  const reach = nodeBounds.subarray(0, 6).reduce((most, value) => Math.max(most, Math.abs(value)), 1)
  let winding: Float64Array = new Float64Array(MOST_CORNERS * 3)
  let other: Float64Array = new Float64Array(MOST_CORNERS * 3)
  for (let solid = 0; solid < sideCounts.length; solid++) {
    const first = firstPlanes[solid]
    const last = first + Math.min(sideCounts[solid], MOST_CORNERS - 4)
    for (let side = first; side < last; side++) {
      let count = windingOfPlane(planes, side * 4, reach, winding)
      for (let plane = first; plane < last && count > 0; plane++) {
        if (plane === side) continue
        count = clipWinding(winding, count, planes, plane * 4, other)
        ;[winding, other] = [other, winding]
      }
      polygonEdges(winding, count, out)
    }
  }
}

function triangleEdges(corners: ArrayLike<number>, out: number[]): void {
  for (let at = 0; at < corners.length; at += 9) {
    for (const from of [0, 3, 6]) {
      for (const corner of [from, (from + 3) % 9]) {
        out.push(corners[at + corner], corners[at + corner + 1], corners[at + corner + 2])
      }
    }
  }
}

function polygonEdges(points: ArrayLike<number>, count: number, out: number[]): void {
  for (let corner = 0; corner < count; corner++) {
    for (const at of [corner * 3, ((corner + 1) % count) * 3]) out.push(points[at], points[at + 1], points[at + 2])
  }
}

/** The twelve edges of a box, `[min x y z, max x y z]`; what is infinite below ends at its top. */
function boxEdges(box: ArrayLike<number>): number[] {
  const bounds = Array.from({ length: 6 }, (_, side) => (Number.isFinite(box[side]) ? box[side] : box[(side + 3) % 6]))
  const corner = (index: number) => [bounds[index & 1 ? 3 : 0], bounds[index & 2 ? 4 : 1], bounds[index & 4 ? 5 : 2]]
  const pairs = [0, 1, 2, 3, 4, 5, 6, 7].flatMap((index) =>
    [1, 2, 4].filter((bit) => (index & bit) === 0).map((bit) => [index, index | bit]),
  )
  return pairs.flatMap(([from, to]) => [...corner(from), ...corner(to)])
}
