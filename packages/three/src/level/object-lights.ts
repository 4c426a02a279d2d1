import type { LightGrid } from '@brushwork/runtime'
import { type Bounded, type GridLightOptions, middleOf, type ObjectLight, ObjectLightReader } from '@brushwork/scene'
import { type BufferGeometry, type Material, Mesh, type Object3D, Vector3 } from 'three'
import { gridLightOf } from '../light/grid-light.js'
import { VertexLights } from '../light/vertex-lights.js'
import type { ModelInstance } from '../model/instances/model-instance.js'
import type { ModelInstances } from '../model/instances/model-instances.js'

/** Lights objects by the grid of a level. Nothing is allocated after the first time for each object, except for vertices. */
export class ObjectLights extends ObjectLightReader<Object3D> {
  /** Gives a mesh the attribute `vertexLight` of a grid, unless it has it and has not moved. */
  readonly lightOfVertices = (mesh: Mesh, grid: LightGrid): void => this.#vertices.light(mesh, grid)
  /** Lights the vertices of a mesh; replaced as `lightAt` is. */
  lightVertices = this.lightOfVertices
  readonly #vertices: VertexLights
  readonly #gridLightOf: typeof gridLightOf
  readonly #point = new Vector3()
  #shown: ObjectLight | undefined
  #options: GridLightOptions = {}
  readonly #visit = (object: Object3D): void => this.#lightMesh(object)

  /** @param exposure factor on the light of grids @param show makes materials show it */
  constructor(exposure: number, show = gridLightOf) {
    super(exposure)
    this.#gridLightOf = show
    this.#vertices = new VertexLights(exposure)
  }

  /** @returns whether there is light where the object stands; if not, it keeps what it had. */
  light(grid: LightGrid, object: Object3D, options: GridLightOptions): boolean {
    object.updateWorldMatrix(true, options.perVertex === true)
    if (!isSet(object)) return this.lightInPlace(grid, object, options)
    let isFound = false
    for (const instance of object.instances) isFound = this.light(grid, instance, options) || isFound
    return isFound
  }

  /** The same for an object, or one instance, whose world matrix is up to date. */
  lightInPlace(grid: LightGrid, object: Object3D, options: GridLightOptions): boolean {
    const lit = this.read(grid, object, middleInWorld(object, this.#point))
    if (isInstance(object)) {
      if (lit.isFound) object.setLight(lit.light, options, this.#gridLightOf)
    } else {
      this.#shown = lit
      this.#options = options
      object.traverse(this.#visit)
    }
    return lit.isFound
  }

  #lightMesh(object: Object3D): void {
    const lit = this.#shown
    if (lit?.grid === undefined || !(object instanceof Mesh)) return
    const mesh = object as Mesh<BufferGeometry, Material | Material[]>
    if (this.#options.perVertex === true) this.lightVertices(mesh, lit.grid)
    if (Array.isArray(mesh.material)) for (const material of mesh.material) this.#lightMaterial(material, lit)
    else this.#lightMaterial(mesh.material, lit)
  }

  #lightMaterial(material: Material, { light, isFound }: ObjectLight): void {
    const shown = this.#gridLightOf(material, this.#options, this.#options.perVertex === true ? 'vertex' : 'object')
    if (shown === undefined || !isFound) return
    shown.light.value.set(light)
    shown.share.value = 1
  }
}

/** Without `instanceof`: levels without entities do not load the code of instances. */
function isSet(object: Object3D): object is ModelInstances {
  return 'getInstance' in object
}

function isInstance(object: Object3D): object is ModelInstance {
  return 'setLight' in object
}

/** Where the light of an object is read, in the world. */
function middleInWorld(object: Object3D & Bounded, out: Vector3): Vector3 {
  return middleOf(object, out).applyMatrix4(object.matrixWorld)
}
