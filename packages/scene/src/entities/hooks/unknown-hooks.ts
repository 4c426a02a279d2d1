import { type Entity, nearestName } from '@brushwork/runtime'
import type { EntityObjects } from './entity-objects.js'
import type { HookOptions } from './entity-options.js'

/** Names that a warning lists. */
const SHOWN = 20

/**
 * Development: warns of hooks whose action or name no entity of a level has. Calls are left out of production builds.
 * @param known warnings that were shown; each is shown once
 */
export function reportUnknownHooks<Objects extends EntityObjects>(
  entities: readonly Entity[],
  options: HookOptions<Objects>,
  known: Set<string>,
): void {
  const actions = entities.map(({ action }) => action)
  const names = entities.map(({ name }) => name)
  for (const text of [...unknownIn('action', options.actions, actions), ...unknownIn('name', options.names, names)]) {
    if (known.has(text)) continue
    known.add(text)
    console.warn(text)
  }
}

/** @returns a warning for each hook without an entity */
function unknownIn(what: 'action' | 'name', hooks: object = {}, names: readonly string[]): string[] {
  const there = [...new Set(names)].filter((name) => name !== '').sort()
  const lower = new Set(there.map((name) => name.toLowerCase()))
  const unknown = Object.keys(hooks).filter((hook) => !lower.has(hook.toLowerCase()))
  return unknown.map(
    (hook) =>
      `createLevel: no entity of the level has the ${what} "${hook}": ${hintFor(hook, there, what)} Hooks for several levels belong in the option "shared".`,
  )
}

function hintFor(hook: string, names: readonly string[], what: string): string {
  const near = nearestName(hook, names)
  if (near !== undefined) return `did you mean "${near}"?`
  if (names.length === 0) return `it has no ${what}s.`
  const more = names.length > SHOWN ? ` and ${names.length - SHOWN} more` : ''
  return `its ${what}s are ${names.slice(0, SHOWN).join(', ')}${more}.`
}
