import type { FrameMix, Model, ModelNames, ModelPart } from '@brushwork/runtime'
import { isFramed, type Textures } from '@brushwork/scene'
import { BufferAttribute, type Material, Mesh, type Object3D } from 'three'
import type { Three } from '../port/three-engine.js'
import { createGeometry } from '../surface/create-geometry.js'
import type { MaterialFactory } from '../surface/create-material.js'
import { type FreeMaterials, freeAtOnce } from '../surface/free-materials.js'
import { takeOver } from '../surface/take-over.js'
import type { BoneRig } from './bone-rig.js'
import type { FrameTexture } from './frames/frame-texture.js'
import type { FramedMesh } from './frames/framed-mesh.js'
import type { ModelCode } from './model-code.js'
import {
  allMaterials,
  createModelMaterials,
  type ModelMaterials,
  materialOf,
  materialsOfPart,
} from './model-materials.js'
import { showSkins } from './show-skins.js'

/** What three draws a model with: its share of decoded images and of the frames on the GPU. */
export interface ModelResources {
  readonly textures: Textures<Three>
  /** Absent for models without vertex frames, and where the CPU mixes them. */
  readonly frames: FrameTexture | undefined
}

/** Everything that three draws for one model. A hot update replaces it as a whole. */
export class ModelBody<Names extends ModelNames = ModelNames> {
  readonly model: Model<Names>
  readonly resources: ModelResources
  readonly meshes: readonly Mesh[]
  readonly #materials: ModelMaterials
  readonly #animated: readonly FramedMesh[]
  readonly #rig: BoneRig | undefined
  readonly #tags: BoneRig | undefined

  /**
   * Takes ownership of `resources`, unless the factory throws.
   * @param code that the model needs
   * @param create creates one material for each of the model's; by default Brushwork creates them.
   * @param lodPixels how far levels of detail may be wrong, pixels.
   */
  constructor(
    model: Model<Names>,
    resources: ModelResources,
    code: ModelCode,
    create: MaterialFactory | undefined,
    lodPixels: number,
  ) {
    const { skeleton, tagPoses } = model
    this.model = model
    this.resources = resources
    this.#materials = createModelMaterials(model, resources.textures, create, code.seconds)
    this.#rig = skeleton && code.bones && new code.bones.BoneRig(skeleton)
    this.meshes = model.parts.map((part) => {
      const mesh = createMesh(part, materialsOfPart(part, this.#materials), code, this.#rig, resources.frames)
      this.#materials.seconds?.addUvs(mesh.geometry, part)
      code.levels?.showLevels(mesh, part, lodPixels)
      return mesh
    })
    this.#tags = tagPoses && code.bones && new code.bones.BoneRig(tagPoses)
    // Bones rest before the first clip. Tags have no rest pose but that of the first frame.
    this.#tags?.show({ a: 0, b: 0, mix: 0 }, 1)
    this.#animated = this.meshes.filter((mesh): mesh is FramedMesh => 'keepPose' in mesh)
  }

  /** The objects to add to the scene: bones, tags and meshes. */
  get children(): readonly Object3D[] {
    return [...(this.#rig?.roots ?? []), ...(this.#tags?.roots ?? []), ...this.meshes]
  }

  /** Shows the skins of a moment. */
  showSkins(seconds: number): void {
    showSkins(this.model, this.meshes, this.resources.textures.list, seconds)
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
    free(allMaterials(this.#materials))
    this.#rig?.dispose()
    this.#tags?.dispose()
    this.resources.textures.release()
    this.resources.frames?.release()
  }
}

function createMesh(
  part: ModelPart,
  materials: readonly Material[],
  { bones, frames, levels }: ModelCode,
  rig: BoneRig | undefined,
  texture: FrameTexture | undefined,
): Mesh {
  const mesh =
    bones !== undefined && part.skin !== undefined && rig !== undefined
      ? bones.createSkinned(part, part.skin, rig, materialOf(materials))
      : frames !== undefined && isFramed(part)
        ? frames.createFramed(part, materials, texture)
        : new Mesh(createGeometry(part), materialOf(materials))
  const index = levels === undefined ? part.indices : levels.withLevels(part)
  mesh.geometry.setIndex(new BufferAttribute(index, 1))
  mesh.name = part.name
  // Each material draws all triangles, of the level that the draw range names.
  if (materials.length > 1) for (const layer of materials.keys()) mesh.geometry.addGroup(0, index.length, layer)
  return mesh
}
