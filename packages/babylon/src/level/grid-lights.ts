import { VertexBuffer } from '@babylonjs/core/Buffers/buffer.js'
import { Matrix, Vector3 } from '@babylonjs/core/Maths/math.vector.js'
import { Mesh } from '@babylonjs/core/Meshes/mesh.js'
import type { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import type { Node } from '@babylonjs/core/node.js'
import { LIGHT_SIZE, type LightGrid } from '@brushwork/runtime'
import {
  type Bounded,
  type GridLightOptions,
  lightOfVertices,
  middleOf,
  ObjectLightReader,
  type ObjectLights,
  type ShownInstance,
} from '@brushwork/scene'
import type { BabylonLevels } from '../entities/babylon-levels.js'
import { gridLightOf } from '../port/look/light/grid-plugin.js'
import { materialsOf } from '../port/meshes/mesh-port.js'
import { PackNode } from '../port/nodes/pack-node.js'
import { SceneNode } from '../port/nodes/scene-node.js'

/** From a left-handed scene to packs. */
const MIRRORED = /* @__PURE__ */ Matrix.Scaling(1, 1, -1)

/** Lights objects by the grid of a level. */
export class GridLights implements ObjectLights<BabylonLevels> {
  /** Reads the light of objects. */
  readonly reader: ObjectLightReader<TransformNode>
  readonly #exposure: number
  readonly #isMirrored: boolean
  readonly #point = new Vector3()
  readonly #light = new Float32Array(LIGHT_SIZE)
  readonly #instances = new WeakMap<TransformNode, Float32Array>()
  /** What the vertices of a mesh were lit by, which they were, and where it stood. */
  readonly #vertices = new WeakMap<Mesh, LitVertices>()

  /** @param exposure factor on the light of grids @param isMirrored whether the scene is left-handed */
  constructor(exposure: number, isMirrored: boolean) {
    this.reader = new ObjectLightReader(exposure)
    this.#exposure = exposure
    this.#isMirrored = isMirrored
  }

  light(grid: LightGrid, object: TransformNode, options: GridLightOptions): boolean {
    if (!isSet(object)) return this.lightInPlace(grid, object, options)
    // All of them, whichever the grid has light for.
    return object.instances.filter((one) => this.lightInPlace(grid, one, options)).length > 0
  }

  lightInPlace(grid: LightGrid, object: TransformNode & Bounded, options: GridLightOptions): boolean {
    // Babylon computes world matrices while it draws, when this light is too late.
    updateWorldMatrix(object)
    const { light, isFound } = this.reader.read(grid, object, this.#middleOf(object))
    if (object instanceof SceneNode && 'setLight' in object) {
      if (isFound) lightInstance(object as LitInstance, this.#ownInScene(object, light), options)
      return isFound
    }
    const { perVertex = false } = options
    for (const mesh of meshesOf(object)) {
      if (perVertex) this.#lightVertices(mesh, grid)
      if (!isFound && !perVertex) continue
      for (const material of materialsOf(mesh)) {
        gridLightOf(material, options, perVertex ? 'vertex' : 'object')?.light.set(this.#inScene(light))
      }
    }
    return isFound
  }

  /** Where the light of an object is read, in the level. */
  #middleOf(object: TransformNode & Bounded): Vector3 {
    const content = object instanceof PackNode ? object.content : object
    const point = middleOf(object, this.#point)
    // The vertices of a mesh, and the node of an instance, are those of the scene; their bounds are those of the pack.
    if (this.#isMirrored && content === object) point.z = -point.z
    Vector3.TransformCoordinatesToRef(point, content.getWorldMatrix(), point)
    if (this.#isMirrored) point.z = -point.z
    return point
  }

  /** Light for normals of the scene: the light along Z changes its side. */
  #inScene(light: Float32Array): Float32Array {
    this.#light.set(light)
    if (this.#isMirrored) for (let at = LIGHT_SIZE - 3; at < LIGHT_SIZE; at++) this.#light[at] *= -1
    return this.#light
  }

  /** The same in numbers of its own, which an instance keeps. */
  #ownInScene(object: TransformNode, light: Float32Array): Float32Array {
    const own = this.#instances.get(object) ?? new Float32Array(LIGHT_SIZE)
    this.#instances.set(object, own)
    own.set(this.#inScene(light))
    return own
  }

  /** Again only when the mesh has moved, or shows other vertices. */
  #lightVertices(mesh: Mesh, grid: LightGrid): void {
    const world = mesh.computeWorldMatrix(true)
    const known = this.#vertices.get(mesh)
    const buffer = mesh.getVertexBuffer(VertexBuffer.PositionKind)
    const positions = mesh.getVerticesData(VertexBuffer.PositionKind)
    if (buffer === null || positions === null) return
    if (known?.grid === grid && known.buffer === buffer && known.world.equals(world)) return
    this.#vertices.set(mesh, { grid, buffer, world: world.clone() })
    const normals = mesh.getVerticesData(VertexBuffer.NormalKind) ?? undefined
    const matrix = this.#isMirrored ? world.multiply(MIRRORED) : world
    const light = lightOfVertices(positions, normals, matrix.m, grid, this.#exposure)
    mesh.setVerticesData('vertexLight', light, false, 4)
  }
}

/** Vertices with light of a grid. */
interface LitVertices {
  readonly grid: LightGrid
  readonly buffer: VertexBuffer
  readonly world: Matrix
}

/** An instance of a set, which hands its light to that. */
type LitInstance = Pick<ShownInstance<BabylonLevels>, 'setLight'>

/** Without `instanceof`: levels without entities do not load the code of instances. Meshes of Babylon have `instances`, too. */
function isSet(object: TransformNode): object is TransformNode & { readonly instances: readonly TransformNode[] } {
  return 'getInstance' in object
}

function lightInstance(instance: LitInstance, light: Float32Array, options: GridLightOptions): void {
  instance.setLight(light, options, gridLightOf)
}

function meshesOf(object: TransformNode): readonly Mesh[] {
  const children = object.getChildMeshes<Mesh>(false, isMesh)
  return object instanceof Mesh ? [object, ...children] : children
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
