import type { LightGrid } from '@brushwork/runtime'
import { type GridLightOptions, GridLights, type ObjectLight } from '@brushwork/scene'
import { type BufferGeometry, type Material, Mesh, type Object3D, Vector3 } from 'three'
import type { ThreeLevels } from '../entities/three-levels.js'
import { gridLightOf } from '../light/grid-light.js'
import { VertexAttributes } from '../light/vertex-lights.js'

/** Lights objects by the grid of a level. */
export class ObjectLights extends GridLights<ThreeLevels> {
  /** Gives a mesh the attribute `vertexLight` of a grid, unless it has it and has not moved. */
  readonly lightOfVertices = (mesh: Mesh, grid: LightGrid): void => this.#vertices.light(mesh, grid)
  /** Replaced as `lightAt` is. */
  lightVertices = this.lightOfVertices
  protected override readonly lightOf: typeof gridLightOf
  readonly #vertices: VertexAttributes
  readonly #point = new Vector3()

  /** @param exposure factor on the light of grids @param lightOf makes materials show it */
  constructor(exposure: number, lightOf = gridLightOf) {
    super(exposure)
    this.lightOf = lightOf
    this.#vertices = new VertexAttributes(exposure)
  }

  protected override updateWorld(object: Object3D, hasChildren: boolean): void {
    object.updateWorldMatrix(true, hasChildren)
  }

  protected override toLevel({ matrixWorld }: Object3D, { x, y, z }: ObjectLight['point']): Vector3 {
    return this.#point.set(x, y, z).applyMatrix4(matrixWorld)
  }

  protected override eachMesh(object: Object3D, visit: (mesh: Mesh) => void): void {
    if (object instanceof Mesh) visit(object)
    for (const child of object.children) this.eachMesh(child, visit)
  }

  protected override showLight(
    mesh: Mesh<BufferGeometry, Material | Material[]>,
    lit: ObjectLight,
    options: GridLightOptions,
  ): void {
    if (Array.isArray(mesh.material)) for (const material of mesh.material) this.#show(material, lit, options)
    else this.#show(mesh.material, lit, options)
  }

  #show(material: Material, { light, isFound }: ObjectLight, options: GridLightOptions): void {
    const shown = this.lightOf(material, options, options.perVertex === true ? 'vertex' : 'object')
    if (shown === undefined || !isFound) return
    shown.light.value.set(light)
    shown.share.value = 1
  }
}
