import { availableParallelism } from 'node:os'
import { setImmediate, setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { LightBaker, type LightField, type LightPass, type LightPlan } from '@brushwork/wmp-compiler/light'
import type { LightThreads } from '../host.js'
import { type LightTiles, layTiles, lightNext } from './light-tiles.js'
import type { LightJob } from './light-worker.js'

/** The same maximum as for builds of assets. */
const MAX_THREADS = 4
/** Tiles of a level with reflected light that take as long as starting a thread. */
const WORTH_STARTING = 24
/** Milliseconds of work before a server gets its turn. */
const TURN = 20
/** Milliseconds without a lit tile after which threads count as dead. */
const LOST = 20_000

const ENTRY = new URL('./light-worker.js', import.meta.url)

/**
 * Node threads that light tiles together with the calling thread, which starts at once. Small levels and drafts start no
 * threads, and no work waits for a thread to start. The calling thread lights the tiles of a thread that dies.
 * @param count threads, including the calling one.
 * @param worth tiles of a level before threads are started.
 */
export class NodeLightThreads implements LightThreads {
  readonly #count: number
  readonly #worth: number
  #plan: LightPlan | undefined
  #baker: LightBaker | undefined
  /** By number of the thread, which is its index + 1. */
  #workers: (Worker | undefined)[] = []
  #helped = 0

  constructor(count: number = Math.min(MAX_THREADS, availableParallelism()), worth: number = WORTH_STARTING) {
    this.#count = count
    this.#worth = worth
  }

  /** Tiles that other threads have lit so far. */
  get helped(): number {
    return this.#helped
  }

  allocate(bytes: number): SharedArrayBuffer {
    return new SharedArrayBuffer(bytes)
  }

  async turn(): Promise<void> {
    await setImmediate()
  }

  async run(plan: LightPlan, pass: LightPass, field: LightField, done: (tiles: number) => void): Promise<void> {
    if (plan !== this.#plan) await this.#take(plan)
    this.#baker ??= new LightBaker(plan)
    const baker = this.#baker
    const count = plan.tiles.length / 5
    const tiles = layTiles(pass, count)
    if (plan.quality.rays > 0 && count >= this.#worth) this.#start(plan, field)
    for (const worker of this.#workers) worker?.postMessage(tiles)
    const own = await lightOwn(baker, field, tiles, done)
    await this.#finish(baker, field, tiles)
    this.#helped += count - own
    done(count)
  }

  async close(): Promise<void> {
    const workers = this.#workers
    this.#workers = []
    await Promise.all(workers.map((worker) => worker?.terminate()))
  }

  async #take(plan: LightPlan): Promise<void> {
    await this.close()
    this.#plan = plan
    this.#baker = undefined
  }

  /** Waits for the tiles of other threads, and lights those of threads that are gone. */
  async #finish(baker: LightBaker, field: LightField, tiles: LightTiles): Promise<void> {
    let last = performance.now()
    for (let tile = 0; tile < tiles.lit.length; ) {
      if (Atomics.load(tiles.lit, tile) === 1) {
        tile++
        last = performance.now()
        continue
      }
      // A thread claims a tile shortly before it reports that.
      const taker = Atomics.load(tiles.takers, tile)
      const isGone = taker === 0 ? this.#workers.every((one) => one === undefined) : !this.#workers[taker - 1]
      if (isGone) baker.light(tile++, tiles.pass, field)
      // It must not write any more when the tile is lit again.
      else if (performance.now() - last > LOST) await this.close()
      else await setTimeout(1)
    }
  }

  #start(plan: LightPlan, field: LightField): void {
    if (this.#workers.length > 0) return
    try {
      for (let thread = 1; thread < this.#count; thread++) {
        const workerData: LightJob = { plan, field, thread }
        // Flags of this process, such as a TypeScript loader, do not apply to a built file.
        const worker = new Worker(ENTRY, { workerData, execArgv: [], name: 'brushwork light' })
        const gone = (): void => {
          if (this.#workers[thread - 1] === worker) this.#workers[thread - 1] = undefined
        }
        this.#workers.push(worker.on('error', gone).on('exit', gone))
      }
    } catch {
      // Node may be configured to allow no threads.
    }
  }
}

/** Lights tiles until none is left to take. @returns their number. */
async function lightOwn(
  baker: LightBaker,
  field: LightField,
  tiles: LightTiles,
  done: (tiles: number) => void,
): Promise<number> {
  let turn = performance.now()
  for (let own = 0; ; own++) {
    if (!lightNext(baker, field, tiles, 0)) return own
    if (performance.now() - turn < TURN) continue
    done(Math.min(Atomics.load(tiles.next, 0), tiles.lit.length))
    await setImmediate()
    turn = performance.now()
  }
}
