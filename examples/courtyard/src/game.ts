import type { PlayerInput, World } from '@brushwork/runtime'
import { createCrows } from './actors/crows.js'
import { createDoor, type Door } from './actors/door.js'
import { createGuard, type Guard } from './actors/guard.js'
import { Player, SIZE } from './actors/player.js'
import type { Stage } from './stage.js'
import type { Steps } from './steps.js'

/** Something that changes in each step of the simulation. */
export interface Ticking {
  tick(seconds: number): void
}

/** Those who live in the level. A hot update creates them again; the player stays where he is. No engine is named here. */
export class Game implements Ticking {
  world!: World<object>
  player!: Player
  guard!: Guard
  door!: Door
  readonly stage: Stage
  readonly #controls: PlayerInput
  readonly #steps: Steps
  #crows!: Ticking
  /** What follows those who live here. */
  #shadows: { remove(): void }[] = []

  constructor(stage: Stage, controls: PlayerInput, steps: Steps) {
    this.stage = stage
    this.#controls = controls
    this.#steps = steps
    const { feet, angles } = stage.findStart(SIZE)
    controls.pan = angles[0]
    controls.tilt = angles[1]
    stage.whenBuilt(() => this.#populate(this.player?.position ?? feet))
  }

  #populate(position: readonly [number, number, number]): void {
    for (const shadow of this.#shadows) shadow.remove()
    this.#shadows = []
    this.world = this.stage.createWorld()
    this.player = new Player(this.world, position)
    this.guard = createGuard(this)
    this.door = createDoor(this)
    this.#crows = createCrows(this)
  }

  /** A shadow for a figure, where the engine has one. @param size height and width [quants] */
  shadowOf(object: object, size: readonly [number, number]): Ticking | undefined {
    const shadow = this.stage.shadowOf?.(object, this.world, size)
    if (shadow !== undefined) this.#shadows.push(shadow)
    return shadow
  }

  tick(seconds: number): void {
    this.guard.tick(seconds)
    this.door.tick(seconds)
    this.#crows.tick(seconds)
    // Last, because the player rides on what moves.
    this.player.tick(seconds, this.#controls, this.#steps)
    this.stage.level.update(seconds)
  }
}
