import { CONTENTS, type Collision, type Contents } from '@brushwork/asset'
import { touchesSegment, WHOLE_SEGMENT } from '@brushwork/geometry'
import { wrongArgument } from '../usage/wrong-argument.js'
import type { VectorLike } from '../vector.js'
import { Beside } from './beside.js'
import { Body, type BodyShape, type BodyTransform } from './body.js'
import { Closest } from './closest.js'
import { ClosestInSolid } from './closest-in-solid.js'
import { MoveClock } from './move-clock.js'
import { isFiniteVector, type MutableVector, POINT, type Shape, type TraceOptions, writeVector } from './shape.js'
import { isInsideSolid, SolidSearch } from './solid-search.js'
import { bitsOf, checkMovement, Sweep } from './sweep.js'

/** The result of `World.trace`. Each call that gets it overwrites it. */
export interface WorldTrace<Owner = unknown> {
  /** Share of the path that was traveled, 0..1; 1 when nothing was hit. */
  fraction: number
  /** Where the movement ends: `COLLISION_GAP` before the surface that it hits. */
  readonly position: MutableVector
  /** Outward unit normal of that surface; zeros when nothing was hit, or when the movement starts inside a solid. */
  readonly normal: MutableVector
  /** What was hit; undefined for nothing. */
  body: Body<Owner> | undefined
  /** Block index in the source file; −1 for nothing, and for bodies without blocks. */
  block: number
  /** Index of the triangle that was hit; −1 for bodies of solids. */
  triangle: number
  /** Face flags of the side that was hit. */
  flags: number
  startsInside: boolean
}

/** The result of `World.closestPoint`. */
export interface ClosestPoint<Owner = unknown> {
  /** Quants; 0 inside a solid. */
  distance: number
  readonly position: MutableVector
  body: Body<Owner> | undefined
}

export interface WorldOptions<Owner = unknown> extends TraceOptions {
  /** A body that is passed over: the one that moves. */
  readonly ignore?: Body<Owner>
}

/**
 * A result for `World.trace` to write to.
 * @example
 * ```ts
 * import { createWorldTrace, World } from '@brushwork/runtime'
 * import castle from './castle.wmp'
 *
 * const level = await castle.load()
 * const world = new World<string>()
 * if (level.collision) world.add({ collision: level.collision }, {}, 'level')
 * const hit = createWorldTrace<string>() // once; then tracing allocates nothing
 * world.trace([0, 40, 0], [0, -1000, 0], { kind: 'point' }, {}, hit)
 * ```
 */
export function createWorldTrace<Owner = unknown>(): WorldTrace<Owner> {
  return {
    fraction: 1,
    position: [0, 0, 0],
    normal: [0, 0, 0],
    body: undefined,
    block: -1,
    triangle: -1,
    flags: 0,
    startsInside: false,
  }
}

/** `[16]` lists of contents, by their bits. */
const CONTENTS_OF: readonly (readonly Contents[])[] = Array.from({ length: 1 << CONTENTS.length }, (_, bits) =>
  CONTENTS.filter((_contents, index) => (bits >> index) & 1),
)

/**
 * Everything that stops movements: the solids of a level, movable parts, models, terrains. Pack axes, quants. {@link trace} with a
 * result to write to, and {@link contentsAt}, allocate nothing. A call tests the box of every body, and more of those that it touches.
 * @example
 * ```ts
 * import { World } from '@brushwork/runtime'
 * import castle from './castle.wmp'
 *
 * const level = await castle.load()
 * const world = new World<string>()
 * if (level.collision) world.add({ collision: level.collision }, {}, 'level')
 * const lift = world.add({ box: { min: [-40, 0, -40], max: [40, 8, 40] } }, {}, 'lift')
 * lift.moveTo([200, 64, 0])
 * const { body, fraction } = world.trace([200, 200, 0], [200, 0, 0])
 * console.log(body?.owner, fraction)
 * ```
 */
export class World<Owner = unknown> {
  /** Counts the updates of walkers. */
  readonly clock = new MoveClock()
  readonly #bodies: Body<Owner>[] = []
  readonly #sweep = new Sweep()
  readonly #search = new SolidSearch()
  readonly #closest = new Closest()
  readonly #inSolid = new ClosestInSolid()
  readonly #near: number[] = []
  readonly #half = new Float64Array(3)
  readonly #beside = new Beside()
  readonly #bodySweep = {
    ignore: undefined as Body<Owner> | undefined,
    sweep: () => this.#sweepBodies(this.#bodySweep.ignore),
  }

  /** Everything in the world, in the order of {@link add}. */
  get bodies(): readonly Body<Owner>[] {
    return this.#bodies
  }

  /**
   * Adds a level, a part, a model or a terrain.
   * @param transform an entity, or its position, rotation and scale
   * @param owner what traces return as `body.owner`
   */
  add(shape: BodyShape, transform: BodyTransform, owner: Owner): Body<Owner>
  add(this: World<undefined> | World<unknown>, shape: BodyShape, transform?: BodyTransform): Body<Owner>
  add(shape: BodyShape, transform: BodyTransform = {}, owner?: Owner): Body<Owner> {
    const body = new Body(shape, transform, owner as Owner, this.clock)
    this.#bodies.push(body)
    return body
  }

  /** The first body with an owner; undefined for an owner that stops nothing. */
  getBody(owner: Owner): Body<Owner> | undefined {
    return this.#bodies.find((body) => body.owner === owner)
  }

  /** Removes a body. Returns false if it is not in the world. */
  remove(body: Body<Owner>): boolean {
    const index = this.#bodies.indexOf(body)
    if (index >= 0) this.#bodies.splice(index, 1)
    return index >= 0
  }

  /**
   * Moves a shape from `from` to `to`, and stops it at the first thing on its path. A movement with a number that is not finite hits
   * nothing, and ends where it starts.
   * @param out is written and returned
   * @throws TypeError in development for a number that is not finite
   */
  trace(
    from: VectorLike,
    to: VectorLike,
    shape: Shape = POINT,
    options: WorldOptions<Owner> = {},
    out: WorldTrace<Owner> = createWorldTrace(),
  ): WorldTrace<Owner> {
    const sweep = this.#sweep
    sweep.aim(from, to, shape, bitsOf(options.stoppedBy))
    checkMovement('World.trace', sweep)
    this.#sweepBodies(options.ignore)
    if (sweep.grazes) {
      this.#bodySweep.ignore = options.ignore
      this.#beside.test(this.#bodySweep, sweep)
    }
    return this.#write(out)
  }

  /** Moves a shape like {@link trace}, and stops it at one body only, passable or not. @param out is written and returned */
  traceBody(
    body: Body<Owner>,
    from: VectorLike,
    to: VectorLike,
    shape: Shape,
    options: WorldOptions<Owner>,
    out: WorldTrace<Owner>,
  ): WorldTrace<Owner> {
    const sweep = this.#sweep
    sweep.aim(from, to, shape, bitsOf(options.stoppedBy))
    sweep.enter(0, undefined)
    this.#half.set(sweep.half)
    this.#sweepBody(body, this.#bodies.indexOf(body))
    return this.#write(out)
  }

  /** Tests the movement against all bodies. */
  #sweepBodies(ignore: Body<Owner> | undefined): void {
    const sweep = this.#sweep
    sweep.enter(0, undefined)
    this.#half.set(sweep.half)
    for (let index = 0; index < this.#bodies.length; index++) {
      const body = this.#bodies[index]
      if (!body.isPassable && body !== ignore) this.#sweepBody(body, index)
    }
  }

  #sweepBody(body: Body<Owner>, index: number): void {
    const sweep = this.#sweep
    if (!touchesSegment(body.box, 0, sweep.from, sweep.to, this.#half, sweep.fraction)) return
    sweep.enter(index, body.transform)
    if (body.collision !== undefined) this.#search.sweep(body.collision, sweep)
    else if (sweep.stops & 1) body.surface?.sweep(sweep)
  }

  #write(out: WorldTrace<Owner>): WorldTrace<Owner> {
    const sweep = this.#sweep
    const body = sweep.body < 0 ? undefined : this.#bodies[sweep.body]
    out.fraction = sweep.fraction[0]
    out.startsInside = sweep.startsInside
    out.flags = sweep.flags
    out.body = body
    out.block = body?.collision === undefined ? -1 : body.collision.blocks[sweep.solid]
    out.triangle = body?.surface === undefined ? -1 : sweep.solid
    for (let axis = 0; axis < 3; axis++) {
      out.position[axis] = sweep.endOn(axis as 0 | 1 | 2)
      out.normal[axis] = sweep.normal[axis]
    }
    return out
  }

  /** Lists what a shape is in, each once, in the order of `CONTENTS`. Triangles and terrains have no inside. */
  contentsAt(position: VectorLike, shape: Shape = POINT, options: WorldOptions<Owner> = {}): readonly Contents[] {
    const sweep = this.#sweep
    sweep.aim(position, position, shape, 0)
    checkMovement('World.contentsAt', sweep)
    if (!sweep.isFinite) return []
    sweep.enter(0, undefined)
    this.#half.set(sweep.half)
    let bits = 0
    for (let index = 0; index < this.#bodies.length; index++) {
      const body = this.#bodies[index]
      if (body.collision === undefined || body.isPassable || body === options.ignore) continue
      if (!touchesSegment(body.box, 0, sweep.from, sweep.to, this.#half, WHOLE_SEGMENT)) continue
      sweep.enter(index, body.transform)
      const count = this.#search.near(body.collision, sweep.start, sweep.half, this.#near)
      for (let slot = 0; slot < count; slot++) {
        const solid = this.#near[slot]
        if (isInsideSolid(body.collision, solid, sweep)) bits |= 1 << body.collision.contents[solid]
      }
    }
    return CONTENTS_OF[bits]
  }

  /**
   * Finds the closest point of anything that stops movements.
   * @param reach how far to search [quants]
   * @param out is written and returned; its `body` is undefined when nothing is so close
   * @throws TypeError in development for a position that is not finite, or a reach that is no number
   */
  closestPoint(
    position: VectorLike,
    reach: number,
    options: WorldOptions<Owner> = {},
    out: ClosestPoint<Owner> = { distance: 0, position: [0, 0, 0], body: undefined },
  ): ClosestPoint<Owner> {
    if (Number.isNaN(reach)) throw wrongArgument('World.closestPoint', 'a reach [quants]', reach)
    const closest = this.#closest
    const stops = bitsOf(options.stoppedBy)
    const { from } = this.#sweep
    writeVector(position, from)
    if (!isFiniteVector(from)) throw wrongArgument('World.closestPoint', 'three finite numbers', from)
    writeVector(position, out.position)
    out.distance = reach
    out.body = undefined
    closest.reach = reach
    for (const body of this.#bodies) {
      if (body.isPassable || body === options.ignore) continue
      this.#half.fill(closest.reach)
      if (!touchesSegment(body.box, 0, from, from, this.#half, WHOLE_SEGMENT)) continue
      body.transform.toBody(from, closest.point)
      closest.solid = -1
      if (body.collision !== undefined) this.#closestSolid(body.collision, stops)
      else if (stops & 1) body.surface?.closest(closest)
      if (closest.solid < 0) continue
      out.body = body
      out.distance = closest.reach
      body.transform.toWorld(closest.found, closest.found)
      for (let axis = 0; axis < 3; axis++) out.position[axis] = closest.found[axis]
    }
    return out
  }

  #closestSolid(collision: Collision, stops: number): void {
    const closest = this.#closest
    const count = this.#search.near(collision, closest.point, this.#half, this.#near)
    for (let index = 0; index < count; index++) {
      const solid = this.#near[index]
      if (((stops >> collision.contents[solid]) & 1) === 0) continue
      if (this.#inSolid.find(collision, solid, closest.point, closest.candidate)) closest.offer(solid)
    }
  }
}
