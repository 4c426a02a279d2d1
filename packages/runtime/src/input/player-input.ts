import { directionOfAngles } from '../entities/engine-angles.js'
import { checkOptions, type OptionNames } from '../usage/check-options.js'
import { wrongArgument } from '../usage/wrong-argument.js'
import type { WalkerInput } from '../walk/walker.js'
import { LookPointer } from './look-pointer.js'
import { HeldKeys, PLAYER_KEYS, type PlayerKeys } from './player-keys.js'
import { PlayerPad } from './player-pad.js'

export interface PlayerInputOptions {
  /** Pan and tilt of the view at first, degrees: `spawn.angles`. */
  readonly angles?: readonly number[]
  /** Degrees for each CSS pixel that mouse or finger moves. Default 0.12. */
  readonly sensitivity?: number
  /** Whether moving the mouse up looks down. Default false. */
  readonly invert?: boolean
  /** Keys instead of those of {@link PLAYER_KEYS}, by `KeyboardEvent.code`. */
  readonly keys?: Partial<PlayerKeys>
  /** Share of the full speed without the key to run, 0..1. Default 1. */
  readonly speed?: number
}

const OPTIONS: OptionNames<PlayerInputOptions> = {
  angles: true,
  sensitivity: true,
  invert: true,
  keys: true,
  speed: true,
}

const STEEPEST = 89
const SENSITIVITY = 0.12
/** How fast a stick of a gamepad turns the view, in sensitivities a second. */
const PAD_TURN = 1500

/**
 * Keyboard, mouse, fingers and gamepad of a player that looks from his own eyes. It knows no engine: {@link read} is for a `Walker`.
 * @example
 * ```ts
 * import { PlayerInput, Walker, World } from '@brushwork/runtime'
 *
 * const player = new Walker(new World())
 * const input = new PlayerInput(renderer.domElement)
 * renderer.setAnimationLoop(() => player.update(seconds, input.read(seconds)))
 * ```
 */
export class PlayerInput {
  /** Degrees counter-clockwise, and up: the view, yours to set. */
  pan: number
  tilt: number
  readonly #sensitivity: number
  readonly #invert: number
  readonly #speed: number
  readonly #keys: HeldKeys
  readonly #pointer: LookPointer
  readonly #pad: PlayerPad
  readonly #end = new AbortController()

  /** @param element that is drawn to: it gets mouse and fingers; keys are those of its page */
  constructor(element: HTMLElement, options: PlayerInputOptions = {}) {
    const window = element?.ownerDocument?.defaultView
    if (!window) throw wrongArgument('PlayerInput', 'an element of a page, such as a canvas', element)
    checkOptions('PlayerInput', options, OPTIONS)
    const { angles: [pan = 0, tilt = 0] = [], sensitivity = SENSITIVITY, invert = false, keys, speed = 1 } = options
    const { signal } = this.#end
    this.pan = pan
    this.tilt = steepest(tilt)
    this.#sensitivity = sensitivity
    this.#invert = invert ? -1 : 1
    this.#speed = speed
    this.#keys = new HeldKeys({ ...PLAYER_KEYS, ...keys }, window, signal)
    this.#pointer = new LookPointer(element, (right, down) => this.#turn(right, -down), signal)
    this.#pad = new PlayerPad(window, signal)
    // The page gets no event when a key or a finger is released in another window.
    window.addEventListener('blur', () => this.#release(), { signal })
  }

  /** Pan, tilt and roll of the view, degrees: for `setView`. */
  get angles(): [pan: number, tilt: number, roll: number] {
    return [this.pan, this.tilt, 0]
  }

  /**
   * What the player is to do now. Call it once for each update of his walker.
   * @param seconds since the last call: gamepads turn the view by them
   * @param swims whether ahead is where he looks, up and down, too
   */
  read(seconds: number, swims = false): WalkerInput {
    if (typeof seconds !== 'number') throw wrongArgument('PlayerInput.read', 'seconds', seconds)
    const keys = this.#keys
    const pad = this.#pad.read()
    const { stick, hasTapped } = this.#pointer
    this.#pointer.hasTapped = false
    this.#turn(pad.turn * PAD_TURN * seconds, pad.lift * PAD_TURN * seconds)
    const right = keys.axis('left', 'right') + stick[0] + pad.right
    const ahead = keys.axis('back', 'forward') + stick[1] + pad.ahead
    const speed = (keys.has('run') || pad.run ? 1 : this.#speed) / Math.max(1, Math.hypot(right, ahead))
    const [x, y, z] = directionOfAngles([this.pan, swims ? this.tilt : 0])
    const [acrossX, , acrossZ] = directionOfAngles([this.pan - 90, 0])
    return {
      move: [(x * ahead + acrossX * right) * speed, y * ahead * speed, (z * ahead + acrossZ * right) * speed],
      jump: keys.has('jump') || pad.jump || hasTapped,
      crouch: keys.has('crouch') || pad.crouch,
    }
  }

  /** Removes its listeners, and releases keys and pointer. */
  dispose(): void {
    this.#end.abort()
    this.#keys.release()
    this.#pointer.dispose()
  }

  #release(): void {
    this.#keys.release()
    this.#pointer.release()
  }

  #turn(right: number, up: number): void {
    this.pan -= right * this.#sensitivity
    this.tilt = steepest(this.tilt + up * this.#invert * this.#sensitivity)
  }
}

/** Not beyond straight up and down. */
function steepest(tilt: number): number {
  return Math.min(STEEPEST, Math.max(-STEEPEST, tilt))
}
