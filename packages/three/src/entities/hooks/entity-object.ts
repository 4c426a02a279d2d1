import type { EntityHook as SceneEntityHook } from '@brushwork/scene'
import type { ModelInstance } from '../../model/instances/model-instance.js'
import type { ModelObject } from '../../model/model-object.js'
import type { SpriteInstance } from '../../shapes/sprite/sprite-instance.js'
import type { SpriteObject } from '../../shapes/sprite/sprite-object.js'
import type { TerrainObject } from '../../shapes/terrain-object.js'
import type { PartObject } from '../part-object.js'

/**
 * The object of an entity. Many entities that show one model are drawn together: each is a {@link ModelInstance}, until `createOwnObject` gives
 * it meshes and bones of its own. With the option `merge`, sprites are {@link SpriteInstance}s.
 */
export type EntityObject = ModelObject | SpriteObject | TerrainObject | PartObject | ModelInstance | SpriteInstance

/**
 * Called with an entity and its object, when it is placed and after each hot update of its level. It may return a promise. If it throws or
 * its promise rejects, the level goes on without the entity, and the option `onError` is called.
 */
export type EntityHook<Kind extends EntityObject = EntityObject> = SceneEntityHook<Kind>
