import { createWorldTrace, type VectorLike, type World } from '@brushwork/runtime'

/** How far below ground is looked for [quants]. */
const DEEP = 400

const trace = createWorldTrace<object>()

/** Height of the ground below a point, without the body of `owner`; the height of the point where nothing is below. */
export function groundBelow(world: World<object>, [x, y, z]: readonly [number, number, number], owner: object): number {
  const ignore = world.getBody(owner)
  world.trace([x, y, z], [x, y - DEEP, z], undefined, ignore ? { ignore } : {}, trace)
  return trace.body === undefined ? y : trace.position[1]
}

/** Whether nothing but `owner` lies between two points. */
export function isFree(world: World<object>, from: VectorLike, to: VectorLike, owner: object): boolean {
  const ignore = world.getBody(owner)
  return world.trace(from, to, undefined, ignore ? { ignore } : {}, trace).fraction === 1
}
