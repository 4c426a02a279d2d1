import type { Entity, LevelLight, Position, Sound, Vector } from '@brushwork/asset'
import type { MapEntity } from '@brushwork/codecs/map'
import { classWord } from '../../../words/class-words.js'
import type { Game } from '../../../words/game.js'
import type { Keys } from '../../../words/keys.js'
import { pointEntity, positionOf, prefabEntity, soundOf } from './entities.js'
import { isPlainLight, lightOf } from './lights/lights.js'
import { type SunEntity, sunOfEntity } from './lights/world-light.js'

/** The objects that one map entity becomes in a level. */
export interface PointThings {
  readonly entity?: Entity | undefined
  readonly sun?: SunEntity | undefined
  readonly light?: LevelLight | undefined
  readonly sound?: Sound | undefined
  readonly position?: Position | undefined
}

/** Facts of the map that its entities refer to. */
export interface PointContext {
  readonly game: Game
  /** Positions of entities by their `targetname`. */
  readonly targets: ReadonlyMap<string, Vector>
}

/**
 * The objects that an entity without brushes becomes, by the word of its class.
 * @param path name of the path that it follows, empty for none.
 */
export function thingsOfPoint(
  entity: MapEntity,
  keys: Keys,
  path: string,
  { game, targets }: PointContext,
): PointThings {
  const object = classWord(keys.className)?.object
  const sun = sunOfEntity(keys, object)
  const make = object === 'prefab' ? prefabEntity : pointEntity
  return {
    entity: isPlainLight(keys) ? undefined : make(entity, keys, path),
    sun,
    light: object === 'light' && sun === undefined ? lightOf(keys, targets, game) : undefined,
    sound: object === 'sound' ? soundOf(keys) : undefined,
    position: object === 'position' ? positionOf(keys) : undefined,
  }
}
