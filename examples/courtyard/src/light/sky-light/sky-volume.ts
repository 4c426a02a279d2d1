import type { LevelObject } from '@brushwork/three'
import { Box3, Data3DTexture, LinearFilter, RedFormat, Vector3, type WebGLRenderer } from 'three'
import { createDepthMap, type DepthMap, SIZE } from './depth-maps.js'

/** Edge length of a cell, and margin around the castle [quants]. */
const CELL = 16
const MARGIN = 64
const DIRECTIONS = 24
/** Depth by which a point may be behind the first surface and still count as open: about one texel of the map, 0…1. */
const BIAS = 0.004
/** Rounds in which cells inside walls take the values of their neighbors, so that walls do not shade themselves. */
const SPREAD = 2

/** Share of the sky that is visible from each point of the castle. */
export interface SkyVolume {
  readonly texture: Data3DTexture
  readonly box: Box3
}

/**
 * Measures the visible sky for every cell of the castle, from about two dozen directions. Takes a fraction of a second.
 */
export function measureSky(renderer: WebGLRenderer, level: LevelObject): SkyVolume {
  const solid = level.surfaces.filter(({ surface }) => !surface.sky && !surface.liquid)
  const box = solid.reduce((sum, mesh) => sum.union(new Box3().setFromObject(mesh)), new Box3()).expandByScalar(MARGIN)
  const [columns, layers, rows] = box
    .getSize(new Vector3())
    .toArray()
    .map((length) => Math.ceil(length / CELL))
  const hidden = level.children.filter((child) => child.visible && !solid.some((mesh) => mesh === child))
  for (const child of hidden) child.visible = false
  const maps = sky().map((direction) => createDepthMap(renderer, level, box, direction))
  for (const child of hidden) child.visible = true
  const seen = new Float32Array(columns * layers * rows)
  const cell = box.getSize(new Vector3()).divide(new Vector3(columns, layers, rows))
  const point = new Vector3()
  for (let index = 0; index < seen.length; index++) {
    const [x, y, z] = [index % columns, Math.floor(index / columns) % layers, Math.floor(index / columns / layers)]
    point
      .set(x + 0.5, y + 0.5, z + 0.5)
      .multiply(cell)
      .add(box.min)
    seen[index] = openness(point, maps)
  }
  for (let round = 0; round < SPREAD; round++) spread(seen, columns, layers)
  const bytes = Uint8Array.from(seen, (share) => Math.round(Math.max(share, 0) * 255))
  const texture = new Data3DTexture(bytes, columns, layers, rows)
  texture.format = RedFormat
  texture.minFilter = LinearFilter
  texture.magFilter = LinearFilter
  texture.unpackAlignment = 1
  texture.needsUpdate = true
  return { texture, box }
}

/** Share of the sky that is visible from a point, weighted toward the zenith; −1 inside solid parts. */
function openness(point: Vector3, maps: readonly DepthMap[]): number {
  let seen = 0
  let all = 0
  const projected = new Vector3()
  for (const { direction, matrix, depths } of maps) {
    const weight = 0.25 + direction.y
    all += weight
    projected.copy(point).applyMatrix4(matrix)
    const column = Math.min(SIZE - 1, Math.max(0, Math.floor((projected.x * 0.5 + 0.5) * SIZE)))
    const row = Math.min(SIZE - 1, Math.max(0, Math.floor((projected.y * 0.5 + 0.5) * SIZE)))
    if (projected.z * 0.5 + 0.5 <= depths[row * SIZE + column] + BIAS) seen += weight
  }
  return seen === 0 ? -1 : seen / all
}

/** Replaces cells without a value by the mean of their neighbors. */
function spread(seen: Float32Array, columns: number, layers: number): void {
  const before = seen.slice()
  const steps = [1, columns, columns * layers].flatMap((step) => [step, -step])
  for (let index = 0; index < seen.length; index++) {
    if (before[index] >= 0) continue
    const near = steps.map((step) => before[index + step]).filter((share) => share >= 0)
    if (near.length > 0) seen[index] = near.reduce((sum, share) => sum + share, 0) / near.length
  }
}

/** Directions that are evenly distributed over the upper hemisphere (golden spiral). */
function sky(): readonly Vector3[] {
  const golden = Math.PI * (3 - Math.sqrt(5))
  return Array.from({ length: DIRECTIONS }, (_, index) => {
    const y = (index + 0.5) / DIRECTIONS
    const radius = Math.sqrt(1 - y * y)
    return new Vector3(Math.cos(golden * index) * radius, y, Math.sin(golden * index) * radius)
  })
}
