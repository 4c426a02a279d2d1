import { LIGHT_SIZE, type LightGrid, lightAt, shadeLight } from '@brushwork/runtime'
import {
  BufferAttribute,
  type BufferGeometry,
  type InterleavedBufferAttribute,
  Matrix3,
  type Matrix4,
  type Mesh,
  Vector3,
} from 'three'

/** Quants above its surface where a vertex is lit: floors and walls that it touches would hide probes from it. */
const ABOVE = 4

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
    geometry.setAttribute('vertexLight', new BufferAttribute(lightOfVertices(mesh, grid, this.#exposure), 4))
  }
}

/**
 * `[vertices × 4]` light on each vertex. The fourth number is 1 outside of the grid, where the lights of the scene show.
 * Vertices in solids have the light of the vertex before.
 */
function lightOfVertices({ geometry, matrixWorld }: Mesh, grid: LightGrid, exposure: number): Float32Array {
  const { position } = geometry.attributes
  const normal: BufferAttribute | InterleavedBufferAttribute | undefined = geometry.attributes.normal
  const out = new Float32Array(position.count * 4)
  const turn = new Matrix3().getNormalMatrix(matrixWorld)
  const [point, up] = [new Vector3(), new Vector3()]
  const light = new Float32Array(LIGHT_SIZE)
  const color = [0, 0, 0]
  let isLit = false
  for (let vertex = 0; vertex < position.count; vertex++) {
    // Meshes without normals get the light of ground.
    if (normal === undefined) up.set(0, 1, 0)
    else up.fromBufferAttribute(normal, vertex).applyMatrix3(turn).normalize()
    point.fromBufferAttribute(position, vertex).applyMatrix4(matrixWorld).addScaledVector(up, ABOVE)
    if (lightAt(grid, point, light)) {
      shadeLight(light, up, color)
      isLit = true
    } else if (!isLit || !isWithin(grid, point)) {
      out[vertex * 4 + 3] = 1
      continue
    }
    for (let channel = 0; channel < 3; channel++) out[vertex * 4 + channel] = color[channel] * exposure
  }
  return out
}

function isWithin({ origin, spacing, size }: LightGrid, { x, y, z }: Vector3): boolean {
  return [x, y, z].every((value, axis) => {
    const at = (value - origin[axis]) / spacing
    return at >= 0 && at <= size[axis] - 1
  })
}
