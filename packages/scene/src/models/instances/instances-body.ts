import { bakePoses, type Model, type ModelNames, type ModelPart } from '@brushwork/runtime'
import { isFramed } from '../../frames/framed-part.js'
import type { Engine } from '../../port/engine.js'
import type { Batch, InstanceOwner, InstancePort } from '../../port/instance-port.js'
import type { FreeMaterials } from '../../port/mesh-port.js'
import type { SharedFrameTexture } from '../../port/model-port.js'
import type { Textures } from '../../textures/textures.js'
import { type MaterialFactory, ModelMaterials, type SecondsOf } from '../model-materials.js'
import { drawOf } from '../part-draw.js'
import { showSkins } from '../show-skins.js'
import type { InstanceLayers } from './instance-layers.js'
import type { InstanceLooks } from './instance-looks.js'
import { sphereAround } from './model-sphere.js'

/** Everything that is drawn for a set of instances. A hot update replaces it as a whole. */
export class InstancesBody<E extends Engine, Names extends ModelNames = ModelNames> {
  readonly model: Model<Names>
  /** Of all levels of detail, by part: hot updates and shadows treat them alike. */
  readonly named: readonly { readonly name: string; readonly mesh: E['mesh'] }[]
  readonly meshes: readonly E['mesh'][]
  readonly #port: InstancePort<E>
  readonly #batches: readonly Batch<E>[]
  readonly #textures: Textures<E>
  readonly #frames: SharedFrameTexture | undefined
  /** Absent where all instances show the same skins. */
  readonly #looks: InstanceLooks<E> | undefined
  readonly #materials: ModelMaterials<E>

  /**
   * Takes ownership of `textures`, unless it throws.
   * @param layers become as many as the model has levels of detail; what they draw with is set here
   * @param seconds code for second skins, of models that have some
   * @throws TypeError if a material cannot show vertex frames: `layers` stay as they are.
   */
  constructor(
    port: InstancePort<E>,
    model: Model<Names>,
    textures: Textures<E>,
    create: MaterialFactory<E> | undefined,
    layers: InstanceLayers<E>,
    set: InstanceOwner<E>,
    seconds: SecondsOf<E> | undefined,
  ) {
    const parts = model.parts.map((part) => withoutBones(part, model))
    const framed = parts.filter(isFramed)
    this.#port = port
    this.model = model
    this.#textures = textures
    this.#materials = new ModelMaterials(port, model, textures.list, create, seconds)
    const { looks, views } = layers
    // Before frames change materials: skins are compared.
    const skins = looks?.adopt(model, this.#materials)
    this.#frames = framed.length === 0 ? undefined : port.createFrames(framed)
    const levels = this.#createLevels(parts, set, layers)
    // Nothing throws from here on, so a set whose replacement fails keeps its layers.
    if (looks !== undefined && skins !== undefined) looks.skinCount = skins
    this.#looks = skins !== undefined && skins > 1 ? looks : undefined
    layers.show(levels)
    this.#batches = levels.flat()
    this.meshes = this.#batches.map(({ mesh }) => mesh)
    this.named = this.meshes.map((mesh, index) => ({ name: parts[index % parts.length].name, mesh }))
    views.show(model, sphereAround(parts))
  }

  /** Shows the skins of a moment in all instances; skins that each chooses for itself are those of `InstanceLooks`. */
  showSkins(seconds: number): void {
    if (this.#looks === undefined) showSkins(this.#port, this.model, this.meshes, this.#textures.list, seconds)
    else this.#looks.showSkins(this.model, seconds)
  }

  dispose(free: FreeMaterials<E>): void {
    for (const batch of this.#batches) batch.free()
    free(this.#materials.all)
    this.#textures.release()
    this.#frames?.release()
  }

  /** The batches of each level of detail. @throws TypeError if a material cannot show vertex frames. */
  #createLevels(parts: readonly ModelPart[], set: InstanceOwner<E>, { views }: InstanceLayers<E>): Batch<E>[][] {
    const create = (part: ModelPart, level: number, full: Batch<E> | undefined) =>
      this.#port.createBatch({
        part,
        draw: drawOf(part, indicesOf(part, level)),
        materials: this.#materials.of(part),
        frames: this.#frames,
        full,
        set,
        willDraw: (camera, height) => views.drawWith(camera, height),
      })
    const fulls = parts.map((part) => create(part, 0, undefined))
    const coarser = Math.max(0, ...parts.map(({ lods = [] }) => lods.length))
    const levels = Array.from({ length: coarser }, (_, level) =>
      parts.map((part, index) => create(part, level + 1, fulls[index])),
    )
    return [fulls, ...levels]
  }
}

/** Parts with fewer levels keep their last one. */
function indicesOf({ indices, lods = [] }: ModelPart, level: number): ModelPart['indices'] {
  return lods[Math.min(level, lods.length) - 1]?.indices ?? indices
}

/** Instances have no bones of their own, so their poses become vertex frames. */
function withoutBones(part: ModelPart, { skeleton }: Model): ModelPart {
  if (part.skin === undefined || skeleton === undefined) return part
  return { ...part, frames: bakePoses(part, skeleton) }
}
