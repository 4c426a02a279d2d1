import { bitsOf, type LightGrid, NO_WALL, PROBE_LIGHT, PROBE_WALLS, SIGNED_ZERO, WALL_REACH } from '@brushwork/asset'
import { wrongArgument } from '../usage/wrong-argument.js'
import type { VectorLike } from '../vector.js'

/** Numbers that {@link lightAt} writes. */
export const LIGHT_SIZE = PROBE_LIGHT

/** `[256]` linear light that a luxel shows: twice its byte, in the scale of textures. */
const LIGHT_OF_BYTE = Float32Array.from({ length: 256 }, (_, byte) => ((2 * byte) / 255) ** 2.2)
/** Share of a probe that is kept where no other is seen: a position on a grid point has one probe alone. */
const LEAST = 1e-4

/**
 * Writes the light at a position to `out`: that of the probes around it which no wall hides from it, without
 * allocation. `shadeLight` makes colors of it.
 * @param position pack axes, quants
 * @param out `[12]` First the mean light of all directions, linear red, green, blue; 1 shows a texture as it is. Then
 * x, y and z of its direction for each color, in the same unit. They are as long as the mean where all light comes from
 * one side.
 * @returns false, without writing, far from all probes: inside of solids and outside of the level
 * @example
 * ```ts
 * import { LIGHT_SIZE, lightAt } from '@brushwork/runtime'
 * import castle from './castle.wmp'
 *
 * const level = await castle.load()
 * const light = new Float32Array(LIGHT_SIZE)
 * if (level.lightGrid) lightAt(level.lightGrid, camera.position, light)
 * ```
 */
export function lightAt(grid: LightGrid, position: VectorLike, out: Float32Array | number[]): boolean {
  if (grid === undefined) throw wrongArgument('lightAt', 'the light grid of a level that has one', grid)
  const isTuple = !('x' in position)
  const x = isTuple ? position[0] : position.x
  const y = isTuple ? position[1] : position.y
  const z = isTuple ? position[2] : position.z
  if (!(Number.isFinite(x) && Number.isFinite(y) && Number.isFinite(z))) return false
  // Of probes that walls hide, only where there is no other: a corner that no probe sees.
  return addProbes(grid, x, y, z, true, out) || addProbes(grid, x, y, z, false, out)
}

function addProbes(
  grid: LightGrid,
  x: number,
  y: number,
  z: number,
  seen: boolean,
  out: Float32Array | number[],
): boolean {
  const { origin, spacing, size } = grid
  const column = (x - origin[0]) / spacing
  const row = (y - origin[1]) / spacing
  const slice = (z - origin[2]) / spacing
  const left = Math.floor(column)
  const bottom = Math.floor(row)
  const near = Math.floor(slice)
  let weights = 0
  for (let corner = 0; corner < 8; corner++) {
    const i = left + (corner & 1)
    const j = bottom + ((corner >> 1) & 1)
    const k = near + (corner >> 2)
    if (i < 0 || j < 0 || k < 0 || i >= size[0] || j >= size[1] || k >= size[2]) continue
    const probe = probeAt(grid, (k * size[1] + j) * size[0] + i)
    if (probe < 0 || (seen && isHidden(grid, probe, column - i, row - j, slice - k))) continue
    const share = (1 - Math.abs(column - i)) * (1 - Math.abs(row - j)) * (1 - Math.abs(slice - k))
    const weight = Math.max(share, LEAST)
    if (weights === 0) for (let part = 0; part < LIGHT_SIZE; part++) out[part] = 0
    weights += weight
    addLight(grid.light, probe * PROBE_LIGHT, weight * (grid.brightness ?? 1), out)
  }
  if (weights === 0) return false
  for (let part = 0; part < LIGHT_SIZE; part++) out[part] /= weights
  return true
}

/** The probe of a grid point, −1 for none. */
function probeAt({ present, firstProbes }: LightGrid, point: number): number {
  const word = point >>> 5
  const bit = point & 31
  if (((present[word] >>> bit) & 1) === 0) return -1
  return firstProbes[word] + bitsOf(present[word] & ((1 << bit) - 1))
}

/** Whether a wall is between a probe and a position, along an axis. @param dx,dy,dz from the grid point to the position [spacings] */
function isHidden({ walls, offsets }: LightGrid, probe: number, dx: number, dy: number, dz: number): boolean {
  const offset = probe * 3
  const wall = probe * PROBE_WALLS
  return (
    isBeyond(walls, wall, dx - offsetOf(offsets[offset])) ||
    isBeyond(walls, wall + 2, dy - offsetOf(offsets[offset + 1])) ||
    isBeyond(walls, wall + 4, dz - offsetOf(offsets[offset + 2]))
  )
}

function offsetOf(byte: number): number {
  return (byte - SIGNED_ZERO) / 254
}

function isBeyond(walls: Uint8Array, at: number, distance: number): boolean {
  const wall = walls[distance < 0 ? at : at + 1]
  return wall !== NO_WALL && Math.abs(distance) > (wall / 254) * WALL_REACH
}

function addLight(light: Uint8Array, at: number, weight: number, out: Float32Array | number[]): void {
  for (let channel = 0; channel < 3; channel++) {
    const mean = LIGHT_OF_BYTE[light[at + channel]] * weight
    out[channel] += mean
    for (let part = channel + 3; part < LIGHT_SIZE; part += 3) {
      out[part] += (mean * (light[at + part] - SIGNED_ZERO)) / 127
    }
  }
}
