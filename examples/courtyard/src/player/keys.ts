export interface Keys {
  held(...codes: readonly string[]): boolean
  /** −1 while `low` is held, 1 while `high` is held, else 0. */
  axis(low: string, high: string): number
}

const ARROWS: Readonly<Record<string, string>> = {
  ArrowUp: 'KeyW',
  ArrowDown: 'KeyS',
  ArrowLeft: 'KeyA',
  ArrowRight: 'KeyD',
}

/** Tracks which keys are down. Arrow keys count as W, A, S and D. */
export function listenToKeys(): Keys {
  const down = new Set<string>()
  addEventListener('keydown', ({ code, metaKey }) => {
    if (!metaKey) down.add(ARROWS[code] ?? code)
  })
  addEventListener('keyup', ({ code }) => down.delete(ARROWS[code] ?? code))
  // The page gets no event when a key is released in another window.
  addEventListener('blur', () => down.clear())
  return {
    held: (...codes) => codes.some((code) => down.has(code)),
    axis: (low, high) => Number(down.has(high)) - Number(down.has(low)),
  }
}
