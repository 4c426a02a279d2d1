import type { LightGrid } from '@brushwork/runtime'
import type { GridLightOptions } from '../light/grid-options.js'
import { type Bounded, middleOf, type ObjectLight, ObjectLightReader } from '../light/object-light.js'
import type { ShownInstance } from '../models/instances/instance-class.js'
import type { LightOf } from '../models/instances/instance-set.js'
import type { LevelEngine } from '../port/level-engine.js'
import type { ObjectLights } from '../port/level-port.js'

type Instance<E extends LevelEngine> = E['node'] & Pick<ShownInstance<E>, 'setLight'>

/** Lights objects by the grid of a level. Nothing is allocated after the first time for each object, except for vertices. */
export abstract class GridLights<E extends LevelEngine>
  extends ObjectLightReader<E['node']>
  implements ObjectLights<E>
{
  readonly #point = { x: 0, y: 0, z: 0 }
  #lit: ObjectLight | undefined
  #options: GridLightOptions = {}
  readonly #visit = (mesh: E['mesh']): void => this.#lightMesh(mesh)

  light(grid: LightGrid, object: E['node'], options: GridLightOptions): boolean {
    if (!isSet<E>(object)) {
      this.updateWorld(object, options.perVertex === true)
      return this.lightInPlace(grid, object, options)
    }
    let isFound = false
    for (const instance of object.instances) isFound = this.light(grid, instance, options) || isFound
    return isFound
  }

  lightInPlace(grid: LightGrid, object: E['node'], options: GridLightOptions): boolean {
    const lit = this.read(grid, object, this.toLevel(object, middleOf(object as Bounded, this.#point)))
    if (isInstance<E>(object)) {
      if (lit.isFound) object.setLight(this.lightOfInstance(object, lit.light), options, this.lightOf)
    } else {
      this.#lit = lit
      this.#options = options
      this.eachMesh(object, this.#visit)
    }
    return lit.isFound
  }

  /** Makes a material show the light of instances. */
  protected abstract readonly lightOf: LightOf<E>

  /** Updates the matrices of an object, and of all in it, for engines that do not when they are read. */
  protected updateWorld(_object: E['node'], _hasChildren: boolean): void {}

  /** Moves a point of an object, whose matrices are up to date, to the level. @returns the same point */
  protected abstract toLevel(object: E['node'], point: ObjectLight['point']): Readonly<ObjectLight['point']>

  /** Calls a function with all meshes of an object. */
  protected abstract eachMesh(object: E['node'], visit: (mesh: E['mesh']) => void): void

  /** Shows the light of an object. Where `isFound` is false there is none, but for vertices. */
  protected abstract showLight(mesh: E['mesh'], lit: ObjectLight, options: GridLightOptions): void

  /** Lights the vertices of a mesh before it shows the light: {@link VertexLights}. */
  protected abstract lightVertices(mesh: E['mesh'], grid: LightGrid): void

  /** The light that an instance keeps. */
  protected lightOfInstance(_instance: E['node'], light: Float32Array): Float32Array {
    return light
  }

  #lightMesh(mesh: E['mesh']): void {
    const { perVertex = false } = this.#options
    const lit = this.#lit
    if (lit?.grid === undefined || !(lit.isFound || perVertex)) return
    if (perVertex) this.lightVertices(mesh, lit.grid)
    this.showLight(mesh, lit, this.#options)
  }
}

/** Without `instanceof`: levels without entities do not load the code of instances. */
function isSet<E extends LevelEngine>(
  object: E['node'],
): object is E['node'] & { readonly instances: readonly Instance<E>[] } {
  return 'lightDrawn' in object
}

function isInstance<E extends LevelEngine>(object: E['node']): object is Instance<E> {
  return 'setLight' in object
}
