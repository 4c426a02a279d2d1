import type { LevelNames } from '@brushwork/runtime'
import type { LevelOptions as LevelOptionsOf } from '@brushwork/scene'
import type { EntityOptions } from '../entities/hooks/entity-options.js'
import type { PlayCanvasLevels } from '../entities/play-canvas-levels.js'

/**
 * Options of a level. The option `sounds` is `app.systems.sound`; an application without that system is an error.
 * @typeParam Names The names in the level, where generated declarations know them.
 */
export interface LevelOptions<Names extends LevelNames = LevelNames>
  extends LevelOptionsOf<PlayCanvasLevels, EntityOptions<Names>> {}
