import type { Vector } from '../math/vector.js'

/** How much each joint moves a vertex; the shares add up to 1. */
export type Influence = Readonly<Record<string, number>>

/** A skin point: pixels from the top left of the skin. */
export type SkinPoint = readonly [x: number, y: number]

/** Three corners, counter-clockwise from outside: indices into the vertices and into the skin points. */
export interface Triangle {
  readonly vertices: readonly [number, number, number]
  readonly skinPoints: readonly [number, number, number]
  /** What it is made of; the painter knows the name. */
  readonly material: string
}

/** A model in its rest pose. Vertices on a seam of the skin are one vertex with two skin points. */
export interface Mesh {
  readonly positions: readonly Vector[]
  readonly influences: readonly Influence[]
  readonly skinPoints: readonly SkinPoint[]
  readonly triangles: readonly Triangle[]
}

/** One mesh of several, in order. */
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
