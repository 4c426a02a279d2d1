import { checkOptions, type Entity, type LevelNames, type OptionNames, wrongArgument } from '@brushwork/runtime'
import { nameAmong } from '../../usage/name-among.js'
import type { EntityHook, EntityObjects } from './entity-objects.js'
import type { HookOptions, SharedHooks } from './entity-options.js'

/** A hook, and where the options have it. */
export interface NamedHook<Objects extends EntityObjects = EntityObjects> {
  /** `onEntity`, `actions.guard`, `names.gate`. */
  readonly option: string
  readonly hook: EntityHook<Objects['any']>
}

/** The hooks of an entity: that of every entity, and those by its action and its name, in this order. */
export function hooksOf<Objects extends EntityObjects>(
  entity: Entity,
  options: HookOptions<Objects>,
): NamedHook<Objects>[] {
  const { onEntity } = options
  return [...(onEntity === undefined ? [] : [{ option: 'onEntity', hook: onEntity }]), ...ownHooksOf(entity, options)]
}

/** The hooks that an entity has by its action and its name. Such an entity is never drawn together with others. */
export function ownHooksOf<Objects extends EntityObjects>(
  { name, action }: Entity,
  options: HookOptions<Objects>,
): NamedHook<Objects>[] {
  return [hookOf('actions', action, options), hookOf('names', name, options)].filter((hook) => hook !== undefined)
}

/** A hook of the level itself hides a shared one. */
function hookOf<Objects extends EntityObjects>(
  by: 'actions' | 'names',
  name: string,
  options: HookOptions<Objects>,
): NamedHook<Objects> | undefined {
  for (const [at, hooks] of [
    [by, options[by]],
    [`shared.${by}`, options.shared?.[by]],
  ] as const) {
    const key = keyOf(hooks, name)
    const hook = key && hooks?.[key]
    // Sound: entities with these hooks are never members of a set.
    if (hook) return { option: `${at}.${key}`, hook: hook as EntityHook<Objects['any']> }
  }
  return undefined
}

/** The value of a name, ignoring case. */
export function named<T>(values: Readonly<Record<string, T>> | undefined, name: string): T | undefined {
  const key = keyOf(values, name)
  return key === undefined ? undefined : values?.[key]
}

/** The key that a name has; undefined for an empty name. */
function keyOf(values: object | undefined, name: string): string | undefined {
  return name === '' ? undefined : nameAmong(Object.keys(values ?? {}), name)
}

const SHARED_OPTIONS: OptionNames<SharedHooks<LevelNames, EntityObjects>> = { actions: true, names: true }

/** @throws TypeError for a hook that is not a function, and for misspelled options */
export function checkHooks<Objects extends EntityObjects>({
  onEntity,
  onError,
  actions,
  names,
  shared = {},
}: HookOptions<Objects>): void {
  checkOptions('createLevel: the option "entities.shared"', shared, SHARED_OPTIONS)
  const all = [{ onEntity, onError }, actions, names, shared.actions, shared.names]
  for (const [name, hook] of all.flatMap((hooks = {}) => Object.entries<unknown>(hooks))) {
    if (hook === undefined || typeof hook === 'function') continue
    throw wrongArgument(`createLevel: the hook "${name}" of entities`, 'a function', hook)
  }
}
