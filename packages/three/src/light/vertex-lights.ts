import type { LightGrid } from '@brushwork/runtime'
import { VertexLights, type VertexSource } from '@brushwork/scene'
import { BufferAttribute, type BufferGeometry, type InterleavedBufferAttribute, type Mesh } from 'three'

/** Gives meshes the attribute `vertexLight`. */
export class VertexAttributes {
  readonly #lights: VertexLights<Mesh>

  /** @param exposure factor on all light */
  constructor(exposure: number) {
    this.#lights = new VertexLights(exposure)
  }

  /** Lights the vertices of a mesh by the grid of a level. */
  light(mesh: Mesh, grid: LightGrid): void {
    const { geometry, matrixWorld } = mesh
    const vertices = () => verticesOf(geometry)
    const light = this.#lights.light(mesh, grid, { geometry, matrix: matrixWorld.elements, vertices })
    if (light !== undefined) geometry.setAttribute('vertexLight', new BufferAttribute(light, 4))
  }
}

function verticesOf({ attributes }: BufferGeometry): ReturnType<VertexSource['vertices']> {
  const { position } = attributes
  const normal: typeof position | undefined = attributes.normal
  return [numbersOf(position), normal && numbersOf(normal)]
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
