import type { WmbBlock } from '@brushwork/codecs/wmb'
import { CORNER_ROUNDING, cross, distanceToPlane, dot, MIN_AREA, planeOfPolygon } from '@brushwork/geometry'
import { ONE_PLANE, ONE_SIDE } from '../../epsilon.js'

/** One polygon of a compiled level, made counter-clockwise. */
export interface WmbPolygon {
  /** Indices of the file's vertices, which include texture coordinates. */
  readonly vertices: Uint32Array
  /** Indices of the welded vertices, in the same order. */
  readonly corners: Uint32Array
  /** Outward unit normal and distance. */
  readonly plane: readonly [number, number, number, number]
  /** Quants². */
  readonly area: number
  /** Index of its surface skin in the block, or of its material in the level. */
  readonly skin: number
  /** The first skin or material that looks the same without light. */
  readonly appearance: number
}

/** Vertices of a block, each position once, and a map from the file's vertices. */
export interface WeldedVertices {
  /** `[vertices × 3, quants]`. */
  readonly points: Float64Array
  /** `[vertices of the file]`. */
  readonly indices: Uint32Array
}

/** Merges vertices at the same position: each polygon of the file has its own. */
export function weldVertices(positions: Float32Array): WeldedVertices {
  const seen = new Map<string, number>()
  const indices = new Uint32Array(positions.length / 3)
  const points: number[] = []
  for (let vertex = 0; vertex < indices.length; vertex++) {
    const [x, y, z] = positions.subarray(vertex * 3, vertex * 3 + 3)
    // Adding 0 makes −0 equal to 0.
    const key = `${x + 0} ${y + 0} ${z + 0}`
    let index = seen.get(key)
    if (index === undefined) {
      index = seen.size
      seen.set(key, index)
      points.push(x, y, z)
    }
    indices[vertex] = index
  }
  return { points: Float64Array.from(points), indices }
}

/** A polygon without area. */
export interface FlatPolygon {
  /** Number of the polygon in its block. */
  readonly number: number
  /** Its first vertex in the file. */
  readonly vertex: number
}

/** The polygons that the compiler cut into fans of triangles, and separately those without area. */
export function polygonsOfBlock(
  { triangles }: WmbBlock,
  vertices: WeldedVertices,
): { readonly polygons: WmbPolygon[]; readonly flat: readonly FlatPolygon[] } {
  const polygons: WmbPolygon[] = []
  const flat: FlatPolygon[] = []
  for (let first = 0; first < triangles.count; ) {
    const end = endOfFan(triangles, vertices, first)
    // Clockwise in the file: from the hub through the rim backwards.
    const fileVertices = [triangles.corners[first * 3]]
    for (let triangle = end - 1; triangle >= first; triangle--) fileVertices.push(triangles.corners[triangle * 3 + 2])
    fileVertices.push(triangles.corners[first * 3 + 1])
    const polygon = polygonOf(fileVertices, vertices, triangles.skins[first])
    if (polygon === undefined) flat.push({ number: polygons.length + flat.length, vertex: fileVertices[0] })
    else polygons.push(polygon)
    first = end
  }
  return { polygons, flat }
}

/** A polygon of the file's vertices, counter-clockwise; undefined if it has no area. */
export function polygonOf(given: readonly number[], vertices: WeldedVertices, skin: number): WmbPolygon | undefined {
  const { indices, points } = vertices
  const fileVertices = given.filter(
    (vertex, at) => indices[vertex] !== indices[given[(at + given.length - 1) % given.length]],
  )
  const corners = Uint32Array.from(fileVertices, (vertex) => indices[vertex])
  const plane: [number, number, number, number] = [0, 0, 0, 0]
  const area = planeOfPolygon(points, corners, plane)
  return area >= MIN_AREA
    ? { vertices: Uint32Array.from(fileVertices), corners, plane, area, skin, appearance: skin }
    : undefined
}

/** The triangle after the last one that continues the fan of `first`. */
function endOfFan(
  { count, corners, skins, faces }: WmbBlock['triangles'],
  vertices: WeldedVertices,
  first: number,
): number {
  const normal = normalOf(corners, vertices, first)
  let next = first + 1
  for (; next < count; next++) {
    const continues = corners[next * 3] === corners[first * 3] && corners[next * 3 + 1] === corners[next * 3 - 1]
    if (!continues || skins[next] !== skins[first] || faces[next] !== faces[first]) break
    const other = normalOf(corners, vertices, next)
    if (normal !== undefined && other !== undefined && dot(normal, other) < ONE_PLANE) break
  }
  return next
}

function normalOf(
  corners: Uint16Array,
  { points, indices }: WeldedVertices,
  triangle: number,
): readonly number[] | undefined {
  const plane = [0, 0, 0, 0]
  const triple = [0, 1, 2].map((corner) => indices[corners[triangle * 3 + corner]])
  return planeOfPolygon(points, triple, plane) >= MIN_AREA ? plane : undefined
}

/** Limit of faces × corners. */
const MAX_PAIRS = 4_000_000

/**
 * Whether polygons are the complete sides of one convex solid: every edge has its twin, and no corner is in front of a
 * side.
 */
export function isConvex(polygons: readonly WmbPolygon[], points: Float64Array): boolean {
  if (polygons.length < 4 || polygons.length * points.length > MAX_PAIRS * 3) return false
  const count = points.length / 3
  const edges = new Set<number>()
  for (const { corners } of polygons) {
    for (let index = 0; index < corners.length; index++) {
      const edge = corners[index] * count + corners[(index + 1) % corners.length]
      if (edges.has(edge)) return false
      edges.add(edge)
    }
  }
  for (const edge of edges) {
    const from = Math.floor(edge / count)
    if (!edges.has((edge - from * count) * count + from)) return false
  }
  if (!polygons.every(({ plane }) => firstInFront(points, plane) === undefined)) return false
  return !polygons.some((polygon, index) => polygons.some((other, at) => at < index && isOneSide(polygon, other)))
}

function isOneSide({ plane: a }: WmbPolygon, { plane: b }: WmbPolygon): boolean {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2] > ONE_SIDE.cosine && Math.abs(a[3] - b[3]) < ONE_SIDE.distance
}

/** The first point more than CORNER_ROUNDING in front of a plane. */
export function firstInFront(points: Float64Array, plane: ArrayLike<number>): number | undefined {
  for (let at = 0; at < points.length; at += 3) {
    if (distanceToPlane(plane, 0, points[at], points[at + 1], points[at + 2]) > CORNER_ROUNDING) return at / 3
  }
  return undefined
}

/** Three corners of a large triangle: the first, the farthest from it, the farthest from both. */
export function widestCorners(vertices: Uint32Array, positions: Float32Array): [a: number, b: number, c: number] {
  const away = (from: number, to: number): readonly number[] =>
    [0, 1, 2].map((axis) => positions[to * 3 + axis] - positions[from * 3 + axis])
  const best = (measure: (vertex: number) => number): number => {
    let found = vertices[0]
    let most = -1
    for (const vertex of vertices) {
      const value = measure(vertex)
      if (value > most) {
        most = value
        found = vertex
      }
    }
    return found
  }
  const a = vertices[0]
  const b = best((vertex) => square(away(a, vertex)))
  const edge = away(a, b)
  return [a, b, best((vertex) => square(cross(edge, away(a, vertex))))]
}

function square([x, y, z]: readonly number[]): number {
  return x * x + y * y + z * z
}
