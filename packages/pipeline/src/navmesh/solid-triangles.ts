import type { CompiledSurface } from '@brushwork/wmp-compiler'

/** Triangles as Recast takes them. */
export interface Triangles {
  /** `[vertices × 3, quants]`, pack axes. */
  readonly positions: Float32Array
  /** `[triangles × 3]`, counter-clockwise from the front. */
  readonly indices: Uint32Array
}

/**
 * Everything that stops a walker or carries it (copy): floors, and the walls and ceilings that narrow them. Neither liquids
 * and what else can be walked through, nor the sky, whose upper sides are no floors. Parts move and are no part of it.
 */
export function solidTriangles(surfaces: readonly CompiledSurface[]): Triangles {
  const solid = surfaces.filter(({ sky, liquid, passable }) => !(sky || liquid || passable))
  const positions = new Float32Array(solid.reduce((sum, surface) => sum + surface.positions.length, 0))
  const indices = new Uint32Array(solid.reduce((sum, surface) => sum + surface.indices.length, 0))
  let firstNumber = 0
  let place = 0
  for (const surface of solid) {
    positions.set(surface.positions, firstNumber)
    for (const index of surface.indices) indices[place++] = index + firstNumber / 3
    firstNumber += surface.positions.length
  }
  return { positions, indices }
}
