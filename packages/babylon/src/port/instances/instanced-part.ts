import type { PickingInfo } from '@babylonjs/core/Collisions/pickingInfo.js'
import type { TrianglePickingPredicate } from '@babylonjs/core/Culling/ray.core.js'
import type { Ray } from '@babylonjs/core/Culling/ray.js'
import type { Matrix } from '@babylonjs/core/Maths/math.vector.js'
import { Mesh } from '@babylonjs/core/Meshes/mesh.js'
import type { SubMesh } from '@babylonjs/core/Meshes/subMesh.js'
import type { Scene } from '@babylonjs/core/scene.js'
import type { VertexFrames } from '@brushwork/runtime'
import { type Batch, type BatchSource, type InstanceAttribute, type InstanceOwner, isFramed } from '@brushwork/scene'
import type { Babylon } from '../babylon-engine.js'
import { boundByFrames } from '../frames/frame-bounds.js'
import { playFrames } from '../frames/frame-plugin.js'
import type { FrameTexture } from '../frames/frame-texture.js'
import { hasStandardShader } from '../look/standard-shader.js'
import { copySettings, drawn } from '../meshes/mesh-port.js'
import { freeLayers } from '../nodes/pack-mesh.js'
import type { InstancePlaces } from './instance-places.js'
import { meetInstances } from './meet-instances.js'
import type { SentBuffer } from './sent-buffer.js'

/** What shaders call the numbers of instances: Babylon's own names of matrices are those of its thin instances. */
const NAMES: Readonly<Record<InstanceAttribute, readonly string[]>> = {
  matrix: ['world0', 'world1', 'world2', 'world3'],
  moment: ['frameMix'],
  light: ['instanceLight0', 'instanceLight1', 'instanceLight2', 'instanceLight3'],
  look: ['instanceLook'],
  skin: ['instanceSkin'],
}

/** One part of all instances of a model in one level of detail: thin instances of Babylon, a draw call for each material. */
export class InstancedPart extends Mesh implements Batch<Babylon> {
  /** Babylon's own rays would meet what the last camera saw, at rest. */
  override thinInstanceEnablePicking = false
  /** The grid of the vertex frames. */
  readonly frameGrid: VertexFrames['grid'] | undefined
  /** Instances at the last ray, which hits name by index. */
  met: InstanceOwner<Babylon>['instances'] = []
  readonly #places: InstancePlaces
  readonly #part: BatchSource<Babylon>['part']
  /** Answers for all instances, in view or not; undefined in coarser levels. */
  readonly #owner: InstanceOwner<Babylon> | undefined
  #seen = 0
  #all = 0

  /** @throws TypeError if a material cannot show vertex frames, where the part has some */
  constructor(scene: Scene, places: InstancePlaces, source: BatchSource<Babylon>) {
    const { part, draw, materials, frames, full, set, willDraw } = source
    const isPlaying = frames !== undefined && isFramed(part)
    if (isPlaying) checkFrames(materials)
    super(draw.name, scene)
    this.#places = places
    this.#part = part
    this.#owner = full === undefined ? set : undefined
    drawn(this, draw, materials)
    // The set has tested each instance.
    this.alwaysSelectAsActiveMesh = true
    if (isPlaying) {
      // Sound: Babylon's frames are those that it has created.
      const texture = frames as FrameTexture
      this.frameGrid = part.frames.grid
      this.setVerticesData('frameColumn', texture.columnsOf(part), false, 1)
      boundByFrames(this, part)
      for (const material of materials) playFrames(material, texture)
    }
    this.onBeforeRenderObservable.add(() => {
      const { activeCamera } = scene
      if (activeCamera !== null) willDraw(activeCamera, scene.getEngine().getRenderHeight())
    })
  }

  get mesh(): this {
    return this
  }

  override get hasThinInstances(): boolean {
    return true
  }

  /** Whether a shadow map of the scene draws it. */
  get castShadow(): boolean {
    return this.getScene().lights.some((light) =>
      [...(light.getShadowGenerators()?.values() ?? [])].some((generator) => {
        const list = generator.getShadowMap()?.renderList
        return list == null || list.includes(this)
      }),
    )
  }

  /** Whether the game has enabled it. */
  get isSwitchedOn(): boolean {
    return super.isEnabled(false)
  }

  /** Without instances there is nothing to draw. */
  override isEnabled(checkAncestors = true): boolean {
    return this.#all > 0 && super.isEnabled(checkAncestors)
  }

  read(attribute: InstanceAttribute, buffer: SentBuffer): void {
    if (attribute !== 'moment' || this.frameGrid !== undefined) buffer.show(this, NAMES[attribute])
  }

  /** Draws the first instances, and all of them into shadow maps. */
  draw(seen: number, all: number): void {
    this.#seen = seen
    this.#all = all
    this.forcedInstanceCount = all
  }

  override render(subMesh: SubMesh, enableAlphaMode: boolean): Mesh {
    if (this.#seen === 0) return this
    this.forcedInstanceCount = this.#seen
    super.render(subMesh, enableAlphaMode)
    this.forcedInstanceCount = this.#all
    return this
  }

  adopt({ mesh }: Batch<Babylon>): void {
    copySettings(mesh, this)
    // Sound: batches of this engine are its parts.
    this.setEnabled((mesh as InstancedPart).isSwitchedOn)
  }

  free(): void {
    const { material } = this
    this.dispose()
    freeLayers(material)
  }

  /** Finds the nearest instance that a ray meets, in the pose that is shown: `thinInstanceIndex` is its index in the set's `instances`. */
  override intersects(
    ray: Ray,
    fastCheck?: boolean,
    trianglePredicate?: TrianglePickingPredicate,
    onlyBoundingInfo = false,
    worldToUse?: Matrix,
  ): PickingInfo {
    this.met = [...(this.#owner?.instances ?? [])]
    const places = this.met.map((instance) => this.#owner && this.#places.placeIn(instance, this.#owner)?.slice())
    const world = worldToUse ?? this.getWorldMatrix()
    return meetInstances(this, this.#part, this.met, places, ray, world, {
      fastCheck,
      trianglePredicate,
      onlyBoundingInfo,
    })
  }
}

function checkFrames(materials: BatchSource<Babylon>['materials']): void {
  const other = materials.find((material) => !hasStandardShader(material))
  if (other === undefined) return
  throw new TypeError(
    `material "${other.name}" (${other.getClassName()}) cannot show vertex frames: expected a StandardMaterial, such as that of createMaterial`,
  )
}
