import type { Vector } from '../math/vector.js'

/** Weights of the joints that move a vertex, by joint. They add up to 1. */
export type Influence = Readonly<Record<string, number>>

/** A skin point: pixels from the top left of the skin. */
export type SkinPoint = readonly [x: number, y: number]

/** Three corners, counter-clockwise from outside: indices into the vertices and into the skin points. */
export interface Triangle {
  readonly vertices: readonly [number, number, number]
  readonly skinPoints: readonly [number, number, number]
  /** Name of the material, for the painter. */
  readonly material: string
}

/** A model in its rest pose. A vertex on a skin seam is one vertex with two skin points. */
export interface Mesh {
  readonly positions: readonly Vector[]
  readonly influences: readonly Influence[]
  readonly skinPoints: readonly SkinPoint[]
  readonly triangles: readonly Triangle[]
}

/** Joins several meshes, in order. */
export function join(meshes: readonly Mesh[]): Mesh {
  const positions: Vector[] = []
  const influences: Influence[] = []
  const skinPoints: SkinPoint[] = []
  const triangles: Triangle[] = []
  for (const mesh of meshes) {
    const vertex = positions.length
    const point = skinPoints.length
    positions.push(...mesh.positions)
    influences.push(...mesh.influences)
    skinPoints.push(...mesh.skinPoints)
    for (const { vertices: v, skinPoints: s, material } of mesh.triangles) {
      triangles.push({
        vertices: [v[0] + vertex, v[1] + vertex, v[2] + vertex],
        skinPoints: [s[0] + point, s[1] + point, s[2] + point],
        material,
      })
    }
  }
  return { positions, influences, skinPoints, triangles }
}
