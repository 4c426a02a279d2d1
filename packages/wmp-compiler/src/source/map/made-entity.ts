import type { MapEntity } from '@brushwork/codecs/map'
import type { LevelEntity, LevelLight, LevelPosition, LevelSound, LevelSun } from '../../level.js'
import { pointEntity, positionOf, soundOf } from './entities.js'
import type { Keys } from './keys.js'
import { isLight, isPlainLight, lightOf, sunOfEnvironment } from './lights.js'

/** What a level gets of one entity. */
export interface MadeEntity {
  readonly entity?: LevelEntity | undefined
  readonly sun?: LevelSun | undefined
  readonly light?: LevelLight | undefined
  readonly sound?: LevelSound | undefined
  readonly position?: LevelPosition | undefined
}

/** What a level gets of an entity without brushes. @param path name of the path that it goes along; empty for none. */
export function madeOfPoint(entity: MapEntity, keys: Keys, path: string): MadeEntity {
  const isSun = keys.className === 'light_environment'
  return {
    entity: isPlainLight(keys) ? undefined : pointEntity(entity, keys, path),
    sun: isSun ? sunOfEnvironment(keys) : undefined,
    light: !isSun && isLight(keys.className) ? lightOf(keys) : undefined,
    sound: soundOf(keys),
    position: positionOf(keys),
  }
}
