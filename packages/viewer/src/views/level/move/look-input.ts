import { directionOfAngles, type Vector } from '@brushwork/runtime'
import { Keys } from './keys.js'

/** Degrees for each CSS pixel of mouse or finger. */
const SENSITIVITY = 0.15
/** Degrees a second of the keys that turn. */
const TURN = 90
const STEEPEST = 89
/** How far two fingers move for full speed [CSS pixels]. */
const REACH = 70

/** What somebody wants to do. */
export interface Wish {
  /** Length 1 is full speed. */
  readonly move: Vector
  readonly up: boolean
  readonly down: boolean
  readonly isFast: boolean
}

interface Finger {
  readonly fromX: number
  readonly fromY: number
  x: number
  y: number
}

/**
 * Mouse, fingers and keys on a picture. The mouse looks while a button is down or the pointer is locked, one finger looks, two fingers move. Unlike
 * `FirstPerson`, which games have, it leaves clicks to the picture and keys to the page.
 */
export class LookInput {
  /** Degrees counter-clockwise, and up. */
  pan = 0
  tilt = 0
  isEnabled = false
  /** Of a pad on the screen: to the right and ahead, at most 1 each. */
  readonly stick: [right: number, ahead: number] = [0, 0]
  readonly #element: HTMLElement
  readonly #onInput: () => void
  readonly #keys: Keys
  readonly #fingers = new Map<number, Finger>()
  readonly #end = new AbortController()

  /** @param onInput called when there is something to read */
  constructor(element: HTMLElement, onInput: () => void) {
    const { signal } = this.#end
    this.#element = element
    this.#onInput = onInput
    this.#keys = new Keys(element, signal, onInput)
    element.addEventListener('pointerdown', (event) => this.#press(event), { signal })
    element.addEventListener('pointermove', (event) => this.#move(event), { signal })
    for (const end of ['pointerup', 'pointercancel'] as const)
      element.addEventListener(end, ({ pointerId }) => this.#fingers.delete(pointerId), { signal })
  }

  get direction(): Vector {
    return directionOfAngles([this.pan, this.tilt])
  }

  /** Whether something is held, so that the next frame moves on. */
  get isActive(): boolean {
    const [right, ahead] = this.#slide()
    const keys = this.#keys
    const isTurning = keys.axis('turnLeft', 'turnRight') !== 0 || keys.axis('lookDown', 'lookUp') !== 0
    const isMoving = keys.axis('left', 'right') !== 0 || keys.axis('back', 'ahead') !== 0
    return isTurning || isMoving || keys.has('up') || keys.has('down') || right !== 0 || ahead !== 0
  }

  /** @param flies whether ahead is where the camera looks, up and down, too */
  read(seconds: number, flies: boolean): Wish {
    const keys = this.#keys
    this.pan -= keys.axis('turnLeft', 'turnRight') * TURN * seconds
    this.#tiltBy(keys.axis('lookDown', 'lookUp') * TURN * seconds)
    const [slideRight, slideAhead] = this.#slide()
    const right = keys.axis('left', 'right') + slideRight
    const ahead = keys.axis('back', 'ahead') + slideAhead
    const scale = 1 / Math.max(1, Math.hypot(right, ahead))
    const [x, y, z] = directionOfAngles([this.pan, flies ? this.tilt : 0])
    const [acrossX, , acrossZ] = directionOfAngles([this.pan - 90, 0])
    return {
      move: [(x * ahead + acrossX * right) * scale, y * ahead * scale, (z * ahead + acrossZ * right) * scale],
      up: keys.has('up'),
      down: keys.has('down'),
      isFast: keys.has('fast'),
    }
  }

  dispose(): void {
    this.#end.abort()
  }

  #press(event: PointerEvent): void {
    if (!this.isEnabled) return
    this.#element.setPointerCapture(event.pointerId)
    if (event.pointerType === 'touch')
      this.#fingers.set(event.pointerId, {
        fromX: event.clientX,
        fromY: event.clientY,
        x: event.clientX,
        y: event.clientY,
      })
  }

  #move({ pointerId, pointerType, buttons, clientX, clientY, movementX, movementY }: PointerEvent): void {
    if (!this.isEnabled) return
    const finger = this.#fingers.get(pointerId)
    if (finger !== undefined) {
      if (this.#fingers.size === 1) this.#turn(clientX - finger.x, clientY - finger.y)
      finger.x = clientX
      finger.y = clientY
      this.#onInput()
    } else if (pointerType !== 'touch' && (buttons > 0 || this.#element.ownerDocument.pointerLockElement !== null)) {
      this.#turn(movementX, movementY)
    }
  }

  /** What the pad or two fingers ask for. */
  #slide(): readonly [right: number, ahead: number] {
    if (this.#fingers.size < 2) return this.stick
    const fingers = [...this.#fingers.values()]
    const mean = (of: (finger: Finger) => number) => fingers.reduce((sum, one) => sum + of(one), 0) / fingers.length
    const bounded = (value: number) => Math.max(-1, Math.min(1, value / REACH))
    return [bounded(mean(({ x, fromX }) => x - fromX)), bounded(mean(({ y, fromY }) => fromY - y))]
  }

  #turn(right: number, down: number): void {
    this.pan -= right * SENSITIVITY
    this.#tiltBy(-down * SENSITIVITY)
    this.#onInput()
  }

  #tiltBy(degrees: number): void {
    this.tilt = Math.max(-STEEPEST, Math.min(STEEPEST, this.tilt + degrees))
  }
}
