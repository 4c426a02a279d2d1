import { type Entity, wrongArgument } from '@brushwork/runtime'
import type { EntityHook, EntityOptions } from './entity-options.js'

/** The hooks that an entity has by its action and its name, in this order. */
export function hooksOf({ name, action }: Entity, { actions, names }: EntityOptions): EntityHook[] {
  // Sound: entities with these hooks are never members of a set.
  return [named(actions, action), named(names, name)].filter((hook) => hook !== undefined) as EntityHook[]
}

/** The value of a name, ignoring case. */
export function named<T>(values: Readonly<Record<string, T>> | undefined, name: string): T | undefined {
  if (values === undefined || name === '') return undefined
  const lowerName = name.toLowerCase()
  const key = Object.keys(values).find((candidate) => candidate.toLowerCase() === lowerName)
  return key === undefined ? undefined : values[key]
}

/** @throws TypeError for a hook that is not a function */
export function checkHooks({ onEntity, actions = {}, names = {} }: EntityOptions): void {
  for (const [name, hook] of [...Object.entries({ onEntity }), ...Object.entries(actions), ...Object.entries(names)]) {
    if (hook === undefined || typeof hook === 'function') continue
    throw wrongArgument(`createLevel: the hook "${name}" of entities`, 'a function', hook)
  }
}
