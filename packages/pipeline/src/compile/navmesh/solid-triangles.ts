import type { CompiledSurface } from '@brushwork/asset'

/** Triangles in Recast's input form. */
export interface Triangles {
  /** `[vertices × 3, quants]`, pack axes. */
  readonly positions: Float32Array
  /** `[triangles × 3]`, counter-clockwise from the front. */
  readonly indices: Uint32Array
}

/**
 * Collects everything that stops or carries a walker (copy): floors, walls and ceilings. Liquids and other passable
 * surfaces are left out, and so is the sky, whose upper sides are not floors. Parts move, so they are left out too.
 */
export function solidTriangles(surfaces: readonly CompiledSurface[]): Triangles {
  const solid = surfaces.filter(({ sky, liquid, passable }) => !(sky || liquid || passable))
  const positions = new Float32Array(solid.reduce((sum, surface) => sum + surface.positions.length, 0))
  const indices = new Uint32Array(solid.reduce((sum, surface) => sum + surface.indices.length, 0))
  let firstNumber = 0
  let triangle = 0
  for (const surface of solid) {
    positions.set(surface.positions, firstNumber)
    for (const index of surface.indices) indices[triangle++] = index + firstNumber / 3
    firstNumber += surface.positions.length
  }
  return { positions, indices }
}
