/** What keys do to a camera that flies or a player that walks; by `KeyboardEvent.code`, whatever the layout prints on them. */
const KEYS = {
  ahead: ['KeyW'],
  back: ['KeyS'],
  left: ['KeyA'],
  right: ['KeyD'],
  up: ['Space', 'KeyE'],
  down: ['KeyC', 'KeyQ'],
  fast: ['ShiftLeft', 'ShiftRight'],
  turnLeft: ['ArrowLeft'],
  turnRight: ['ArrowRight'],
  lookUp: ['ArrowUp'],
  lookDown: ['ArrowDown'],
} as const

type Key = keyof typeof KEYS

const CODES: ReadonlySet<string> = new Set(Object.values(KEYS).flat())

/** The keys that are down. They count while the picture has the focus, so that all others of the page work as ever. */
export class Keys {
  readonly #down = new Set<string>()

  constructor(element: HTMLElement, signal: AbortSignal, onPress: () => void) {
    const press = (event: KeyboardEvent) => {
      // Keys with ctrl, alt or command are the browser's. macOS reports no release of those with command.
      if (event.ctrlKey || event.altKey || event.metaKey || !CODES.has(event.code)) return
      event.preventDefault()
      this.#down.add(event.code)
      onPress()
    }
    element.addEventListener('keydown', press, { signal })
    element.ownerDocument.addEventListener('keyup', ({ code }) => this.#down.delete(code), { signal })
    element.addEventListener('blur', () => this.#down.clear(), { signal })
  }

  /** −1 while only `low` is held, 1 while only `high` is. */
  axis(low: Key, high: Key): number {
    return Number(this.has(high)) - Number(this.has(low))
  }

  has(key: Key): boolean {
    return KEYS[key].some((code) => this.#down.has(code))
  }
}
