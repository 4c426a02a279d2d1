import type { LevelTree, Vector } from '@brushwork/asset'
import { NO_CLUSTER } from '@brushwork/asset'
import type { Body } from '../collision/body.js'
import type { Shape } from '../collision/shape.js'
import { createWorldTrace, type World, type WorldOptions, type WorldTrace } from '../collision/world.js'
import { clusterAt } from '../visibility/tree.js'
import type { WalkerSize } from '../walk/walker-size.js'

/** How far down floors are looked for [quants]: no level is as high. */
const DEEP = 1e5
/** Half the height of a figure that lies flat [quants]. */
const FLAT = 1
/** Figures that have room beside each other on what one stands on. */
const ROOM = 2

/** Where a figure stands. */
export interface Footing {
  readonly feet: Vector
  readonly isOnFloor: boolean
  /** Whether that is a loose thing, because nothing else has room. */
  readonly isLoose: boolean
}

/**
 * Where a figure of a size stands in a world. Loose things stop it, but it does not stand on them: bodies too small for two figures, such as
 * pick-ups, which the original's scripts make passable, and other figures.
 */
export class Stand<Owner = unknown> {
  readonly size: WalkerSize
  readonly #world: World<Owner>
  readonly #tree: LevelTree | undefined
  readonly #options: WorldOptions<Owner>
  readonly #body: Shape
  readonly #flat: Shape
  readonly #loose: readonly Body<Owner>[]
  readonly #trace: WorldTrace<Owner> = createWorldTrace()

  /** @param own body of the figure, which does not stop it */
  constructor(world: World<Owner>, size: WalkerSize, tree: LevelTree | undefined, own?: Body<Owner>) {
    const { halfWidth, height } = size
    this.#world = world
    this.size = size
    this.#tree = tree
    this.#options = own === undefined ? {} : { ignore: own }
    this.#body = { kind: 'box', half: [halfWidth, height / 2, halfWidth] }
    this.#flat = { kind: 'box', half: [halfWidth, FLAT, halfWidth] }
    const solid = world.bodies.filter((body) => !body.isPassable)
    const small = solid.filter((body) => isSmall(body, ROOM * 2 * halfWidth))
    // In a world of small things these are the ground.
    this.#loose = small.length < solid.length ? small : []
  }

  /** Whether a figure with its feet there is in nothing solid. */
  fits(feet: Vector): boolean {
    const center = this.centerOf(feet)
    return !this.#world.trace(center, center, this.#body, this.#options, this.#trace).startsInside
  }

  /** Puts a figure that fits on the floor below; where none is, it stays. */
  drop(feet: Vector): Footing {
    const center = this.centerOf(feet)
    const below: Vector = [center[0], center[1] - DEEP, center[2]]
    const ground = this.#landed(feet, this.meet(center, below, this.#body), false)
    if (ground !== undefined && this.fits(ground.feet)) return ground
    const loose = this.#landed(feet, this.#world.trace(center, below, this.#body, this.#options, this.#trace), true)
    return loose ?? { feet, isOnFloor: false, isLoose: false }
  }

  /** Moves a shape, which loose things do not stop. The next call overwrites the result. */
  meet(from: Vector, to: Vector, shape?: Shape): WorldTrace<Owner> {
    for (const body of this.#loose) body.isPassable = true
    try {
      return this.#world.trace(from, to, shape, this.#options, this.#trace)
    } finally {
      for (const body of this.#loose) body.isPassable = false
    }
  }

  /** Whether a point is in a part of the level that can be seen; true in levels that have no such parts. */
  isInside(point: Vector): boolean {
    return this.#tree === undefined || clusterAt(this.#tree, point) !== NO_CLUSTER
  }

  /** How far one sees from a point, at most `reach`. */
  sight(from: Vector, direction: Vector, reach: number): number {
    const to: Vector = [from[0] + direction[0] * reach, from[1] + direction[1] * reach, from[2] + direction[2] * reach]
    return this.meet(from, to).fraction * reach
  }

  /** The height of the floor below a point; undefined where none is, or in something solid. */
  floorBelow([x, y, z]: Vector): number | undefined {
    const { body, startsInside, position } = this.meet([x, y + FLAT, z], [x, y - DEEP, z], this.#flat)
    return body === undefined || startsInside ? undefined : position[1] - FLAT
  }

  #landed([x, , z]: Vector, { body, position, normal }: WorldTrace<Owner>, isLoose: boolean): Footing | undefined {
    if (body === undefined) return undefined
    const feet: Vector = [x, position[1] - this.size.height / 2, z]
    return { feet, isOnFloor: normal[1] >= this.size.minFloorNormal, isLoose }
  }

  /** The middle of a figure with its feet there. */
  centerOf([x, y, z]: Vector): Vector {
    return [x, y + this.size.height / 2, z]
  }
}

/** Whether a body is shorter than a width along all of its axes but one. */
function isSmall({ extent }: Body<unknown>, width: number): boolean {
  return extent.filter((length) => length >= width).length < 2
}
