// Loaded on demand, with the first level that has a light grid, or light of terrains.
import { LIGHT_SIZE, type LightGrid, lightAt } from '@brushwork/runtime'
import type { GridLightOptions, GridPort, LightOf, ObjectLights } from '@brushwork/scene'
import { type AppBase, type Entity, Mat4, Vec3 } from 'playcanvas'
import { showGridLight } from '../light/grid-light.js'
import { showInstanceLight } from '../light/instance-light.js'
import type { ModelInstance } from '../model/instances/model-instance.js'
import type { ModelInstances } from '../model/instances/model-instances.js'
import { NotYetError } from '../not-yet.js'
import { MeshEntity } from '../port/mesh-entity.js'
import type { PlayCanvas } from '../port/play-canvas.js'
import type { PlayCanvasLevels } from './play-canvas-levels.js'

/** Light grids in an application. */
export function gridPort(app: AppBase): GridPort<PlayCanvasLevels> {
  return {
    createObjectLights: (exposure) => new GridLights(app, exposure),
    showPageLight: () => {
      throw new NotYetError('light of terrains', 'they are not in the option "entities" either')
    },
  }
}

/** Lights entities by the grid of a level. */
class GridLights implements ObjectLights<PlayCanvasLevels> {
  readonly #app: AppBase
  readonly #exposure: number
  /** Light of each entity, and where it was read. */
  readonly #lit = new WeakMap<Entity, { readonly light: Float32Array; readonly point: Vec3; grid: LightGrid }>()

  readonly #showInstanceLight: LightOf<PlayCanvas>

  constructor(app: AppBase, exposure: number) {
    this.#app = app
    this.#showInstanceLight = (material, options) => showInstanceLight(app, material, options)
    this.#exposure = exposure
  }

  light(grid: LightGrid, object: Entity, options: GridLightOptions): boolean {
    if (options.perVertex === true) {
      throw new NotYetError('the option "perVertex" of lightObject', 'leave it out: the middle of the entity is lit')
    }
    if (isSet(object)) {
      let isFound = false
      for (const instance of object.instances) isFound = this.light(grid, instance, options) || isFound
      return isFound
    }
    const light = this.#lightOf(grid, object)
    if (light === undefined) return false
    if (isInstance(object)) object.setLight(light, options, this.#showInstanceLight)
    else this.#show(object, light, options)
    return true
  }

  lightInPlace(grid: LightGrid, object: Entity, options: GridLightOptions): boolean {
    return this.light(grid, object, options)
  }

  /** Reads the grid, unless the entity stands where it stood. */
  #lightOf(grid: LightGrid, object: Entity): Float32Array | undefined {
    const point = middleOf(object)
    const known = this.#lit.get(object)
    if (known?.grid === grid && known.point.equals(point)) return known.light
    const light = new Float32Array(LIGHT_SIZE)
    if (!lightAt(grid, point, light)) return undefined
    for (const [at, part] of light.entries()) light[at] = part * this.#exposure
    this.#lit.set(object, { light, point, grid })
    return light
  }

  #show(object: Entity, light: Float32Array, options: GridLightOptions): void {
    if (object instanceof MeshEntity) {
      for (const instance of object.meshInstances) showGridLight(this.#app, instance, light, options)
    }
    for (const child of object.children) this.#show(child as Entity, light, options)
  }
}

/** Without `instanceof`: levels without entities do not load the code of instances. */
function isSet(object: Entity): object is ModelInstances {
  return 'instances' in object
}

function isInstance(object: Entity): object is ModelInstance {
  return 'setLight' in object
}

/** The middle of a model or part in the world; of other entities their position. */
function middleOf(object: Entity): Vec3 {
  const { model, part } = object as { model?: unknown; part?: unknown }
  const bounds = boundsOf(model) ?? boundsOf(part)
  if (bounds === undefined) return object.getPosition().clone()
  const [x, y, z] = [0, 1, 2].map((axis) => (bounds.min[axis] + bounds.max[axis]) / 2)
  return new Mat4().copy(object.getWorldTransform()).transformPoint(new Vec3(x, y, z))
}

function boundsOf(asset: unknown): { readonly min: ArrayLike<number>; readonly max: ArrayLike<number> } | undefined {
  return (asset as { bounds?: { min: ArrayLike<number>; max: ArrayLike<number> } } | undefined)?.bounds
}
