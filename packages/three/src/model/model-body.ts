import type { FrameMix, Model, ModelNames, ModelPart } from '@brushwork/runtime'
import { BufferAttribute, type Material, Mesh, type Object3D, SkinnedMesh } from 'three'
import { createGeometry } from '../surface/create-geometry.js'
import type { MaterialFactory } from '../surface/create-material.js'
import { type FreeMaterials, freeAtOnce } from '../surface/free-materials.js'
import { takeOver } from '../surface/take-over.js'
import type { Textures } from '../surface/textures.js'
import { BoneRig } from './bone-rig.js'
import { showLevels, withLevels } from './detail-levels.js'
import { CpuPart } from './frames/cpu-part.js'
import { type FrameTexture, isFramed } from './frames/frame-texture.js'
import { GpuPart } from './frames/gpu-part.js'
import { playFrames } from './frames/play-frames.js'
import { createModelMaterials, materialOf } from './model-materials.js'

/** What three draws a model with: its share of decoded images and of the frames on the GPU. */
export interface ModelResources {
  readonly textures: Textures
  /** Absent for models without vertex frames, and where the CPU mixes them. */
  readonly frames: FrameTexture | undefined
}

/** Everything that three draws for one model. A hot update replaces it as a whole. */
export class ModelBody<Names extends ModelNames = ModelNames> {
  readonly model: Model<Names>
  readonly resources: ModelResources
  readonly meshes: readonly Mesh[]
  readonly #materials: readonly (readonly Material[])[]
  readonly #animated: readonly (CpuPart | GpuPart)[]
  readonly #rig: BoneRig | undefined
  readonly #tags: BoneRig | undefined

  /**
   * Takes ownership of `resources`, unless the factory throws.
   * @param create creates one material for each of the model's; by default Brushwork creates them.
   * @param lodPixels how far levels of detail may be wrong, pixels.
   */
  constructor(model: Model<Names>, resources: ModelResources, create: MaterialFactory | undefined, lodPixels: number) {
    this.model = model
    this.resources = resources
    this.#materials = createModelMaterials(model, resources.textures, create)
    this.#rig = model.skeleton === undefined ? undefined : new BoneRig(model.skeleton)
    this.meshes = model.parts.map((part) => {
      const mesh = createMesh(part, this.#materials[part.material], this.#rig, resources.frames)
      showLevels(mesh, part, lodPixels)
      return mesh
    })
    this.#tags = model.tagPoses === undefined ? undefined : new BoneRig(model.tagPoses)
    // Bones rest before the first clip. Tags have no rest pose but that of the first frame.
    this.#tags?.show({ a: 0, b: 0, mix: 0 }, 1)
    this.#animated = this.meshes.filter((mesh) => mesh instanceof CpuPart || mesh instanceof GpuPart)
  }

  /** The objects to add to the scene: bones, tags and meshes. */
  get children(): readonly Object3D[] {
    return [...(this.#rig?.roots ?? []), ...(this.#tags?.roots ?? []), ...this.meshes]
  }

  /** Stores the current pose as the start of a blend. */
  keepPose(): void {
    for (const part of this.#animated) part.keepPose()
    this.#rig?.keepPose()
    this.#tags?.keepPose()
  }

  /** Shows a moment of the frames; below weight 1 mixed with the pose kept. */
  show(frames: FrameMix, weight: number): void {
    for (const part of this.#animated) part.show(frames, weight)
    this.#rig?.show(frames, weight)
    this.#tags?.show(frames, weight)
  }

  /** Adopts visibility and attached objects from the bones, tags and meshes of the previous body. */
  takeOver(previous: ModelBody): void {
    takeOver(this.meshes, previous.meshes, ({ name }) => name)
    if (previous.#rig !== undefined) this.#rig?.takeOver(previous.#rig)
    if (previous.#tags !== undefined) this.#tags?.takeOver(previous.#tags)
  }

  /** Disposes of geometries, materials and, as their last user, textures. */
  dispose(free: FreeMaterials = freeAtOnce): void {
    for (const mesh of this.meshes) mesh.geometry.dispose()
    free(this.#materials.flat())
    this.#rig?.dispose()
    this.#tags?.dispose()
    this.resources.textures.release()
    this.resources.frames?.release()
  }
}

function createMesh(
  part: ModelPart,
  materials: readonly Material[],
  rig: BoneRig | undefined,
  frames: FrameTexture | undefined,
): Mesh {
  const mesh = createUnnamed(part, materials, rig, frames)
  const index = withLevels(part)
  mesh.geometry.setIndex(new BufferAttribute(index, 1))
  mesh.name = part.name
  // Each material draws all triangles, of the level that the draw range names.
  if (materials.length > 1) for (const layer of materials.keys()) mesh.geometry.addGroup(0, index.length, layer)
  return mesh
}

function createUnnamed(
  part: ModelPart,
  materials: readonly Material[],
  rig: BoneRig | undefined,
  frames: FrameTexture | undefined,
): Mesh {
  const material = materialOf(materials)
  if (part.skin !== undefined && rig !== undefined) return createSkinned(part, part.skin, rig, material)
  if (!isFramed(part)) return new Mesh(createGeometry(part), material)
  const isOnGpu = frames !== undefined && materials.every((layer) => playFrames(layer, frames))
  return isOnGpu ? new GpuPart(part, material, frames) : new CpuPart(part, material)
}

function createSkinned(
  part: ModelPart,
  skin: NonNullable<ModelPart['skin']>,
  rig: BoneRig,
  material: Material | Material[],
): SkinnedMesh {
  const mesh = new SkinnedMesh(createGeometry(part), material)
  mesh.geometry.setAttribute('skinIndex', new BufferAttribute(skin.bones, 4))
  mesh.geometry.setAttribute('skinWeight', new BufferAttribute(skin.weights, 4))
  mesh.bind(rig.skeleton, mesh.matrix)
  // three would use the bounding sphere of the rest pose and cull a raised arm.
  mesh.boundingSphere = rig.reachOf(part)
  return mesh
}
