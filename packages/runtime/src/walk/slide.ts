import type { Body } from '../collision/body.js'
import type { MutableVector, Shape } from '../collision/shape.js'
import { createWorldTrace, type World, type WorldOptions, type WorldTrace } from '../collision/world.js'

/** Surfaces that one movement slides along, at most. */
const MAX_SURFACES = 5

/** Moves a shape along its velocity, and turns the velocity along each surface that it hits. Reused: it allocates nothing. */
export class Slide<Owner> {
  /** The last surface that was hit, too steep to stand on. */
  hitWall = false
  readonly #world: World<Owner>
  readonly #trace: WorldTrace<Owner> = createWorldTrace()
  /** `[surfaces × 3]` their normals. */
  readonly #normals = new Float64Array(MAX_SURFACES * 3)
  readonly #target: MutableVector = [0, 0, 0]

  constructor(world: World<Owner>) {
    this.#world = world
  }

  /**
   * Moves the shape, and changes its velocity.
   * @param center of the shape; changed
   * @param seconds `[1]`: a number of a call would be allocated
   * @param floor height of the normal of ground that can be stood on
   */
  move(
    center: MutableVector,
    velocity: MutableVector,
    seconds: Float64Array,
    shape: Shape,
    options: WorldOptions<Owner>,
    floor: number,
  ): Body<Owner> | undefined {
    const trace = this.#trace
    const normals = this.#normals
    let left = seconds[0]
    let last: Body<Owner> | undefined
    this.hitWall = false
    for (let surfaces = 0; surfaces < MAX_SURFACES && left > 0; surfaces++) {
      for (let axis = 0; axis < 3; axis++) this.#target[axis] = center[axis] + velocity[axis] * left
      this.#world.trace(center, this.#target, shape, options, trace)
      for (let axis = 0; axis < 3; axis++) center[axis] = trace.position[axis]
      if (trace.body === undefined) return last
      last = trace.body
      left *= 1 - trace.fraction
      const { normal } = trace
      if (normal[0] === 0 && normal[1] === 0 && normal[2] === 0) {
        velocity.fill(0)
        return last
      }
      if (normal[1] < floor) this.hitWall = true
      for (let axis = 0; axis < 3; axis++) normals[surfaces * 3 + axis] = normal[axis]
      this.#turn(velocity, surfaces + 1)
    }
    return last
  }

  /** Turns the velocity along the surfaces: along one, along the crease of two, or stops it in the corner of three. */
  #turn(velocity: MutableVector, count: number): void {
    const normals = this.#normals
    const last = (count - 1) * 3
    clip(velocity, normals, last)
    let blocked = -1
    for (let at = 0; at < last; at += 3) if (dot(velocity, normals, at) < 0) blocked = at
    if (blocked < 0) return
    // Both surfaces stop it, so it moves along their crease.
    const x = normals[blocked + 1] * normals[last + 2] - normals[blocked + 2] * normals[last + 1]
    const y = normals[blocked + 2] * normals[last] - normals[blocked] * normals[last + 2]
    const z = normals[blocked] * normals[last + 1] - normals[blocked + 1] * normals[last]
    const square = x * x + y * y + z * z
    const along = square > 0 ? (velocity[0] * x + velocity[1] * y + velocity[2] * z) / square : 0
    velocity[0] = x * along
    velocity[1] = y * along
    velocity[2] = z * along
    for (let at = 0; at <= last; at += 3) if (dot(velocity, normals, at) < -1e-6) velocity.fill(0)
  }
}

/** Takes the part of the velocity away that runs into the surface. */
function clip(velocity: MutableVector, normals: Float64Array, at: number): void {
  const into = dot(velocity, normals, at)
  if (into >= 0) return
  for (let axis = 0; axis < 3; axis++) velocity[axis] -= normals[at + axis] * into
}

function dot(velocity: MutableVector, normals: Float64Array, at: number): number {
  return velocity[0] * normals[at] + velocity[1] * normals[at + 1] + velocity[2] * normals[at + 2]
}
