/** Before this, there is too little to estimate from, milliseconds. */
const MIN_ELAPSED = 2000
/** Shares below this say little, because a program is slower at its start. */
const MIN_SHARE = 0.1
/** After this, an estimate from a small share is better than none, milliseconds. */
const PATIENCE = 15_000

/** Estimates the time that work takes from the share of it that is done. */
export class TimeLeft {
  readonly #started: number

  /** @param now milliseconds */
  constructor(now: number) {
    this.#started = now
  }

  /**
   * `, about 40 s left`; empty at the beginning, and for less than a second.
   * @param share of the work that is done, 0 to 1
   * @param now milliseconds
   */
  text(share: number, now: number): string {
    const elapsed = now - this.#started
    if (share <= 0 || elapsed < MIN_ELAPSED || (share < MIN_SHARE && elapsed < PATIENCE)) return ''
    const seconds = Math.round((elapsed * (1 - share)) / share / 1000)
    if (seconds < 1) return ''
    return seconds < 90 ? `, about ${seconds} s left` : `, about ${Math.round(seconds / 60)} min left`
  }
}

/**
 * What part of the work each file is. Half of it is the same for all files, and half grows with their bytes: a small file
 * costs more than its bytes say, and a large one less.
 * @param sizes bytes
 * @returns shares, which add up to 1
 */
export function workShares(sizes: readonly number[]): number[] {
  const total = sizes.reduce((sum, size) => sum + size, 0)
  return sizes.map((size) => (total === 0 ? 1 / sizes.length : (1 / sizes.length + size / total) / 2))
}
