import { type Bounds, LIGHT_SIZE, type LightGrid, lightAt } from '@brushwork/runtime'
import type { GridLightOptions } from '@brushwork/scene'
import { type BufferGeometry, type Material, Mesh, type Object3D, Vector3 } from 'three'
import { gridLightOf } from '../light/grid-light.js'
import { VertexLights } from '../light/vertex-lights.js'
import type { ModelInstance } from '../model/instances/model-instance.js'
import type { ModelInstances } from '../model/instances/model-instances.js'

/** What models and parts say about their size. */
interface Bounded {
  readonly model?: { readonly bounds?: Bounds }
  readonly part?: { readonly bounds?: Bounds }
}

/** Light of an object, and the point that it was read at. */
interface ObjectLight {
  readonly light: Float32Array
  readonly point: Vector3
  grid: LightGrid | undefined
  version: number
  isFound: boolean
}

/** Lights objects by the grid of a level. Nothing is allocated after the first time for each object, except for vertices. */
export class ObjectLights {
  /** Reads light of a grid; while new light fades in, another function does. */
  lightAt = lightAt
  /** Gives a mesh the attribute `vertexLight` of a grid, unless it has it and has not moved. */
  readonly lightOfVertices = (mesh: Mesh, grid: LightGrid): void => this.#vertices.light(mesh, grid)
  /** Lights the vertices of a mesh; replaced as `lightAt` is. */
  lightVertices = this.lightOfVertices
  /** Grows when light has changed, although the grid has not. */
  version = 0
  readonly #lit = new WeakMap<Object3D, ObjectLight>()
  readonly #vertices: VertexLights
  readonly #exposure: number
  readonly #point = new Vector3()
  #shown: ObjectLight | undefined
  #options: GridLightOptions = {}
  readonly #visit = (object: Object3D): void => this.#lightMesh(object)

  /** @param exposure factor on the light of grids */
  constructor(exposure: number) {
    this.#exposure = exposure
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
    const lit = this.#lightOf(grid, object)
    if (isInstance(object)) {
      if (lit.isFound) object.setLight(lit.light, options, gridLightOf)
    } else {
      this.#shown = lit
      this.#options = options
      object.traverse(this.#visit)
    }
    return lit.isFound
  }

  /** Reads the grid, unless the object stands where it stood. */
  #lightOf(grid: LightGrid, object: Object3D): ObjectLight {
    let lit = this.#lit.get(object)
    if (lit === undefined) {
      lit = { light: new Float32Array(LIGHT_SIZE), point: new Vector3(), grid: undefined, version: 0, isFound: false }
      this.#lit.set(object, lit)
    }
    middleOf(object, this.#point)
    if (lit.grid === grid && lit.version === this.version && lit.point.equals(this.#point)) return lit
    lit.grid = grid
    lit.version = this.version
    lit.point.copy(this.#point)
    lit.isFound = this.lightAt(grid, this.#point, lit.light)
    if (lit.isFound && this.#exposure !== 1) for (let at = 0; at < LIGHT_SIZE; at++) lit.light[at] *= this.#exposure
    return lit
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
    const shown = gridLightOf(material, this.#options, this.#options.perVertex === true ? 'vertex' : 'object')
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

/** The middle of a model or part in the world; of other objects their position. */
function middleOf(object: Object3D & Bounded, out: Vector3): void {
  const bounds = object.model?.bounds ?? object.part?.bounds
  if (bounds === undefined) out.set(0, 0, 0)
  else {
    const { min, max } = bounds
    out.set((min[0] + max[0]) / 2, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2)
  }
  out.applyMatrix4(object.matrixWorld)
}
