/** What keys ask a player to do. */
export type PlayerAction = 'forward' | 'back' | 'left' | 'right' | 'jump' | 'crouch' | 'run'

/** Codes of keys (`KeyboardEvent.code`): where they are, whatever the layout prints on them. */
export type PlayerKeys = Readonly<Record<PlayerAction, readonly string[]>>

/** W, A, S, D and the arrows; space; C and ctrl, with which some browsers close the page when it meets W; shift. */
export const PLAYER_KEYS: PlayerKeys = {
  forward: ['KeyW', 'ArrowUp'],
  back: ['KeyS', 'ArrowDown'],
  left: ['KeyA', 'ArrowLeft'],
  right: ['KeyD', 'ArrowRight'],
  jump: ['Space'],
  crouch: ['KeyC', 'ControlLeft', 'ControlRight'],
  run: ['ShiftLeft', 'ShiftRight'],
}

/** The keys that are down. */
export class HeldKeys {
  readonly #down = new Set<string>()
  readonly #keys: PlayerKeys

  constructor(keys: PlayerKeys, window: Window, signal: AbortSignal) {
    this.#keys = keys
    const codes = new Set(Object.values(keys).flat())
    const press = (event: KeyboardEvent) => {
      // macOS reports no release of keys that go with the command key.
      if (event.metaKey || !codes.has(event.code) || isTyping(event)) return
      this.#down.add(event.code)
      // Space and arrows would scroll the page.
      event.preventDefault()
    }
    window.addEventListener('keydown', press, { signal })
    window.addEventListener('keyup', ({ code }) => this.#down.delete(code), { signal })
  }

  release(): void {
    this.#down.clear()
  }

  has(action: PlayerAction): boolean {
    return this.#keys[action].some((code) => this.#down.has(code))
  }

  /** −1 while only `low` is held, 1 while only `high` is. */
  axis(low: PlayerAction, high: PlayerAction): number {
    return Number(this.has(high)) - Number(this.has(low))
  }
}

/** Whether a key event is typed into a form. */
function isTyping({ target }: Event): boolean {
  const { tagName, isContentEditable } = (target ?? {}) as Partial<HTMLElement>
  return isContentEditable === true || /^(?:INPUT|TEXTAREA|SELECT)$/.test(tagName ?? '')
}
