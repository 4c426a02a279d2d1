import type { LightGrid } from '@brushwork/runtime'
import { lightOfVertices } from '@brushwork/scene'
import { BufferAttribute, type BufferGeometry, type InterleavedBufferAttribute, type Matrix4, type Mesh } from 'three'

/** Inputs of the vertex light that a mesh has. */
interface VertexLight {
  readonly geometry: BufferGeometry
  readonly grid: LightGrid
  readonly matrix: Matrix4
}

/** Lights the vertices of meshes by the grid of a level, again when a mesh has moved. */
export class VertexLights {
  readonly #lit = new WeakMap<Mesh, VertexLight>()
  readonly #exposure: number

  /** @param exposure factor on all light */
  constructor(exposure: number) {
    this.#exposure = exposure
  }

  /** Writes the attribute `vertexLight`, unless the mesh has it already and has not moved. */
  light(mesh: Mesh, grid: LightGrid): void {
    const { geometry, matrixWorld } = mesh
    const existing = this.#lit.get(mesh)
    if (existing?.geometry === geometry && existing.grid === grid && existing.matrix.equals(matrixWorld)) return
    this.#lit.set(mesh, { geometry, grid, matrix: matrixWorld.clone() })
    const { position } = geometry.attributes
    const normal: typeof position | undefined = geometry.attributes.normal
    const normals = normal && numbersOf(normal)
    const light = lightOfVertices(numbersOf(position), normals, matrixWorld.elements, grid, this.#exposure)
    geometry.setAttribute('vertexLight', new BufferAttribute(light, 4))
  }
}

/** Numbers of an attribute of three per vertex. */
function numbersOf(attribute: BufferAttribute | InterleavedBufferAttribute): ArrayLike<number> {
  if (attribute.array instanceof Float32Array && !('data' in attribute)) return attribute.array
  const numbers = new Float32Array(attribute.count * 3)
  for (let vertex = 0; vertex < attribute.count; vertex++) {
    numbers.set([attribute.getX(vertex), attribute.getY(vertex), attribute.getZ(vertex)], vertex * 3)
  }
  return numbers
}
