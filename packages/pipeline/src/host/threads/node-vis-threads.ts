import { availableParallelism } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { type FlowResult, PortalFlow, type VisPlan } from '@brushwork/wmp-compiler/visibility'
import type { VisThreads } from '../host.js'
import { finishWave, layWave, resultsOf, type SharedWave, walkWave } from './shared-wave.js'

/** With more threads, each wave's end costs more waiting than the threads save. */
const MAX_THREADS = 4
/** Work of a level, in steps of about 2 µs, before threads are started: the cost of starting one. */
const WORTH_STARTING = 20_000
/** How long to wait for others at the end of a wave, as a share of its duration. A longer wait means a busy machine. */
const PATIENCE = 0.25
/** Milliseconds after which a thread that writes a few kilobytes counts as dead. */
const LOST = 5000

const ENTRY = new URL('./vis-worker.js', import.meta.url)

/**
 * Node threads that walk directed portals together with the calling thread, which starts at once. Small levels start no
 * threads, and no work waits for a thread to start. A task pool would not fit: the plan stays, its rows change between
 * waves, and every thread keeps buffers for windings. The calling thread redoes the batches of a thread that dies or
 * stalls.
 * @param count threads, including the calling one.
 * @param worth steps that a level takes before threads are started.
 */
export class NodeVisThreads implements VisThreads {
  readonly #count: number
  readonly #worth: number
  #plan: VisPlan | undefined
  #flow: PortalFlow | undefined
  #workers: Worker[] = []
  #rows: Uint32Array = new Uint32Array(new SharedArrayBuffer(0))
  #steps = 0
  #mayStart = true
  #helped = 0

  constructor(count: number = Math.min(MAX_THREADS, availableParallelism()), worth: number = WORTH_STARTING) {
    this.#count = count
    this.#worth = worth
  }

  /** Running threads besides the calling one. */
  get running(): number {
    return this.#workers.length
  }

  /** Batches that other threads have walked so far. */
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
    this.#flow ??= new PortalFlow(plan)
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
        // Flags of this process, such as a TypeScript loader, do not apply to a built file.
        const worker = new Worker(ENTRY, { workerData: plan, execArgv: [], name: 'brushwork visibility' })
        // No work waits for a thread, so one that dies needs no handling.
        this.#workers.push(worker.on('error', () => {}))
      }
    } catch {
      // Node may be configured to allow no threads.
    }
  }
}
