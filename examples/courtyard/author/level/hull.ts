import { cross, dot, type Point, subtract, unit } from './geometry.js'

/** One flat side of a convex body. */
export interface Side {
  /** Outward unit vector. */
  readonly normal: Point
  /** Indices of its corners, counter-clockwise from outside. */
  readonly corners: readonly number[]
}

/** Corners lie on a grid of 1/64 quant, so sides with many corners may be non-planar by this much. */
const FLATNESS = 0.06

/** Convex hull of a few points: its distinct corners and its sides. It tries every plane. */
export function hull(points: readonly Point[]): { corners: Point[]; sides: Side[] } {
  const corners = distinct(points.map(onGrid))
  const sides: Side[] = []
  const taken = new Set<string>()
  for (let a = 0; a < corners.length; a++) {
    for (let b = a + 1; b < corners.length; b++) {
      for (let c = b + 1; c < corners.length; c++) {
        const side = sideThrough(corners, a, b, c)
        if (side === undefined) continue
        const key = [...side.corners].sort((i, j) => i - j).join()
        if (!taken.has(key)) sides.push(side)
        taken.add(key)
      }
    }
  }
  const used = new Set(sides.flatMap((side) => side.corners))
  if (used.size < corners.length) throw new Error('a point lies inside the hull of the others')
  return { corners, sides: largestOnly(sides) }
}

function onGrid(point: Point): Point {
  return point.map((value) => Math.round(value * 64) / 64 + 0) as unknown as Point
}

function distinct(points: readonly Point[]): Point[] {
  return [...new Map(points.map((point) => [point.join(), point])).values()]
}

/** The side through three corners, if all others are behind it. */
function sideThrough(corners: readonly Point[], a: number, b: number, c: number): Side | undefined {
  const across = cross(subtract(corners[b], corners[a]), subtract(corners[c], corners[a]))
  if (dot(across, across) < 1) return undefined
  for (const sign of [1, -1]) {
    const normal = unit([across[0] * sign, across[1] * sign, across[2] * sign])
    const heights = corners.map((corner) => dot(normal, subtract(corner, corners[a])))
    if (heights.some((height) => height > FLATNESS)) continue
    const on = heights.flatMap((height, index) => (height > -FLATNESS ? [index] : []))
    return { normal: tidy(normal), corners: aroundCenter(corners, on, normal) }
  }
  return undefined
}

/** Removes rounding noise from directions that are meant to be exact: a wall's normal is (0, −1, 0). */
function tidy(normal: Point): Point {
  return normal.map((value) => Math.round(value * 1e6) / 1e6 + 0) as unknown as Point
}

/** Orders corners counter-clockwise about their center as seen against `normal`. */
function aroundCenter(corners: readonly Point[], on: readonly number[], normal: Point): number[] {
  const mean = (axis: 0 | 1 | 2) => on.reduce((sum, index) => sum + corners[index][axis], 0) / on.length
  const center: Point = [mean(0), mean(1), mean(2)]
  const east = unit(subtract(corners[on[0]], center))
  const north = cross(normal, east)
  const turn = (index: number) => {
    const arm = subtract(corners[index], center)
    return diamondAngle(dot(arm, east), dot(arm, north))
  }
  return [...on].sort((i, j) => turn(i) - turn(j))
}

/** Monotonic in the angle of (x, y), from 0 to 4, without trigonometric functions. */
function diamondAngle(x: number, y: number): number {
  const t = y / (Math.abs(x) + Math.abs(y))
  if (x >= 0) return y >= 0 ? t : 4 + t
  return 2 - t
}

/** A plane through corners that are nearly coplanar may miss one. Keeps the side that contains all of them. */
function largestOnly(sides: readonly Side[]): Side[] {
  return sides.filter((side) => {
    const within = (other: Side) => side.corners.every((corner) => other.corners.includes(corner))
    return !sides.some((other) => other !== side && other.corners.length > side.corners.length && within(other))
  })
}
