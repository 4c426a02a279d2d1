import { type Bounds, LIGHT_SIZE, type LightGrid, lightAt, shadeLight } from '@brushwork/runtime'
import {
  BufferAttribute,
  type BufferGeometry,
  type InterleavedBufferAttribute,
  type Material,
  Matrix3,
  type Matrix4,
  Mesh,
  type Object3D,
  Vector3,
} from 'three'
import { type GridLightOptions, gridLightOf } from './grid-light.js'

/** Quants above its surface where a vertex is lit: floors and walls that it touches would hide probes from it. */
const ABOVE = 4

/** What models and parts say about their size. */
interface Bounded {
  readonly model?: { readonly bounds?: Bounds }
  readonly part?: { readonly bounds?: Bounds }
}

/** What vertices of a mesh are lit by, and where. */
interface VertexLight {
  readonly geometry: BufferGeometry
  readonly grid: LightGrid
  readonly place: Matrix4
}

/** Lights objects by the grid of a level. Nothing is allocated after the first time for each object, except for vertices. */
export class ObjectLights {
  readonly #light = new Float32Array(LIGHT_SIZE)
  readonly #point = new Vector3()
  readonly #vertices = new WeakMap<Mesh, VertexLight>()
  #isFound = false
  #grid: LightGrid | undefined
  #options: GridLightOptions = {}
  readonly #visit = (object: Object3D): void => this.#lightMesh(object)

  /** @returns whether there is light where the object stands; if not, it keeps what it had. */
  light(grid: LightGrid, object: Object3D, options: GridLightOptions): boolean {
    object.updateWorldMatrix(true, options.perVertex === true)
    middleOf(object, this.#point)
    this.#isFound = lightAt(grid, this.#point, this.#light)
    this.#grid = grid
    this.#options = options
    object.traverse(this.#visit)
    return this.#isFound
  }

  #lightMesh(object: Object3D): void {
    if (!(object instanceof Mesh)) return
    const mesh = object as Mesh<BufferGeometry, Material | Material[]>
    if (this.#options.perVertex === true) this.#lightVertices(mesh)
    if (Array.isArray(mesh.material)) for (const material of mesh.material) this.#lightMaterial(material)
    else this.#lightMaterial(mesh.material)
  }

  #lightMaterial(material: Material): void {
    const shown = gridLightOf(material, this.#options)
    if (shown === undefined || !(this.#isFound || this.#options.perVertex)) return
    shown.light.value.set(this.#light)
    shown.share.value = 1
  }

  #lightVertices(mesh: Mesh): void {
    const { geometry, matrixWorld } = mesh
    const known = this.#vertices.get(mesh)
    const grid = this.#grid
    if (grid === undefined) return
    if (known?.geometry === geometry && known.grid === grid && known.place.equals(matrixWorld)) return
    this.#vertices.set(mesh, { geometry, grid, place: matrixWorld.clone() })
    geometry.setAttribute('vertexLight', new BufferAttribute(lightOfVertices(mesh, grid), 3))
  }
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

/** `[vertices × 3]` light on each vertex; vertices without light have that of the vertex before. */
function lightOfVertices({ geometry, matrixWorld }: Mesh, grid: LightGrid): Float32Array {
  const { position } = geometry.attributes
  const normal: BufferAttribute | InterleavedBufferAttribute | undefined = geometry.attributes.normal
  const out = new Float32Array(position.count * 3)
  const turn = new Matrix3().getNormalMatrix(matrixWorld)
  const [point, up] = [new Vector3(), new Vector3()]
  const light = new Float32Array(LIGHT_SIZE)
  const color = [0, 0, 0]
  for (let vertex = 0; vertex < position.count; vertex++) {
    // Meshes without normals get the light of ground.
    if (normal === undefined) up.set(0, 1, 0)
    else up.fromBufferAttribute(normal, vertex).applyMatrix3(turn).normalize()
    point.fromBufferAttribute(position, vertex).applyMatrix4(matrixWorld).addScaledVector(up, ABOVE)
    if (lightAt(grid, point, light)) shadeLight(light, up, color)
    out.set(color, vertex * 3)
  }
  return out
}
