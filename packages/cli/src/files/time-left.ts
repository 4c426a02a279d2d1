/** Before this, there is too little to estimate from, milliseconds. */
const MIN_ELAPSED = 2000

/** Estimates the time that work takes from the share of its bytes that is done. */
export class TimeLeft {
  readonly #total: number
  readonly #started: number
  #done = 0

  /** @param sizes bytes of all pieces of work @param now milliseconds */
  constructor(sizes: readonly number[], now: number) {
    this.#total = sizes.reduce((sum, size) => sum + size, 0)
    this.#started = now
  }

  /** A piece of work has ended. @param size its bytes */
  end(size: number): void {
    this.#done += size
  }

  /** `, about 40 s left`; empty at the beginning, and for less than a second. @param now milliseconds */
  text(now: number): string {
    const elapsed = now - this.#started
    if (elapsed < MIN_ELAPSED || this.#done === 0) return ''
    const seconds = Math.round((elapsed * (this.#total - this.#done)) / this.#done / 1000)
    if (seconds < 1) return ''
    return seconds < 90 ? `, about ${seconds} s left` : `, about ${Math.round(seconds / 60)} min left`
  }
}
