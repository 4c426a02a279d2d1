import { type MutableVector, POINT } from '../collision/shape.js'
import type { World, WorldOptions } from '../collision/world.js'

/** The side of walls that a walker belongs on: where it was last free, or its middle, where that is in the open. */
export class WallSide<Owner> {
  readonly #world: World<Owner>
  readonly #lastFree: MutableVector = [0, 0, 0]
  #wasFree = false
  #point: MutableVector | undefined

  constructor(world: World<Owner>) {
    this.#world = world
  }

  /** The walker is free here. @param center of its box */
  keep(center: MutableVector): void {
    for (let axis = 0; axis < 3; axis++) this.#lastFree[axis] = center[axis]
    this.#wasFree = true
  }

  /** The walker was put elsewhere. */
  forget(): void {
    this.#wasFree = false
  }

  /** Chooses the side for a walker that is stuck. @param reach how far away it may have been free */
  aim(center: MutableVector, reach: number, options: WorldOptions<Owner>): void {
    const [x, y, z] = this.#lastFree
    const isNear = this.#wasFree && Math.hypot(center[0] - x, center[1] - y, center[2] - z) <= reach
    const isOpen = () => !this.#world.trace(center, center, POINT, options).startsInside
    this.#point = isNear ? this.#lastFree : isOpen() ? [...center] : undefined
  }

  /** Whether no wall is between the chosen side and a place; true where no side is known. */
  has(center: MutableVector, options: WorldOptions<Owner>): boolean {
    return this.#point === undefined || this.#world.trace(this.#point, center, POINT, options).fraction === 1
  }
}
