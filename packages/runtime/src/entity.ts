import type { Entity, LevelFacts, Position } from './level.js'

/** The entities whose action has this name; the engine's script names do not tell upper from lower case. */
export function entitiesByAction(level: Pick<LevelFacts, 'entities'>, action: string): Entity[] {
  const wanted = action.toLowerCase()
  return level.entities.filter((entity) => entity.action.toLowerCase() === wanted)
}

/** The first entity of this name, or undefined. */
export function entityNamed(level: Pick<LevelFacts, 'entities'>, name: string): Entity | undefined {
  return level.entities.find((entity) => entity.name === name)
}

/** The first position of this name, or undefined. */
export function positionNamed(level: Pick<LevelFacts, 'positions'>, name: string): Position | undefined {
  return level.positions.find((position) => position.name === name)
}
