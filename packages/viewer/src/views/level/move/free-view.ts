import type { Body, World } from '@brushwork/runtime'
import { type Object3D, type Sphere, Vector3 } from 'three'

/** The least distance [quants]. */
const LEAST = 60
/** Height of the camera above what it looks at, as a share of the way there. */
const RISE = 0.35
/** Eighths of a turn, those near the camera first. */
const TURNS = [0, 1, -1, 2, -2, 3, -3, 4]

/**
 * From where something can be seen, with no wall in between if there is such a place.
 * @param from the camera comes from there: the same side is preferred
 * @param body of what is looked at: it does not hide itself
 */
export function freeView(
  { center, radius }: Sphere,
  from: Vector3,
  world: World<Object3D>,
  body: Body<Object3D> | undefined,
): Vector3 {
  const distance = Math.max(LEAST, radius * 2.5)
  const own = from.clone().sub(center).setY(0)
  if (own.lengthSq() === 0) own.set(0, 0, 1)
  own.normalize()
  const up = new Vector3(0, 1, 0)
  const ways = TURNS.map((turn) => {
    return own
      .clone()
      .applyAxisAngle(up, (turn * Math.PI) / 4)
      .setY(RISE)
      .normalize()
  })
  const free = ways.map((way) => {
    const end = way.clone().multiplyScalar(distance).add(center)
    return world.trace(center, end, { kind: 'point' }, body === undefined ? {} : { ignore: body }).fraction
  })
  const best = free.indexOf(Math.max(...free))
  return ways[best]
    .clone()
    .multiplyScalar(distance * Math.max(0.3, free[best] * 0.95))
    .add(center)
}
