import type { Model, ModelModule } from '@brushwork/runtime'
import { type NamesInModel, openInstances } from '@brushwork/scene'
import { type InstancesOptions, ModelInstances } from '../model/instances/model-instances.js'
import { nodeInstancePort } from './port/instances/instance-port.js'

/**
 * Decodes a model's images and creates a set of instances for WebGPURenderer. For a union of models from generated declarations, instances
 * accept the names in any of them.
 * @param model a loaded model, or its module, which is loaded
 * @throws TypeError for anything else and for misspelled options; the signal's reason when aborted
 * @example
 * ```ts
 * import { createInstances } from '@brushwork/three/webgpu'
 * import guard from './guard.mdl'
 *
 * const guards = await createInstances(guard, { count: 100 })
 * for (const [index, man] of guards.instances.entries()) {
 *   man.position.x = index * 40
 *   man.play('walk', { at: Math.random() })
 * }
 * scene.add(guards)
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
  const looks = () => import('./port/instances/look-port.js')
  return new ModelInstances(await openInstances(nodeInstancePort, looks, model, options), nodeInstancePort)
}
