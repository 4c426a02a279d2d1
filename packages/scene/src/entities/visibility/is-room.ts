import type { Bounds, Entity, Level } from '@brushwork/runtime'

/** How far from the walls of a model's box something stands that is in it as in a room [quants]. */
const INDOORS = 32

type Point = readonly [x: number, y: number, z: number]

/** Whether other things of the level stand in the box of a model. */
export function isRoom(entity: Entity, { min, max }: Bounds, { entities, positions, regions }: Level): boolean {
  const margin = [INDOORS / Math.abs(entity.scale[0]), 0, INDOORS / Math.abs(entity.scale[2])]
  const [low, high] = [min.map((value, axis) => value + margin[axis]), max.map((value, axis) => value - margin[axis])]
  if (low.some((value, axis) => value > high[axis])) return false
  const holds = (point: Point) =>
    inModel(entity, point).every((value, axis) => value >= low[axis] && value <= high[axis])
  return (
    entities.some((other) => other !== entity && holds(other.position)) ||
    positions.some(({ position }) => holds(position)) ||
    regions.some(({ bounds }) => holds(middleOf(bounds)))
  )
}

function middleOf({ min, max }: Bounds): Point {
  return [(min[0] + max[0]) / 2, (min[1] + max[1]) / 2, (min[2] + max[2]) / 2]
}

/** A point of the level in the space of an entity's model. */
function inModel({ position, rotation: [qx, qy, qz, w], scale }: Entity, point: Point): number[] {
  const [x, y, z] = point.map((value, axis) => value - position[axis])
  // Turns back: by the conjugate.
  const tx = 2 * (qz * y - qy * z)
  const ty = 2 * (qx * z - qz * x)
  const tz = 2 * (qy * x - qx * y)
  return [
    (x + w * tx + qz * ty - qy * tz) / scale[0],
    (y + w * ty + qx * tz - qz * tx) / scale[1],
    (z + w * tz + qy * tx - qx * ty) / scale[2],
  ]
}
