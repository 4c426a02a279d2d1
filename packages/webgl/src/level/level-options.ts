import type { LevelNames } from '@brushwork/runtime'
import type { LevelOptions as LevelOptionsOf } from '@brushwork/scene'
import type { EntityOptions } from '../entities/hooks/entity-options.js'
import type { WebGlLevels } from '../entities/webgl-levels.js'

/**
 * Options of a level.
 * @typeParam Names The names in the level, where generated declarations know them.
 */
export interface LevelOptions<Names extends LevelNames = LevelNames>
  extends LevelOptionsOf<WebGlLevels, EntityOptions<Names>> {}
