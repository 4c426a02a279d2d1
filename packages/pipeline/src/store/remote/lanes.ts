/** Runs at most some tasks at a time, in the order of their calls. */
export class Lanes {
  readonly #count: number
  readonly #waiting: (() => void)[] = []
  #running = 0

  constructor(count: number) {
    this.#count = count
  }

  /** Runs a task when a lane is free. @throws what the task throws */
  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (this.#running === this.#count) await new Promise<void>((start) => this.#waiting.push(start))
    else this.#running++
    try {
      return await task()
    } finally {
      const next = this.#waiting.shift()
      if (next !== undefined) next()
      else this.#running--
    }
  }
}
