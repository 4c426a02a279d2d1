/** Turns a bundler's events into promises. Builds that end while nothing waits are not lost. */
export class BuildQueue {
  readonly #ended: (Error | undefined)[] = []
  #waiting: (() => void) | undefined

  /** Records the end of a build, with its error if it failed. */
  end(error?: unknown): void {
    this.#ended.push(error === undefined || error === null ? undefined : new Error(String(error), { cause: error }))
    this.#waiting?.()
  }

  /** Forgets the builds that have ended so far. */
  forget(): void {
    this.#ended.length = 0
  }

  /**
   * Resolves when a build has ended that was not returned before; rejects when it failed.
   * @param patience milliseconds, after which it also rejects
   */
  async next(patience: number): Promise<void> {
    if (this.#ended.length === 0) {
      await new Promise<void>((resolve, reject) => {
        const late = setTimeout(() => reject(new Error('expected a build to end')), patience)
        this.#waiting = () => {
          clearTimeout(late)
          resolve()
        }
      })
    }
    const error = this.#ended.shift()
    if (error !== undefined) throw error
  }
}
