import type { Entity } from '@brushwork/runtime'
import { EntityError } from './entity-error.js'
import { hooksOf } from './entity-hooks.js'
import type { EntityObjects } from './entity-objects.js'
import type { HookOptions } from './entity-options.js'

/**
 * Calls the hooks of all entities that have an object, in the order of the level. After one that throws, an entity has no object, so its
 * other hooks are not called. Hooks may return promises, which fail later.
 * @param objectOf the object that an entity has by now
 * @param fail called once for each failure
 * @returns ends with the last promise of a hook
 */
export async function callHooks<Objects extends EntityObjects>(
  entities: readonly Entity[],
  options: HookOptions<Objects>,
  objectOf: (entity: Entity) => Objects['any'] | undefined,
  fail: (failure: EntityError) => void,
): Promise<void> {
  const ends: Promise<void>[] = []
  for (const [index, entity] of entities.entries()) {
    for (const { option, hook } of hooksOf(entity, options)) {
      const object = objectOf(entity)
      if (object === undefined) break
      const failed = (cause: unknown) => fail(new EntityError(entity, index, option, cause))
      try {
        const result: unknown = hook(entity, object)
        if (isThenable(result)) ends.push(Promise.resolve(result).then(undefined, failed))
      } catch (cause) {
        failed(cause)
      }
    }
  }
  await Promise.all(ends)
}

function isThenable(value: unknown): value is PromiseLike<void> {
  return typeof value === 'object' && value !== null && 'then' in value && typeof value.then === 'function'
}
