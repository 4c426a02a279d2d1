import { type Vector, WALKER_SIZES, Walker, type WalkerInput, World } from '../../src/index.js'
import { boxesAsSolids } from '../collision/solids.js'

const FLOOR = [-500, -10, -500, 500, 0, 500]
export const FORWARD: WalkerInput = { move: [0, 0, 1] }
export const STILL: WalkerInput = { move: [0, 0, 0] }

/** Quake's player on a floor at height 0 with boxes, min x y z, max x y z, after its first frame. */
export function walkerIn(boxes: readonly (readonly number[])[], position: Vector = [0, 0, 0]) {
  const world = new World<string>()
  world.add({ collision: boxesAsSolids([FLOOR, ...boxes]) }, {}, 'level')
  const walker = new Walker(world, { position, size: WALKER_SIZES.quake })
  walker.update(1 / 60, STILL)
  return { world, walker }
}

export function walk(walker: Walker<string>, seconds: number, input: WalkerInput, rate = 60): void {
  for (let frame = 0; frame < seconds * rate; frame++) walker.update(1 / rate, input)
}
