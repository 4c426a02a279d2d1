import {
  type Batch,
  type BatchSource,
  type InstanceAttribute,
  type InstanceBuffer,
  type InstanceOwner,
  isFramed,
} from '@brushwork/scene'
import {
  Box3,
  type BufferGeometry,
  InstancedMesh,
  type Intersection,
  type Material,
  type Raycaster,
  Sphere,
} from 'three'
import { noticeRenderer } from '../../surface/notice-renderer.js'
import { addFrameAttributes, boundByFrames, showFrames } from '../frames/frame-geometry.js'
import { PosedMesh } from '../frames/posed-mesh.js'
import type { ThreeFrames } from '../frames/three-frames.js'
import { drawn, geometryOf, materialOf } from '../meshes/drawn-mesh.js'
import type { Three } from '../three-engine.js'
import { placeIn } from './place-in.js'
import { SentAttribute } from './sent-attribute.js'

/** What shaders call the numbers of instances; three has its own attribute for matrices. */
export const NAMES: Readonly<Record<Exclude<InstanceAttribute, 'matrix'>, string>> = {
  moment: 'frameMix',
  light: 'instanceLight',
  look: 'instanceLook',
  skin: 'mergeRow',
}

const around = new Box3()

/** One part of all instances of a model in one level of detail: a draw call for each of its materials. */
export class InstancedPart extends InstancedMesh<BufferGeometry, Material | Material[]> implements Batch<Three> {
  /** Instances at the last ray, which hits name by index. */
  met: InstanceOwner<Three>['instances'] = []
  /** An instance by itself, for rays. */
  readonly #probe: PosedMesh
  /** Answers for all instances, in view or not; undefined in coarser levels. */
  readonly #owner: InstanceOwner<Three> | undefined
  #seen = 0
  #all = 0

  constructor({ part, draw, materials, frames, full, set, willDraw }: BatchSource<Three>) {
    const geometry = geometryOf(draw)
    super(geometry, materialOf(materials), 0)
    drawn(this, draw, materials)
    this.#owner = full === undefined ? set : undefined
    // The set has tested each instance.
    this.frustumCulled = false
    if (frames !== undefined && isFramed(part)) {
      // Sound: three's frames are those that it has created.
      const texture = frames as ThreeFrames
      addFrameAttributes(geometry, part, texture, new SentAttribute(new Float32Array(0), 4))
      boundByFrames(geometry, part)
      showFrames(this, part, texture)
    }
    if (full !== undefined) shareVertices(geometry, full.mesh.geometry)
    this.#probe = new PosedMesh(part, geometry, this.material)
    this.onBeforeRender = (renderer, _scene, camera, _geometry, material) => {
      noticeRenderer(renderer, material)
      willDraw(camera, renderer.getRenderTarget()?.height ?? renderer.domElement.height)
    }
  }

  get mesh(): this {
    return this
  }

  read(attribute: InstanceAttribute, buffer: InstanceBuffer): void {
    // Sound: buffers are those of its port.
    const sent = buffer as SentAttribute
    if (attribute === 'matrix') {
      // Frees the buffers on the GPU; three uploads the new ones.
      if (this.instanceMatrix !== sent) this.free()
      this.instanceMatrix = sent
    } else if (attribute !== 'moment' || this.geometry.hasAttribute(NAMES.moment)) {
      this.geometry.setAttribute(NAMES[attribute], sent)
    }
  }

  /** Draws the first instances, and all of them into shadow maps. */
  draw(seen: number, all: number): void {
    this.#seen = seen
    this.#all = all
    this.count = seen
  }

  adopt({ mesh: { castShadow, receiveShadow, renderOrder, visible, layers } }: Batch<Three>): void {
    Object.assign(this, { castShadow, receiveShadow, renderOrder, visible })
    this.layers.mask = layers.mask
  }

  free(): void {
    this.dispose()
    this.geometry.dispose()
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
      const matrix = placeIn(instance, owner)
      if (matrix === undefined) continue
      probe.matrixWorld.multiplyMatrices(this.matrixWorld, matrix)
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
        const matrix = placeIn(instance, owner)
        if (matrix !== undefined) box.union(around.copy(geometry.boundingBox).applyMatrix4(matrix))
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

/** Lets the geometry of a level of detail have the vertices of the full one. */
function shareVertices(geometry: BufferGeometry, full: BufferGeometry): void {
  const own = Object.values(NAMES)
  for (const [name, attribute] of Object.entries(full.attributes)) {
    if (!own.includes(name)) geometry.setAttribute(name, attribute)
  }
}
