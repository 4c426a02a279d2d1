/** How far a finger drags the stick for full speed [CSS pixels]. */
const STICK = 56
/** A touch that moves less, and ends sooner, is a tap [CSS pixels, ms]. */
const TAP = { pixels: 10, milliseconds: 250 } as const

/** A finger that is down, as it began. */
interface Touch {
  readonly isStick: boolean
  readonly x: number
  readonly y: number
  readonly since: number
  lastX: number
  lastY: number
}

/**
 * Mouse and fingers on an element. The mouse looks around while the pointer is locked, which a click asks for; where it is refused, while a button is
 * down. Of fingers, those that begin on the left half move, those on the right half look; a tap there jumps.
 */
export class LookPointer {
  /** Where the stick is: to the right and ahead, length 1 at most. */
  readonly stick: [right: number, ahead: number] = [0, 0]
  hasTapped = false
  readonly #element: HTMLElement
  readonly #turn: (right: number, down: number) => void
  readonly #touches = new Map<number, Touch>()
  readonly #touchAction: string

  /** @param turn called with movements of the view [CSS pixels] */
  constructor(element: HTMLElement, turn: (right: number, down: number) => void, signal: AbortSignal) {
    this.#element = element
    this.#turn = turn
    this.#touchAction = element.style.touchAction
    // Else the browser scrolls and zooms.
    element.style.touchAction = 'none'
    element.addEventListener('click', (event) => this.#click(event as PointerEvent), { signal })
    element.addEventListener('pointerdown', (event) => this.#press(event), { signal })
    element.addEventListener('pointermove', (event) => this.#move(event), { signal })
    element.addEventListener('pointerup', (event) => this.#lift(event), { signal })
    element.addEventListener('pointercancel', ({ pointerId }) => this.#drop(pointerId), { signal })
  }

  release(): void {
    for (const id of this.#touches.keys()) this.#drop(id)
    this.hasTapped = false
  }

  /** Gives the element and the pointer back to the page. */
  dispose(): void {
    this.release()
    this.#element.style.touchAction = this.#touchAction
    if (this.#isLocked) this.#element.ownerDocument.exitPointerLock()
  }

  get #isLocked(): boolean {
    return this.#element.ownerDocument.pointerLockElement === this.#element
  }

  /** Browsers refuse the pointer without focus, in frames without permission, or soon after Escape: then buttons look. */
  async #click({ pointerType }: PointerEvent): Promise<void> {
    if (pointerType === 'touch' || this.#isLocked) return
    try {
      await this.#element.requestPointerLock?.()
    } catch {}
  }

  #press({ pointerId, pointerType, clientX, clientY, timeStamp }: PointerEvent): void {
    if (this.#isLocked) return
    // So that the movement goes on outside of the element.
    this.#element.setPointerCapture(pointerId)
    if (pointerType !== 'touch') return
    const { left, width } = this.#element.getBoundingClientRect()
    const isStick = clientX < left + width / 2
    this.#touches.set(pointerId, { isStick, x: clientX, y: clientY, since: timeStamp, lastX: clientX, lastY: clientY })
  }

  #move({ pointerId, pointerType, buttons, clientX, clientY, movementX, movementY }: PointerEvent): void {
    const touch = this.#touches.get(pointerId)
    if (touch?.isStick) {
      const [right, ahead] = [(clientX - touch.x) / STICK, (touch.y - clientY) / STICK]
      const length = Math.max(1, Math.hypot(right, ahead))
      this.stick[0] = right / length
      this.stick[1] = ahead / length
    } else if (touch !== undefined) {
      // Browsers do not agree on the movement of fingers.
      this.#turn(clientX - touch.lastX, clientY - touch.lastY)
      touch.lastX = clientX
      touch.lastY = clientY
    } else if (this.#isLocked || (pointerType !== 'touch' && buttons > 0)) {
      this.#turn(movementX, movementY)
    }
  }

  #lift({ pointerId, clientX, clientY, timeStamp }: PointerEvent): void {
    const touch = this.#touches.get(pointerId)
    this.#drop(pointerId)
    if (touch === undefined || touch.isStick || timeStamp - touch.since > TAP.milliseconds) return
    if (Math.hypot(clientX - touch.x, clientY - touch.y) < TAP.pixels) this.hasTapped = true
  }

  #drop(pointerId: number): void {
    if (this.#touches.get(pointerId)?.isStick) this.stick.fill(0)
    this.#touches.delete(pointerId)
  }
}
