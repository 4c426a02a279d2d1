import { Worker } from 'node:worker_threads'

/** What the process prints before it dies. */
export const INSIDE = 'killed inside the phase\n'
export const AFTER = 'killed after the phase\n'

/**
 * A thread that kills its process (SIGKILL), since nothing else runs during synchronous work. Its memory: `[0]` 1 when
 * armed, `[1]` microseconds until the kill, `[2]` 1 when the phase has ended.
 */
const PROGRAM = `
  const { workerData: state } = require('node:worker_threads')
  const { writeSync } = require('node:fs')
  Atomics.wait(state, 0, 0)
  const end = performance.now() + state[1] / 1000
  const asleep = new Int32Array(new SharedArrayBuffer(4))
  while (end - performance.now() > 3) Atomics.wait(asleep, 0, 0, 1)
  while (performance.now() < end);
  writeSync(1, Atomics.load(state, 2) === 0 ? ${JSON.stringify(INSIDE)} : ${JSON.stringify(AFTER)})
  process.kill(process.pid, 'SIGKILL')
`

/** Kills this process a while after a phase has begun. */
export class Killer {
  readonly #state = new Int32Array(new SharedArrayBuffer(12))

  /** Waits until the thread runs: it must not miss a short phase. */
  async ready(): Promise<void> {
    const worker = new Worker(PROGRAM, { eval: true, workerData: this.#state, execArgv: [] })
    await new Promise((resolve) => worker.once('online', resolve))
    worker.unref()
  }

  /** @returns marks the end of the phase */
  arm(microseconds: number): () => void {
    this.#state[1] = microseconds
    Atomics.store(this.#state, 0, 1)
    Atomics.notify(this.#state, 0)
    return () => void Atomics.store(this.#state, 2, 1)
  }
}
