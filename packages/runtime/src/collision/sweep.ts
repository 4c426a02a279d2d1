import { CONTENTS, type Collision, type Contents } from '@brushwork/asset'
import { wrongArgument } from '../usage/wrong-argument.js'
import type { VectorLike } from '../vector.js'
import type { RigidTransform } from './rigid-transform.js'
import { isFiniteVector, type Shape, SOLID_AND_CLIP, writeVector } from './shape.js'

/**
 * Distance kept to the surface that was hit, along its normal [quants]. Planes of a level of 16,384 quants are off by
 * 1e-3 in 32 bits; a point on a plane would be behind it at once.
 */
export const COLLISION_GAP = 0.03125

/** How far triangles reach beyond their edges, so that a point on an edge that two share meets one of them [quants]. */
export const RIM = 2 ** -10

/** What a movement along a plane comes closer to it by rounding [quants]. */
const PARALLEL = 1e-9

/** A point that moves along a plane so close to it moves on it: planes of a level are off by as much [quants]. */
const ON_PLANE = 1e-3

const UNTURNED = [1, 0, 0, 0, 1, 0, 0, 0, 1]

const POINT_KIND = 0
const BOX_KIND = 1
const ELLIPSOID_KIND = 2
const CAPSULE_KIND = 3

/**
 * A movement of a shape, and the nearest surface that it has hit so far. {@link aim} starts one, {@link enter} chooses the body whose
 * planes follow, and {@link open}, {@link meetPlane} and {@link close} test one convex solid. It is reused, so movements allocate nothing.
 */
export class Sweep {
  /** Bits of the contents that stop the movement. */
  stops = SOLID_AND_CLIP
  /** `[1]` share of the path that was traveled before the nearest hit. */
  readonly fraction = new Float64Array([1])
  startsInside = false
  /** Index of the body and of the solid or triangle that was hit; −1 for none. */
  body = -1
  solid = -1
  /** Face flags of the plane that was hit. */
  flags = 0
  /** Unit normal of the plane that was hit, in world axes; zeros for none. */
  readonly normal = new Float64Array(3)
  /** World axes. */
  readonly from = new Float64Array(3)
  readonly to = new Float64Array(3)
  /** The path and the box of the shape in the axes of the body. */
  readonly start = new Float64Array(3)
  readonly end = new Float64Array(3)
  readonly half = new Float64Array(3)
  /** `[9]` the three world axes as the body has them: where a box keeps its sides when the body turns. */
  readonly axes = new Float64Array([1, 0, 0, 0, 1, 0, 0, 0, 1])
  isPoint = true
  /** Whether all numbers of the movement are finite. One that is not ends where it starts, and hits nothing. */
  isFinite = true
  /**
   * Whether a point moves on a plane of a solid. It is then in front of that plane, unless solids are on both sides of
   * it.
   */
  grazes = false
  /** `[6]` start and end as they were aimed, and `[3]` how far the movement is shifted from them. */
  readonly aimed = new Float64Array(6)
  readonly #shift = new Float64Array(3)
  #kind = POINT_KIND
  /** Half sizes; of a capsule radius, half length of its axis, radius. */
  readonly #size = new Float64Array(3)
  #isTurned = false
  #body = 0
  /** `[2]` of the solid that is tested: where the shape enters the last of its planes, and where it leaves the first. */
  readonly #shares = new Float64Array(2)
  /** `[2]` how far in front of the nearest plane of that solid the movement starts and ends: below 0 inside [quants]. */
  readonly #outside = new Float64Array(2)
  #hasEntered = false
  #plane = new Float64Array(3)
  #planeFlags = 0

  /** Starts a movement. */
  aim(from: VectorLike, to: VectorLike, shape: Shape, stops: number): void {
    writeVector(from, this.from)
    writeVector(to, this.to)
    this.#setShape(shape)
    this.stops = stops
    this.aimed.set(this.from)
    this.aimed.set(this.to, 3)
    this.isFinite = isFiniteVector(this.from) && isFiniteVector(this.to) && isFiniteVector(this.#size)
    if (!this.isFinite) this.stops = 0
    this.#shift.fill(0)
    this.#restart()
  }

  /** Starts the same movement beside its path. @param by `[3]` from there, world axes */
  shift(by: Float64Array): void {
    this.#shift.set(by)
    for (let axis = 0; axis < 3; axis++) {
      this.from[axis] = this.aimed[axis] + by[axis]
      this.to[axis] = this.aimed[axis + 3] + by[axis]
    }
    this.#restart()
  }

  #restart(): void {
    this.grazes = false
    this.fraction[0] = 1
    this.startsInside = false
    this.body = -1
    this.solid = -1
    this.flags = 0
    this.normal.fill(0)
  }

  #setShape(shape: Shape): void {
    const size = this.#size
    this.isPoint = shape.kind === 'point'
    if (shape.kind === 'point') {
      this.#kind = POINT_KIND
      size.fill(0)
    } else if (shape.kind === 'capsule') {
      this.#kind = CAPSULE_KIND
      size[0] = shape.radius
      size[1] = Math.max(0, shape.halfHeight - shape.radius)
      size[2] = shape.radius
    } else {
      this.#kind = shape.kind === 'box' ? BOX_KIND : ELLIPSOID_KIND
      writeVector(shape.half, size)
    }
  }

  /** Chooses the body whose solids follow. @param transform undefined for one that stands at the origin, unturned */
  enter(body: number, transform: RigidTransform | undefined): void {
    const { start, end, half, axes } = this
    const size = this.#size
    this.#body = body
    this.#isTurned = transform?.isTurned ?? false
    const height = this.#kind === CAPSULE_KIND ? size[1] + size[0] : size[1]
    if (transform === undefined) {
      start.set(this.from)
      end.set(this.to)
    } else {
      transform.toBody(this.from, start)
      transform.toBody(this.to, end)
    }
    if (transform === undefined || !this.#isTurned) {
      axes.set(UNTURNED)
      half[0] = size[0]
      half[1] = height
      half[2] = size[2]
      return
    }
    // Row i of the matrix turns axis i of the body to the world, so its columns are the world axes in the body.
    axes.set(transform.worldAxes)
    for (let axis = 0; axis < 3; axis++) {
      half[axis] =
        Math.abs(axes[axis]) * size[0] + Math.abs(axes[3 + axis]) * height + Math.abs(axes[6 + axis]) * size[2]
    }
  }

  /**
   * Extent of the shape along a unit normal of the body: the distance by which planes are pushed out.
   * @param planes `[3]` from `at`
   */
  reach(planes: Float32Array | Float64Array, at: number): number {
    if (this.#kind === POINT_KIND) return 0
    const x = planes[at]
    const y = planes[at + 1]
    const z = planes[at + 2]
    const { axes } = this
    const size = this.#size
    const turned = this.#isTurned
    const wx = turned ? axes[0] * x + axes[1] * y + axes[2] * z : x
    const wy = turned ? axes[3] * x + axes[4] * y + axes[5] * z : y
    const wz = turned ? axes[6] * x + axes[7] * y + axes[8] * z : z
    if (this.#kind === BOX_KIND) return Math.abs(wx) * size[0] + Math.abs(wy) * size[1] + Math.abs(wz) * size[2]
    if (this.#kind === CAPSULE_KIND) return size[0] + Math.abs(wy) * size[1]
    const ex = wx * size[0]
    const ey = wy * size[1]
    const ez = wz * size[2]
    return Math.sqrt(ex * ex + ey * ey + ez * ez)
  }

  /** Begins a solid. */
  open(): void {
    this.#shares[0] = -1
    this.#shares[1] = 1
    this.#outside.fill(-Infinity)
    this.#hasEntered = false
  }

  /**
   * Adds a plane of the solid, with its outward unit normal in the axes of the body. Returns false when the movement stays in front
   * of it: then the solid is not hit, and its other planes need no test.
   * @param planes `[4]` from `at`: numbers of a call would be allocated
   */
  meetPlane(planes: Float32Array | Float64Array, at: number, flags: number): boolean {
    const { start: from, end: to } = this
    const x = planes[at]
    const y = planes[at + 1]
    const z = planes[at + 2]
    const d = planes[at + 3] + this.reach(planes, at)
    const start = x * from[0] + y * from[1] + z * from[2] - d
    const end = x * to[0] + y * to[1] + z * to[2] - d
    if (start >= 0 && (end >= COLLISION_GAP || end >= start - PARALLEL)) {
      if (this.isPoint && start < ON_PLANE && end < ON_PLANE) this.grazes = true
      return false
    }
    if (start > this.#outside[0]) this.#outside[0] = start
    if (end > this.#outside[1]) this.#outside[1] = end
    if (start < 0 && end < 0) return true
    if (start > end) {
      const share = Math.max(0, (start - COLLISION_GAP) / (start - end))
      if (share > this.#shares[0]) {
        this.#shares[0] = share
        this.#hasEntered = true
        this.#plane[0] = x
        this.#plane[1] = y
        this.#plane[2] = z
        this.#planeFlags = flags
      }
    } else {
      this.#shares[1] = Math.min(this.#shares[1], (start + COLLISION_GAP) / (start - end))
    }
    return true
  }

  /**
   * Ends a solid: the shape hits it when it enters all of its planes before it leaves one. A point enters and leaves a solid without
   * thickness at once, by the same numbers, so that counts as a hit.
   */
  close(solid: number): void {
    if (!this.#hasEntered) this.#startInside(solid)
    else if (this.#shares[0] <= this.#shares[1]) this.#stop(solid)
  }

  /** Tests a solid of a level or part. */
  meetSolid(collision: Collision, solid: number): void {
    const { planes, firstPlanes, planeFlags, sideCounts } = collision
    const first = firstPlanes[solid]
    // Points need no bevels.
    const last = this.isPoint ? first + sideCounts[solid] : firstPlanes[solid + 1]
    this.open()
    for (let plane = first, at = first * 4; plane < last; plane++, at += 4) {
      if (!this.meetPlane(planes, at, planeFlags[plane])) return
    }
    this.close(solid)
  }

  /**
   * A shape that starts inside a solid may make each movement that brings it closer to the outside. Of several solids, the first one
   * of the first body counts.
   */
  #startInside(solid: number): void {
    const isStuck = this.startsInside && this.fraction[0] === 0 && this.#hasNoPlane()
    this.startsInside = true
    if (this.#outside[1] > this.#outside[0] || (isStuck && this.#isLater(solid))) return
    this.fraction[0] = 0
    this.body = this.#body
    this.solid = solid
    this.flags = 0
    this.normal.fill(0)
  }

  #hasNoPlane(): boolean {
    const { normal } = this
    return normal[0] === 0 && normal[1] === 0 && normal[2] === 0
  }

  /** Stops at a solid. At equal distances the first solid of the first body counts, so the result does not depend on the trees. */
  #stop(solid: number): void {
    const enter = this.#shares[0]
    if (enter > this.fraction[0]) return
    if (enter === this.fraction[0] && this.solid >= 0 && this.#isLater(solid)) return
    this.fraction[0] = enter
    this.body = this.#body
    this.solid = solid
    this.flags = this.#planeFlags
    const { normal, axes } = this
    const x = this.#plane[0]
    const y = this.#plane[1]
    const z = this.#plane[2]
    normal[0] = this.#isTurned ? axes[0] * x + axes[1] * y + axes[2] * z : x
    normal[1] = this.#isTurned ? axes[3] * x + axes[4] * y + axes[5] * z : y
    normal[2] = this.#isTurned ? axes[6] * x + axes[7] * y + axes[8] * z : z
  }

  #isLater(solid: number): boolean {
    return this.#body > this.body || (this.#body === this.body && solid > this.solid)
  }

  /** Coordinate of the end of the movement on an axis. */
  endOn(axis: 0 | 1 | 2): number {
    const from = this.aimed[axis]
    const to = this.aimed[axis + 3]
    const fraction = this.fraction[0]
    if (!this.isFinite) return from
    return fraction === 1 ? to : from + (to - from) * fraction
  }
}

/** @throws TypeError for a movement with a number that is not finite: what it hits is unknown */
export function checkMovement(caller: string, sweep: Sweep): void {
  if (!sweep.isFinite) throw wrongArgument(caller, 'positions and sizes that are finite', sweep.aimed)
}

/** Contents as bits: 1 << index into `CONTENTS`. */
export function bitsOf(contents: readonly Contents[] | undefined): number {
  if (contents === undefined) return SOLID_AND_CLIP
  let bits = 0
  for (let index = 0; index < CONTENTS.length; index++) if (contents.includes(CONTENTS[index])) bits |= 1 << index
  return bits
}
