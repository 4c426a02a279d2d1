import type { Level } from '@brushwork/runtime'
import { Box3, Vector3 } from 'three'

/** The box of all that a level has: one whose rooms are models may have no surfaces at all. */
export function extentOf({ bounds, surfaces, collision, entities }: Level): Box3 {
  const box = new Box3()
  if (surfaces.length > 0) box.set(new Vector3(...bounds.min), new Vector3(...bounds.max))
  if (collision !== undefined && collision.nodeBounds.length >= 6) {
    const [x, y, z, X, Y, Z] = collision.nodeBounds
    box.union(new Box3(new Vector3(x, y, z), new Vector3(X, Y, Z)))
  }
  for (const { position } of entities) box.expandByPoint(new Vector3(...position))
  return box.isEmpty() ? box.setFromCenterAndSize(new Vector3(), new Vector3(1, 1, 1)) : box
}
