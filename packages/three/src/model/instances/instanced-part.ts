import type { ModelPart } from '@brushwork/runtime'
import { drawOf, isFramed } from '@brushwork/scene'
import {
  Box3,
  type BufferGeometry,
  InstancedMesh,
  type Intersection,
  type Material,
  Matrix4,
  type Object3D,
  type Raycaster,
  Sphere,
} from 'three'
import { addFrameAttributes, boundByFrames, showFrames } from '../../port/frames/frame-geometry.js'
import type { FrameTexture } from '../../port/frames/frame-texture.js'
import { PosedMesh } from '../../port/frames/posed-mesh.js'
import { geometryOf, materialOf } from '../../port/mesh-port.js'
import type { InstanceBuffers } from './instance-buffers.js'
import { isShown, type ModelInstance } from './model-instance.js'

const matrix = new Matrix4()
const around = new Box3()

/** The set that a part belongs to. */
export type PartOwner = Object3D & { readonly instances: readonly ModelInstance[] }

/** One part of all instances of a model in one level of detail: a draw call for each of its materials. */
export class InstancedPart extends InstancedMesh<BufferGeometry, Material | Material[]> {
  /** Instances at the last ray, which hits name by index. */
  met: readonly ModelInstance[] = []
  /** An instance by itself, for rays. */
  readonly #probe: PosedMesh
  /** Answers for all instances, in view or not; undefined in coarser levels. */
  readonly #owner: PartOwner | undefined
  #seen = 0
  #all = 0

  constructor(
    part: ModelPart,
    materials: readonly Material[],
    frames: FrameTexture | undefined,
    buffers: InstanceBuffers,
    owner: PartOwner | undefined,
  ) {
    const geometry = geometryOf(drawOf(part))
    super(geometry, materialOf(materials), 0)
    this.name = part.name
    this.#owner = owner
    // The set has tested each instance.
    this.frustumCulled = false
    if (materials.length > 1) {
      for (const layer of materials.keys()) geometry.addGroup(0, geometry.index?.count ?? 0, layer)
    }
    if (frames !== undefined && isFramed(part)) {
      addFrameAttributes(geometry, part, frames, buffers.mixes)
      boundByFrames(geometry, part)
      showFrames(this, part, frames)
    }
    this.#probe = new PosedMesh(part, geometry, this.material)
    this.use(buffers)
  }

  /** Draws from other buffers, because there are more instances. */
  use({ matrices, mixes, lights }: InstanceBuffers): void {
    // Frees the buffers on the GPU; three uploads the new ones.
    this.dispose()
    this.geometry.dispose()
    this.instanceMatrix = matrices
    if (this.geometry.hasAttribute('frameMix')) this.geometry.setAttribute('frameMix', mixes)
    if (lights !== undefined) this.geometry.setAttribute('instanceLight', lights)
  }

  /** Draws the first instances, and all of them into shadow maps. */
  draw(seen: number, all: number): void {
    this.#seen = seen
    this.#all = all
    this.count = seen
  }

  override onBeforeShadow(): void {
    this.count = this.#all
  }

  override onAfterShadow(): void {
    this.count = this.#seen
  }

  /** Finds the instances that a ray meets, in the poses that are shown: `instanceId` is the index in the set's `instances`. */
  override raycast(raycaster: Raycaster, intersects: Intersection[]): void {
    const owner = this.#owner
    if (owner === undefined) return
    this.met = [...owner.instances]
    const probe = this.#probe
    probe.material = this.material
    const hits: Intersection[] = []
    for (const [instanceId, instance] of this.met.entries()) {
      if (!isShown(instance)) continue
      probe.matrixWorld.multiplyMatrices(this.matrixWorld, instance.matrixIn(owner, matrix))
      Object.assign(probe.moment, instance.moment)
      probe.raycast(raycaster, hits)
      for (const hit of hits) intersects.push({ ...hit, object: this, instanceId })
      hits.length = 0
    }
  }

  /** The box around all instances, in view or not; empty for coarser levels of detail. */
  override computeBoundingBox(): void {
    const { geometry } = this
    const owner = this.#owner
    const box = new Box3()
    if (geometry.boundingBox === null) geometry.computeBoundingBox()
    if (owner !== undefined && geometry.boundingBox !== null) {
      for (const instance of owner.instances) {
        if (isShown(instance))
          box.union(around.copy(geometry.boundingBox).applyMatrix4(instance.matrixIn(owner, matrix)))
      }
    }
    this.boundingBox = box
  }

  override computeBoundingSphere(): void {
    this.computeBoundingBox()
    this.boundingSphere = this.boundingBox?.getBoundingSphere(new Sphere()) ?? null
  }

  /** Instances have moved. */
  dropBounds(): void {
    this.boundingBox = null
    this.boundingSphere = null
  }
}
