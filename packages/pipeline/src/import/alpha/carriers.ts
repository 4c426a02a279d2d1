import { CARRIER } from './carrier.js'
import { componentCarriers } from './components.js'
import type { Surface } from './surface.js'
import { weldPoints } from './weld-points.js'
import { BOTH_WINDINGS, type WeldedTriangles, weldTriangles } from './weld-triangles.js'

/** What carries each triangle of each surface, and how many copies of it the surfaces of a skin have. */
export interface Carriers {
  /** A {@link CARRIER} for each triangle of each surface. Those that are too small to tell are open. */
  readonly carrierOf: readonly Uint8Array[]
  /** Share in the area of each triangle of each surface: of n triangles of one skin on the same three points, 1/n. */
  readonly shareOf: readonly Float32Array[]
}

/**
 * Finds out which triangles are cards, thin slabs and bodies. Seams between parts and skins do not count, nor does the
 * order of triangles.
 */
export function carriersOf(surfaces: readonly Surface[]): Carriers {
  const points = weldPoints(surfaces)
  const welded = weldTriangles(surfaces, points)
  const ofSingles = componentCarriers(surfaces, welded, points.count)
  const carrierOf = welded.triangleOf.map((own) =>
    Uint8Array.from(own, (triangle) => {
      if (triangle < 0) return CARRIER.open
      return welded.windings[triangle] === BOTH_WINDINGS ? CARRIER.double : ofSingles[triangle]
    }),
  )
  return { carrierOf, shareOf: sharesOf(surfaces, welded) }
}

function sharesOf(surfaces: readonly Surface[], { triangleOf, windings }: WeldedTriangles): Float32Array[] {
  const copies = new Map<number, number>()
  const keyOf = (surface: number, triangle: number) => surfaces[surface].material * windings.length + triangle
  triangleOf.forEach((own, surface) => {
    for (const triangle of own) {
      if (triangle < 0) continue
      const key = keyOf(surface, triangle)
      copies.set(key, (copies.get(key) ?? 0) + 1)
    }
  })
  return triangleOf.map((own, surface) =>
    Float32Array.from(own, (triangle) => (triangle < 0 ? 1 : 1 / (copies.get(keyOf(surface, triangle)) ?? 1))),
  )
}
