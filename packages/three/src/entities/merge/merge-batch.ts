import {
  BatchedMesh,
  BufferAttribute,
  type BufferGeometry,
  type Camera,
  type Group,
  type Material,
  Matrix4,
  type Scene,
  type WebGLRenderer,
} from 'three'
import { type GridLightOptions, gridLightOf } from '../../light/grid-light.js'
import { createShadowMaterials, type MergeableMaterial, mergeMaterial } from '../../surface/merged-material.js'
import { BatchLights } from './batch-lights.js'
import type { BatchPlan, Piece } from './batch-plan.js'

const matrix = new Matrix4()
const inverse = new Matrix4()

/** An object that turns to the camera before it is drawn. */
export interface Facing {
  /** Writes its matrix for a camera, in world space. */
  matrixFor(camera: Camera, target: Matrix4): Matrix4
}

/** Instances of several geometries with one material: one draw call, which leaves out each that the camera does not see. */
export class MergeBatch extends BatchedMesh {
  readonly #geometryIds = new Map<Piece, number>()
  readonly #shadows: ReturnType<typeof createShadowMaterials> | undefined
  readonly #facing = new Map<number, { readonly object: Facing; readonly last: Matrix4 }>()
  #lights: BatchLights | undefined

  /** Takes ownership of the material of the first piece. */
  constructor(plan: BatchPlan) {
    const [{ material }] = plan.pieces
    mergeMaterial(material, plan.maps, plan.rows)
    super(plan.instances, plan.vertices, plan.indices, material)
    // Each instance is tested by itself.
    this.frustumCulled = false
    this.sortObjects = material.transparent
    for (const piece of plan.pieces) {
      this.#geometryIds.set(piece, this.addGeometry(withRow(piece.geometry, plan.rowOf.get(piece) ?? 0)))
    }
    if (material.alphaTest > 0) {
      this.#shadows = createShadowMaterials(plan.maps, plan.rows)
      this.customDepthMaterial = this.#shadows.depth
      this.customDistanceMaterial = this.#shadows.distance
    }
  }

  /** Adds an instance of a piece of the plan, not drawn yet. @returns its index */
  create(piece: Piece): number {
    const id = this.addInstance(this.#geometryIdOf(piece))
    this.setVisibleAt(id, false)
    return id
  }

  /** Draws another piece of the plan in place of the one before. */
  showPiece(id: number, piece: Piece): void {
    this.setGeometryIdAt(id, this.#geometryIdOf(piece))
  }

  /** Turns an instance to each camera that draws the batch. */
  face(id: number, object: Facing): void {
    // No matrix is all zeros, so that the first one counts as a change.
    this.#facing.set(id, { object, last: new Matrix4().multiplyScalar(0) })
  }

  /** Removes an instance. */
  drop(id: number): void {
    this.#facing.delete(id)
    this.deleteInstance(id)
  }

  override onBeforeRender(
    renderer: WebGLRenderer,
    scene: Scene,
    camera: Camera,
    geometry: BufferGeometry,
    material: Material,
    group: Group,
  ): void {
    for (const [id, { object, last }] of this.#facing) {
      if (!this.getVisibleAt(id)) continue
      object.matrixFor(camera, matrix).premultiply(inverse.copy(this.matrixWorld).invert())
      if (last.equals(matrix)) continue
      this.setMatrixAt(id, last.copy(matrix))
    }
    super.onBeforeRender(renderer, scene, camera, geometry, material, group)
  }

  /** Lets the material show the light of each instance. */
  showLights(options: GridLightOptions): void {
    if (this.#lights !== undefined) return
    const material = this.material as MergeableMaterial
    gridLightOf(material, options, 'instance')
    this.#lights = new BatchLights(this.maxInstanceCount, material)
  }

  /** @param light `[12]` as `lightAt` writes it */
  writeLight(id: number, light: Float32Array): void {
    this.#lights?.write(id, light)
  }

  override dispose(): this {
    super.dispose()
    const material = this.material as MergeableMaterial
    material.dispose()
    this.#lights?.dispose()
    this.#shadows?.depth.dispose()
    this.#shadows?.distance.dispose()
    return this
  }

  #geometryIdOf(piece: Piece): number {
    const id = this.#geometryIds.get(piece)
    if (id === undefined) throw new Error('the piece is not in this batch')
    return id
  }
}

function withRow(geometry: BufferGeometry, row: number): BufferGeometry {
  const { count } = geometry.attributes.position
  return geometry.setAttribute('mergeRow', new BufferAttribute(new Float32Array(count).fill(row), 1))
}
