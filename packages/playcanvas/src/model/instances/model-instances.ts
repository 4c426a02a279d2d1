import type { Model, ModelModule, ModelNames } from '@brushwork/runtime'
import {
  type InstancePort,
  type InstancesOptions as InstancesOptionsOf,
  type InstancesParts,
  instancesClass,
  type NamesInModel,
  openInstances,
  type ShownInstances,
} from '@brushwork/scene'
import type { AppBase } from 'playcanvas'
import { type AppInstancePort, instancePort } from '../../port/instances/instance-port.js'
import { PortEntity } from '../../port/node-port.js'
import { clonesBy } from '../../port/nodes/entities.js'
import type { PlayCanvas } from '../../port/play-canvas.js'
import { ModelInstance } from './model-instance.js'

export type InstancesOptions = InstancesOptionsOf<PlayCanvas>

/** Entities whose instances are those of PlayCanvas. */
type InstancesNodeClass = new <Names extends ModelNames = ModelNames>(
  port: InstancePort<PlayCanvas>,
  parts: InstancesParts<PlayCanvas, Names>,
) => PortEntity & ShownInstances<PlayCanvas, Names, ModelInstance<Names>>

// Sound: the set creates its instances with the class that it is given.
const InstancesNode = /* @__PURE__ */ instancesClass<PlayCanvas, PortEntity>(
  PortEntity,
  ModelInstance,
) as InstancesNodeClass

/**
 * Many copies of a model, drawn together: one draw call for each part and level of detail, two for parts with soft alpha. Each instance has
 * its own place, clip, speed and moment. Each camera draws those that it sees (all without its `frustumCulling`), in the detail that their
 * distance needs. Bones become vertex frames, so tags and bones do not carry entities.
 */
export class ModelInstances<Names extends ModelNames = ModelNames> extends InstancesNode<Names> {
  /** Use {@link createInstances}. */
  constructor(port: AppInstancePort, parts: InstancesParts<PlayCanvas, Names>) {
    super(port, parts)
    clonesBy(this, () => this.clone())
  }

  /** @throws Error: create another set of the same model. */
  override clone(): this {
    throw new Error('instances are not cloned: create another set of the same model')
  }

  /** Destroys the entity with its instances, meshes, materials and textures. */
  override destroy(): void {
    this.dispose()
  }
}

/**
 * Decodes a model's images and creates a set of instances. For a union of models from generated declarations, instances accept
 * the names in any of them.
 * @param app needs the component system `render`
 * @param model a loaded model, or its module, which is loaded
 * @throws TypeError for anything else and for misspelled options; the signal's reason when aborted
 * @example
 * ```ts
 * import { createInstances } from '@brushwork/playcanvas'
 * import guard from './guard.mdl'
 *
 * const guards = await createInstances(app, guard, { count: 100 })
 * for (const [index, man] of guards.instances.entries()) {
 *   man.setLocalPosition(index * 40, 0, 0)
 *   man.play('walk', { at: Math.random() })
 * }
 * app.root.addChild(guards)
 * app.on('update', (seconds) => guards.update(seconds))
 * ```
 */
export function createInstances<Known extends Model | ModelModule>(
  app: AppBase,
  model: Known,
  options?: InstancesOptions,
): Promise<ModelInstances<NamesInModel<Known>>>
export async function createInstances(
  app: AppBase,
  model: Model | ModelModule,
  options: InstancesOptions = {},
): Promise<ModelInstances> {
  const port = instancePort(app)
  const looks = async () => (await import('../../port/instances/look-port.js')).lookPort(app)
  return new ModelInstances(port, await openInstances(port, looks, model, options))
}
