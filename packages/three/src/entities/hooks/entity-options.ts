import type { Level, LevelModule, LevelNames, LevelStream } from '@brushwork/runtime'
import type {
  HooksBy,
  NamedBy,
  NamesIn,
  EntityOptions as SceneEntityOptions,
  SharedHooks as SceneSharedHooks,
} from '@brushwork/scene'
import type { ModelObject } from '../../model/model-object.js'
import type { SpriteObject } from '../../shapes/sprite/sprite-object.js'
import type { TerrainObject } from '../../shapes/terrain-object.js'
import type { MaterialFactory } from '../../surface/create-material.js'
import type { PartObject } from '../part-object.js'
import type { EntityObject } from './entity-object.js'

/** The objects of entities, by what they show. */
interface ThreeObjects {
  readonly model: ModelObject
  readonly sprite: SpriteObject
  readonly terrain: TerrainObject
  readonly part: PartObject
  readonly any: EntityObject
}

/** Hooks for several levels. */
export interface SharedHooks<Names extends LevelNames = LevelNames> extends SceneSharedHooks<Names, ThreeObjects> {}

/**
 * How entities of a level are shown.
 * @typeParam Names The names in the level, where generated declarations know them.
 */
export interface EntityOptions<Names extends LevelNames = LevelNames>
  extends SceneEntityOptions<Names, ThreeObjects, MaterialFactory> {}

/**
 * Hooks by action or name, whose letter case does not matter at run time. With generated declarations,
 * `EntityHooks<typeof castle | typeof cave>` accepts the actions of these levels only, and objects have the types of what their entities show.
 * Without a level it accepts every name.
 * @typeParam Source a level, its module or its stream, or a union of them
 */
export type EntityHooks<
  Source extends Level | LevelModule | LevelStream = Level,
  By extends keyof NamedBy = 'actions',
> = HooksBy<NamesIn<Source>, By, ThreeObjects>
