import type { Bounds, Entity, Level } from '@brushwork/runtime'
import { Box3, Matrix4, Quaternion, Vector3 } from 'three'

/** How far from the walls of a model's box something stands that is in it as in a room [quants]. */
const INDOORS = 32

/** Whether other things of the level stand in the box of a model. */
export function isRoom(entity: Entity, { min, max }: Bounds, { entities, positions, regions }: Level): boolean {
  const scale = new Vector3(...entity.scale)
  const margin = new Vector3(-INDOORS / Math.abs(scale.x), 0, -INDOORS / Math.abs(scale.z))
  const inside = new Box3(new Vector3(...min), new Vector3(...max)).expandByVector(margin)
  if (inside.isEmpty()) return false
  const back = new Matrix4()
    .compose(new Vector3(...entity.position), new Quaternion(...entity.rotation), scale)
    .invert()
  const point = new Vector3()
  const holds = (at: Vector3) => inside.containsPoint(at.applyMatrix4(back))
  return (
    entities.some((other) => other !== entity && holds(point.set(...other.position))) ||
    positions.some(({ position }) => holds(point.set(...position))) ||
    regions.some(({ bounds }) =>
      holds(
        point
          .set(...bounds.min)
          .add(new Vector3(...bounds.max))
          .multiplyScalar(0.5),
      ),
    )
  )
}
