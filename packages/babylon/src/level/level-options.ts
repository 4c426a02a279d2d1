import type { LevelNames } from '@brushwork/runtime'
import type { LevelOptions as LevelOptionsOf } from '@brushwork/scene'
import type { BabylonLevels } from '../entities/babylon-levels.js'

/**
 * Options of a level. Not drawn yet: `entities`, `sounds` and `shadows`.
 * @typeParam Names The names in the level, where generated declarations know them.
 */
export interface LevelOptions<_Names extends LevelNames = LevelNames> extends LevelOptionsOf<BabylonLevels> {}
