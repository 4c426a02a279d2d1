import { LIGHT_SIZE, type LightGrid } from '@brushwork/runtime'
import {
  type Bounded,
  type GridLightOptions,
  type LightOf,
  lightOfVertices,
  middleOf,
  ObjectLightReader,
  type ObjectLights,
  type ShownInstance,
} from '@brushwork/scene'
import type { WebGlLevels } from '../entities/webgl-levels.js'
import type { SurfaceMaterial } from '../gpu/materials/material.js'
import { type Matrix, movePoint } from '../math/matrix.js'
import { Mesh } from '../nodes/mesh.js'
import type { SceneNode } from '../nodes/scene-node.js'
import type { WebGl } from '../port/webgl-engine.js'

/** What the vertices of a mesh were lit by, and where it stood. */
interface VertexLight {
  readonly grid: LightGrid
  readonly geometry: Mesh['geometry']
  readonly matrix: Matrix
}

/** Lights objects by the grid of a level. */
export class GridLights implements ObjectLights<WebGlLevels> {
  readonly #reader: ObjectLightReader<SceneNode>
  readonly #exposure: number
  readonly #vertices = new WeakMap<Mesh, VertexLight>()

  /** @param exposure factor on the light of grids */
  constructor(exposure: number) {
    this.#exposure = exposure
    this.#reader = new ObjectLightReader(exposure)
  }

  light(grid: LightGrid, object: SceneNode, options: GridLightOptions): boolean {
    if (isSet(object)) return object.instances.filter((one) => this.light(grid, one, options)).length > 0
    object.updatePath()
    if (options.perVertex === true) object.updateWorld()
    return this.lightInPlace(grid, object, options)
  }

  lightInPlace(grid: LightGrid, object: SceneNode & Bounded, options: GridLightOptions): boolean {
    const { x, y, z } = middleOf(object, { x: 0, y: 0, z: 0 })
    const [atX, atY, atZ] = movePoint(object.matrixWorld, [x, y, z])
    const { light, isFound } = this.#reader.read(grid, object, { x: atX, y: atY, z: atZ })
    if (isInstance(object)) {
      if (isFound) object.setLight(light, options, lightOfInstances)
      return isFound
    }
    const { perVertex = false, sceneLights = false } = options
    for (const mesh of meshesOf(object)) {
      if (perVertex) this.#lightVertices(mesh, grid)
      if (!isFound && !perVertex) continue
      for (const material of mesh.materials) {
        lightOf(material, perVertex ? 'vertex' : 'object', !sceneLights)?.set(light)
      }
    }
    return isFound
  }

  /** Again only when the mesh has moved, or shows other triangles. */
  #lightVertices(mesh: Mesh, grid: LightGrid): void {
    const { geometry, matrixWorld } = mesh
    const known = this.#vertices.get(mesh)
    const isLit = known?.grid === grid && known.geometry === geometry
    if (isLit && known.matrix.every((value, at) => value === matrixWorld[at])) return
    this.#vertices.set(mesh, { grid, geometry, matrix: [...matrixWorld] })
    const [positions, normals] = [geometry.values('position'), geometry.values('normal')]
    geometry.set('vertexLight', lightOfVertices(positions, normals, matrixWorld, grid, this.#exposure))
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

const lightOfInstances: LightOf<WebGl> = (material, { sceneLights = false }, of) => {
  lightOf(material, of, !sceneLights)
}

type Instance = SceneNode & Pick<ShownInstance<WebGl>, 'setLight'>

/** Without `instanceof`: levels do not load the code of instances. */
function isInstance(node: SceneNode): node is Instance {
  return 'setLight' in node
}

function isSet(node: SceneNode): node is SceneNode & { readonly instances: readonly Instance[] } {
  return 'instances' in node
}

function* meshesOf(node: SceneNode): Generator<Mesh> {
  if (node instanceof Mesh) yield node
  for (const child of node.children) yield* meshesOf(child)
}
