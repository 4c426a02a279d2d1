import { NO_WALL, PROBE_WALLS, SIGNED_ZERO, type Vector, WALL_REACH } from '@brushwork/asset'
import { writeRay } from '../final/tiles/direct-light.js'
import { type IsOpen, inSourceAxes } from './grid-points.js'
import type { LitScene } from './lit-scene.js'

/** Position of a probe, and the walls around it. */
export interface PlacedProbe {
  /** Pack axes. */
  readonly position: Vector
  /** `[3]` bytes of `LightGrid.offsets`. */
  readonly offset: Uint8Array
  /** `[6]` bytes of `LightGrid.walls`. */
  readonly walls: Uint8Array
}

/** Towards −x, x, −y, y, −z, z of the pack, in source axes. */
const SIDES: readonly Vector[] = [
  [-1, 0, 0],
  [1, 0, 0],
  [0, -1, 0],
  [0, 1, 0],
  [0, 0, -1],
  [0, 0, 1],
].map(([x, y, z]) => inSourceAxes([x, y, z]))
/** How far a probe moves out of a wall, on each axis: a byte of `offsets`, a third of the spacing. */
const STEP = 85
/** Backs that a probe outside of solids may see on its six sides: that of an open mesh. */
const MAX_BACKS = 1
const FAR = 4_000_000

/** Offsets from a grid point, bytes: none, then to the sides, edges and corners around it. */
const OFFSETS: readonly Uint8Array[] = Array.from({ length: 27 }, (_, at): Vector => {
  return [(at % 3) - 1, (Math.floor(at / 3) % 3) - 1, Math.floor(at / 9) - 1]
})
  .sort((a, b) => axesOf(a) - axesOf(b))
  .map((step) => Uint8Array.from(step, (part) => SIGNED_ZERO + part * STEP))

function axesOf(step: Vector): number {
  return step.filter((part) => part !== 0).length
}

/**
 * Finds room for the probe of a grid point that may be in a wall. It is at the point or, if the level has a tree with
 * open space, beside it.
 * @returns undefined where all of it is solid
 */
export function placeProbe(
  scene: LitScene,
  point: Vector,
  spacing: number,
  isOpen: IsOpen | undefined,
): PlacedProbe | undefined {
  const count = isOpen === undefined ? 1 : OFFSETS.length
  for (let step = 0; step < count; step++) {
    const offset = OFFSETS[step]
    const x = point[0] + ((offset[0] - SIGNED_ZERO) / 254) * spacing
    const y = point[1] + ((offset[1] - SIGNED_ZERO) / 254) * spacing
    const z = point[2] + ((offset[2] - SIGNED_ZERO) / 254) * spacing
    if (isOpen !== undefined && !isOpen(x, y, z)) continue
    const position: Vector = [x, y, z]
    const walls = wallsAround(scene, position, spacing)
    if (walls !== undefined) return { position, offset, walls }
  }
  return undefined
}

/** The walls on six sides; undefined inside of a solid. */
function wallsAround(scene: LitScene, position: Vector, spacing: number): Uint8Array | undefined {
  const { tracer } = scene
  const [x, y, z] = inSourceAxes(position)
  for (let side = 0; side < PROBE_WALLS; side++) {
    const [dx, dy, dz] = SIDES[side]
    writeRay(tracer.rays, side, x, y, z, dx, dy, dz, FAR)
  }
  tracer.closest(PROBE_WALLS, 'all')
  const walls = new Uint8Array(PROBE_WALLS).fill(NO_WALL)
  let backs = 0
  for (let side = 0; side < PROBE_WALLS; side++) {
    if (tracer.triangles[side] < 0) continue
    if (scene.isBack(side)) backs++
    const steps = Math.floor((tracer.distances[side] / (spacing * WALL_REACH)) * 254)
    if (steps < NO_WALL) walls[side] = steps
  }
  return backs > MAX_BACKS ? undefined : walls
}
