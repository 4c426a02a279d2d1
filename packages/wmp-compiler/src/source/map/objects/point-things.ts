import type { Entity, LevelLight, Position, Sound, SunAngles, Vector } from '@brushwork/asset'
import type { MapEntity } from '@brushwork/codecs/map'
import type { Keys } from '../keys.js'
import { pointEntity, positionOf, soundOf } from './entities.js'
import { isLight, isPlainLight, lightOf, sunOfEnvironment } from './lights.js'

/** The objects that one map entity becomes in a level. */
export interface PointThings {
  readonly entity?: Entity | undefined
  readonly sun?: SunAngles | undefined
  readonly light?: LevelLight | undefined
  readonly sound?: Sound | undefined
  readonly position?: Position | undefined
}

/**
 * The objects that an entity without brushes becomes.
 * @param path name of the path that it follows, empty for none. @param targets positions by `targetname`
 */
export function thingsOfPoint(
  entity: MapEntity,
  keys: Keys,
  path: string,
  targets: ReadonlyMap<string, Vector>,
): PointThings {
  const isSun = keys.className === 'light_environment'
  return {
    entity: isPlainLight(keys) ? undefined : pointEntity(entity, keys, path),
    sun: isSun ? sunOfEnvironment(keys) : undefined,
    light: !isSun && isLight(keys.className) ? lightOf(keys, targets) : undefined,
    sound: soundOf(keys),
    position: positionOf(keys),
  }
}
