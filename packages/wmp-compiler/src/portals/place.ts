import type { Level, LevelEntity, Vector } from '../level.js'
import { isWithin } from '../source/far-objects.js'

/** Something that stands in a level, and so tells what its inside is. */
export interface Place {
  /** As in messages: `entity "guard"`, `position "start"`. */
  readonly name: string
  /** Source axes, quants. */
  readonly position: Vector
  /** The player starts here. */
  readonly isStart: boolean
}

/** Parts, maps and terrains are not at their position but around it: it says nothing about where inside is. */
const STANDING: readonly LevelEntity['kind'][] = ['model', 'sprite', 'point', 'unknown']

/**
 * Entities that stand somewhere, then positions, in file order; those beyond the world's limit are left out. A start is what has
 * `player` in its action or class.
 */
export function placesOf({ entities, positions }: Level, worldLimit: number): Place[] {
  const standing = entities.filter((entity) => STANDING.includes(entity.kind))
  const places = [
    ...standing.map(({ name, action, position }) => {
      return { name: `entity "${name === '' ? action : name}"`, position, isStart: /player/i.test(action) }
    }),
    ...positions.map(({ name, position }) => ({ name: `position "${name}"`, position, isStart: false })),
  ]
  return places.filter(({ position }) => isWithin(position, worldLimit))
}

/** Whether a level shows more than its blocks: what stands in the open may stand on that. */
export function hasLand({ entities }: Level): boolean {
  return entities.some(({ kind }) => kind === 'terrain' || kind === 'map')
}
