import type { Point } from './affine.js'

/** Twice the area of a polygon, with sign. */
function twiceArea(corners: readonly Point[]): number {
  let area = 0
  for (let at = 0; at < corners.length; at++) {
    const [x, y] = corners[at]
    const [nextX, nextY] = corners[(at + 1) % corners.length]
    area += x * nextY - nextX * y
  }
  return area
}

/** The area that two convex polygons share; their corners may run either way. */
export function commonArea(polygon: readonly Point[], cutter: readonly Point[]): number {
  const side = twiceArea(cutter) < 0 ? -1 : 1
  let left = polygon
  for (let at = 0; at < cutter.length && left.length > 0; at++) {
    left = clipped(left, cutter[at], cutter[(at + 1) % cutter.length], side)
  }
  return Math.abs(twiceArea(left)) / 2
}

/** The part of a polygon on the inner side of a line. */
function clipped(polygon: readonly Point[], [x, y]: Point, [nextX, nextY]: Point, side: number): Point[] {
  const inside = ([px, py]: Point): number => side * ((nextX - x) * (py - y) - (nextY - y) * (px - x))
  const out: Point[] = []
  for (let at = 0; at < polygon.length; at++) {
    const [a, b] = [polygon[at], polygon[(at + 1) % polygon.length]]
    const [da, db] = [inside(a), inside(b)]
    if (da >= 0) out.push(a)
    if (da >= 0 === db >= 0) continue
    const share = da / (da - db)
    out.push([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share])
  }
  return out
}
