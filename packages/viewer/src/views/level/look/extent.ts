import type { Level } from '@brushwork/runtime'
import type { LevelObject } from '@brushwork/three'
import { Box3, Vector3 } from 'three'
import { entityBox } from './entity-box.js'

/** The box of all that a level shows: one whose rooms are models may have no surfaces at all. */
export function extentOf(object: LevelObject): Box3 {
  const { level } = object
  const box = solidExtent(level)
  for (const entity of level.entities) box.union(entityBox(object, entity))
  // Nothing is shown yet, or at all.
  if (box.isEmpty()) for (const { position } of level.entities) box.expandByPoint(new Vector3(...position))
  return box.isEmpty() ? box.setFromCenterAndSize(new Vector3(), new Vector3(1, 1, 1)) : box
}

/** The box of the blocks of a level. */
export function solidExtent({ bounds, surfaces, collision }: Level): Box3 {
  const box = new Box3()
  if (surfaces.length > 0) box.set(new Vector3(...bounds.min), new Vector3(...bounds.max))
  if (collision === undefined || collision.nodeBounds.length < 6) return box
  const [x, y, z, X, Y, Z] = collision.nodeBounds
  return box.union(new Box3(new Vector3(x, y, z), new Vector3(X, Y, Z)))
}
