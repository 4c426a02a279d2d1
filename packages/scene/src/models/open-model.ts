import { checkOptions, type Model, type ModelModule } from '@brushwork/runtime'
import type { Engine } from '../port/engine.js'
import type { ModelPort } from '../port/model-port.js'
import { SharedTextures } from '../textures/shared-textures.js'
import { givenAsset } from '../usage/given-asset.js'
import type { ModelParts } from './model-class.js'
import { codeOfModel } from './model-code.js'
import { MODEL_OPTIONS, type ModelOptions } from './model-options.js'

/**
 * Loads a model and what shows it, and decodes its images: what `createModel` of an engine makes an object of.
 * @throws TypeError for anything but a model or its module, and for misspelled options; the signal's reason when aborted
 */
export async function openModel<E extends Engine>(
  port: ModelPort<E>,
  model: Model | ModelModule,
  options: ModelOptions<E>,
): Promise<ModelParts<E>> {
  checkOptions('createModel', options, MODEL_OPTIONS)
  const loaded = await givenAsset<Model>('createModel', 'model', model, options)
  const shared = new SharedTextures(port, options)
  const code = await codeOfModel(port, loaded)
  return { model: loaded, textures: await shared.of(loaded.images), shared, options, code }
}
