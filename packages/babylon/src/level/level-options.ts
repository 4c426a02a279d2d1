import type { LevelNames } from '@brushwork/runtime'
import type { LevelOptions as LevelOptionsOf } from '@brushwork/scene'
import type { BabylonLevels } from '../entities/babylon-levels.js'
import type { EntityOptions } from '../entities/hooks/entity-options.js'

/**
 * Options of a level. Not drawn yet: `shadows`.
 * @typeParam Names The names in the level, where generated declarations know them.
 */
export interface LevelOptions<Names extends LevelNames = LevelNames>
  extends LevelOptionsOf<BabylonLevels, EntityOptions<Names>> {}
