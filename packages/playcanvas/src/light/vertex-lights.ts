import type { LightGrid } from '@brushwork/runtime'
import { lightOfVertices } from '@brushwork/scene'
import {
  ADDRESS_CLAMP_TO_EDGE,
  type AppBase,
  FILTER_NEAREST,
  type Mat4,
  type Mesh,
  PIXELFORMAT_RGBA32F,
  Texture,
} from 'playcanvas'
import type { MeshEntity } from '../port/meshes/mesh-entity.js'

/** Texels of a row, which any GPU has. */
const COLUMNS = 1024

/** The light of a mesh, and what it was made of. */
interface VertexLight {
  readonly texture: Texture
  readonly grid: LightGrid
  readonly mesh: Mesh
  readonly matrix: Mat4
}

/** Lights the vertices of meshes by the grid of a level, again when a mesh has moved, or shows other triangles. */
export class VertexLights {
  readonly #app: AppBase
  readonly #exposure: number
  readonly #lit = new WeakMap<MeshEntity, VertexLight>()

  /** @param exposure factor on all light */
  constructor(app: AppBase, exposure: number) {
    this.#app = app
    this.#exposure = exposure
  }

  /** A texel for each vertex of a mesh, in rows. It is freed with the mesh. */
  of(entity: MeshEntity, grid: LightGrid): Texture {
    const [{ node }] = entity.meshInstances
    const matrix = node.getWorldTransform()
    const known = this.#lit.get(entity)
    if (known?.grid === grid && known.mesh === entity.mesh && known.matrix.equals(matrix)) return known.texture
    if (known === undefined) entity.once('destroy', () => this.#lit.get(entity)?.texture.destroy())
    else known.texture.destroy()
    const texture = this.#create(entity, grid, matrix)
    this.#lit.set(entity, { texture, grid, mesh: entity.mesh, matrix: matrix.clone() })
    return texture
  }

  #create({ mesh }: MeshEntity, grid: LightGrid, matrix: Mat4): Texture {
    const [positions, normals]: number[][] = [[], []]
    mesh.getPositions(positions)
    mesh.getNormals(normals)
    const light = lightOfVertices(positions, normals, matrix.data, grid, this.#exposure)
    const height = Math.ceil(light.length / 4 / COLUMNS)
    const texels = new Float32Array(COLUMNS * height * 4)
    texels.set(light)
    return new Texture(this.#app.graphicsDevice, {
      name: 'light of vertices',
      width: COLUMNS,
      height,
      format: PIXELFORMAT_RGBA32F,
      mipmaps: false,
      minFilter: FILTER_NEAREST,
      magFilter: FILTER_NEAREST,
      addressU: ADDRESS_CLAMP_TO_EDGE,
      addressV: ADDRESS_CLAMP_TO_EDGE,
      levels: [texels],
    })
  }
}
