import { LIGHT_SIZE, type LightGrid } from '@brushwork/runtime'
import {
  type GridLightOptions,
  type LightOf,
  type ObjectLight,
  GridLights as SceneGridLights,
  VertexLights,
} from '@brushwork/scene'
import type { WebGlLevels } from '../entities/webgl-levels.js'
import type { SurfaceMaterial } from '../gpu/materials/material.js'
import { movePoint } from '../math/matrix.js'
import { Mesh } from '../nodes/mesh.js'
import type { SceneNode } from '../nodes/scene-node.js'

/** Lights objects by the grid of a level. */
export class GridLights extends SceneGridLights<WebGlLevels> {
  readonly #vertices: VertexLights<Mesh>

  /** @param exposure factor on the light of grids */
  constructor(exposure: number) {
    super(exposure)
    this.#vertices = new VertexLights(exposure)
  }

  protected override readonly lightOf: LightOf<WebGlLevels> = (material, { sceneLights = false }, of) => {
    lightOf(material, of, !sceneLights)
  }

  protected override updateWorld(object: SceneNode, hasChildren: boolean): void {
    object.updatePath()
    if (hasChildren) object.updateWorld()
  }

  protected override toLevel({ matrixWorld }: SceneNode, { x, y, z }: ObjectLight['point']) {
    const [atX, atY, atZ] = movePoint(matrixWorld, [x, y, z])
    return { x: atX, y: atY, z: atZ }
  }

  protected override eachMesh(object: SceneNode, visit: (mesh: Mesh) => void): void {
    if (object instanceof Mesh) visit(object)
    for (const child of object.children) this.eachMesh(child, visit)
  }

  protected override showLight(
    { materials }: Mesh,
    { light }: ObjectLight,
    { perVertex, sceneLights = false }: GridLightOptions,
  ): void {
    for (const material of materials)
      lightOf(material, perVertex === true ? 'vertex' : 'object', !sceneLights)?.set(light)
  }

  protected override lightVertices(mesh: Mesh, grid: LightGrid): void {
    const { geometry, matrixWorld } = mesh
    const vertices = () => [geometry.values('position'), geometry.values('normal')] as const
    const light = this.#vertices.light(mesh, grid, { geometry, matrix: matrixWorld, vertices })
    if (light !== undefined) geometry.set('vertexLight', light)
  }
}

/** The light of a grid that a material shows from now on; undefined for what lights do not show. */
function lightOf(
  material: SurfaceMaterial,
  of: 'object' | 'vertex' | 'instance',
  isAlone: boolean,
): Float32Array | undefined {
  if (material.look.light !== undefined) return undefined
  material.grid ??= { of, isAlone, light: new Float32Array(LIGHT_SIZE) }
  return material.grid.light
}
