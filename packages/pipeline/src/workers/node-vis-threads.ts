import { availableParallelism } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { type FlowResult, PassageFlow, type VisPlan } from '@brushwork/wmp-compiler'
import type { VisThreads } from '../host/host.js'
import { isWalked, layWave, resultsOf, type SharedWave, walkWave } from './shared-wave.js'

/** More threads wait for each other at the end of every wave longer than they work. */
const MOST_THREADS = 4
/** Work of a level, in steps of about 2 µs, before threads are started: what starting one costs. */
const WORTH_STARTING = 20_000

/** Tests run on sources, which Node cannot run in a thread: there it is the built file. */
const ENTRY = new URL(
  import.meta.url.endsWith('.ts') ? '../../dist/workers/vis-worker.js' : './vis-worker.js',
  import.meta.url,
)

/**
 * Threads of Node that walk passages together with the calling one, which begins at once: levels that are done soon start none,
 * and nobody waits for one to be up. A pool of tasks would not fit: the plan stays, its rows change between waves, and every
 * thread keeps room for windings of its own. When a thread dies, the calling one does its work again, and the rest.
 * @param count threads, the calling one included.
 * @param worth steps that a level takes before threads are started.
 */
export class NodeVisThreads implements VisThreads {
  readonly #count: number
  readonly #worth: number
  #plan: VisPlan | undefined
  #flow: PassageFlow | undefined
  #workers: Worker[] = []
  #rows: Uint32Array = new Uint32Array(new SharedArrayBuffer(0))
  #steps = 0
  #hasFailed = false
  /** Called when a thread has finished the last batch of a wave, or has died. */
  #wake: () => void = () => {}

  constructor(count: number = Math.min(MOST_THREADS, availableParallelism()), worth: number = WORTH_STARTING) {
    this.#count = count
    this.#worth = worth
  }

  /** Threads that run besides the calling one. */
  get running(): number {
    return this.#workers.length
  }

  allocate(bytes: number): SharedArrayBuffer {
    return new SharedArrayBuffer(bytes)
  }

  async run(plan: VisPlan, batches: readonly Uint32Array[]): Promise<readonly FlowResult[]> {
    if (plan !== this.#plan) await this.#take(plan)
    const flow = this.#flow ?? new PassageFlow(plan)
    this.#flow = flow
    if (this.#steps >= this.#worth && this.#workers.length === 0 && !this.#hasFailed) this.#start(plan)
    let wave = this.#lay(plan, batches)
    for (const worker of this.#workers) worker.postMessage(wave)
    walkWave(flow, wave)
    await this.#finished(wave)
    if (!isWalked(wave)) {
      await this.close()
      wave = this.#lay(plan, batches)
      walkWave(flow, wave)
    }
    const results = resultsOf(wave, plan.words)
    for (const { steps } of results) this.#steps += steps
    return results
  }

  async close(): Promise<void> {
    const workers = this.#workers
    this.#workers = []
    await Promise.all(workers.map((worker) => worker.terminate()))
  }

  async #take(plan: VisPlan): Promise<void> {
    await this.close()
    this.#plan = plan
    this.#flow = undefined
    this.#steps = 0
  }

  #start(plan: VisPlan): void {
    try {
      for (let thread = 1; thread < this.#count; thread++) this.#workers.push(this.#startOne(plan))
    } catch {
      // Node may be told to allow no threads.
      this.#hasFailed = true
    }
  }

  #startOne(plan: VisPlan): Worker {
    // What this process was started with, such as a loader of TypeScript, is nothing to a built file.
    const worker = new Worker(ENTRY, { workerData: plan, execArgv: [], name: 'brushwork visibility' })
    const fail = (): void => {
      if (this.#workers.includes(worker)) this.#hasFailed = true
      this.#wake()
    }
    return worker
      .on('message', () => this.#wake())
      .on('error', fail)
      .on('exit', fail)
  }

  #lay(plan: VisPlan, batches: readonly Uint32Array[]): SharedWave {
    const wave = layWave(plan, batches, this.#rows)
    this.#rows = wave.rows
    return wave
  }

  /** Resolves when a wave is walked, or cannot be. */
  async #finished(wave: SharedWave): Promise<void> {
    // Also lets a server answer between waves, and tells of threads that died.
    await setImmediate()
    while (!isWalked(wave) && !this.#hasFailed) {
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
  }
}
