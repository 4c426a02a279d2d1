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

/** Where a figure of a size stands in a world. */
export class Stand<Owner = unknown> {
  readonly #world: World<Owner>
  readonly #size: WalkerSize
  readonly #tree: LevelTree | undefined
  readonly #options: WorldOptions<Owner>
  readonly #body: Shape
  readonly #flat: Shape
  readonly #trace: WorldTrace<Owner> = createWorldTrace()

  /** @param own body of the figure, which does not stop it */
  constructor(world: World<Owner>, size: WalkerSize, tree: LevelTree | undefined, own?: Body<Owner>) {
    this.#world = world
    this.#size = size
    this.#tree = tree
    this.#options = own === undefined ? {} : { ignore: own }
    this.#body = { kind: 'box', half: [size.halfWidth, size.height / 2, size.halfWidth] }
    this.#flat = { kind: 'box', half: [size.halfWidth, FLAT, size.halfWidth] }
  }

  /** The free position nearest to a start, on the floor below it; undefined where none is within reach. */
  settle(origin: Vector, rise: number, reach: number): Footing | undefined {
    const [x, y, z] = origin
    const feet: Vector = [x, y - rise, z]
    if (this.fits(feet)) return this.drop(feet)
    // Whatever the height of the origin, the floor below it is where the figure stands.
    const [, floor] = this.#down(origin, this.#flat, FLAT)
    const { body, startsInside } = this.#trace
    if (body !== undefined && !startsInside && this.fits([x, floor, z])) return this.drop([x, floor, z])
    return this.#nearest(origin, feet, reach)
  }

  /** Whether a figure with its feet there is in nothing solid. */
  fits(feet: Vector): boolean {
    const center = this.#centerOf(feet)
    return !this.#world.trace(center, center, this.#body, this.#options, this.#trace).startsInside
  }

  /** Puts a figure that fits on the floor below; where none is, it stays. */
  drop(feet: Vector): Footing {
    const down = this.#down(feet, this.#body, this.#size.height / 2)
    const { body, normal } = this.#trace
    if (body === undefined) return { feet, isOnFloor: false }
    return { feet: down, isOnFloor: normal[1] >= this.#size.minFloorNormal }
  }

  /** Whether a point is in a part of the level that can be seen; true in levels that have no such parts. */
  isInside(point: Vector): boolean {
    return this.#tree === undefined || clusterAt(this.#tree, point) !== NO_CLUSTER
  }

  /** How far one sees from a point, at most `reach`. */
  sight(from: Vector, direction: Vector, reach: number): number {
    const to: Vector = [from[0] + direction[0] * reach, from[1] + direction[1] * reach, from[2] + direction[2] * reach]
    return this.#world.trace(from, to, undefined, this.#options, this.#trace).fraction * reach
  }

  /** Moves a shape down from a position of its lowest point. */
  #down([x, y, z]: Vector, shape: Shape, half: number): Vector {
    this.#world.trace([x, y + half, z], [x, y + half - DEEP, z], shape, this.#options, this.#trace)
    return [x, this.#trace.position[1] - half, z]
  }

  #centerOf([x, y, z]: Vector): Vector {
    return [x, y + this.#size.height / 2, z]
  }

  /**
   * Tries positions around the feet, the nearest first: half a width apart, and a step in height. Positions behind a wall do not count if the start
   * itself is free; those in the level, and above a floor, come before others.
   */
  #nearest(origin: Vector, feet: Vector, reach: number): Footing | undefined {
    const isOpen = !this.#world.trace(origin, origin, undefined, this.#options, this.#trace).startsInside
    let best: Footing | undefined
    let least = Infinity
    for (const [dx, dy, dz] of around(this.#size.halfWidth, this.#size.stepHeight / 2, reach)) {
      const at: Vector = [feet[0] + dx, feet[1] + dy, feet[2] + dz]
      if (!this.fits(at)) continue
      const center = this.#centerOf(at)
      if (isOpen && this.#world.trace(origin, center, undefined, this.#options, this.#trace).fraction < 1) continue
      const footing = this.drop(at)
      // From inside a solid, one could get out of the world.
      if (!isOpen && !footing.isOnFloor) continue
      const faults = (this.isInside(center) ? 0 : 2) + (footing.isOnFloor ? 0 : 1)
      if (faults < least) [best, least] = [footing, faults]
      if (faults === 0) break
    }
    return best
  }
}

/** Where a figure stands. */
export interface Footing {
  readonly feet: Vector
  readonly isOnFloor: boolean
}

/** Most steps from the middle in one direction: some 8,000 positions in all. */
const MOST_STEPS = 12

/** Offsets within reach on a grid, nearest first; of equally near ones that upwards first. */
function around(width: number, height: number, reach: number): Vector[] {
  const across = Math.max(width, reach / MOST_STEPS)
  const up = Math.max(height, reach / MOST_STEPS)
  const [columns, rows] = [Math.floor(reach / across), Math.floor(reach / up)]
  const offsets: Vector[] = []
  for (let y = rows; y >= -rows; y--) {
    for (let x = -columns; x <= columns; x++) {
      for (let z = -columns; z <= columns; z++) offsets.push([x * across, y * up, z * across])
    }
  }
  const square = ([x, y, z]: Vector) => x * x + y * y + z * z
  return offsets.filter((offset) => square(offset) <= reach * reach).sort((a, b) => square(a) - square(b))
}
