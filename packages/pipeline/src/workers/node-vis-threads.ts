import { availableParallelism } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { type FlowResult, PassageFlow, type VisPlan } from '@brushwork/wmp-compiler'
import type { VisThreads } from '../host/host.js'
import { finishWave, layWave, resultsOf, type SharedWave, walkWave } from './shared-wave.js'

/** More threads wait for each other at the end of every wave longer than they work. */
const MOST_THREADS = 4
/** Work of a level, in steps of about 2 µs, before threads are started: what starting one costs. */
const WORTH_STARTING = 20_000
/** How long to wait for others at the end of a wave, as a share of the time that it took: so much slower is a busy machine. */
const PATIENCE = 0.25
/** Milliseconds after which a thread that writes some kilobytes counts as dead. */
const LOST = 5000

/** Tests run on sources, which Node cannot run in a thread: there it is the built file. */
const ENTRY = new URL(
  import.meta.url.endsWith('.ts') ? '../../dist/workers/vis-worker.js' : './vis-worker.js',
  import.meta.url,
)

/**
 * Threads of Node that walk passages together with the calling one, which begins at once: levels that are done soon start none,
 * and nobody waits for one to be up. A pool of tasks would not fit: the plan stays, its rows change between waves, and every
 * thread keeps room for windings of its own. What a thread that dies, or stands still, has taken, the calling one does.
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
  #mayStart = true
  #helped = 0

  constructor(count: number = Math.min(MOST_THREADS, availableParallelism()), worth: number = WORTH_STARTING) {
    this.#count = count
    this.#worth = worth
  }

  /** Threads that run besides the calling one. */
  get running(): number {
    return this.#workers.length
  }

  /** Batches that other threads have taken so far. */
  get helped(): number {
    return this.#helped
  }

  allocate(bytes: number): SharedArrayBuffer {
    return new SharedArrayBuffer(bytes)
  }

  async run(plan: VisPlan, batches: readonly Uint32Array[]): Promise<readonly FlowResult[]> {
    if (plan !== this.#plan) await this.#take(plan)
    // Lets a server answer between waves.
    else await setImmediate()
    if (this.#steps >= this.#worth) this.#start(plan)
    const wave = await this.#walk(plan, batches)
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
    this.#mayStart = true
  }

  async #walk(plan: VisPlan, batches: readonly Uint32Array[]): Promise<SharedWave> {
    this.#flow ??= new PassageFlow(plan)
    const wave = layWave(plan, batches, this.#rows)
    this.#rows = wave.rows
    const start = performance.now()
    for (const worker of this.#workers) worker.postMessage(wave)
    this.#helped += batches.length - walkWave(this.#flow, wave)
    const patience = (performance.now() - start) * PATIENCE
    if (finishWave(this.#flow, wave, patience, LOST)) return wave
    await this.close()
    return this.#walk(plan, batches)
  }

  #start(plan: VisPlan): void {
    if (!this.#mayStart) return
    this.#mayStart = false
    try {
      for (let thread = 1; thread < this.#count; thread++) {
        // What this process was started with, such as a loader of TypeScript, is nothing to a built file.
        const worker = new Worker(ENTRY, { workerData: plan, execArgv: [], name: 'brushwork visibility' })
        // Nobody waits for a thread: one that dies is missed by nobody.
        this.#workers.push(worker.on('error', () => {}))
      }
    } catch {
      // Node may be told to allow no threads.
    }
  }
}
