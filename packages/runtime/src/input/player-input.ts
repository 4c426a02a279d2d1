import { directionOfAngles } from '../entities/engine-angles.js'
import { checkOptions, type OptionNames } from '../usage/check-options.js'
import { wrongArgument } from '../usage/wrong-argument.js'
import type { WalkerInput } from '../walk/walker.js'
import { LookPointer } from './look-pointer.js'
import { HeldKeys, PLAYER_KEYS, type PlayerKeys } from './player-keys.js'
import { type Pad, readGamepad } from './read-gamepad.js'

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

export const PLAYER_INPUT_OPTIONS: OptionNames<PlayerInputOptions> = {
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

/** Keyboard, mouse, fingers and gamepad of a player that looks from his own eyes. It knows no engine: {@link read} is for a `Walker`. */
export class PlayerInput {
  /** Degrees counter-clockwise, and up: the view, yours to set. */
  pan: number
  tilt: number
  readonly #sensitivity: number
  readonly #invert: number
  readonly #speed: number
  readonly #keys: HeldKeys
  readonly #pointer: LookPointer
  readonly #navigator: Navigator | undefined
  readonly #end = new AbortController()
  readonly #pad: Pad = { right: 0, ahead: 0, turn: 0, lift: 0, jump: false, crouch: false, run: false }

  /** @param element that is drawn to: it gets mouse and fingers; keys are those of its page */
  constructor(element: HTMLElement, options: PlayerInputOptions = {}) {
    const window = element?.ownerDocument?.defaultView
    if (!window) throw wrongArgument('PlayerInput', 'an element of a page, such as a canvas', element)
    checkOptions('PlayerInput', options, PLAYER_INPUT_OPTIONS)
    const { angles = [0, 0], sensitivity = SENSITIVITY, invert = false, keys, speed = 1 } = options
    this.pan = angles[0]
    this.tilt = 0
    this.#sensitivity = sensitivity
    this.#invert = invert ? -1 : 1
    this.#speed = speed
    this.#navigator = window.navigator
    this.#keys = new HeldKeys({ ...PLAYER_KEYS, ...keys })
    this.#keys.listen(window, this.#end.signal)
    this.#pointer = new LookPointer(element, (right, down) => this.#turn(right, -down), this.#end.signal)
    this.#look(angles[1])
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
    const pad = readGamepad(this.#navigator, this.#pad)
    if (pad.turn !== 0 || pad.lift !== 0) this.#turn(pad.turn * PAD_TURN * seconds, pad.lift * PAD_TURN * seconds)
    const keys = this.#keys
    const [stickRight, stickAhead] = this.#pointer.stick
    const right = keys.axis('left', 'right') + stickRight + pad.right
    const ahead = keys.axis('back', 'forward') + stickAhead + pad.ahead
    const speed = (keys.has('run') || pad.run ? 1 : this.#speed) / Math.max(1, Math.hypot(right, ahead))
    const [x, y, z] = directionOfAngles([this.pan, swims ? this.tilt : 0])
    const [acrossX, , acrossZ] = directionOfAngles([this.pan - 90, 0])
    const hasTapped = this.#pointer.hasTapped
    this.#pointer.hasTapped = false
    return {
      move: [(x * ahead + acrossX * right) * speed, y * ahead * speed, (z * ahead + acrossZ * right) * speed],
      jump: keys.has('jump') || pad.jump || hasTapped,
      crouch: keys.has('crouch') || pad.crouch,
    }
  }

  /** Removes its listeners, and releases the pointer. */
  dispose(): void {
    this.#end.abort()
    this.#keys.release()
  }

  #turn(right: number, up: number): void {
    this.pan -= right * this.#sensitivity
    this.#look(this.tilt + up * this.#invert * this.#sensitivity)
  }

  #look(tilt: number): void {
    this.tilt = Math.min(STEEPEST, Math.max(-STEEPEST, tilt || 0))
  }
}
