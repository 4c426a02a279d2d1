import type { Terrain, Vector } from '@brushwork/asset'
import { wrongArgument } from '../usage/wrong-argument.js'
import { toVector, type VectorLike } from '../vector.js'

/**
 * Returns the height of the ground in quants at a point of the pack's XZ plane; undefined outside the terrain. It lies
 * on the triangles of `buildTerrainMesh`.
 * @example
 * ```ts
 * import { heightAt } from '@brushwork/runtime'
 * import island from './island.hmp'
 *
 * const terrain = await island.load()
 * const ground = heightAt(terrain, camera.position) ?? 0 // undefined outside
 * ```
 */
export function heightAt(terrain: Terrain, x: number, z: number): number | undefined
/** Returns the height of the ground in quants below or above a point; undefined outside the terrain. */
export function heightAt(terrain: Terrain, point: VectorLike): number | undefined
export function heightAt(terrain: Terrain, at: number | VectorLike, z = 0): number | undefined {
  return typeof at === 'number' ? onTriangle(terrain, at, z, heightOn) : heightAt(terrain, ...onPlane(at))
}

/**
 * Writes the unit normal of the ground to `out`, interpolated between grid points as it is drawn. Returns false,
 * without writing, outside the terrain.
 * @param out Three numbers.
 * @example
 * ```ts
 * import { normalAt } from '@brushwork/runtime'
 * import island from './island.hmp'
 *
 * const terrain = await island.load()
 * const normal = normalAt(terrain, camera.position)
 * ```
 */
export function normalAt(terrain: Terrain, x: number, z: number, out: Float32Array | number[]): boolean
/** Returns the unit normal of the ground below or above a point; undefined outside the terrain. */
export function normalAt(terrain: Terrain, point: VectorLike): Vector | undefined
export function normalAt(
  terrain: Terrain,
  at: number | VectorLike,
  z = 0,
  out: Float32Array | number[] = [],
): boolean | Vector | undefined {
  if (typeof at === 'number') return writeNormal(terrain, at, z, out)
  const normal: [number, number, number] = [0, 0, 0]
  return writeNormal(terrain, ...onPlane(at), normal) ? normal : undefined
}

function onPlane(point: VectorLike): [x: number, z: number] {
  const [x, , z] = toVector(point)
  return [x, z]
}

function writeNormal(terrain: Terrain, x: number, z: number, out: Float32Array | number[]): boolean {
  const nx = onTriangle(terrain, x, z, normalXOn)
  const ny = onTriangle(terrain, x, z, normalYOn)
  const nz = onTriangle(terrain, x, z, normalZOn)
  if (nx === undefined || ny === undefined || nz === undefined) return false
  const size = Math.sqrt(nx * nx + ny * ny + nz * nz) || 1
  out[0] = nx / size
  out[1] = ny / size
  out[2] = nz / size
  return true
}

type Field = (terrain: Terrain, point: number) => number

const heightOn: Field = (terrain, point) => terrain.heights[point]
const normalXOn: Field = (terrain, point) => terrain.normals[point * 3]
const normalYOn: Field = (terrain, point) => terrain.normals[point * 3 + 1]
const normalZOn: Field = (terrain, point) => terrain.normals[point * 3 + 2]

/** Interpolates values of the grid points over the triangle that contains (x, z). */
function onTriangle(terrain: Terrain, x: number, z: number, field: Field): number | undefined {
  const { columns, rows, spacing, corner } = terrain
  if (corner === undefined) throw wrongArgument('heightAt', 'a loaded terrain', terrain)
  const u = (z - corner[2]) / spacing[0]
  const v = (corner[0] - x) / spacing[1]
  if (!(u >= 0 && v >= 0 && u <= columns - 1 && v <= rows - 1)) return undefined
  const column = Math.min(Math.floor(u), columns - 2)
  const row = Math.min(Math.floor(v), rows - 2)
  const point = row * columns + column
  const right = u - column
  const down = v - row
  const start = field(terrain, point)
  const end = field(terrain, point + columns + 1)
  // The diagonal runs from (column, row) to (column + 1, row + 1); the third point depends on the side.
  if (right >= down) {
    const corner10 = field(terrain, point + 1)
    return start + (corner10 - start) * right + (end - corner10) * down
  }
  const corner01 = field(terrain, point + columns)
  return start + (corner01 - start) * down + (end - corner01) * right
}
