import { PlayerInput, type PlayerInputOptions, type Walker, wrongArgument } from '@brushwork/runtime'
import type { PerspectiveCamera } from 'three'
import { setView, turnTo } from './camera.js'

/** How fast eyes move when the player crouches or gets up: heights of his eyes a second. */
const CROUCH_RATE = 5

export interface FirstPersonOptions extends PlayerInputOptions {
  /** Horizontal field of view in degrees, as `setView` has it. Default: the camera keeps its own. */
  readonly arc?: number
}

/**
 * Lets a player walk with keys, mouse, fingers or gamepad, and look from his eyes.
 * @example
 * ```ts
 * import { createLevel, createWorld, FirstPerson, spawnOf } from '@brushwork/three'
 * import { Walker } from '@brushwork/runtime'
 * import castle from './castle.wmp'
 *
 * const level = await createLevel(castle)
 * const spawn = spawnOf(level)
 * const player = new Walker(createWorld(level, { without: spawn.entity }), { position: spawn.feet })
 * const controls = new FirstPerson(player, camera, renderer.domElement, { angles: spawn.angles })
 * renderer.setAnimationLoop(() => controls.update(timer.update().getDelta()))
 * ```
 */
export class FirstPerson<Owner = unknown> {
  readonly player: Walker<Owner>
  /** Where he looks: set `input.pan` and `input.tilt` to turn him. */
  readonly input: PlayerInput
  readonly #camera: PerspectiveCamera
  readonly #arc: number | undefined
  /** Height of the eyes now [quants]. */
  #height: number

  /** @param element that is drawn to, such as `renderer.domElement` */
  constructor(
    player: Walker<Owner>,
    camera: PerspectiveCamera,
    element: HTMLElement,
    { arc, ...input }: FirstPersonOptions = {},
  ) {
    if (typeof player?.update !== 'function') throw wrongArgument('FirstPerson', 'a Walker', player)
    if (!camera?.isPerspectiveCamera) throw wrongArgument('FirstPerson', 'a PerspectiveCamera', camera)
    this.player = player
    this.#camera = camera
    this.#arc = arc
    this.#height = player.size.eyeHeight
    this.input = new PlayerInput(element, input)
    this.update(0)
  }

  /** Moves the player and the camera. Call it once a frame, after everything that he may stand on has moved. */
  update(seconds: number): void {
    const { player, input } = this
    const { size } = player
    player.update(seconds, input.read(seconds, player.waterLevel >= 2))
    const height = player.isCrouching ? size.crouchEyeHeight : size.eyeHeight
    const step = CROUCH_RATE * size.eyeHeight * seconds
    this.#height += Math.min(step, Math.max(-step, height - this.#height))
    const [x, y, z] = player.position
    this.#camera.position.set(x, y + this.#height, z)
    if (this.#arc === undefined) turnTo(this.#camera, input.angles)
    else setView(this.#camera, { angles: input.angles, arc: this.#arc })
  }

  /** Removes its listeners; player and camera stay. */
  dispose(): void {
    this.input.dispose()
  }
}
