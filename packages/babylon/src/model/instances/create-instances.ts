import type { Scene } from '@babylonjs/core/scene.js'
import type { Model, ModelModule } from '@brushwork/runtime'
import { type NamesInModel, openInstances } from '@brushwork/scene'
import { instancePortOf } from '../../port/instances/instance-port.js'
import { type InstancesOptions, ModelInstances } from './model-instances.js'

/**
 * Decodes a model's images and creates a set of instances. For a union of models from generated declarations, instances accept
 * the names in any of them.
 * @param model a loaded model, or its module, which is loaded
 * @throws TypeError for anything else and for misspelled options; the signal's reason when aborted
 * @example
 * ```ts
 * import { createInstances } from '@brushwork/babylon'
 * import guard from './guard.mdl'
 *
 * const guards = await createInstances(scene, guard, { count: 100 })
 * for (const [index, man] of guards.instances.entries()) {
 *   man.position.x = index * 40
 *   man.play('walk', { at: Math.random() })
 * }
 * scene.onBeforeRenderObservable.add(() => guards.update(scene.getEngine().getDeltaTime() / 1000))
 * ```
 */
export function createInstances<Known extends Model | ModelModule>(
  scene: Scene,
  model: Known,
  options?: InstancesOptions,
): Promise<ModelInstances<NamesInModel<Known>>>
export async function createInstances(
  scene: Scene,
  model: Model | ModelModule,
  options: InstancesOptions = {},
): Promise<ModelInstances> {
  const looks = () => import('../../port/instances/looks/look-port.js')
  return new ModelInstances(scene, await openInstances(instancePortOf(scene), looks, model, options))
}
