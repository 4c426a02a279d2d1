import { checkOptions, type Model, type ModelModule } from '@brushwork/runtime'
import type { Engine } from '../../port/engine.js'
import type { InstancePort, LookPort } from '../../port/instance-port.js'
import { SharedTextures } from '../../textures/shared-textures.js'
import { givenAsset } from '../../usage/given-asset.js'
import { secondsOf } from '../model-code.js'
import type { InstanceLooks } from './instance-looks.js'
import { INSTANCES_OPTIONS, type InstancesOptions } from './instance-options.js'
import type { InstancesParts } from './instances-class.js'

/**
 * Loads a model and what shows its instances, and decodes its images: what `createInstances` of an engine makes a set of.
 * @param looks loads what only sets with looks need: those of levels have none
 * @throws TypeError for anything but a model or its module, and for misspelled options; the signal's reason when aborted
 */
export async function openInstances<E extends Engine>(
  port: InstancePort<E>,
  looks: () => Promise<LookPort<E>>,
  model: Model | ModelModule,
  options: InstancesOptions<E>,
): Promise<InstancesParts<E>> {
  checkOptions('createInstances', options, INSTANCES_OPTIONS)
  const loaded = await givenAsset<Model>('createInstances', 'model', model, options)
  const shared = new SharedTextures(port, options)
  const shownLooks = options.looks ? await looksOf(looks) : undefined
  const seconds = await secondsOf(port, loaded)
  return { model: loaded, textures: await shared.of(loaded.images), shared, options, looks: shownLooks, seconds }
}

/** Games that do not ask for looks do not load their code. */
async function looksOf<E extends Engine>(load: () => Promise<LookPort<E>>): Promise<InstanceLooks<E>> {
  const [{ InstanceLooks }, port] = await Promise.all([import('./instance-looks.js'), load()])
  return new InstanceLooks(port)
}
