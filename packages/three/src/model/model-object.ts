import type { Model, ModelModule, ModelNames } from '@brushwork/runtime'
import {
  type ModelOptions as ModelOptionsOf,
  type ModelParts,
  modelClass,
  type NamesInModel,
  openModel,
} from '@brushwork/scene'
import { Group } from 'three'
import { modelPort } from '../port/model-port.js'
import type { Three } from '../port/three-engine.js'

/** Options of loading are for modules. Materials that cannot read a frame texture, such as `ShaderMaterial`, get `vertexFrames: 'cpu'`. */
export type ModelOptions = ModelOptionsOf<Three>

const ModelGroup = /* @__PURE__ */ modelClass<Three, Group>(Group)

/**
 * A model in the scene. Units are quants, Y is up, and the model looks along +Z. Bones and tags are children by name: attach
 * objects to `getObjectByName('tag_weapon')`.
 * @typeParam Names The names in the model, where generated declarations know them.
 */
export class ModelObject<Names extends ModelNames = ModelNames> extends ModelGroup<Names> {
  readonly #port: typeof modelPort

  /** Use {@link createModel}. */
  constructor(parts: ModelParts<Three, Names>, port = modelPort) {
    super(port, parts)
    this.#port = port
  }

  /** Another object of the same model. It shares the textures and plays independently. */
  override clone(recursive = true): this {
    const { drawn } = this
    const copy = new ModelObject(this.shareParts(), this.#port) as this
    // The constructor has built the parts; copy only what the game added.
    copy.copy(this, false)
    if (recursive) for (const child of this.children) if (!drawn.includes(child)) copy.add(child.clone())
    return copy
  }
}

/**
 * Decodes a model's images and creates an object. For a union of models from generated declarations, the object accepts
 * the names in any of them.
 * @param model a loaded model, or its module, which is loaded
 * @throws TypeError for anything else and for misspelled options; the signal's reason when aborted
 * @example
 * ```ts
 * import { createModel } from '@brushwork/three'
 * import guard from './guard.mdl'
 *
 * const man = await createModel(guard)
 * man.play('walk')
 * scene.add(man)
 * renderer.setAnimationLoop(() => man.update(timer.getDelta()))
 * ```
 */
// The type of the model is inferred, not its names: of several models TypeScript would infer the names in the first.
export function createModel<Known extends Model | ModelModule>(
  model: Known,
  options?: ModelOptions,
): Promise<ModelObject<NamesInModel<Known>>>
export async function createModel(model: Model | ModelModule, options: ModelOptions = {}): Promise<ModelObject> {
  return new ModelObject(await openModel(modelPort, model, options))
}
