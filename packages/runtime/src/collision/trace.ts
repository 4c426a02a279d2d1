import { CONTENTS, type Collision, type Contents, type Vector } from '@brushwork/asset'
import { wrongArgument } from '../usage/wrong-argument.js'
import type { VectorLike } from '../vector.js'
import { Beside } from './beside.js'
import { POINT, type Shape, type TraceOptions } from './shape.js'
import { isInsideSolid, SolidSearch } from './solid-search.js'
import { bitsOf, checkMovement, Sweep } from './sweep.js'

/** The result of a movement. */
export interface Trace {
  /** Share of the path that was traveled, 0..1; 1 when nothing was hit. */
  readonly fraction: number
  /** Where the movement ends: {@link COLLISION_GAP} before the surface that it hits. */
  readonly position: Vector
  /** Outward normal of that surface; absent when nothing was hit, or when the movement starts inside a solid. */
  readonly normal?: Vector
  /** Index in the source file of the block that was hit. */
  readonly block?: number
  /** Face flags of the side that was hit; 0 for an edge or corner. */
  readonly flags?: number
  /** Whether the movement starts inside a solid. */
  readonly startsInside: boolean
}

/**
 * Moves a shape from `from` to `to` and stops it at the first solid on its path. Pack axes, quants. For movements against entities
 * and terrains, and for many a frame, see `World`.
 * @param collision `level.collision` or that of a part; undefined, as in a level without solids, stops nothing.
 * @throws TypeError in development for a number that is not finite; in production such a movement hits nothing and ends where it starts
 * @example
 * ```ts
 * import { trace } from '@brushwork/runtime'
 * import castle from './castle.wmp'
 *
 * const level = await castle.load()
 * const { fraction, position } = trace(level.collision, [0, 40, 0], [0, -1000, 0]) // what is below
 * ```
 */
export function trace(
  collision: Collision | undefined,
  from: VectorLike,
  to: VectorLike,
  shape: Shape = POINT,
  options: TraceOptions = {},
): Trace {
  checkCollision('trace', collision)
  const sweep = new Sweep()
  sweep.aim(from, to, shape, bitsOf(options.stoppedBy))
  checkMovement('trace', sweep)
  if (collision !== undefined) {
    sweepSolids(collision, sweep)
    if (sweep.grazes) new Beside().test({ sweep: () => sweepSolids(collision, sweep) }, sweep)
  }
  const { startsInside, solid } = sweep
  const fraction = sweep.fraction[0]
  const position: Vector = [sweep.endOn(0), sweep.endOn(1), sweep.endOn(2)]
  if (solid < 0 || collision === undefined) return { fraction, position, startsInside }
  const block = collision.blocks[solid]
  const [x, y, z] = sweep.normal
  if (x === 0 && y === 0 && z === 0) return { fraction, position, block, startsInside }
  return { fraction, position, normal: [x, y, z], block, flags: sweep.flags, startsInside }
}

function sweepSolids(collision: Collision, sweep: Sweep): void {
  sweep.enter(0, undefined)
  new SolidSearch().sweep(collision, sweep)
}

/**
 * Lists the contents that a point, box, ellipsoid or capsule is in, each once, in the order of {@link CONTENTS}.
 * @param collision `level.collision` or that of a part; undefined, as in a level without solids, gives an empty list.
 * @example
 * ```ts
 * import { contentsAt } from '@brushwork/runtime'
 * import castle from './castle.wmp'
 *
 * const level = await castle.load()
 * const isInWater = contentsAt(level.collision, camera.position).includes('liquid')
 * ```
 */
export function contentsAt(collision: Collision | undefined, position: VectorLike, shape: Shape = POINT): Contents[] {
  checkCollision('contentsAt', collision)
  if (collision === undefined) return []
  const sweep = new Sweep()
  sweep.aim(position, position, shape, 0)
  checkMovement('contentsAt', sweep)
  if (!sweep.isFinite) return []
  sweep.enter(0, undefined)
  const near: number[] = []
  // A new list is as long as the result.
  new SolidSearch().near(collision, sweep.start, sweep.half, near)
  const found = near.filter((solid) => isInsideSolid(collision, solid, sweep)).map((solid) => collision.contents[solid])
  return CONTENTS.filter((_, index) => found.includes(index))
}

function checkCollision(caller: string, collision: Collision | undefined): void {
  if (collision === undefined || collision?.nodes !== undefined) return
  throw wrongArgument(caller, 'the member "collision" of a level or part', collision)
}
