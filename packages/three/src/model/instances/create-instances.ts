import { checkOptions, type Model, type ModelModule, type OptionNames } from '@brushwork/runtime'
import { givenAsset, MODEL_OPTIONS, type NamesInModel, SharedTextures, secondsOf } from '@brushwork/scene'
import { modelPort } from '../../port/model-port.js'
import { texturePort } from '../../port/texture-port.js'
import { type InstancesOptions, ModelInstances } from './model-instances.js'

const { vertexFrames: _, ...SHARED_OPTIONS } = MODEL_OPTIONS
const INSTANCES_OPTIONS: OptionNames<InstancesOptions> = { ...SHARED_OPTIONS, count: true, looks: true }

/**
 * Decodes a model's images and creates a set of instances. For a union of models from generated declarations, instances accept
 * the names in any of them.
 * @param model a loaded model, or its module, which is loaded
 * @throws TypeError for anything else and for misspelled options; the signal's reason when aborted
 * @example
 * ```ts
 * import { createInstances } from '@brushwork/three'
 * import guard from './guard.mdl'
 *
 * const guards = await createInstances(guard, { count: 100 })
 * for (const [index, man] of guards.instances.entries()) {
 *   man.position.x = index * 40
 *   man.play('walk', { at: Math.random() })
 * }
 * scene.add(guards)
 * renderer.setAnimationLoop(() => guards.update(timer.getDelta()))
 * ```
 */
export function createInstances<Known extends Model | ModelModule>(
  model: Known,
  options?: InstancesOptions,
): Promise<ModelInstances<NamesInModel<Known>>>
export async function createInstances(
  model: Model | ModelModule,
  options: InstancesOptions = {},
): Promise<ModelInstances> {
  checkOptions('createInstances', options, INSTANCES_OPTIONS)
  const loaded = await givenAsset<Model>('createInstances', 'model', model, options)
  const shared = new SharedTextures(texturePort, options)
  // Games that do not ask for looks do not load their code.
  const looks = options.looks ? new (await import('./instance-looks.js')).InstanceLooks() : undefined
  const seconds = await secondsOf(modelPort, loaded)
  return new ModelInstances(loaded, await shared.of(loaded.images), shared, options, looks, seconds)
}
