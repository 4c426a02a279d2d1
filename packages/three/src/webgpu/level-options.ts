import type { LevelNames } from '@brushwork/runtime'
import type { EntityOptions as EntityOptionsOfWebgl } from '../entities/hooks/entity-options.js'
import type { LevelOptions as LevelOptionsOfWebgl } from '../level/level-options.js'

/**
 * How entities of a level are shown.
 * @typeParam Names The names in the level, where generated declarations know them.
 */
export interface EntityOptions<Names extends LevelNames = LevelNames> extends EntityOptionsOfWebgl<Names> {
  /** Not drawn for WebGPURenderer: entities of different files are drawn one by one. */
  readonly merge?: false
}

/**
 * Options of a level.
 * @typeParam Names The names in the level, where generated declarations know them.
 */
export interface LevelOptions<Names extends LevelNames = LevelNames> extends LevelOptionsOfWebgl<Names> {
  readonly entities?: boolean | EntityOptions<Names>
}
