import type { FrameMix, Model, ModelNames, ModelPart } from '@brushwork/runtime'
import { BufferAttribute, type Material, Mesh, type Object3D, SkinnedMesh } from 'three'
import { type FreeMaterials, freeAtOnce } from '../free-materials.js'
import { createGeometry } from '../surface/create-geometry.js'
import { createMaterials, type MaterialFactory } from '../surface/create-material.js'
import type { Textures } from '../surface/textures.js'
import { takeOver } from '../take-over.js'
import { AnimatedPart } from './animated-part.js'
import { BoneRig } from './bone-rig.js'

/** All that three draws of one model: replaced as a whole when the model is. */
export class ModelBody<Names extends ModelNames = ModelNames> {
  readonly model: Model<Names>
  readonly textures: Textures
  readonly meshes: readonly Mesh[]
  /** Of each material of the model one, or several that are drawn over one another. */
  readonly #materials: readonly (readonly Material[])[]
  readonly #animated: readonly AnimatedPart[]
  readonly #rig: BoneRig | undefined

  /**
   * Takes over `textures`, unless the factory throws.
   * @param create makes one material of each; without it ours are taken.
   */
  constructor(model: Model<Names>, textures: Textures, create?: MaterialFactory) {
    this.model = model
    this.textures = textures
    this.#materials = model.materials.map((look) => {
      const map = look.picture === -1 ? null : textures.list[look.picture]
      return create === undefined ? createMaterials(look, map) : [create(look, map)]
    })
    this.#rig = model.skeleton === undefined ? undefined : new BoneRig(model.skeleton)
    this.meshes = model.parts.map((part) => createMesh(part, this.#materials[part.material], this.#rig))
    this.#animated = this.meshes.filter((mesh) => mesh instanceof AnimatedPart)
  }

  /** What is to be added to the object: bones and meshes. */
  get children(): readonly Object3D[] {
    return [...(this.#rig?.roots ?? []), ...this.meshes]
  }

  /** Keeps the pose shown now, to blend from it. */
  keepPose(): void {
    for (const part of this.#animated) part.keepPose()
    this.#rig?.keepPose()
  }

  /** Shows a moment of the frames; below weight 1 mixed with the pose kept. */
  show(frames: FrameMix, weight: number): void {
    for (const part of this.#animated) part.show(frames, weight)
    this.#rig?.show(frames, weight)
  }

  /** Is drawn as another body was, and bears what the game hung on its bones and meshes. */
  takeOver(previous: ModelBody): void {
    takeOver(this.meshes, previous.meshes, ({ name }) => name)
    if (previous.#rig !== undefined) this.#rig?.takeOver(previous.#rig)
  }

  /** Frees geometries, materials and, as its last user, textures. */
  dispose(free: FreeMaterials = freeAtOnce): void {
    for (const mesh of this.meshes) mesh.geometry.dispose()
    free(this.#materials.flat())
    this.#rig?.dispose()
    this.textures.release()
  }
}

function createMesh(part: ModelPart, materials: readonly Material[], rig: BoneRig | undefined): Mesh {
  const mesh = createUnnamed(part, materials.length === 1 ? materials[0] : [...materials], rig)
  mesh.name = part.name
  // Each material draws all triangles.
  if (materials.length > 1) {
    for (const index of materials.keys()) mesh.geometry.addGroup(0, part.indices.length, index)
  }
  return mesh
}

function createUnnamed(part: ModelPart, material: Material | Material[], rig: BoneRig | undefined): Mesh {
  if (part.skin !== undefined && rig !== undefined) return createSkinned(part, part.skin, rig, material)
  if (part.frames === undefined) return new Mesh(createGeometry(part), material)
  return new AnimatedPart(part, part.frames, material)
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
  // three would take the rest pose's sphere and cull a raised arm.
  mesh.boundingSphere = rig.reachOf(part)
  return mesh
}
