import type { WmbBlock } from '@brushwork/codecs/wmb'
import { MIN_AREA, planeOfPolygon } from '@brushwork/geometry'
import { ONE_PLANE } from '../../epsilon.js'

/** One polygon of a compiled level, turned counter-clockwise. */
export interface WmbPolygon {
  /** Indices of the file's vertices, which hold texture coordinates too. */
  readonly places: Uint32Array
  /** Indices of the welded vertices, likewise. */
  readonly corners: Uint32Array
  /** Outward unit normal and distance. */
  readonly plane: readonly [number, number, number, number]
  /** Quants². */
  readonly area: number
  /** Index of its skin in the block, or of its material in the level. */
  readonly look: number
}

/** Vertices of a block, each position once, and what the file's became. */
export interface WeldedVertices {
  /** `[vertices × 3, quants]`. */
  readonly points: Float64Array
  /** `[vertices of the file]`. */
  readonly indices: Uint32Array
}

/** Joins vertices that stand in the same place: each polygon of the file has its own. */
export function weldVertices(positions: Float32Array): WeldedVertices {
  const known = new Map<string, number>()
  const indices = new Uint32Array(positions.length / 3)
  const points: number[] = []
  for (let vertex = 0; vertex < indices.length; vertex++) {
    const [x, y, z] = positions.subarray(vertex * 3, vertex * 3 + 3)
    // Adding 0 makes −0 equal to 0.
    const key = `${x + 0} ${y + 0} ${z + 0}`
    let index = known.get(key)
    if (index === undefined) {
      index = known.size
      known.set(key, index)
      points.push(x, y, z)
    }
    indices[vertex] = index
  }
  return { points: Float64Array.from(points), indices }
}

/** A polygon without area. */
export interface FlatPolygon {
  /** Which of the block's polygons it is. */
  readonly number: number
  /** The vertex of the file that it begins with. */
  readonly place: number
}

/** The polygons that the compiler cut into fans of triangles, and those among them without area. */
export function polygonsOfBlock(
  { triangles }: WmbBlock,
  vertices: WeldedVertices,
): { readonly polygons: WmbPolygon[]; readonly flat: readonly FlatPolygon[] } {
  const polygons: WmbPolygon[] = []
  const flat: FlatPolygon[] = []
  for (let first = 0; first < triangles.count; ) {
    const end = endOfFan(triangles, vertices, first)
    // Clockwise in the file: from the hub through the rim backwards.
    const places = [triangles.corners[first * 3]]
    for (let triangle = end - 1; triangle >= first; triangle--) places.push(triangles.corners[triangle * 3 + 2])
    places.push(triangles.corners[first * 3 + 1])
    const polygon = polygonOf(places, vertices, triangles.skins[first])
    if (polygon === undefined) flat.push({ number: polygons.length + flat.length, place: places[0] })
    else polygons.push(polygon)
    first = end
  }
  return { polygons, flat }
}

/** A polygon of the file's vertices, counter-clockwise; undefined for one without area. */
export function polygonOf(given: readonly number[], vertices: WeldedVertices, look: number): WmbPolygon | undefined {
  const { indices, points } = vertices
  const places = given.filter((place, at) => indices[place] !== indices[given[(at + given.length - 1) % given.length]])
  const corners = Uint32Array.from(places, (place) => indices[place])
  const plane: [number, number, number, number] = [0, 0, 0, 0]
  const area = planeOfPolygon(points, corners, plane)
  return area >= MIN_AREA ? { places: Uint32Array.from(places), corners, plane, area, look } : undefined
}

/** The triangle behind the last one that continues the fan of `first`. */
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

function dot(a: readonly number[], b: readonly number[]): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}
