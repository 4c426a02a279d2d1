import type { Body } from '../collision/body.js'
import { isFiniteVector, type MutableVector, type Shape, writeVector } from '../collision/shape.js'
import { COLLISION_GAP } from '../collision/sweep.js'
import { createWorldTrace, type World, type WorldOptions, type WorldTrace } from '../collision/world.js'
import { checkOptions, type OptionNames } from '../usage/check-options.js'
import { wrongArgument } from '../usage/wrong-argument.js'
import { checkFinite, type PointLike, type VectorLike } from '../vector.js'
import { MovingBodies } from './moving-bodies.js'
import { Slide } from './slide.js'
import { addTo, approach, copy, distance, limit, zeroUnlessFinite } from './vectors.js'
import { checkWalkerSize, WALKER_SIZES, type WalkerSize } from './walker-size.js'
import { WallSide } from './wall-side.js'
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
  readonly #moving: MovingBodies<Owner>
  /** What carried it before it left the ground, and how fast: the air that it moves in [quants a second]. */
  #carrier: Body<Owner> | undefined
  readonly #base: MutableVector = [0, 0, 0]
  /** What it has left in this frame. */
  #departFrom: Body<Owner> | undefined
  readonly #lastFinite: MutableVector = [0, 0, 0]
  readonly #side: WallSide<Owner>
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
    this.#moving = new MovingBodies(world, options)
    this.#side = new WallSide(world)
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
    copy(this.#position, this.#lastFinite)
  }

  /**
   * Puts the walker elsewhere, at rest.
   * @param position of the feet
   * @returns whether its box is free there; where it is not, {@link free} moves it out
   * @throws TypeError for a number that is not finite
   */
  teleport(position: PointLike): boolean {
    writeVector(checkFinite('Walker.teleport', position), this.#position)
    copy(this.#position, this.#lastFinite)
    this.velocity.fill(0)
    this.#rest()
    this.#leaveGround()
    this.#side.forget()
    this.isStuck = !this.#fits()
    if (!this.isStuck) return true
    // Models have rounded numbers: what is at the height of their floor may be a little below it.
    const height = this.#position[1]
    this.#position[1] += COLLISION_GAP
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

  /**
   * Moves the walker. Call it once a frame, after everything that it may stand on has moved: bodies remember their last movement alone, so
   * a walker that is updated more rarely than others misses earlier ones. Numbers of the input that are not finite
   * count as 0. Where the game has written such numbers to its position, it goes back to its last place.
   */
  update(seconds: number, input: WalkerInput): void {
    if (typeof seconds !== 'number') throw wrongArgument('Walker.update', 'seconds', seconds)
    if (input?.move === undefined) throw wrongArgument('Walker.update', 'an input with move', input)
    this.#keepFinite()
    let left = seconds > 0 ? Math.min(seconds, MAX_FRAME) : 0
    this.#seconds[0] = left
    this.#centerOf(this.position, this.#center)
    this.#moving.answer(this.ground, this.#base, this.#center, this.position, this.#shape, this.#seconds)
    addTo(this.velocity, this.#base, -1)
    while (left > 1e-6) {
      const step = Math.min(left, MAX_STEP)
      this.#seconds[0] = step
      this.#step(input)
      left -= step
    }
    this.#depart()
    addTo(this.velocity, this.#base, 1)
    this.#keepFinite()
    this.isStuck = !this.#fits()
    if (this.isStuck) return
    this.#side.keep(this.#center)
  }

  /** NaN would spread to all that follows. */
  #keepFinite(): void {
    const { position, velocity } = this
    zeroUnlessFinite(velocity)
    if (isFiniteVector(position)) copy(position, this.#lastFinite)
    else copy(this.#lastFinite, position)
  }

  /**
   * Moves a walker that is stuck to the nearest free position that it tries: up, to the sides, or down. It stays on its side of walls:
   * nothing is between the position and where it was last free; or its middle, where that is in the open. Positions above something
   * come first, because below floors there may be nothing.
   * @param reach how far to look [quants]; default four times its height
   * @returns false where it finds none: then it stays
   * @throws TypeError for a reach that is no number
   */
  free(reach: number = this.size.height * 4): boolean {
    if (!(reach >= 0)) throw wrongArgument('Walker.free', 'a reach [quants]', reach)
    const { position } = this
    this.#keepFinite()
    this.isStuck = !this.#fits()
    if (!this.isStuck) return true
    copy(position, this.#before)
    this.#side.aim(this.#center, reach, this.#options)
    this.isStuck = !wayOut(
      this.#before,
      position,
      reach,
      () => this.#fits() && this.#side.has(this.#center, this.#options),
      () => this.#isAboveSomething(),
    )
    if (this.isStuck) return false
    this.velocity.fill(0)
    this.#rest()
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

  #step(input: WalkerInput): void {
    writeVector(input.move, this.#wish)
    zeroUnlessFinite(this.#wish)
    this.#crouch(input.crouch === true)
    this.waterLevel = this.#waterLevel()
    const isSwimming = this.waterLevel >= 2
    if (input.jump !== true) this.#mayJump = true
    if (isSwimming) this.#swim(input.jump === true)
    else this.#walk(input.jump === true)
    const ground = this.ground
    const falls = ground === undefined && !isSwimming
    if (falls) this.#fall()
    this.#move(ground !== undefined)
    this.#findGround(ground !== undefined && !isSwimming)
    if (this.ground !== undefined) return
    if (falls) this.#fall()
    if (ground !== undefined && !isSwimming) this.#departFrom = ground
  }

  /** Half of a step before its movement and half after it: so heights do not depend on the frame rate. */
  #fall(): void {
    this.velocity[1] -= (this.size.gravity * this.#seconds[0]) / 2
  }

  /** Takes the velocity of the ground along into the air. In this frame, the ground has carried it already. */
  #depart(): void {
    if (this.#departFrom === undefined) return
    this.#carrier = this.#departFrom
    this.#departFrom = undefined
    copy(this.#moving.velocity, this.#base)
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
    const change = share === 0 ? 0 : size.acceleration * share * seconds
    approach(velocity, wish, speed, change)
    if (this.ground !== undefined && jump && this.#mayJump) {
      velocity[1] = size.jumpSpeed
      this.#departFrom = this.ground
      this.#leaveGround()
      this.#mayJump = false
    } else if (this.ground !== undefined) {
      // Along the ground, so that slopes do not slow it down.
      const [x, y, z] = this.groundNormal
      velocity[1] = -(x * velocity[0] + z * velocity[2]) / y
    }
  }

  #swim(up: boolean): void {
    const seconds = this.#seconds[0]
    const { size, velocity } = this
    const wish = this.#wish
    // Water slows it down, whatever carried it before.
    addTo(velocity, this.#base, 1)
    this.#rest()
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
    this.#rise[0] = this.#before[1] - center[1] - COLLISION_GAP
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
    if (this.#carrier !== body) addTo(velocity, this.#base, 1)
    this.#rest()
    velocity[1] = 0
    this.ground = body
    this.#moving.stand(body, position)
  }

  /** Nothing carries it. */
  #rest(): void {
    this.#carrier = undefined
    this.#departFrom = undefined
    this.#base.fill(0)
  }

  #leaveGround(): void {
    this.ground = undefined
    this.groundNormal[0] = 0
    this.groundNormal[1] = 1
    this.groundNormal[2] = 0
  }
}
