export interface Keys {
  held(code: string): boolean
  /** −1 while `low` is held, 1 while `high` is held, else 0. */
  axis(low: string, high: string): number
}

/** Tracks which keys are down. `pressed` is called once per key press. Arrow keys count as W, A, S and D. */
export function listenToKeys(pressed: Readonly<Record<string, () => void>>): Keys {
  const down = new Set<string>()
  addEventListener('keydown', ({ code, repeat, ctrlKey, metaKey }) => {
    if (repeat || ctrlKey || metaKey) return
    down.add(ARROWS[code] ?? code)
    pressed[code]?.()
  })
  addEventListener('keyup', ({ code }) => down.delete(ARROWS[code] ?? code))
  // The page gets no event when a key is released in another window.
  addEventListener('blur', () => down.clear())
  return {
    held: (code) => down.has(code),
    axis: (low, high) => Number(down.has(high)) - Number(down.has(low)),
  }
}

const ARROWS: Readonly<Record<string, string>> = {
  ArrowUp: 'KeyW',
  ArrowDown: 'KeyS',
  ArrowLeft: 'KeyA',
  ArrowRight: 'KeyD',
}
