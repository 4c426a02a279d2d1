import type { ModelObject } from '@brushwork/three'
import { Box3, Vector3 } from 'three'

/** Room around tags [quants]. */
const TAG_ROOM = 3

/** The box of a model as it stands: that of all its frames is often far larger. */
export function boxOfModel(object: ModelObject): Box3 {
  const { skeleton, tagPoses, bounds, parts } = object.model
  if (tagPoses !== undefined && parts.every(({ indices }) => indices.length === 0)) {
    // A model of tags alone, such as the hand of a weapon: it shows how they move.
    return new Box3().setFromArray(tagPoses.translations).expandByScalar(TAG_ROOM)
  }
  if (skeleton !== undefined) return new Box3().setFromObject(object)
  return new Box3(new Vector3(...bounds.min), new Vector3(...bounds.max))
}
