import { Vector3 } from '@babylonjs/core/Maths/math.vector.js'
import { Mesh } from '@babylonjs/core/Meshes/mesh.js'
import type { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import type { Node } from '@babylonjs/core/node.js'
import { type Bounds, LIGHT_SIZE, type LightGrid, lightAt } from '@brushwork/runtime'
import type { GridLightOptions, ObjectLights } from '@brushwork/scene'
import type { BabylonLevels } from '../entities/babylon-levels.js'
import { NotDrawnError } from '../not-drawn.js'
import { gridLightOf } from '../port/look/grid-plugin.js'
import { materialsOf } from '../port/mesh-port.js'
import { PackNode } from '../port/pack-node.js'

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
  isFound: boolean
}

/** Lights objects by the grid of a level. */
export class GridLights implements ObjectLights<BabylonLevels> {
  readonly #lit = new WeakMap<TransformNode, ObjectLight>()
  readonly #exposure: number
  readonly #isMirrored: boolean
  readonly #point = new Vector3()

  /** @param exposure factor on the light of grids @param isMirrored whether the scene is left-handed */
  constructor(exposure: number, isMirrored: boolean) {
    this.#exposure = exposure
    this.#isMirrored = isMirrored
  }

  light(grid: LightGrid, object: TransformNode, options: GridLightOptions): boolean {
    updateWorldMatrix(object)
    return this.lightInPlace(grid, object, options)
  }

  lightInPlace(grid: LightGrid, object: TransformNode, options: GridLightOptions): boolean {
    if (options.perVertex === true) throw new NotDrawnError('the light of vertices', 'leave out the option "perVertex"')
    const lit = this.#lightOf(grid, object)
    if (!lit.isFound) return false
    const meshes = object instanceof Mesh ? [object] : object.getChildMeshes<Mesh>(false, isMesh)
    for (const material of meshes.flatMap(materialsOf)) gridLightOf(material, options)?.light.set(lit.light)
    return true
  }

  /** Reads the grid, unless the object stands where it stood. */
  #lightOf(grid: LightGrid, object: TransformNode): ObjectLight {
    const known = this.#lit.get(object)
    const lit = known ?? { light: new Float32Array(LIGHT_SIZE), point: new Vector3(), grid: undefined, isFound: false }
    if (known === undefined) this.#lit.set(object, lit)
    const point = middleOf(object, this.#point)
    if (this.#isMirrored) point.z = -point.z
    if (lit.grid === grid && lit.point.equals(point)) return lit
    lit.grid = grid
    lit.point.copyFrom(point)
    lit.isFound = lightAt(grid, point, lit.light)
    if (!lit.isFound) return lit
    for (let at = 0; at < LIGHT_SIZE; at++) lit.light[at] *= this.#exposure
    // The light along Z, for normals of the scene.
    if (this.#isMirrored) for (let at = LIGHT_SIZE - 3; at < LIGHT_SIZE; at++) lit.light[at] *= -1
    return lit
  }
}

function isMesh(node: Node): node is Mesh {
  return node instanceof Mesh
}

function updateWorldMatrix(node: TransformNode): void {
  for (const parent of parentsOf(node).reverse()) parent.computeWorldMatrix(true)
  node.computeWorldMatrix(true)
  if (node instanceof PackNode) node.content.computeWorldMatrix(true)
}

function parentsOf({ parent }: Node): Node[] {
  return parent === null ? [] : [parent, ...parentsOf(parent)]
}

/** The middle of a model or part in the world; of other objects their position. */
function middleOf(object: TransformNode & Bounded, out: Vector3): Vector3 {
  const bounds = object.model?.bounds ?? object.part?.bounds
  const content = object instanceof PackNode ? object.content : object
  if (bounds === undefined) out.set(0, 0, 0)
  else {
    const { min, max } = bounds
    out.set((min[0] + max[0]) / 2, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2)
  }
  return Vector3.TransformCoordinatesToRef(out, content.getWorldMatrix(), out)
}
