import { type PlayerInput, type VectorLike, WALKER_SIZES, Walker, type World } from '@brushwork/runtime'
import type { Steps } from '../steps.js'

/** As Quake's, but slimmer and slower: it is a small castle. */
export const SIZE = { ...WALKER_SIZES.quake, halfWidth: 12, eyeHeight: 54, speed: 260, crouchSpeed: 80 }
/** Length of a step [quants]. */
const STEP = 44

export class Player extends Walker<object> {
  #walked = 0

  constructor(world: World<object>, position: VectorLike) {
    super(world, { size: SIZE, position })
  }

  /** Moves as the keys say, and is heard. */
  tick(seconds: number, controls: PlayerInput, steps: Steps): void {
    const [x, , z] = this.position
    this.update(seconds, controls.read(seconds))
    if (this.ground === undefined) return
    this.#walked += Math.hypot(this.position[0] - x, this.position[2] - z)
    if (this.#walked < STEP) return
    this.#walked = 0
    steps.step()
  }
}
