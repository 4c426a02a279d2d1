import { cross, dot } from '../../../vector.js'
import type { WmpPolygons, WmpVector } from './document.js'

/**
 * Builds the convex solid that planes enclose (docs/formats/wmp.md §2.3). Every plane's polygon is a huge square
 * clipped by all other planes. Corners are then solved again from three planes each, so a block of whole numbers gets
 * whole numbers.
 */

/** Distance (quants) within which a point lies on a plane, and two corners are one. */
const ON_PLANE = 1e-3
const SAME_CORNER = 4e-3
/** Half the side of the square that clipping starts from, and how far out a corner of a closed block can lie. */
const SQUARE_REACH = 2 ** 22
const BLOCK_REACH = 2 ** 20
/** Limit of planes per block: clipping time is quadratic. Real blocks have dozens. */
const MAX_PLANES = 256

interface PlaneProblem {
  readonly code:
    | 'few-planes'
    | 'many-planes'
    | 'degenerate-plane'
    | 'repeated-plane'
    | 'cut-plane'
    | 'open-block'
    | 'empty-block'
  readonly message: string
  readonly plane?: number
}

export interface PlaneSolid {
  readonly vertices: Float64Array
  /** Polygon i lies on plane i, clockwise from outside; without corners where nothing of the plane is left. */
  readonly polygons: WmpPolygons
  readonly problems: readonly PlaneProblem[]
}

interface Plane {
  readonly normal: WmpVector
  readonly distance: number
}

/**
 * Returns the solid and its defects; never throws.
 * @param points `[planes × 3 points × 3]`; outward normal = cross(p₁−p₂, p₃−p₂).
 */
export function solidFromPlanes(points: Float64Array): PlaneSolid {
  const problems: PlaneProblem[] = []
  const count = points.length / 9
  if (count < 4) {
    problems.push({ code: 'few-planes', message: `a block needs at least 4 planes, found ${count}` })
    return emptySolid(count, problems)
  }
  if (count > MAX_PLANES) {
    problems.push({ code: 'many-planes', message: `a block may have ${MAX_PLANES} planes, found ${count}` })
    return emptySolid(count, problems)
  }
  const planes = Array.from({ length: count }, (_, plane) => planeThrough(points, plane * 9))
  reportPlanes(planes, problems)
  const polygons = planes.map((_, plane) => clipToSolid(planes, plane))
  if (polygons.every((polygon) => polygon.length === 0)) {
    problems.push({ code: 'empty-block', message: emptyReason(planes) })
    return emptySolid(count, problems)
  }
  if (polygons.some((polygon) => polygon.some((value) => Math.abs(value) > BLOCK_REACH))) {
    problems.push({ code: 'open-block', message: 'the planes do not close: a side of the block is open' })
    return emptySolid(count, problems)
  }
  return weld(planes, polygons, problems)
}

function emptySolid(count: number, problems: readonly PlaneProblem[]): PlaneSolid {
  const polygons = { starts: new Uint32Array(count + 1), indices: new Uint32Array(0) }
  return { vertices: new Float64Array(0), polygons, problems }
}

/** Plane through three points; undefined if they are collinear. */
function planeThrough(points: Float64Array, at: number): Plane | undefined {
  const across = planeNormal(points, at / 9)
  const length = Math.sqrt(dot(across, across))
  if (!(length > 1e-12 && length < 1e24)) return undefined
  const normal: WmpVector = [across[0] / length, across[1] / length, across[2] / length]
  const distance = normal[0] * points[at + 3] + normal[1] * points[at + 4] + normal[2] * points[at + 5]
  return Math.abs(distance) < BLOCK_REACH ? { normal, distance } : undefined
}

/** Outward normal of plane `plane` (not normalized; zero where its points lie in one line). */
export function planeNormal(points: Float64Array, plane: number): WmpVector {
  const at = plane * 9
  const x = points[at + 3]
  const y = points[at + 4]
  const z = points[at + 5]
  return cross(
    [points[at] - x, points[at + 1] - y, points[at + 2] - z],
    [points[at + 6] - x, points[at + 7] - y, points[at + 8] - z],
  )
}

function reportPlanes(planes: (Plane | undefined)[], problems: PlaneProblem[]): void {
  planes.forEach((plane, index) => {
    if (plane === undefined) {
      const message = `the three points of plane ${index} lie in one line, or too far out`
      problems.push({ code: 'degenerate-plane', message, plane: index })
      return
    }
    const first = planes.findIndex((other) => other !== undefined && samePlane(plane, other))
    if (first === index) return
    problems.push({ code: 'repeated-plane', message: `plane ${index} repeats plane ${first}`, plane: index })
    planes[index] = undefined
  })
}

function samePlane(a: Plane, b: Plane): boolean {
  return dot(a.normal, b.normal) > 1 - 1e-9 && Math.abs(a.distance - b.distance) < ON_PLANE
}

/** The corners `[n × 3]` of one plane's polygon, clockwise from outside; empty where nothing is left. */
function clipToSolid(planes: readonly (Plane | undefined)[], index: number): number[] {
  const own = planes[index]
  if (own === undefined) return []
  let polygon = squareOn(own)
  for (let other = 0; other < planes.length && polygon.length > 0; other++) {
    const plane = planes[other]
    if (plane !== undefined && other !== index) polygon = clip(polygon, plane)
  }
  return polygon
}

function squareOn({ normal, distance }: Plane): number[] {
  const [x, y, z] = normal
  const [ax, ay, az] = [Math.abs(x), Math.abs(y), Math.abs(z)]
  // Right = the axis that the normal leans on least, made perpendicular to the normal; up = normal × right.
  const least = ax <= ay && ax <= az ? 0 : ay <= az ? 1 : 2
  const right = [0 - normal[least] * x, 0 - normal[least] * y, 0 - normal[least] * z]
  right[least] = 1 - normal[least] * normal[least]
  const length = lengthOf(right)
  for (let axis = 0; axis < 3; axis++) right[axis] = (right[axis] / length) * SQUARE_REACH
  const up = cross(normal, right)
  const corners = new Array<number>(12).fill(0)
  // Seen against the normal, right and up are the axes of a page: up, right, down is clockwise.
  for (let corner = 0; corner < 4; corner++) {
    const a = corner < 2 ? -1 : 1
    const b = corner === 1 || corner === 2 ? 1 : -1
    for (let axis = 0; axis < 3; axis++) {
      corners[corner * 3 + axis] = normal[axis] * distance + a * right[axis] + b * up[axis]
    }
  }
  return corners
}

/** Keeps the part of a polygon that lies behind the plane (Sutherland–Hodgman). */
function clip(polygon: number[], plane: Plane): number[] {
  const count = polygon.length / 3
  let lowest = Number.POSITIVE_INFINITY
  let highest = Number.NEGATIVE_INFINITY
  for (let corner = 0; corner < count; corner++) {
    const height = heightOf(polygon, corner, plane)
    if (height < lowest) lowest = height
    if (height > highest) highest = height
  }
  if (lowest >= -ON_PLANE) return []
  // Of many planes nearly all leave the polygon alone: nothing is made for them.
  if (highest <= ON_PLANE) return polygon
  const kept: number[] = []
  for (let corner = 0; corner < count; corner++) {
    const following = (corner + 1) % count
    const a = heightOf(polygon, corner, plane)
    const b = heightOf(polygon, following, plane)
    if (a <= ON_PLANE) kept.push(polygon[corner * 3], polygon[corner * 3 + 1], polygon[corner * 3 + 2])
    if ((a > ON_PLANE && b < -ON_PLANE) || (a < -ON_PLANE && b > ON_PLANE)) {
      const t = a / (a - b)
      for (let axis = 0; axis < 3; axis++) {
        const from = polygon[corner * 3 + axis]
        kept.push(from + t * (polygon[following * 3 + axis] - from))
      }
    }
  }
  return kept.length < 9 ? [] : kept
}

function heightOf(polygon: readonly number[], corner: number, { normal, distance }: Plane): number {
  const at = corner * 3
  return polygon[at] * normal[0] + polygon[at + 1] * normal[1] + polygon[at + 2] * normal[2] - distance
}

/** Why planes enclose nothing: turned around, they might. */
function emptyReason(planes: readonly (Plane | undefined)[]): string {
  const flipped = planes.map((plane) => {
    if (plane === undefined) return undefined
    const [x, y, z] = plane.normal
    return { normal: [-x, -y, -z] as const, distance: -plane.distance }
  })
  const closes = flipped.some((_, index) => clipToSolid(flipped, index).length > 0)
  return closes
    ? 'the planes face inwards: the block is inside out'
    : 'the planes enclose nothing: each cuts away what the others leave'
}

function weld(
  planes: readonly (Plane | undefined)[],
  polygons: readonly number[][],
  problems: PlaneProblem[],
): PlaneSolid {
  const vertices: number[] = []
  const indices: number[] = []
  const starts = [0]
  polygons.forEach((polygon, plane) => {
    const corners: number[] = []
    for (let at = 0; at < polygon.length; at += 3) {
      const index = vertexIndex(vertices, solveCorner(planes, plane, polygon.slice(at, at + 3)))
      if (corners.at(-1) !== index && corners[0] !== index) corners.push(index)
    }
    if (corners.length >= 3) indices.push(...corners)
    else if (planes[plane] !== undefined) {
      problems.push({ code: 'cut-plane', message: `the other planes leave nothing of plane ${plane}`, plane })
    }
    starts.push(indices.length)
  })
  return {
    vertices: new Float64Array(vertices),
    polygons: { starts: new Uint32Array(starts), indices: new Uint32Array(indices) },
    problems,
  }
}

function vertexIndex(vertices: number[], corner: readonly number[]): number {
  for (let at = 0; at < vertices.length; at += 3) {
    if (
      Math.abs(corner[0] - vertices[at]) < SAME_CORNER &&
      Math.abs(corner[1] - vertices[at + 1]) < SAME_CORNER &&
      Math.abs(corner[2] - vertices[at + 2]) < SAME_CORNER
    ) {
      return at / 3
    }
  }
  vertices.push(...corner)
  return vertices.length / 3 - 1
}

/** A corner again, as the intersection of its own plane with the two that meet it there most squarely. */
function solveCorner(
  planes: readonly (Plane | undefined)[],
  own: number,
  corner: readonly number[],
): readonly number[] {
  const meeting = planes.filter(
    (plane): plane is Plane =>
      plane !== undefined && Math.abs(dot(plane.normal, corner) - plane.distance) < SAME_CORNER,
  )
  const first = planes[own]
  if (first === undefined) return corner
  const second = squarest(meeting, (plane) => lengthOf(cross(first.normal, plane.normal)))
  if (second === undefined) return corner
  const edge = cross(first.normal, second.normal)
  const third = squarest(meeting, (plane) => Math.abs(dot(edge, plane.normal)))
  if (third === undefined) return corner
  const determinant = dot(edge, third.normal)
  const [a, b] = [cross(second.normal, third.normal), cross(third.normal, first.normal)]
  const solve = (axis: number) =>
    (first.distance * a[axis] + second.distance * b[axis] + third.distance * edge[axis]) / determinant
  const solved = [solve(0), solve(1), solve(2)]
  const moved = Math.max(
    Math.abs(solved[0] - corner[0]),
    Math.abs(solved[1] - corner[1]),
    Math.abs(solved[2] - corner[2]),
  )
  // `+ 0` turns −0 into 0.
  return moved < SAME_CORNER ? solved.map((value) => value + 0) : corner
}

function squarest(planes: readonly Plane[], measure: (plane: Plane) => number): Plane | undefined {
  let best: Plane | undefined
  let most = 1e-6
  for (const plane of planes) {
    const value = measure(plane)
    if (value > most) {
      most = value
      best = plane
    }
  }
  return best
}

function lengthOf(a: readonly number[]): number {
  return Math.sqrt(dot(a, a))
}
