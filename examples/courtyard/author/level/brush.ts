import { cosine, degrees, sine } from '../mathematics.js'
import { add, cross, type Point, scaled, subtract, unit } from './geometry.js'
import { hull, type Side } from './hull.js'
import type { Paint, Surface } from './surface.js'

/** A convex block with a surface on each side. World space, quants. */
export interface Brush {
  readonly corners: readonly Point[]
  readonly sides: readonly (Side & { readonly surface: Surface })[]
  /** Whether the player can pass through it, as through water. */
  readonly passable: boolean
}

/** A named part of the castle. */
export interface Group {
  readonly name: string
  /** Origin of the part. A door rotates about it. */
  readonly origin: Point
  readonly brushes: readonly Brush[]
}

export function group(name: string, brushes: readonly Brush[], origin: Point = [0, 0, 0]): Group {
  return { name, origin, brushes }
}

/** Builds the convex hull of some points. */
export function body(points: readonly Point[], paint: Paint, passable = false): Brush {
  const { corners, sides } = hull(points)
  const painted = sides.map((side) => ({
    ...side,
    surface: paint(
      side,
      side.corners.map((corner) => corners[corner]),
    ),
  }))
  return { corners, sides: painted, passable }
}

/** An upright box between two opposite corners. */
export function box(low: Point, high: Point, paint: Paint): Brush {
  return body(boxCorners(low, high), paint)
}

/** The eight corners of an upright box. */
export function boxCorners(low: Point, high: Point): Point[] {
  return [...plate(low, high, low[2]), ...plate(low, high, high[2])]
}

/** The rectangle between two corners at height `z`. */
export function plate(
  [x0, y0]: Point | readonly [number, number],
  [x1, y1]: Point | readonly [number, number],
  z: number,
): Point[] {
  return [
    [x0, y0, z],
    [x1, y0, z],
    [x1, y1, z],
    [x0, y1, z],
  ]
}

/** Corners of a regular polygon about (x, y). `apothem` is the distance to its sides, one of which faces east. */
export function ring(x: number, y: number, z: number, apothem: number, count: number): Point[] {
  const radius = apothem / cosine(Math.PI / count)
  return Array.from({ length: count }, (_, k) => {
    const angle = ((2 * k + 1) * Math.PI) / count
    return [x + radius * cosine(angle), y + radius * sine(angle), z]
  })
}

/** A regular column about (x, y). `apothems` are at its foot and its head; the second one is 0 for a spire. */
export function column(
  center: readonly [number, number],
  [bottom, top]: readonly [number, number],
  apothems: readonly [number, number],
  count: number,
  paint: Paint,
  passable = false,
): Brush {
  const [x, y] = center
  const head: Point[] = apothems[1] === 0 ? [[x, y, top]] : ring(x, y, top, apothems[1], count)
  return body([...ring(x, y, bottom, apothems[0], count), ...head], paint, passable)
}

/** The blocks of a ring wall about (x, y), one for each side of a regular polygon. */
export function rim(
  center: readonly [number, number],
  [bottom, top]: readonly [number, number],
  [inner, outer]: readonly [number, number],
  count: number,
  paint: Paint,
): Brush[] {
  const [x, y] = center
  const near = ring(x, y, bottom, inner, count)
  const far = ring(x, y, bottom, outer, count)
  return near.map((_, k) => {
    const next = (k + 1) % count
    const low = [near[k], far[k], far[next], near[next]]
    return body([...low, ...low.map(([px, py]): Point => [px, py, top])], paint)
  })
}

/** A bar between two points, `width` wide horizontally and `height` high across its direction. */
export function bar(from: Point, to: Point, width: number, height: number, paint: Paint): Brush {
  const along = unit(subtract(to, from))
  const side = Math.abs(along[2]) > 0.99 ? ([1, 0, 0] as const) : unit(cross([0, 0, 1], along))
  const up = cross(along, side)
  const points = [from, to].flatMap((end) =>
    [-0.5, 0.5].flatMap((s) => [-0.5, 0.5].map((t) => add(end, add(scaled(side, s * width), scaled(up, t * height))))),
  )
  return body(points, paint)
}

/** Rotates the points about the vertical through `center` [degrees counter-clockwise]. */
export function turned(points: readonly Point[], center: readonly [number, number], angle: number): Point[] {
  const [c, s] = [cosine(degrees(angle)), sine(degrees(angle))]
  return points.map(([x, y, z]) => {
    const [dx, dy] = [x - center[0], y - center[1]]
    return [center[0] + dx * c - dy * s, center[1] + dx * s + dy * c, z]
  })
}
