import type { Body } from '../collision/body.js'
import { type MutableVector, type Shape, writeVector } from '../collision/shape.js'
import { GAP } from '../collision/sweep.js'
import { createWorldTrace, type World, type WorldOptions, type WorldTrace } from '../collision/world.js'
import { checkOptions, type OptionNames } from '../usage/check-options.js'
import { wrongArgument } from '../usage/wrong-argument.js'
import { checkFinite, type PointLike, type VectorLike } from '../vector.js'
import { Slide } from './slide.js'
import { WALKER_SIZES, type WalkerSize } from './walker-size.js'
import { wayOut } from './way-out.js'

/** Seconds that are moved at once: longer frames are divided. */
const MAX_STEP = 1 / 30
/** Longest frame that is made up for: a page in the background stands still [seconds]. */
const MAX_FRAME = 0.5
/** How far below the feet ground is looked for [quants]. */
const GROUND_REACH = 0.5
/** How long a walker in water takes to get to its speed [seconds]. */
const WATER_SECONDS = 0.5
/** How fast a walker sinks that does not swim [quants a second]. */
const SINK_SPEED = 20

/** How far down a freed walker looks for something to stand on [quants]: no level is as high. */
const DEEP = 1e5

/** What a walker is to do in a frame. */
export interface WalkerInput {
  /**
   * Where to, in world axes: length 1 is full speed. Its height counts in water only. Turn the keys of the player by the pan of the
   * camera.
   */
  readonly move: VectorLike
  /** Jumps from the ground; swims upwards in water. */
  readonly jump?: boolean
  readonly crouch?: boolean
}

export interface WalkerOptions<Owner> extends WorldOptions<Owner> {
  /** Default: Quake's player. */
  readonly size?: WalkerSize
  /** Position of the feet. */
  readonly position?: PointLike
}

const WALKER_OPTIONS: OptionNames<WalkerOptions<unknown>> = {
  size: true,
  position: true,
  ignore: true,
  stoppedBy: true,
}

/** @throws TypeError for a number that is missing: all that follows from it would be NaN */
function checkWalkerSize(size: WalkerSize): void {
  for (const name of Object.keys(WALKER_SIZES.quake) as (keyof WalkerSize)[]) {
    if (typeof size[name] !== 'number') throw wrongArgument(`Walker: size.${name}`, 'a number', size[name])
  }
}

/**
 * A figure that walks through a `World`: it falls, slides along walls, climbs steps and slopes, swims, crouches, and rides on what it
 * stands on. Its box is upright. {@link update} allocates nothing.
 */
export class Walker<Owner = unknown> {
  readonly size: WalkerSize
  /** Quants a second. */
  readonly velocity: MutableVector = [0, 0, 0]
  /** Unit normal of the ground; straight up in the air. */
  readonly groundNormal: MutableVector = [0, 1, 0]
  /** What it stands on; undefined in the air and in deep water. */
  ground: Body<Owner> | undefined
  isCrouching = false
  /**
   * Whether its box is in something solid after {@link update}: it started there, or something moved into it. Then it leaves where it can,
   * and otherwise stands; {@link free} moves it out.
   */
  isStuck = false
  /** How deep it is in water: 0 not at all, 1 feet, 2 waist, 3 eyes. */
  waterLevel: 0 | 1 | 2 | 3 = 0
  readonly #position: MutableVector = [0, 0, 0]
  readonly #world: World<Owner>
  readonly #options: WorldOptions<Owner>
  readonly #slide: Slide<Owner>
  readonly #trace: WorldTrace<Owner> = createWorldTrace()
  readonly #standing: Shape
  readonly #crouching: Shape
  // In arrays, because numbers of a call would be allocated: seconds of the step, and how far to move up.
  readonly #seconds = new Float64Array(1)
  readonly #rise = new Float64Array(1)
  readonly #center: MutableVector = [0, 0, 0]
  readonly #target: MutableVector = [0, 0, 0]
  readonly #wish: MutableVector = [0, 0, 0]
  /** Where it started, and how far it came without climbing. */
  readonly #before: MutableVector = [0, 0, 0]
  readonly #velocityBefore: MutableVector = [0, 0, 0]
  readonly #level: MutableVector = [0, 0, 0]
  readonly #levelVelocity: MutableVector = [0, 0, 0]
  /** Where it stands on the ground, in the ground's own axes, and how often the ground had moved by then. */
  readonly #foothold = new Float64Array(3)
  readonly #footholdNow = new Float64Array(3)
  #groundMoves = 0
  #mayJump = true

  constructor(world: World<Owner>, options: WalkerOptions<Owner> = {}) {
    if (typeof world?.trace !== 'function') throw wrongArgument('Walker', 'a World', world)
    checkOptions('Walker', options, WALKER_OPTIONS)
    const size = options.size ?? WALKER_SIZES.quake
    if (!(size.height > 0)) throw wrongArgument('Walker: size', 'one of WALKER_SIZES, or your own', size)
    checkWalkerSize(size)
    this.size = size
    this.#world = world
    this.#options = options
    this.#slide = new Slide(world)
    this.#standing = { kind: 'box', half: [size.halfWidth, size.height / 2, size.halfWidth] }
    this.#crouching = { kind: 'box', half: [size.halfWidth, size.crouchHeight / 2, size.halfWidth] }
    if (options.position !== undefined) this.position = options.position
  }

  /**
   * Position of the feet, in the middle of the box [quants]. Assign to it, or write to its numbers, to move the walker: what it stands on and its
   * velocity stay until the next update. See {@link teleport}.
   */
  get position(): MutableVector {
    return this.#position
  }

  /** @throws TypeError for a number that is not finite */
  set position(position: PointLike) {
    writeVector(checkFinite('Walker: position', position), this.#position)
  }

  /**
   * Puts the walker elsewhere, at rest.
   * @param position of the feet
   * @returns whether its box is free there; where it is not, {@link free} moves it out
   * @throws TypeError for a number that is not finite
   */
  teleport(position: PointLike): boolean {
    writeVector(checkFinite('Walker.teleport', position), this.#position)
    this.velocity.fill(0)
    this.#leaveGround()
    this.isStuck = !this.#fits()
    if (!this.isStuck) return true
    // Models have rounded numbers: what is at the height of their floor may be a little below it.
    const height = this.#position[1]
    this.#position[1] += GAP
    this.isStuck = !this.#fits()
    if (this.isStuck) this.#position[1] = height
    return !this.isStuck
  }

  /** Height of its box now. */
  get height(): number {
    return this.isCrouching ? this.size.crouchHeight : this.size.height
  }

  /** Writes the position of the eyes to three numbers, or to an object with `x`, `y` and `z`: a camera's position. */
  eye<Out extends number[] | { x: number; y: number; z: number }>(out: Out): Out {
    const { position, size } = this
    const height = this.isCrouching ? size.crouchEyeHeight : size.eyeHeight
    if ('x' in out) {
      out.x = position[0]
      out.y = position[1] + height
      out.z = position[2]
    } else {
      out[0] = position[0]
      out[1] = position[1] + height
      out[2] = position[2]
    }
    return out
  }

  /** Moves the walker. Call it once a frame, after everything that it may stand on has moved. */
  update(seconds: number, input: WalkerInput): void {
    if (typeof seconds !== 'number') throw wrongArgument('Walker.update', 'seconds', seconds)
    if (input?.move === undefined) throw wrongArgument('Walker.update', 'an input with move', input)
    // The game may have written to its numbers, and NaN would spread to all that follows.
    const [x, y, z] = this.#position
    if (!Number.isFinite(x + y + z)) checkFinite('Walker: position', this.#position)
    let left = Math.min(seconds, MAX_FRAME)
    this.#ride()
    while (left > 1e-6) {
      const step = Math.min(left, MAX_STEP)
      this.#seconds[0] = step
      this.#step(input)
      left -= step
    }
    this.isStuck = !this.#fits()
  }

  /**
   * Moves a walker that is stuck to the nearest free position that it tries: up, to the sides, or down. Positions above something come first, because
   * below floors and behind walls there may be nothing.
   * @param reach how far to look [quants]; default four times its height
   * @returns false where it finds none: then it stays
   */
  free(reach: number = this.size.height * 4): boolean {
    const { position } = this
    this.isStuck = !this.#fits()
    if (!this.isStuck) return true
    copy(position, this.#before)
    this.isStuck = !wayOut(
      this.#before,
      position,
      reach,
      () => this.#fits(),
      () => this.#isAboveSomething(),
    )
    if (this.isStuck) return false
    this.velocity.fill(0)
    this.#leaveGround()
    return true
  }

  #isAboveSomething(): boolean {
    this.#rise[0] = -DEEP
    this.#shift(this.#center)
    return this.#trace.body !== undefined
  }

  /** Whether its box is free where it is. */
  #fits(): boolean {
    const center = this.#center
    this.#centerOf(this.position, center)
    this.#world.trace(center, center, this.#shape, this.#options, this.#trace)
    return !this.#trace.startsInside
  }

  /** Follows the ground that has moved since the last step. */
  #ride(): void {
    const ground = this.ground
    if (ground === undefined || ground.moves === this.#groundMoves) return
    ground.transform.toWorld(this.#foothold, this.#footholdNow)
    const { position } = this
    this.#centerOf(position, this.#center)
    for (let axis = 0; axis < 3; axis++) {
      this.#target[axis] = this.#center[axis] + this.#footholdNow[axis] - position[axis]
    }
    // What carries it does not stop it.
    const wasPassable = ground.isPassable
    ground.isPassable = true
    this.#world.trace(this.#center, this.#target, this.#shape, this.#options, this.#trace)
    ground.isPassable = wasPassable
    for (let axis = 0; axis < 3; axis++) position[axis] += this.#trace.position[axis] - this.#center[axis]
    this.#stand(ground)
  }

  #step(input: WalkerInput): void {
    writeVector(input.move, this.#wish)
    this.#crouch(input.crouch === true)
    this.waterLevel = this.#waterLevel()
    const isSwimming = this.waterLevel >= 2
    if (input.jump !== true) this.#mayJump = true
    if (isSwimming) this.#swim(input.jump === true)
    else this.#walk(input.jump === true)
    const wasOnGround = this.ground !== undefined
    this.#move(wasOnGround)
    this.#findGround(wasOnGround && !isSwimming)
  }

  get #shape(): Shape {
    return this.isCrouching ? this.#crouching : this.#standing
  }

  #centerOf(feet: MutableVector, out: MutableVector): void {
    out[0] = feet[0]
    out[1] = feet[1] + this.height / 2
    out[2] = feet[2]
  }

  /** Crouches at once, and gets up where there is room for it. */
  #crouch(isWanted: boolean): void {
    if (isWanted) this.isCrouching = true
    if (isWanted || !this.isCrouching) return
    this.#centerOf(this.position, this.#center)
    for (let axis = 0; axis < 3; axis++) this.#target[axis] = this.#center[axis]
    this.#target[1] += this.size.height - this.size.crouchHeight
    this.#world.trace(this.#center, this.#target, this.#crouching, this.#options, this.#trace)
    if (this.#trace.fraction === 1) this.isCrouching = false
  }

  #waterLevel(): 0 | 1 | 2 | 3 {
    const { size } = this
    if (!this.#isInWater(1)) return 0
    if (!this.#isInWater(this.height / 2)) return 1
    return this.#isInWater(this.isCrouching ? size.crouchEyeHeight : size.eyeHeight) ? 3 : 2
  }

  #isInWater(height: number): boolean {
    const target = this.#target
    target[0] = this.position[0]
    target[1] = this.position[1] + height
    target[2] = this.position[2]
    return this.#world.contentsAt(target, undefined, this.#options).includes('liquid')
  }

  #walk(jump: boolean): void {
    const seconds = this.#seconds[0]
    const { size, velocity } = this
    const wish = this.#wish
    wish[1] = 0
    limit(wish)
    const speed = this.isCrouching ? size.crouchSpeed : size.speed
    const share = this.ground === undefined ? size.airControl : 1
    approach(velocity, wish, speed, share === 0 ? 0 : size.acceleration * share * seconds)
    if (this.ground !== undefined && jump && this.#mayJump) {
      velocity[1] = size.jumpSpeed
      this.#leaveGround()
      this.#mayJump = false
    } else if (this.ground === undefined) velocity[1] -= size.gravity * seconds
    else {
      // Along the ground, so that slopes do not slow it down.
      const [x, y, z] = this.groundNormal
      velocity[1] = -(x * velocity[0] + z * velocity[2]) / y
    }
  }

  #swim(up: boolean): void {
    const seconds = this.#seconds[0]
    const { size, velocity } = this
    const wish = this.#wish
    if (up) wish[1] = 1
    limit(wish)
    const keep = Math.max(0, 1 - seconds / WATER_SECONDS)
    const isIdle = wish[0] === 0 && wish[1] === 0 && wish[2] === 0
    for (let axis = 0; axis < 3; axis++) {
      const aim = isIdle ? (axis === 1 ? -SINK_SPEED : 0) : wish[axis] * size.swimSpeed
      velocity[axis] = aim + (velocity[axis] - aim) * keep
    }
    this.#leaveGround()
  }

  /** Slides along the velocity; a walker on the ground climbs the step that stopped it, if it gets farther that way. */
  #move(mayStep: boolean): void {
    const { position, velocity, size } = this
    this.#centerOf(position, this.#center)
    copy(this.#center, this.#before)
    copy(velocity, this.#velocityBefore)
    this.#slide.move(this.#center, velocity, this.#seconds, this.#shape, this.#options, size.minFloorNormal)
    if (mayStep && this.#slide.hitWall) this.#climb()
    for (let axis = 0; axis < 3; axis++) position[axis] = this.#center[axis]
    position[1] -= this.height / 2
  }

  #climb(): void {
    const { velocity, size } = this
    const center = this.#center
    copy(center, this.#level)
    copy(velocity, this.#levelVelocity)
    copy(this.#before, center)
    copy(this.#velocityBefore, velocity)
    this.#rise[0] = size.stepHeight
    this.#shift(center)
    this.#rise[0] = this.#before[1] - center[1] - GAP
    this.#slide.move(center, velocity, this.#seconds, this.#shape, this.#options, size.minFloorNormal)
    this.#shift(center)
    const isOnFloor = this.#trace.body !== undefined && this.#trace.normal[1] >= size.minFloorNormal
    if (isOnFloor && distance(this.#before, center) > distance(this.#before, this.#level)) return
    copy(this.#level, center)
    copy(this.#levelVelocity, velocity)
  }

  /** Moves up or down by `#rise`, as far as possible. */
  #shift(center: MutableVector): void {
    copy(center, this.#target)
    this.#target[1] += this.#rise[0]
    this.#world.trace(center, this.#target, this.#shape, this.#options, this.#trace)
    copy(this.#trace.position, center)
  }

  /** Looks for ground below the feet; a walker that stood on it follows it down steps and slopes. */
  #findGround(wasOnGround: boolean): void {
    const { position, velocity, size } = this
    if ((velocity[1] > 0 && !wasOnGround) || this.waterLevel >= 2) {
      this.#leaveGround()
      return
    }
    this.#centerOf(position, this.#center)
    this.#rise[0] = -(wasOnGround ? size.stepHeight : GROUND_REACH)
    this.#shift(this.#center)
    const { body, normal, startsInside } = this.#trace
    if (body === undefined || startsInside || normal[1] < size.minFloorNormal) {
      this.#leaveGround()
      return
    }
    position[1] = this.#center[1] - this.height / 2
    copy(normal, this.groundNormal)
    velocity[1] = 0
    this.ground = body
    this.#stand(body)
  }

  #stand(ground: Body<Owner>): void {
    ground.transform.toBody(this.position, this.#foothold)
    this.#groundMoves = ground.moves
  }

  #leaveGround(): void {
    this.ground = undefined
    this.groundNormal[0] = 0
    this.groundNormal[1] = 1
    this.groundNormal[2] = 0
  }
}

/** Shortens a vector that is longer than 1. */
function limit(vector: MutableVector): void {
  const square = vector[0] * vector[0] + vector[1] * vector[1] + vector[2] * vector[2]
  if (square <= 1) return
  const length = Math.sqrt(square)
  for (let axis = 0; axis < 3; axis++) vector[axis] /= length
}

/** Changes the level part of a velocity towards a direction times a speed, by at most `change`. */
function approach(velocity: MutableVector, wish: MutableVector, speed: number, change: number): void {
  const x = wish[0] * speed - velocity[0]
  const z = wish[2] * speed - velocity[2]
  const length = Math.sqrt(x * x + z * z)
  const share = length > change ? change / length : 1
  velocity[0] += x * share
  velocity[2] += z * share
}

function copy(from: MutableVector, to: MutableVector): void {
  to[0] = from[0]
  to[1] = from[1]
  to[2] = from[2]
}

/** Squared distance without height. */
function distance(a: MutableVector, b: MutableVector): number {
  return (a[0] - b[0]) * (a[0] - b[0]) + (a[2] - b[2]) * (a[2] - b[2])
}
