export interface Keys {
  held(code: string): boolean
  /** −1 while `low` is held, 1 while `high` is, else 0. */
  axis(low: string, high: string): number
}

/** Which keys are down; `pressed` is called once for each press. Arrow keys count as W, A, S and D. */
export function listenToKeys(pressed: Readonly<Record<string, () => void>>): Keys {
  const down = new Set<string>()
  addEventListener('keydown', ({ code, repeat, ctrlKey, metaKey }) => {
    if (repeat || ctrlKey || metaKey) return
    down.add(ARROWS[code] ?? code)
    pressed[code]?.()
  })
  addEventListener('keyup', ({ code }) => down.delete(ARROWS[code] ?? code))
  // A key released elsewhere is not heard of.
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
