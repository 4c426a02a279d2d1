import { PlayerInput, type PlayerInputOptions, type Walker, wrongArgument } from '@brushwork/runtime'
import { type CameraPort, cameraRotation, showView } from './camera-view.js'

/** How fast eyes move when the player crouches or gets up: heights of his eyes a second. */
const CROUCH_RATE = 5

export interface FirstPersonOptions extends PlayerInputOptions {
  /** Horizontal field of view in degrees, as `setView` has it. Default: the camera keeps its own. */
  readonly arc?: number
}

/** What `FirstPerson` is in any engine: a player walks with keys, mouse, fingers or gamepad, and a camera looks from his eyes. */
export class PlayerView<Owner = unknown> {
  readonly player: Walker<Owner>
  /** Where he looks: set `input.pan` and `input.tilt` to turn him. */
  readonly input: PlayerInput
  readonly #camera: CameraPort
  readonly #arc: number | undefined
  /** Height of the eyes now [quants]. */
  #height: number

  /** @param element that is drawn to @throws TypeError for anything that is not a walker */
  constructor(
    player: Walker<Owner>,
    camera: CameraPort,
    element: HTMLElement,
    { arc, ...input }: FirstPersonOptions = {},
  ) {
    if (typeof player?.update !== 'function') throw wrongArgument('FirstPerson', 'a Walker', player)
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
    this.#camera.moveTo([x, y + this.#height, z])
    if (this.#arc === undefined) this.#camera.turnTo(cameraRotation(input.angles))
    else showView(this.#camera, { angles: input.angles, arc: this.#arc })
  }

  /** Removes its listeners; player and camera stay. */
  dispose(): void {
    this.input.dispose()
  }
}
