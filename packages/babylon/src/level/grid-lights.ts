import { VertexBuffer } from '@babylonjs/core/Buffers/buffer.js'
import { Matrix, Vector3 } from '@babylonjs/core/Maths/math.vector.js'
import { Mesh } from '@babylonjs/core/Meshes/mesh.js'
import type { TransformNode } from '@babylonjs/core/Meshes/transformNode.js'
import type { Node } from '@babylonjs/core/node.js'
import { LIGHT_SIZE, type LightGrid } from '@brushwork/runtime'
import { type GridLightOptions, type ObjectLight, GridLights as SceneGridLights, VertexLights } from '@brushwork/scene'
import type { BabylonLevels } from '../entities/babylon-levels.js'
import { gridLightOf } from '../port/look/light/grid-plugin.js'
import { materialsOf } from '../port/meshes/mesh-port.js'
import { PackNode } from '../port/nodes/pack-node.js'

/** From a left-handed scene to packs. */
const MIRRORED = /* @__PURE__ */ Matrix.Scaling(1, 1, -1)

/** Lights objects by the grid of a level. */
export class GridLights extends SceneGridLights<BabylonLevels> {
  readonly #isMirrored: boolean
  readonly #point = new Vector3()
  readonly #light = new Float32Array(LIGHT_SIZE)
  readonly #instances = new WeakMap<TransformNode, Float32Array>()
  readonly #vertices: VertexLights<Mesh>

  /** @param exposure factor on the light of grids @param isMirrored whether the scene is left-handed */
  constructor(exposure: number, isMirrored: boolean) {
    super(exposure)
    this.#isMirrored = isMirrored
    this.#vertices = new VertexLights(exposure)
  }

  protected override readonly lightOf = gridLightOf

  protected override toLevel(object: TransformNode, { x, y, z }: ObjectLight['point']): Vector3 {
    // Babylon computes world matrices while it draws, when this light is too late.
    updateWorldMatrix(object)
    const content = object instanceof PackNode ? object.content : object
    // The vertices of a mesh, and the node of an instance, are those of the scene; their bounds are those of the pack.
    const point = this.#point.set(x, y, this.#isMirrored && content === object ? -z : z)
    Vector3.TransformCoordinatesToRef(point, content.getWorldMatrix(), point)
    if (this.#isMirrored) point.z = -point.z
    return point
  }

  protected override eachMesh(object: TransformNode, visit: (mesh: Mesh) => void): void {
    for (const mesh of meshesOf(object)) visit(mesh)
  }

  protected override showLight(mesh: Mesh, { light }: ObjectLight, options: GridLightOptions): void {
    const of = options.perVertex === true ? 'vertex' : 'object'
    for (const material of materialsOf(mesh)) gridLightOf(material, options, of)?.light.set(this.#inScene(light))
  }

  protected override lightVertices(mesh: Mesh, grid: LightGrid): void {
    const world = mesh.computeWorldMatrix(true)
    // A mesh that shows other vertices keeps its geometry, but not the buffer.
    const geometry = mesh.getVertexBuffer(VertexBuffer.PositionKind)
    const positions = mesh.getVerticesData(VertexBuffer.PositionKind)
    if (geometry === null || positions === null) return
    const matrix = (this.#isMirrored ? world.multiply(MIRRORED) : world).m
    const vertices = () => [positions, mesh.getVerticesData(VertexBuffer.NormalKind) ?? undefined] as const
    const light = this.#vertices.light(mesh, grid, { geometry, matrix, vertices })
    if (light !== undefined) mesh.setVerticesData('vertexLight', light, false, 4)
  }

  protected override lightOfInstance(instance: TransformNode, light: Float32Array): Float32Array {
    const own = this.#instances.get(instance) ?? new Float32Array(LIGHT_SIZE)
    this.#instances.set(instance, own)
    own.set(this.#inScene(light))
    return own
  }

  /** Light for normals of the scene: the light along Z changes its side. */
  #inScene(light: Float32Array): Float32Array {
    this.#light.set(light)
    if (this.#isMirrored) for (let at = LIGHT_SIZE - 3; at < LIGHT_SIZE; at++) this.#light[at] *= -1
    return this.#light
  }
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
