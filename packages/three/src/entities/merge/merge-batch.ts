import type { GridLightOptions } from '@brushwork/scene'
import { DEFAULT_LOD_PIXELS, levelFor } from '@brushwork/scene'
import {
  BatchedMesh,
  BufferAttribute,
  type BufferGeometry,
  type Camera,
  type Group,
  type Material,
  Matrix4,
  type Scene,
  Sphere,
  type WebGLRenderer,
} from 'three'
import { gridLightOf } from '../../light/grid-light.js'
import { pixelsIn } from '../../port/level-port.js'
import { createShadowMaterials, type MergeableMaterial, mergeMaterial } from '../../surface/merged-material.js'
import { BatchLights } from './batch-lights.js'
import { geometriesOf, type Piece, type PiecePlan } from './piece.js'

/** An instance that has levels of detail. */
interface Detailed {
  /** From fine to coarse. */
  readonly geometries: readonly number[]
  /** Error of each level of detail [quants]. */
  readonly errors: readonly number[]
  /** Around the finest, in its own space. */
  readonly sphere: Sphere
}

/** An object that turns to the camera before it is drawn. */
export interface Facing {
  /** Writes its matrix for a camera, in world space. */
  matrixFor(camera: Camera, target: Matrix4): Matrix4
}

/** Instances of several geometries with one material: one draw call, which leaves out each that the camera does not see. */
export class MergeBatch extends BatchedMesh {
  /** Geometries of each piece, from fine to coarse. */
  readonly #geometryIds = new Map<Piece, readonly number[]>()
  readonly #lodPixels: number
  /** Levels of detail that each camera draws, by instance. */
  readonly #levels = new WeakMap<Camera, Map<number, number>>()
  /** Instances with levels of detail. */
  readonly #detailed = new Map<number, Detailed>()
  readonly #shadows: ReturnType<typeof createShadowMaterials> | undefined
  readonly #facing = new Map<number, { readonly object: Facing; readonly last: Matrix4 }>()
  #lights: BatchLights | undefined
  // Scratch values.
  readonly #around = new Sphere()
  readonly #matrix = new Matrix4()
  readonly #inverse = new Matrix4()

  /** Takes ownership of the material of the first piece. @param lodPixels how far levels of detail may be wrong */
  constructor(plan: PiecePlan, lodPixels: number = DEFAULT_LOD_PIXELS) {
    const [{ material }] = plan.pieces
    mergeMaterial(material, plan.maps, plan.rows)
    super(plan.instances, plan.vertices, plan.indices, material)
    this.#lodPixels = lodPixels
    // Each instance is tested by itself.
    this.frustumCulled = false
    this.sortObjects = material.transparent
    for (const piece of plan.pieces) {
      const row = plan.rowOf.get(piece) ?? 0
      const ids = geometriesOf(piece).map((geometry) => this.addGeometry(withRow(geometry, row)))
      this.#geometryIds.set(piece, ids)
    }
    if (material.alphaTest > 0) {
      this.#shadows = createShadowMaterials(plan.maps, plan.rows)
      this.customDepthMaterial = this.#shadows.depth
      this.customDistanceMaterial = this.#shadows.distance
    }
  }

  /** Adds an instance of a piece of the plan, not drawn yet. @returns its index */
  create(piece: Piece): number {
    const geometries = this.#geometriesOf(piece)
    const id = this.addInstance(geometries[0])
    this.setVisibleAt(id, false)
    if (piece.coarser.length > 0) {
      piece.geometry.computeBoundingSphere()
      const errors = [0, ...piece.coarser.map(({ error }) => error)]
      this.#detailed.set(id, { geometries, errors, sphere: piece.geometry.boundingSphere ?? new Sphere() })
    }
    return id
  }

  /** Draws another piece of the plan in place of the one before. */
  showPiece(id: number, piece: Piece): void {
    this.setGeometryIdAt(id, this.#geometriesOf(piece)[0])
  }

  /** Turns an instance to each camera that draws the batch. */
  face(id: number, object: Facing): void {
    // No matrix is all zeros, so that the first one counts as a change.
    this.#facing.set(id, { object, last: new Matrix4().multiplyScalar(0) })
  }

  /** Removes an instance. */
  drop(id: number): void {
    this.#facing.delete(id)
    this.#detailed.delete(id)
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
    const matrix = this.#matrix
    for (const [id, { object, last }] of this.#facing) {
      if (!this.getVisibleAt(id)) continue
      object.matrixFor(camera, matrix).premultiply(this.#inverse.copy(this.matrixWorld).invert())
      if (last.equals(matrix)) continue
      this.setMatrixAt(id, last.copy(matrix))
    }
    this.#chooseLevels(renderer, camera)
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

  /** Draws each instance with the coarsest level that is wrong by few pixels on the screen. */
  #chooseLevels(renderer: WebGLRenderer, camera: Camera): void {
    if (this.#detailed.size === 0) return
    const levels = this.#levels.get(camera) ?? new Map<number, number>()
    this.#levels.set(camera, levels)
    const matrix = this.#matrix
    for (const [id, { geometries, errors, sphere }] of this.#detailed) {
      if (!this.getVisibleAt(id)) continue
      this.getMatrixAt(id, matrix)
      const pixels = pixelsIn(this.#around.copy(sphere), matrix.premultiply(this.matrixWorld), renderer, camera)
      const level = levelFor(errors, this.#lodPixels / pixels, levels.get(id) ?? 0)
      levels.set(id, level)
      if (this.getGeometryIdAt(id) !== geometries[level]) this.setGeometryIdAt(id, geometries[level])
    }
  }

  #geometriesOf(piece: Piece): readonly number[] {
    const ids = this.#geometryIds.get(piece)
    if (ids === undefined) throw new Error('the piece is not in this batch')
    return ids
  }
}

function withRow(geometry: BufferGeometry, row: number): BufferGeometry {
  const { count } = geometry.attributes.position
  return geometry.setAttribute('mergeRow', new BufferAttribute(new Float32Array(count).fill(row), 1))
}
