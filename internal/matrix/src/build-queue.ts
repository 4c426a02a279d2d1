/** Turns a bundler's events into promises: builds that ended while nobody waited are not lost. */
export class BuildQueue {
  readonly #ended: (Error | undefined)[] = []
  #waiting: (() => void) | undefined

  /** A build has ended, with an error when it failed. */
  end(error?: unknown): void {
    this.#ended.push(error === undefined || error === null ? undefined : new Error(String(error), { cause: error }))
    this.#waiting?.()
  }

  /** What has ended so far is nothing new. */
  forget(): void {
    this.#ended.length = 0
  }

  /**
   * Resolves when a build has ended that nobody has heard of; rejects when it failed.
   * @param patience milliseconds, after which it rejects, too.
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
