import { CORNER_ROUNDING, distanceToPlane, ON_PLANE } from '@brushwork/geometry'
import { SAME_SIDE } from '../../epsilon.js'
import type { ConvexCutter } from '../convex/convex-cutter.js'
import type { WmbPolygon } from './polygons.js'
import { firstInFront } from './polygons.js'
import { type Plane, wrappingPlanes } from './wrapping-planes.js'

/** The restored sides of a brush that a compiler cut to pieces. */
export interface RebuiltBrush {
  /** `[vertices × 3, quants]`. */
  readonly vertices: Float64Array
  readonly sides: readonly RebuiltSide[]
  /** Lost sides were derived from the edges of others: a guess if the file joins faces of several brushes. */
  readonly isWrapped: boolean
}

interface RebuiltSide {
  /** Counter-clockwise. */
  readonly corners: Uint32Array
  readonly plane: readonly [number, number, number, number]
  /** Its pieces, the largest first; empty for a lost side. */
  readonly pieces: readonly WmbPolygon[]
}

/** Real brushes have dozens of sides; a block with more is a mesh. */
const MAX_SIDES = 128
/** Limit of pieces to sort into sides: a subdivided brush has thousands. */
const MAX_PIECES = 65_536

/**
 * Restores the brush from its remaining pieces: the solid behind all their planes, if it has exactly their extent. What
 * other blocks cut away comes back. Lost sides are placed where the others end, along the axes or else wrapped around
 * them. This must add no corner that the file lacks. The solid is then inside the original brush. Undefined if the
 * pieces bound no such solid.
 */
export function rebuildBrush(
  pieces: readonly WmbPolygon[],
  points: Float64Array,
  cutter: ConvexCutter,
): RebuiltBrush | undefined {
  if (pieces.length < 2 || pieces.length > MAX_PIECES) return undefined
  const sides = sidesOf(pieces, points)
  if (sides === undefined) return undefined
  const upright = closedBy(boundsOf(points), sides, points, cutter)
  if (upright !== undefined) return upright
  const wrapped = closedBy(wrappingPlanes(pieces, points), sides, points, cutter)
  return wrapped && { ...wrapped, isWrapped: true }
}

/** The solid behind the planes of sides and, if that is too large, behind further planes. */
function closedBy(
  others: readonly Plane[],
  sides: readonly (readonly WmbPolygon[])[],
  points: Float64Array,
  cutter: ConvexCutter,
): RebuiltBrush | undefined {
  const reach = points.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  cutter.begin(2 * reach + 1024)
  const planes: Plane[] = sides.map(([largest]) => largest.plane)
  for (const [number, plane] of planes.entries()) {
    const cut = cutter.cut(plane, 0, number, ON_PLANE)
    if (cut === 'empty' || cut === 'torn') return undefined
    // A side cut away by the others contradicts a convex brush.
    if (cut === 'kept') return undefined
  }
  for (const plane of others) {
    if (!reachesBeyond(cutter, plane)) continue
    const cut = cutter.cut(plane, 0, planes.length, ON_PLANE)
    if (cut === 'empty' || cut === 'torn') return undefined
    planes.push(plane)
  }
  cutter.weld()
  return takeSolid(cutter, planes, sides, points)
}

/** Six axial planes around points. */
function boundsOf(points: Float64Array): Plane[] {
  return [0, 1, 2].flatMap((axis) => {
    const [low, high] = reachAlong(points, axis)
    const along = (sign: number, distance: number): Plane => {
      return [axis === 0 ? sign : 0, axis === 1 ? sign : 0, axis === 2 ? sign : 0, distance]
    }
    return [along(-1, -low), along(1, high)]
  })
}

function reachesBeyond({ polygons, points }: ConvexCutter, plane: Plane): boolean {
  const end = polygons.starts[polygons.count]
  for (let index = 0; index < end; index++) {
    const at = polygons.corners[index] * 3
    if (distanceToPlane(plane, 0, points[at], points[at + 1], points[at + 2]) > CORNER_ROUNDING) return true
  }
  return false
}

/** Pieces by side, each side by size; undefined if there are too many, or one is in front of another's plane. */
function sidesOf(pieces: readonly WmbPolygon[], points: Float64Array): WmbPolygon[][] | undefined {
  const largestFirst = pieces
    .map((piece, index) => ({ piece, index }))
    .sort((a, b) => b.piece.area - a.piece.area || a.index - b.index)
  const sides: WmbPolygon[][] = []
  for (const { piece } of largestFirst) {
    const side = sides.find(([largest]) => liesOn(piece, largest, points))
    if (side !== undefined) side.push(piece)
    else if (sides.length === MAX_SIDES || firstInFront(points, piece.plane) !== undefined) return undefined
    else sides.push([piece])
  }
  return sides
}

function liesOn({ plane, corners, appearance: look }: WmbPolygon, side: WmbPolygon, points: Float64Array): boolean {
  const [x, y, z] = side.plane
  if (look !== side.appearance || plane[0] * x + plane[1] * y + plane[2] * z < SAME_SIDE) return false
  return corners.every((corner) => {
    const at = corner * 3
    return Math.abs(distanceToPlane(side.plane, 0, points[at], points[at + 1], points[at + 2])) <= CORNER_ROUNDING
  })
}

function takeSolid(
  cutter: ConvexCutter,
  planes: readonly Plane[],
  sides: readonly (readonly WmbPolygon[])[],
  points: Float64Array,
): RebuiltBrush | undefined {
  const { polygons } = cutter
  if (polygons.count !== planes.length || polygons.count < 4) return undefined
  const numbers = new Map<number, number>()
  const taken: RebuiltSide[] = []
  for (let polygon = 0; polygon < polygons.count; polygon++) {
    const side = polygons.planes[polygon]
    if (side === -1) return undefined
    const corners = new Uint32Array(polygons.starts[polygon + 1] - polygons.starts[polygon])
    for (let index = 0; index < corners.length; index++) {
      const vertex = polygons.corners[polygons.starts[polygon] + index]
      corners[index] = numbers.get(vertex) ?? numbers.size
      numbers.set(vertex, corners[index])
    }
    taken.push({ corners, plane: planes[side], pieces: sides[side] ?? [] })
  }
  const vertices = new Float64Array(numbers.size * 3)
  for (const [vertex, number] of numbers) vertices.set(cutter.points.subarray(vertex * 3, vertex * 3 + 3), number * 3)
  const isKnown = planes.length === sides.length || areAmong(vertices, points)
  return isKnown && hasBoundsOf(vertices, points) ? { vertices, sides: taken, isWrapped: false } : undefined
}

/** Whether every corner coincides with one of the file. */
function areAmong(vertices: Float64Array, points: Float64Array): boolean {
  for (let at = 0; at < vertices.length; at += 3) {
    let found = false
    for (let other = 0; other < points.length && !found; other += 3) {
      found = isNear(vertices, at, points, other)
    }
    if (!found) return false
  }
  return true
}

function isNear(a: Float64Array, at: number, b: Float64Array, other: number): boolean {
  return (
    Math.abs(a[at] - b[other]) <= CORNER_ROUNDING &&
    Math.abs(a[at + 1] - b[other + 1]) <= CORNER_ROUNDING &&
    Math.abs(a[at + 2] - b[other + 2]) <= CORNER_ROUNDING
  )
}

function hasBoundsOf(vertices: Float64Array, points: Float64Array): boolean {
  for (let axis = 0; axis < 3; axis++) {
    const [low, high] = reachAlong(vertices, axis)
    const [least, most] = reachAlong(points, axis)
    if (Math.abs(low - least) > CORNER_ROUNDING || Math.abs(high - most) > CORNER_ROUNDING) return false
  }
  return true
}

function reachAlong(points: Float64Array, axis: number): [low: number, high: number] {
  let low = Number.POSITIVE_INFINITY
  let high = Number.NEGATIVE_INFINITY
  for (let at = axis; at < points.length; at += 3) {
    low = Math.min(low, points[at])
    high = Math.max(high, points[at])
  }
  return [low, high]
}
