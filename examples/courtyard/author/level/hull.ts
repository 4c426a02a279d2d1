import { cross, dot, type Point, subtract, unit } from './geometry.js'

/** One flat side of a convex body. */
export interface Side {
  /** Outward, length 1. */
  readonly normal: Point
  /** Indices of its corners, counter-clockwise from outside. */
  readonly corners: readonly number[]
}

/** Corners lie on a grid of 1/64 quant, so sides of many corners may be this far from flat. */
const FLATNESS = 0.06

/** A body's corners without doubles, and its sides: the convex hull of a few points, by trying every plane. */
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
  if (used.size < corners.length) throw new Error('a point lies inside the body of the others')
  return { corners, sides: largestOnly(sides) }
}

function onGrid(point: Point): Point {
  return point.map((value) => Math.round(value * 64) / 64 + 0) as unknown as Point
}

function distinct(points: readonly Point[]): Point[] {
  return [...new Map(points.map((point) => [point.join(), point])).values()]
}

/** The side that three corners span, when all others are behind it. */
function sideThrough(corners: readonly Point[], a: number, b: number, c: number): Side | undefined {
  const across = cross(subtract(corners[b], corners[a]), subtract(corners[c], corners[a]))
  if (dot(across, across) < 1) return undefined
  for (const sign of [1, -1]) {
    const normal = unit([across[0] * sign, across[1] * sign, across[2] * sign])
    const heights = corners.map((corner) => dot(normal, subtract(corner, corners[a])))
    if (heights.some((height) => height > FLATNESS)) continue
    const on = heights.flatMap((height, index) => (height > -FLATNESS ? [index] : []))
    return { normal: tidy(normal), corners: aroundCentre(corners, on, normal) }
  }
  return undefined
}

/** Takes the noise out of directions that are meant to be exact: a wall's normal is (0, −1, 0). */
function tidy(normal: Point): Point {
  return normal.map((value) => Math.round(value * 1e6) / 1e6 + 0) as unknown as Point
}

/** Orders corners counter-clockwise about their centre as seen against `normal`. */
function aroundCentre(corners: readonly Point[], on: readonly number[], normal: Point): number[] {
  const mean = (axis: 0 | 1 | 2) => on.reduce((sum, index) => sum + corners[index][axis], 0) / on.length
  const centre: Point = [mean(0), mean(1), mean(2)]
  const east = unit(subtract(corners[on[0]], centre))
  const north = cross(normal, east)
  const turn = (index: number) => {
    const arm = subtract(corners[index], centre)
    return diamondAngle(dot(arm, east), dot(arm, north))
  }
  return [...on].sort((i, j) => turn(i) - turn(j))
}

/** Grows with the angle of (x, y) from 0 to 4, without a trigonometric function. */
function diamondAngle(x: number, y: number): number {
  const t = y / (Math.abs(x) + Math.abs(y))
  if (x >= 0) return y >= 0 ? t : 4 + t
  return 2 - t
}

/** A plane found from corners that are nearly flat may miss one: keep the side that has them all. */
function largestOnly(sides: readonly Side[]): Side[] {
  return sides.filter((side) => {
    const within = (other: Side) => side.corners.every((corner) => other.corners.includes(corner))
    return !sides.some((other) => other !== side && other.corners.length > side.corners.length && within(other))
  })
}
