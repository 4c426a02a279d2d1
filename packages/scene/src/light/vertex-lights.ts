import type { LightGrid } from '@brushwork/runtime'
import { lightOfVertices } from './vertex-light.js'

/** The vertices of a mesh, and where it stands. */
export interface VertexSource {
  /** Another object when the mesh shows other triangles. */
  readonly geometry: object
  /** `[16]` from the mesh to the level, column by column. */
  readonly matrix: ArrayLike<number>
  /** `[vertices × 3]` positions, and normals where the mesh has them. */
  vertices(): readonly [positions: ArrayLike<number>, normals: ArrayLike<number> | undefined]
}

/** What the vertices of a mesh were lit by. */
interface VertexLight {
  readonly grid: LightGrid
  readonly geometry: object
  readonly matrix: readonly number[]
}

/** Lights the vertices of meshes by the grid of a level: again when a mesh has moved, or shows other triangles. */
export class VertexLights<Mesh extends object> {
  readonly #lit = new WeakMap<Mesh, VertexLight>()
  readonly #exposure: number

  /** @param exposure factor on all light */
  constructor(exposure: number) {
    this.#exposure = exposure
  }

  /** @returns `[vertices × 4]` as {@link lightOfVertices}; undefined while the mesh has the light that it got last */
  light(mesh: Mesh, grid: LightGrid, { geometry, matrix, vertices }: VertexSource): Float32Array | undefined {
    const known = this.#lit.get(mesh)
    const isSame = known?.grid === grid && known.geometry === geometry
    if (isSame && known.matrix.every((value, at) => value === matrix[at])) return undefined
    this.#lit.set(mesh, { grid, geometry, matrix: Array.from(matrix) })
    const [positions, normals] = vertices()
    return lightOfVertices(positions, normals, matrix, grid, this.#exposure)
  }
}
