import type { ModelPart } from '@brushwork/runtime'
import {
  type BufferAttribute,
  type BufferGeometry,
  InstancedMesh,
  type Intersection,
  type Material,
  Matrix4,
  type Raycaster,
  Sphere,
} from 'three'
import { createGeometry } from '../../surface/create-geometry.js'
import { withLevels } from '../detail-levels.js'
import { addFrameAttributes, boundByFrames, showFrames } from '../frames/frame-geometry.js'
import type { FrameTexture } from '../frames/frame-texture.js'
import { isFramed } from '../frames/framed-part.js'
import { PosedMesh } from '../frames/posed-mesh.js'
import { materialOf } from '../model-materials.js'
import type { InstanceBuffers } from './instance-buffers.js'

const matrix = new Matrix4()
const sphere = new Sphere()

/** One part of all instances of a model: a draw call for each of its materials. */
export class InstancedPart extends InstancedMesh<BufferGeometry, Material | Material[]> {
  /** An instance by itself, for rays. */
  readonly #probe: PosedMesh

  constructor(
    part: ModelPart,
    materials: readonly Material[],
    frames: FrameTexture | undefined,
    buffers: InstanceBuffers,
  ) {
    const geometry = createGeometry({ ...part, indices: withLevels(part) })
    super(geometry, materialOf(materials), 0)
    this.name = part.name
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

  /** Finds the instances that a ray meets, in the poses that are drawn: `instanceId` is the index among those drawn. */
  override raycast(raycaster: Raycaster, intersects: Intersection[]): void {
    if (this.count === 0) return
    if (this.boundingSphere === null) this.computeBoundingSphere()
    if (this.boundingSphere !== null) {
      sphere.copy(this.boundingSphere).applyMatrix4(this.matrixWorld)
      if (!raycaster.ray.intersectsSphere(sphere)) return
    }
    const probe = this.#probe
    probe.material = this.material
    const mixes = this.geometry.attributes.frameMix as BufferAttribute | undefined
    const hits: Intersection[] = []
    for (let id = 0; id < this.count; id++) {
      this.getMatrixAt(id, matrix)
      probe.matrixWorld.multiplyMatrices(this.matrixWorld, matrix)
      if (mixes !== undefined) {
        probe.moment.a = mixes.getX(id)
        probe.moment.b = mixes.getY(id)
        probe.moment.mix = mixes.getZ(id)
        probe.moment.rest = mixes.getW(id)
      }
      probe.raycast(raycaster, hits)
      for (const hit of hits) intersects.push({ ...hit, object: this, instanceId: id })
      hits.length = 0
    }
  }
}
