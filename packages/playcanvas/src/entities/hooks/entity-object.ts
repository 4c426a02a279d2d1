import type { EntityHook as SceneEntityHook } from '@brushwork/scene'
import type { ModelEntity } from '../../model/model-entity.js'
import type { SpriteEntity } from '../../sprite/sprite-entity.js'
import type { TerrainEntity } from '../../terrain-entity.js'
import type { PartEntity } from '../part-entity.js'

/** The object of an entity of a level, which is drawn by itself. */
export type EntityObject = ModelEntity | SpriteEntity | TerrainEntity | PartEntity

/**
 * Called with an entity and its object, when it is placed and after each hot update of its level. It may return a promise. If it throws or
 * its promise rejects, the level goes on without the entity, and the option `onError` is called.
 */
export type EntityHook<Kind extends EntityObject = EntityObject> = SceneEntityHook<Kind>
