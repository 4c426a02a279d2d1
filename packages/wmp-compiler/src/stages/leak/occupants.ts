import type { BrushLevel, Entity, Vector } from '@brushwork/asset'
import { isWithin } from '../../source/far-objects.js'

/** An entity or position in a level. The space around it is inside. */
export interface Occupant {
  /** Name in messages: `entity "guard"`, `position "start"`. */
  readonly name: string
  /** Source axes, quants. */
  readonly position: Vector
  /** The player starts here. */
  readonly isStart: boolean
}

/** Parts, maps and terrains are around their position, not at it: it need not be inside. */
const STANDING: readonly Entity['kind'][] = ['model', 'sprite', 'point', 'unknown']

/**
 * Standing entities, then positions, in file order, without those beyond the world's limit. A start has `player` in its
 * action or class.
 */
export function occupantsOf({ entities, positions }: BrushLevel, worldLimit: number): Occupant[] {
  const standing = entities.filter((entity) => STANDING.includes(entity.kind))
  const occupants = [
    ...standing.map(({ name, action, position }) => {
      return { name: `entity "${name === '' ? action : name}"`, position, isStart: /player/i.test(action) }
    }),
    ...positions.map(({ name, position }) => ({ name: `position "${name}"`, position, isStart: false })),
  ]
  return occupants.filter(({ position }) => isWithin(position, worldLimit))
}

/** Whether a level shows terrain or another level, on which entities in the open may stand. */
export function hasLand({ entities }: BrushLevel): boolean {
  return entities.some(({ kind }) => kind === 'terrain' || kind === 'map')
}

/** An occupant and its leaf. */
export interface LocatedOccupant {
  readonly occupant: Occupant
  readonly leaf: number
}
