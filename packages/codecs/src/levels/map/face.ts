import type { MapDocument, MapFace, MapFaces, MapPair, MapVector } from './document.js'
import { MAX_SURFACE_NUMBERS } from './layout.js'

/** The plane of a face: normal · p = distance; the brush lies behind it. */
export interface MapPlane {
  /** Unit vector out of the brush. */
  readonly normal: MapVector
  /** Quants. */
  readonly distance: number
}

/** Squared sine of the angle below which three points count as collinear. */
const IN_LINE = 1e-12

/** Whether three points, from `at` on, lie in one plane only. */
export function spansPlane(points: Float64Array, at: number): boolean {
  const x = points[at + 3]
  const y = points[at + 4]
  const z = points[at + 5]
  const ax = points[at] - x
  const ay = points[at + 1] - y
  const az = points[at + 2] - z
  const bx = points[at + 6] - x
  const by = points[at + 7] - y
  const bz = points[at + 8] - z
  const nx = ay * bz - az * by
  const ny = az * bx - ax * bz
  const nz = ax * by - ay * bx
  const square = nx * nx + ny * ny + nz * nz
  const lengths = (ax * ax + ay * ay + az * az) * (bx * bx + by * by + bz * bz)
  return square > IN_LINE * lengths && square < Number.POSITIVE_INFINITY
}

/** The plane through a face's points, or undefined where they lie in one line. */
export function facePlane(faces: MapFaces, face: number): MapPlane | undefined {
  const { points } = faces
  const at = face * 9
  if (!spansPlane(points, at)) return undefined
  const [x, y, z] = [points[at + 3], points[at + 4], points[at + 5]]
  const [ax, ay, az] = [points[at] - x, points[at + 1] - y, points[at + 2] - z]
  const [bx, by, bz] = [points[at + 6] - x, points[at + 7] - y, points[at + 8] - z]
  const [nx, ny, nz] = [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx]
  const length = Math.sqrt(nx * nx + ny * ny + nz * nz)
  const normal: MapVector = [nx / length, ny / length, nz / length]
  return { normal, distance: normal[0] * x + normal[1] * y + normal[2] * z }
}

/** One face with its parts by name (copy). */
export function mapFace(document: MapDocument, face: number): MapFace {
  const { points, textures, valve, axes, offsets, rotations, scales } = document.faces
  const surface = surfaceNumbers(document.faces, face)
  const words = document.faces.words?.get(face)
  const vector = (column: Float64Array, at: number): MapVector => [column[at], column[at + 1], column[at + 2]]
  const pair = (column: Float64Array): MapPair => [column[face * 2], column[face * 2 + 1]]
  return {
    points: [vector(points, face * 9), vector(points, face * 9 + 3), vector(points, face * 9 + 6)],
    texture: document.textures[textures[face]],
    ...(valve[face] === 1 ? { axes: { u: vector(axes, face * 6), v: vector(axes, face * 6 + 3) } } : {}),
    offset: pair(offsets),
    rotation: rotations[face],
    scale: pair(scales),
    ...(surface.length > 0 && { surface }),
    ...(words !== undefined && { words }),
  }
}

/** All numbers of a face after its scales (copy). */
export function surfaceNumbers({ surfaceCounts, surfaces, moreSurfaces }: MapFaces, face: number): number[] {
  const first = face * MAX_SURFACE_NUMBERS
  const inColumns = Math.min(surfaceCounts[face], MAX_SURFACE_NUMBERS)
  return [...surfaces.subarray(first, first + inColumns), ...(moreSurfaces?.get(face) ?? [])]
}
