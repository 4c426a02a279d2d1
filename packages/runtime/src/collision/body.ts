import type { Bounds, Collision, Quaternion, Vector } from '@brushwork/asset'
import { wrongArgument } from '../usage/wrong-argument.js'
import type { VectorLike } from '../vector.js'
import { MoveClock } from './move-clock.js'
import { RigidTransform } from './rigid-transform.js'
import { isFiniteVector, writeVector } from './shape.js'
import { scaleCollision, solidOfBox } from './solids.js'
import { type Ground, GroundField } from './triangles/ground-field.js'
import { TriangleMesh } from './triangles/triangle-mesh.js'

/** What a body stops movements with. */
export type BodyShape =
  /** Solids of a level or of a movable part. */
  | { readonly collision: Collision }
  /** A box in the axes of the body, as the engine has it for models and sprites: `model.bounds`. */
  | { readonly box: Bounds }
  /** Triangles, from both sides. */
  | { readonly triangles: Triangles | readonly Triangles[] }
  | { readonly terrain: Ground }

/** Parts of a model have these. */
export interface Triangles {
  /** `[vertices × 3, quants]`. */
  readonly positions: ArrayLike<number>
  /** `[triangles × 3]`. */
  readonly indices: ArrayLike<number>
}

/** Position, rotation and scale of a body. An `Entity` has these members. */
export interface BodyTransform {
  /** Default: the origin. */
  readonly position?: VectorLike
  /** Default: not turned. A body whose place is not finite is passable, and at the origin until it is moved. */
  readonly rotation?: Quaternion
  /** Default: 1 on all axes. It cannot change later. A body with a scale of 0, or one that is not finite, is passable. */
  readonly scale?: VectorLike
}

const SHAPES = 'an object with collision, box, triangles or terrain'

/** A thing in a `World` that stops movements. `World.add` makes it. */
export class Body<Owner = unknown> {
  /** What the game knows it by: an entity, an object. */
  readonly owner: Owner
  /** Whether movements and questions pass over it. */
  isPassable = false
  /** Whether it goes back to where it was when a walker is in its way. Others push walkers along. */
  yields = false
  /** Whether a walker was in the way of its last movement, so that it went back: for bodies that yield. */
  isBlocked = false
  readonly transform = new RigidTransform()
  /** Where it was before the movements that walkers answer next. */
  readonly before = new RigidTransform()
  /** Time of the world's clock at which it left {@link before}; −1 for a body that has not moved. */
  movedAt = -1
  /** Undefined for triangles and terrains. */
  readonly collision?: Collision
  /** Undefined for bodies of solids. */
  readonly surface?: TriangleMesh | GroundField
  /** Increases with each move, so that things that stand on the body notice. */
  moves = 0
  /** `[6]` world box of the body: min x y z, max x y z. */
  readonly box = new Float64Array(6)
  /** How long it is along its own axes, scaled [quants]. */
  readonly extent: Vector
  readonly #min: Vector
  readonly #max: Vector
  readonly #at = new Float64Array(3)
  readonly #clock: MoveClock

  constructor(shape: BodyShape, transform: BodyTransform, owner: Owner, clock = new MoveClock()) {
    if (typeof shape !== 'object' || shape === null) throw wrongArgument('World.add', SHAPES, shape)
    this.owner = owner
    this.#clock = clock
    const scale = new Float64Array([1, 1, 1])
    if (transform.scale !== undefined) writeVector(transform.scale, scale)
    // Damaged levels have such scales: what is flat or has no size stops nothing.
    if (!scale.every((part) => Number.isFinite(part) && part !== 0)) {
      scale.fill(1)
      this.isPassable = true
    }
    if ('terrain' in shape) this.surface = new GroundField(shape.terrain, scale)
    else if ('triangles' in shape) this.surface = meshOf(shape.triangles, scale)
    else if ('box' in shape) this.collision = scaleCollision(solidOfBox(shape.box), scale)
    else if ('collision' in shape) this.collision = scaleCollision(shape.collision, scale)
    else throw wrongArgument('World.add', SHAPES, shape)
    const [min, max] = this.surface === undefined ? boundsOf(this.collision) : [this.surface.min, this.surface.max]
    this.#min = min
    this.#max = max
    this.extent = [max[0] - min[0], max[1] - min[1], max[2] - min[2]]
    writeVector(transform.position ?? [0, 0, 0], this.#at)
    // The same holds for places.
    if (isFiniteVector(this.#at) && isFiniteRotation(transform.rotation))
      this.transform.set(this.#at, transform.rotation)
    else this.isPassable = true
    this.#place()
    this.before.copy(this.transform)
  }

  /**
   * Moves the body. What it runs into answers at its next update: a walker is pushed by the way of the body, or has it go back. With a
   * number that is not finite, it stays where it is.
   * @param rotation keeps the present one if left out
   * @throws TypeError in development for a number that is not finite
   */
  moveTo(position: VectorLike, rotation?: Quaternion): void {
    writeVector(position, this.#at)
    const isKnown = isFiniteVector(this.#at) && isFiniteRotation(rotation)
    if (!isKnown) throw wrongArgument('Body.moveTo', 'numbers that are finite', [...this.#at, ...(rotation ?? [])])
    // Production has no check.
    if (!isKnown) return
    if (this.movedAt !== this.#clock.now) this.before.copy(this.transform)
    this.movedAt = this.#clock.now
    this.isBlocked = false
    this.transform.set(this.#at, rotation)
    this.#place()
  }

  /** Moves the body to where it was before something was in its way. */
  goBack(): void {
    this.transform.copy(this.before)
    this.isBlocked = true
    this.#place()
  }

  #place(): void {
    this.transform.boxOf(this.#min, this.#max, this.box, 0)
    // A terrain is solid down to the bottom of the world.
    if (this.surface instanceof GroundField) this.box[1] = -Infinity
    this.moves++
  }
}

function isFiniteRotation(rotation: Quaternion | undefined): boolean {
  if (rotation === undefined) return true
  const [x, y, z, w] = rotation
  return Number.isFinite(x + y + z + w)
}

function meshOf(triangles: Triangles | readonly Triangles[], scale: Float64Array): TriangleMesh {
  const parts = 'positions' in triangles ? [triangles] : triangles
  const positions: number[] = []
  const indices: number[] = []
  for (const part of parts) {
    const base = positions.length / 3
    for (let index = 0; index < part.indices.length; index++) indices.push(base + part.indices[index])
    for (let index = 0; index < part.positions.length; index++) positions.push(part.positions[index])
  }
  return new TriangleMesh(positions, indices, scale)
}

function boundsOf(collision: Collision | undefined): [min: Vector, max: Vector] {
  if (collision === undefined || collision.nodeBounds.length === 0)
    return [
      [0, 0, 0],
      [0, 0, 0],
    ]
  const [a, b, c, d, e, f] = collision.nodeBounds
  return [
    [a, b, c],
    [d, e, f],
  ]
}
