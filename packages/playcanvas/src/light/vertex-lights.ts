import type { LightGrid } from '@brushwork/runtime'
import { VertexLights } from '@brushwork/scene'
import {
  ADDRESS_CLAMP_TO_EDGE,
  type AppBase,
  FILTER_NEAREST,
  type Mesh,
  PIXELFORMAT_RGBA32F,
  Texture,
} from 'playcanvas'
import type { MeshEntity } from '../port/nodes/mesh-entity.js'

/** Texels of a row, which any GPU has. */
const COLUMNS = 1024

/** Textures with the light of the vertices of meshes, which are freed with them. */
export class VertexTextures {
  readonly #app: AppBase
  readonly #lights: VertexLights<MeshEntity>
  readonly #textures = new WeakMap<MeshEntity, Texture>()

  /** @param exposure factor on all light */
  constructor(app: AppBase, exposure: number) {
    this.#app = app
    this.#lights = new VertexLights(exposure)
  }

  /** A texel for each vertex of a mesh that was lit, in rows. */
  of(entity: MeshEntity): Texture | undefined {
    return this.#textures.get(entity)
  }

  /** Lights the vertices of a mesh by the grid of a level. */
  light(entity: MeshEntity, grid: LightGrid): void {
    const { mesh, meshInstances } = entity
    const matrix = meshInstances[0].node.getWorldTransform().data
    const light = this.#lights.light(entity, grid, { geometry: mesh, matrix, vertices: () => verticesOf(mesh) })
    if (light === undefined) return
    const known = this.#textures.get(entity)
    if (known === undefined) entity.once('destroy', () => this.#textures.get(entity)?.destroy())
    else known.destroy()
    this.#textures.set(entity, this.#create(light))
  }

  #create(light: Float32Array): Texture {
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

function verticesOf(mesh: Mesh): readonly [positions: number[], normals: number[]] {
  const [positions, normals]: number[][] = [[], []]
  mesh.getPositions(positions)
  mesh.getNormals(normals)
  return [positions, normals]
}
