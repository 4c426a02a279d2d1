import type { Bounds, Entity } from '@brushwork/runtime'
import type { LevelObject } from '@brushwork/three'
import { Box3, Vector3 } from 'three'

/** The box of what an entity shows, in the world; empty for one that shows nothing. */
export function entityBox(level: LevelObject, entity: Entity): Box3 {
  const object = level.getObject(entity)
  const box = new Box3()
  if (object === undefined) return box
  object.updateWorldMatrix(true, false)
  // Instances are drawn by a set: what they show has the box.
  if (!hasModel(object)) return box.setFromObject(object)
  const { min, max } = object.model.bounds
  return box.set(new Vector3(...min), new Vector3(...max)).applyMatrix4(object.matrixWorld)
}

function hasModel(object: object): object is { readonly model: { readonly bounds: Bounds } } {
  return 'model' in object
}
