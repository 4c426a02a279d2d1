import {
  checkOptions,
  type OptionNames,
  PLAYER_INPUT_OPTIONS,
  PlayerInput,
  type PlayerInputOptions,
  type Walker,
  wrongArgument,
} from '@brushwork/runtime'
import type { PerspectiveCamera } from 'three'
import { setView, turnTo } from './camera.js'

/** How fast eyes move when the player crouches or gets up: heights of his eyes a second. */
const CROUCH_RATE = 5

export interface FirstPersonOptions extends PlayerInputOptions {
  /** Height of the eyes above the feet [quants]. Default: that of the walker's size. */
  readonly eyeHeight?: number
  /** Horizontal field of view in degrees, as `setView` has it. Default: the camera keeps its own. */
  readonly arc?: number
}

const FIRST_PERSON_OPTIONS: OptionNames<FirstPersonOptions> = { ...PLAYER_INPUT_OPTIONS, eyeHeight: true, arc: true }

/**
 * Lets a player walk with keys, mouse, fingers or gamepad, and look from his eyes:
 *
 *     const controls = new FirstPerson(player, camera, renderer.domElement, { angles: spawn.angles })
 *     renderer.setAnimationLoop(() => controls.update(timer.update().getDelta()))
 */
export class FirstPerson<Owner = unknown> {
  readonly player: Walker<Owner>
  /** Where he looks: set `input.pan` and `input.tilt` to turn him. */
  readonly input: PlayerInput
  readonly #camera: PerspectiveCamera
  readonly #eyeHeight: number
  readonly #arc: number | undefined
  /** Height of the eyes now [quants]. */
  #height: number

  /** @param element that is drawn to, such as `renderer.domElement` */
  constructor(
    player: Walker<Owner>,
    camera: PerspectiveCamera,
    element: HTMLElement,
    options: FirstPersonOptions = {},
  ) {
    if (typeof player?.update !== 'function') throw wrongArgument('FirstPerson', 'a Walker', player)
    if (!camera?.isPerspectiveCamera) throw wrongArgument('FirstPerson', 'a PerspectiveCamera', camera)
    checkOptions('FirstPerson', options, FIRST_PERSON_OPTIONS)
    const { eyeHeight = player.size.eyeHeight, arc, ...input } = options
    this.player = player
    this.#camera = camera
    this.#eyeHeight = eyeHeight
    this.#arc = arc
    this.#height = eyeHeight
    this.input = new PlayerInput(element, input)
    this.update(0)
  }

  /** Moves the player and the camera. Call it once a frame, after everything that he may stand on has moved. */
  update(seconds: number): void {
    const { player, input } = this
    player.update(seconds, input.read(seconds, player.waterLevel >= 2))
    const height = player.isCrouching ? player.size.crouchEyeHeight : this.#eyeHeight
    const step = seconds === 0 ? Infinity : CROUCH_RATE * this.#eyeHeight * seconds
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
