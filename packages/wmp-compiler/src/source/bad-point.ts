import type { WmpBlock } from '@brushwork/codecs/wmp'
import type { Vector } from '../level.js'

/** The first corner, or point of a plane, that is no point, and the first face that has it; −1 for none. */
export function badPoint(
  { planes, polygons }: WmpBlock,
  vertices: Float64Array,
): { text: string; face: number } | undefined {
  const bad = vertices.findIndex((value) => !Number.isFinite(value))
  if (bad >= 0) {
    const corner = Math.floor(bad / 3)
    const place = polygons.indices.indexOf(corner)
    const face = place < 0 ? -1 : polygons.starts.findIndex((start) => start > place) - 1
    return { text: `corner ${corner} is not a point (${vertices[bad]})`, face }
  }
  const at = planes?.findIndex((value) => !Number.isFinite(value)) ?? -1
  return at < 0 ? undefined : { text: `a plane has no point there (${planes?.[at]})`, face: Math.floor(at / 9) }
}

/** The first corner that is a point; where the node stands, if none is. */
export function firstPoint(vertices: Float64Array, origin: Vector): Vector {
  for (let at = 0; at < vertices.length; at += 3) {
    const [x, y, z] = vertices.subarray(at, at + 3)
    if (Number.isFinite(x + y + z)) return [x, y, z]
  }
  return origin
}
