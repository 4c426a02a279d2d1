import type { EntityHook as SceneEntityHook } from '@brushwork/scene'
import type { ModelObject } from '../../model/model-object.js'
import type { SpriteObject } from '../../sprite/sprite-object.js'
import type { TerrainObject } from '../../terrain/terrain-object.js'
import type { PartObject } from '../part-object.js'

/** The object of an entity, which is drawn by itself. */
export type EntityObject = ModelObject | SpriteObject | TerrainObject | PartObject

/**
 * Called with an entity and its object, when it is placed and after each hot update of its level. It may return a promise. If it throws or
 * its promise rejects, the level goes on without the entity, and the option `onError` is called.
 */
export type EntityHook<Kind extends EntityObject = EntityObject> = SceneEntityHook<Kind>
