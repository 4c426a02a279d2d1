import type { Entity, Group, Position } from './level.js'

/** The entities whose action has this name; the engine's script names do not tell upper from lower case. */
export function entitiesByAction<Known extends Entity>(
  level: { readonly entities: readonly Known[] },
  action: NoInfer<Known['action']>,
): Known[] {
  const wanted = action.toLowerCase()
  return level.entities.filter((entity) => entity.action.toLowerCase() === wanted)
}

/** The first entity of this name, or undefined. */
export function entityNamed<Known extends Entity>(
  level: { readonly entities: readonly Known[] },
  name: NoInfer<Known['name']>,
): Known | undefined {
  return level.entities.find((entity) => entity.name === name)
}

/** The first position of this name, or undefined. */
export function positionNamed<Known extends Position>(
  level: { readonly positions: readonly Known[] },
  name: NoInfer<Known['name']>,
): Known | undefined {
  return level.positions.find((position) => position.name === name)
}

/** The first group of this name, or undefined. */
export function groupNamed<Known extends Group>(
  level: { readonly groups: readonly Known[] },
  name: NoInfer<Known['name']>,
): Known | undefined {
  return level.groups.find((group) => group.name === name)
}
