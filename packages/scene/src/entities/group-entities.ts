import { spriteFacing } from '@brushwork/runtime'
import { ownHooksOf } from './hooks/entity-hooks.js'
import type { EntityObjects } from './hooks/entity-objects.js'
import type { HookOptions } from './hooks/entity-options.js'
import { isSelfAnimated, type ShownEntity } from './shown-entity.js'

/**
 * Groups entities of one file and look, which one set can draw. Other entities, and entities with hooks by name or action, are groups of one.
 * @param isMember whether a set can draw it
 */
export function groupEntities<Shown extends ShownEntity, Objects extends EntityObjects>(
  entities: Iterable<Shown>,
  options: HookOptions<Objects>,
  isMember: (shown: Shown) => boolean,
): Shown[][] {
  const groups = new Map<string, Shown[]>()
  let index = 0
  for (const shown of entities) {
    const { entity, file, look, light } = shown
    const isTogether = isMember(shown) && ownHooksOf(entity, options).length === 0
    const facing = file.asset.kind === 'sprite' && spriteFacing(entity)
    const key = isTogether ? JSON.stringify([file.url, look, light, isSelfAnimated(shown), facing]) : `${index++}`
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [shown])
    else group.push(shown)
  }
  return [...groups.values()]
}
