import type { Model, ModelModule } from '@brushwork/runtime'
import { type NamesInModel, openModel } from '@brushwork/scene'
import { ModelObject, type ModelOptions } from '../model/model-object.js'
import { nodeModelPort } from './port/model-port.js'

/**
 * Decodes a model's images and creates an object for WebGPURenderer. For a union of models from generated declarations, the object accepts
 * the names in any of them.
 * @param model a loaded model, or its module, which is loaded
 * @throws TypeError for anything else and for misspelled options; the signal's reason when aborted
 * @example
 * ```ts
 * import { createModel } from '@brushwork/three/webgpu'
 * import guard from './guard.mdl'
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
  return new ModelObject(await openModel(nodeModelPort, model, options), nodeModelPort)
}
