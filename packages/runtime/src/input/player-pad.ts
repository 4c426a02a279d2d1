/** What a gamepad asks for. Movements −1..1. */
interface PadState {
  readonly right: number
  readonly ahead: number
  readonly turn: number
  readonly lift: number
  readonly jump: boolean
  readonly crouch: boolean
  readonly run: boolean
}

const AT_REST: PadState = { right: 0, ahead: 0, turn: 0, lift: 0, jump: false, crouch: false, run: false }
/** Sticks that rest are off by as much. */
const DEAD_ZONE = 0.15
/** Buttons of the standard layout: the lower and the right one of four, and the left stick. */
const [JUMP, CROUCH, RUN] = [0, 1, 10]

/** The first gamepad of the standard layout. Browsers are asked for its state only while there is one. */
export class PlayerPad {
  readonly #navigator: Navigator
  #isConnected = false

  constructor(window: Window, signal: AbortSignal) {
    this.#navigator = window.navigator
    const look = () => {
      this.#isConnected = this.#pad() !== undefined
    }
    window.addEventListener('gamepadconnected', look, { signal })
    window.addEventListener('gamepaddisconnected', look, { signal })
    // The page may have got the event earlier.
    look()
  }

  read(): PadState {
    const pad = this.#isConnected ? this.#pad() : undefined
    if (pad === undefined) return AT_REST
    const [x = 0, y = 0, turn = 0, down = 0] = pad.axes
    const [move, look] = [shareOf(x, y), shareOf(turn, down)]
    const isPressed = (button: number) => pad.buttons[button]?.pressed === true
    return {
      right: x * move,
      ahead: -y * move,
      turn: turn * look,
      lift: -down * look,
      jump: isPressed(JUMP),
      crouch: isPressed(CROUCH),
      run: isPressed(RUN),
    }
  }

  #pad(): Gamepad | undefined {
    try {
      const pads = this.#navigator.getGamepads?.() ?? []
      return pads.find((pad) => pad?.connected && pad.mapping === 'standard') ?? undefined
    } catch {
      // Pages without permission.
      return undefined
    }
  }
}

/** The factor of a stick: 0 in its dead zone, and from there to 1 at its edge. */
function shareOf(x: number, y: number): number {
  const length = Math.hypot(x, y)
  return length <= DEAD_ZONE ? 0 : (Math.min(length, 1) - DEAD_ZONE) / (1 - DEAD_ZONE) / length
}
