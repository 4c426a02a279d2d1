// Loaded on demand, with the first level that has a light grid, or light of terrains.
import type { LightGrid } from '@brushwork/runtime'
import {
  type Bounded,
  type GridLightOptions,
  type GridPort,
  type LightOf,
  middleOf,
  ObjectLightReader,
  type ObjectLights,
} from '@brushwork/scene'
import { type AppBase, type Entity, Vec3 } from 'playcanvas'
import type { PlayCanvasLevels } from '../entities/play-canvas-levels.js'
import { showGridLight, showPageLight, showVertexLight } from '../light/grid-light.js'
import { showInstanceLight } from '../light/instance-light.js'
import { VertexLights } from '../light/vertex-lights.js'
import type { ModelInstance } from '../model/instances/model-instance.js'
import type { ModelInstances } from '../model/instances/model-instances.js'
import { MeshEntity } from '../port/meshes/mesh-entity.js'
import type { PlayCanvas } from '../port/play-canvas.js'

/** Light grids in an application. */
export function gridPort(app: AppBase): GridPort<PlayCanvasLevels> {
  return {
    createObjectLights: (exposure) => new GridLights(app, exposure),
    showPageLight(object, page, options, exposure = 1) {
      if (!(object instanceof MeshEntity)) return false
      for (const instance of object.meshInstances) showPageLight(app, instance, page, exposure, options)
      return true
    },
  }
}

/** Lights entities by the grid of a level. */
class GridLights implements ObjectLights<PlayCanvasLevels> {
  readonly #app: AppBase
  readonly #reader: ObjectLightReader<Entity>
  readonly #vertices: VertexLights
  readonly #point = new Vec3()
  readonly #showInstanceLight: LightOf<PlayCanvas>

  constructor(app: AppBase, exposure: number) {
    this.#app = app
    this.#reader = new ObjectLightReader(exposure)
    this.#vertices = new VertexLights(app, exposure)
    this.#showInstanceLight = (material, options) => showInstanceLight(app, material, options)
  }

  light(grid: LightGrid, object: Entity, options: GridLightOptions): boolean {
    if (!isSet(object)) return this.lightInPlace(grid, object, options)
    let isFound = false
    for (const instance of object.instances) isFound = this.lightInPlace(grid, instance, options) || isFound
    return isFound
  }

  lightInPlace(grid: LightGrid, object: Entity, options: GridLightOptions): boolean {
    const point = object.getWorldTransform().transformPoint(middleOf(object as Bounded, this.#point), this.#point)
    const { light, isFound } = this.#reader.read(grid, object, point)
    if (isInstance(object)) {
      if (isFound) object.setLight(light, options, this.#showInstanceLight)
    } else if (options.perVertex === true) this.#showVertices(object, grid, options)
    else if (isFound) this.#show(object, light, options)
    return isFound
  }

  #show(object: Entity, light: Float32Array, options: GridLightOptions): void {
    for (const { meshInstances } of meshesIn(object))
      for (const instance of meshInstances) showGridLight(this.#app, instance, light, options)
  }

  #showVertices(object: Entity, grid: LightGrid, options: GridLightOptions): void {
    for (const mesh of meshesIn(object)) {
      const texels = this.#vertices.of(mesh, grid)
      for (const instance of mesh.meshInstances) showVertexLight(this.#app, instance, texels, options)
    }
  }
}

function* meshesIn(object: Entity): Generator<MeshEntity> {
  if (object instanceof MeshEntity && object.meshInstances.length > 0) yield object
  for (const child of object.children) yield* meshesIn(child as Entity)
}

/** Without `instanceof`: levels without entities do not load the code of instances. */
function isSet(object: Entity): object is ModelInstances {
  return 'instances' in object
}

function isInstance(object: Entity): object is ModelInstance {
  return 'setLight' in object
}
