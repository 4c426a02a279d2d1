import type { FrameMix, Model, ModelNames, ModelPart } from '@brushwork/runtime'
import { isFramed } from '../frames/framed-part.js'
import type { Engine } from '../port/engine.js'
import type { FreeMaterials } from '../port/mesh-port.js'
import type { ModelPort, Posed, Rig, SharedFrameTexture } from '../port/model-port.js'
import { matchByKey } from '../replace/match-by-key.js'
import type { Textures } from '../textures/textures.js'
import type { ModelCode } from './model-code.js'
import { type MaterialFactory, ModelMaterials } from './model-materials.js'
import { drawOf } from './part-draw.js'
import { showSkins } from './show-skins.js'

/** What a model is drawn with: its share of decoded images and of the frames on the GPU. */
export interface ModelResources<E extends Engine> {
  readonly textures: Textures<E>
  /** Absent for models without vertex frames, and where the CPU mixes them. */
  readonly frames: SharedFrameTexture | undefined
}

/** A mesh of a part, by name. */
interface PartMesh<E extends Engine> {
  readonly name: string
  readonly mesh: E['mesh']
}

/** Everything that is drawn of one model. A hot update replaces it as a whole. */
export class ModelBody<E extends Engine, Names extends ModelNames = ModelNames> {
  readonly model: Model<Names>
  readonly resources: ModelResources<E>
  readonly #port: ModelPort<E>
  readonly #materials: ModelMaterials<E>
  readonly #parts: readonly PartMesh<E>[]
  /** What moves: meshes with frames, bones, tags. */
  readonly #posed: readonly Posed[]
  readonly #rig: Rig<E> | undefined
  readonly #tags: Rig<E> | undefined

  /**
   * Takes ownership of `resources`, unless the factory throws.
   * @param code that the model needs
   * @param create creates one material for each of the model's; by default its looks
   * @param lodPixels how far levels of detail may be wrong, pixels
   */
  constructor(
    port: ModelPort<E>,
    model: Model<Names>,
    resources: ModelResources<E>,
    code: ModelCode<E>,
    create: MaterialFactory<E> | undefined,
    lodPixels: number,
  ) {
    const { skeleton, tagPoses } = model
    const { textures, frames } = resources
    this.#port = port
    this.model = model
    this.resources = resources
    this.#materials = new ModelMaterials(port, model, textures.list, create, code.seconds)
    this.#rig = skeleton && code.bones?.createRig(skeleton)
    const posed: Posed[] = []
    this.#parts = model.parts.map((part) => {
      const { mesh, pose } = this.#createMesh(part, code, frames)
      if (pose !== undefined) posed.push(pose)
      code.levels?.showLevels(mesh, part, lodPixels)
      return { name: part.name, mesh }
    })
    this.#tags = tagPoses && code.bones?.createRig(tagPoses)
    // Bones rest before the first clip. Tags have no rest pose but that of the first frame.
    this.#tags?.show({ a: 0, b: 0, mix: 0 }, 1)
    this.#posed = [...posed, ...[this.#rig, this.#tags].filter((rig) => rig !== undefined)]
  }

  /** The nodes to add to the scene: bones, tags and meshes. */
  get children(): readonly (E['node'] | E['mesh'])[] {
    return [...(this.#rig?.roots ?? []), ...(this.#tags?.roots ?? []), ...this.meshes]
  }

  get meshes(): readonly E['mesh'][] {
    return this.#parts.map(({ mesh }) => mesh)
  }

  /** Shows the skins of a moment. */
  showSkins(seconds: number): void {
    showSkins(this.#port, this.model, this.meshes, this.resources.textures.list, seconds)
  }

  /** Stores the current pose as the start of a blend. */
  keepPose(): void {
    for (const posed of this.#posed) posed.keepPose()
  }

  /** Shows a moment of the frames; below weight 1 mixed with the pose kept. */
  show(frames: FrameMix, weight: number): void {
    for (const posed of this.#posed) posed.show(frames, weight)
  }

  /** Adopts visibility and attached objects from the bones, tags and meshes of the previous body. */
  takeOver(previous: ModelBody<E>): void {
    const pairs = matchByKey(this.#parts, previous.#parts, ({ name }) => name)
    for (const [next, last] of pairs) this.#port.takeOver(next.mesh, last.mesh)
    if (previous.#rig !== undefined) this.#rig?.takeOver(previous.#rig)
    if (previous.#tags !== undefined) this.#tags?.takeOver(previous.#tags)
  }

  /** Frees meshes, materials and, as their last user, textures. */
  dispose(free: FreeMaterials<E>): void {
    for (const mesh of this.meshes) this.#port.freeMesh(mesh)
    free(this.#materials.all)
    this.#rig?.dispose()
    this.#tags?.dispose()
    this.resources.textures.release()
    this.resources.frames?.release()
  }

  #createMesh(
    part: ModelPart,
    { bones, frames, levels }: ModelCode<E>,
    texture: SharedFrameTexture | undefined,
  ): { readonly mesh: E['mesh']; readonly pose?: Posed } {
    const { skin } = part
    const materials = this.#materials.of(part)
    const draw = drawOf(part, levels?.indicesOf(part))
    if (bones !== undefined && skin !== undefined && this.#rig !== undefined)
      return { mesh: bones.createSkinned(part, skin, draw, this.#rig, materials) }
    if (frames === undefined || !isFramed(part)) return { mesh: this.#port.createMesh(draw, materials) }
    const framed = frames.createFramed(part, draw, materials, texture)
    return { mesh: framed.mesh, pose: framed }
  }
}
