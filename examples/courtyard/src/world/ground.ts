import { createWorldTrace, type VectorLike, type World } from '@brushwork/runtime'
import type { Object3D, Vector3 } from 'three'

/** How far below ground is looked for [quants]. */
const DEEP = 400

const trace = createWorldTrace<Object3D>()

/** Height of the ground below a point, without the body of `owner`; the height of the point where nothing is below. */
export function groundBelow(world: World<Object3D>, { x, y, z }: Vector3, owner: Object3D): number {
  const ignore = world.getBody(owner)
  world.trace([x, y, z], [x, y - DEEP, z], undefined, ignore ? { ignore } : {}, trace)
  return trace.body === undefined ? y : trace.position[1]
}

/** Whether nothing but `owner` lies between two points. */
export function isFree(world: World<Object3D>, from: VectorLike, to: VectorLike, owner: Object3D): boolean {
  const ignore = world.getBody(owner)
  return world.trace(from, to, undefined, ignore ? { ignore } : {}, trace).fraction === 1
}
