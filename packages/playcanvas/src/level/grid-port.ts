// Loaded on demand, with the first level that has a light grid, or light of terrains.
import type { LightGrid } from '@brushwork/runtime'
import { type GridLightOptions, GridLights, type GridPort, type LightOf, type ObjectLight } from '@brushwork/scene'
import { type AppBase, type Entity, Vec3 } from 'playcanvas'
import type { PlayCanvasLevels } from '../entities/play-canvas-levels.js'
import { showGridLight, showPageLight, showVertexLight } from '../light/grid-light.js'
import { showInstanceLight } from '../light/instance-light.js'
import { VertexTextures } from '../light/vertex-lights.js'
import { MeshEntity } from '../port/nodes/mesh-entity.js'

/** Light grids in an application. */
export function gridPort(app: AppBase): GridPort<PlayCanvasLevels> {
  return {
    createObjectLights: (exposure) => new AppGridLights(app, exposure),
    showPageLight(object, page, options, exposure = 1) {
      if (!(object instanceof MeshEntity)) return false
      for (const instance of object.meshInstances) showPageLight(app, instance, page, exposure, options)
      return true
    },
  }
}

/** Lights entities by the grid of a level. */
class AppGridLights extends GridLights<PlayCanvasLevels> {
  readonly #app: AppBase
  readonly #vertices: VertexTextures
  readonly #point = new Vec3()

  constructor(app: AppBase, exposure: number) {
    super(exposure)
    this.#app = app
    this.#vertices = new VertexTextures(app, exposure)
  }

  protected override readonly lightOf: LightOf<PlayCanvasLevels> = (material, options) => {
    showInstanceLight(this.#app, material, options)
  }

  protected override toLevel(object: Entity, { x, y, z }: ObjectLight['point']): Vec3 {
    return object.getWorldTransform().transformPoint(this.#point.set(x, y, z), this.#point)
  }

  protected override eachMesh(object: Entity, visit: (mesh: MeshEntity) => void): void {
    if (object instanceof MeshEntity && object.meshInstances.length > 0) visit(object)
    for (const child of object.children) this.eachMesh(child as Entity, visit)
  }

  protected override showLight(mesh: MeshEntity, { light }: ObjectLight, options: GridLightOptions): void {
    const texels = options.perVertex === true ? this.#vertices.of(mesh) : undefined
    for (const instance of mesh.meshInstances) {
      if (texels === undefined) showGridLight(this.#app, instance, light, options)
      else showVertexLight(this.#app, instance, texels, options)
    }
  }

  protected override lightVertices(mesh: MeshEntity, grid: LightGrid): void {
    this.#vertices.light(mesh, grid)
  }
}
