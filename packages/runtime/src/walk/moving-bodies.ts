import type { Body } from '../collision/body.js'
import type { MutableVector, Shape } from '../collision/shape.js'
import { createWorldTrace, type World, type WorldOptions, type WorldTrace } from '../collision/world.js'

/** From how many times the way of a body a walker is looked for that it runs into. */
const MAX_WAYS = 4

/**
 * What bodies that move do to a walker: the one that it stands on carries it, others push it along, and those that yield go back where
 * it is in their way. Reused: it allocates nothing.
 */
export class MovingBodies<Owner> {
  /** Of the ground that has carried the walker in this frame, quants a second: what jumps from it starts with. */
  readonly velocity: MutableVector = [0, 0, 0]
  readonly #world: World<Owner>
  readonly #options: WorldOptions<Owner>
  readonly #trace: WorldTrace<Owner> = createWorldTrace()
  /** Where the walker stands on the ground, in the ground's own axes, and how often the ground had moved by then. */
  readonly #foothold = new Float64Array(3)
  /** Where it stood then, in world axes: the game may have moved it since. */
  readonly #stood: MutableVector = [0, 0, 0]
  #groundMoves = 0
  readonly #own = new Float64Array(3)
  readonly #moved = new Float64Array(3)
  readonly #target: MutableVector = [0, 0, 0]
  /** Time of the world's clock up to which movements are answered. */
  #seen = -1

  constructor(world: World<Owner>, options: WorldOptions<Owner>) {
    this.#world = world
    this.#options = options
  }

  /** The walker stands on a body now. */
  stand(ground: Body<Owner>, feet: MutableVector): void {
    ground.transform.toBody(feet, this.#foothold)
    for (let axis = 0; axis < 3; axis++) this.#stood[axis] = feet[axis]
    this.#groundMoves = ground.moves
  }

  /**
   * Answers all movements since the last call.
   * @param drift velocity of a walker that has left what carried it: zeros where a wall stops it
   * @param center of the walker's box, and its feet; changed
   * @param seconds `[1]` since then: a number of a call would be allocated
   */
  answer(
    ground: Body<Owner> | undefined,
    drift: MutableVector,
    center: MutableVector,
    feet: MutableVector,
    shape: Shape,
    seconds: Float64Array,
  ): void {
    this.velocity.fill(0)
    if (ground !== undefined) this.#ride(ground, center, feet, shape, seconds)
    else if (drift[0] !== 0 || drift[1] !== 0 || drift[2] !== 0) {
      for (let axis = 0; axis < 3; axis++) this.#target[axis] = center[axis] + drift[axis] * seconds[0]
      if (!this.#carry(undefined, center, feet, shape)) drift.fill(0)
    }
    const { bodies } = this.#world
    for (let index = 0; index < bodies.length; index++) {
      const body = bodies[index]
      if (body.movedAt <= this.#seen || body === ground || body.isPassable || body === this.#options.ignore) continue
      this.#meet(body, center, feet, shape)
    }
    this.#seen = this.#world.clock.now++
  }

  /** Follows the ground. */
  #ride(ground: Body<Owner>, center: MutableVector, feet: MutableVector, shape: Shape, seconds: Float64Array): void {
    if (ground.moves === this.#groundMoves) return
    ground.transform.toWorld(this.#foothold, this.#moved)
    for (let axis = 0; axis < 3; axis++) this.#target[axis] = center[axis] + this.#moved[axis] - this.#stood[axis]
    if (!this.#carry(ground, center, feet, shape) && ground.yields) ground.goBack()
    else if (seconds[0] > 0) {
      for (let axis = 0; axis < 3; axis++) this.velocity[axis] = this.#way[axis] / seconds[0]
    }
    this.stand(ground, feet)
  }

  /** Pushes the walker out of the way of a body, or has the body go back. */
  #meet(body: Body<Owner>, center: MutableVector, feet: MutableVector, shape: Shape): void {
    body.before.toBody(center, this.#own)
    body.transform.toWorld(this.#own, this.#moved)
    // As the body sees it, the walker moves: from where the body would have taken it to where it stands.
    // A body that turns comes closer to the corners of an upright box: then it starts a little farther away.
    for (let ways = 1; ways <= MAX_WAYS; ways++) {
      for (let axis = 0; axis < 3; axis++) {
        this.#target[axis] = center[axis] + (this.#moved[axis] - center[axis]) * ways
      }
      this.#world.traceBody(body, this.#target, center, shape, this.#options, this.#trace)
      if (this.#trace.body === undefined) return
      if (!this.#trace.startsInside) break
    }
    // What it was in before does not push it.
    if (this.#trace.startsInside) return
    if (body.yields) {
      body.goBack()
      return
    }
    for (let axis = 0; axis < 3; axis++) this.#target[axis] = this.#trace.position[axis]
    this.#carry(body, center, feet, shape)
  }

  /** How far the walker was carried last. */
  readonly #way: MutableVector = [0, 0, 0]

  /** Moves the walker to the target, as far as others than the body allow. Returns whether it gets there. */
  #carry(body: Body<Owner> | undefined, center: MutableVector, feet: MutableVector, shape: Shape): boolean {
    const wasPassable = body?.isPassable ?? false
    if (body !== undefined) body.isPassable = true
    try {
      this.#world.trace(center, this.#target, shape, this.#options, this.#trace)
    } finally {
      if (body !== undefined) body.isPassable = wasPassable
    }
    const { position, fraction } = this.#trace
    const arrives = fraction === 1
    if (!arrives && body?.yields) return false
    for (let axis = 0; axis < 3; axis++) {
      this.#way[axis] = position[axis] - center[axis]
      feet[axis] += this.#way[axis]
      center[axis] = position[axis]
    }
    return arrives
  }
}
