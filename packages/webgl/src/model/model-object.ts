import type { Model, ModelModule, ModelNames } from '@brushwork/runtime'
import {
  type ModelOptions as ModelOptionsOf,
  type ModelParts,
  modelClass,
  type NamesInModel,
  openModel,
} from '@brushwork/scene'
import { SceneNode } from '../nodes/scene-node.js'
import { modelPort } from '../port/model-port.js'
import type { WebGl } from '../port/webgl-engine.js'

/** Options of loading are for modules. */
export type ModelOptions = ModelOptionsOf<WebGl>

const ModelNode = /* @__PURE__ */ modelClass<WebGl, SceneNode>(SceneNode)

/**
 * A model in the scene. Units are quants, Y is up, and the model looks along +Z. Bones and tags are children by name: attach nodes to
 * `find('tag_weapon')`.
 * @typeParam Names The names in the model, where generated declarations know them.
 */
export class ModelObject<Names extends ModelNames = ModelNames> extends ModelNode<Names> {
  /** Use {@link createModel}. */
  constructor(parts: ModelParts<WebGl, Names>, port = modelPort) {
    super(port, parts)
  }

  /** Another object of the same model in the same place, without what is attached. It shares the textures and plays independently. */
  clone(): ModelObject<Names> {
    return new ModelObject(this.shareParts()).standAs(this)
  }
}

/**
 * Decodes a model's images and creates an object. For a union of models from generated declarations, the object accepts
 * the names in any of them.
 * @param model a loaded model, or its module, which is loaded
 * @throws TypeError for anything else and for misspelled options; the signal's reason when aborted
 * @example
 * ```ts
 * import { createModel, Renderer } from '@brushwork/webgl'
 * import guard from './guard.mdl.js'
 *
 * const man = await createModel(guard)
 * man.play('walk')
 * scene.add(man)
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
