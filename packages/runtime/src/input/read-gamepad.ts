/** What a gamepad asks for. Movements −1..1. */
export interface Pad {
  right: number
  ahead: number
  turn: number
  lift: number
  jump: boolean
  crouch: boolean
  run: boolean
}

/** Sticks that rest are off by as much. */
const DEAD_ZONE = 0.15
/** Buttons of the standard layout: the lower and the right one of four, and the left stick. */
const [JUMP, CROUCH, RUN] = [0, 1, 10]

/** Reads the first gamepad of the standard layout. Without one, nothing is asked for. @param out is written and returned */
export function readGamepad(navigator: Navigator | undefined, out: Pad): Pad {
  const pad = gamepadsOf(navigator).find((one) => one?.connected && one.mapping === 'standard')
  const [x = 0, y = 0, turn = 0, down = 0] = pad?.axes ?? []
  const [move, look] = [shareOf(x, y), shareOf(turn, down)]
  out.right = x * move
  out.ahead = -y * move
  out.turn = turn * look
  out.lift = -down * look
  out.jump = pad?.buttons[JUMP]?.pressed === true
  out.crouch = pad?.buttons[CROUCH]?.pressed === true
  out.run = pad?.buttons[RUN]?.pressed === true
  return out
}

/** Pages without permission throw. */
function gamepadsOf(navigator: Navigator | undefined): readonly (Gamepad | null)[] {
  try {
    return navigator?.getGamepads?.() ?? []
  } catch {
    return []
  }
}

/** The factor of a stick: 0 in its dead zone, and from there to 1 at its edge. */
function shareOf(x: number, y: number): number {
  const length = Math.hypot(x, y)
  return length <= DEAD_ZONE ? 0 : (Math.min(length, 1) - DEAD_ZONE) / (1 - DEAD_ZONE) / length
}
