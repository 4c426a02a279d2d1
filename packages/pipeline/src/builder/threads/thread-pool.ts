import { MessageChannel } from 'node:worker_threads'
import type { Tinypool } from 'tinypool'
import type { EncodeBatch } from '../../image/encode/encode-batch.js'
import type { MadeImage } from '../../image/encode/encode-job.js'
import type { BuildContext, BuildRequest } from '../build-request.js'
import type { MadeAsset } from '../made-asset.js'
import type { Begun } from './begun.js'
import type { BuildAnswer, BuildTask, EncodeTask } from './build-worker.js'
import type { ImageOffers } from './image-offers.js'
import { errorOfPlain, passOn } from './port-helpers.js'

/** A thread without work ends after this time, milliseconds. */
const IDLE = 5000

/** Options of a pool. */
export interface PoolOptions {
  /** Module that the threads run. */
  readonly entry: URL
  readonly threads: number
  /** Tasks that a thread is sent before it has done the first one. */
  readonly ahead: number
}

/** Running threads, each with its code loaded. */
export class ThreadPool {
  /** Resolves when one thread is ready, or none could start. */
  readonly opened: Promise<void>
  readonly #pool: Tinypool
  readonly #loaded: Promise<unknown>
  #isReady = false
  #isBroken = false

  private constructor(pool: Tinypool, threads: number) {
    this.#pool = pool
    // A thread cannot start: what waits for it is rejected, and so done by the caller.
    pool.on('error', () => {
      this.#isBroken = true
      pool.cancelPendingTasks()
    })
    // Tinypool sends a thread one task at a time while tasks wait for it to start. So it starts first.
    const loads = Array.from({ length: threads }, async () => {
      await pool.run(undefined, { name: 'loadInThread' })
      this.#isReady = true
    })
    this.#loaded = Promise.allSettled(loads)
    this.opened = Promise.any(loads).catch(() => {
      this.#isBroken = true
    })
  }

  /** Starts the threads. Tinypool is imported only here, since most builds start no thread. */
  static async start({ entry, threads, ahead }: PoolOptions): Promise<ThreadPool> {
    const { Tinypool } = await import('tinypool')
    const pool = new Tinypool({
      filename: entry.href,
      minThreads: 0,
      maxThreads: threads,
      concurrentTasksPerWorker: ahead,
      idleTimeout: IDLE,
      isolateWorkers: false,
      // Flags of the program are not for its threads: with some of them, Node starts none.
      execArgv: [],
    })
    return new ThreadPool(pool, threads)
  }

  /** Whether a thread can be sent tasks. */
  get isReady(): boolean {
    return this.#isReady && !this.#isBroken
  }

  /**
   * Makes an asset. @returns undefined when the calling thread has begun it before
   * @throws BuildError
   * @throws any other error when the thread died
   */
  async make(
    request: BuildRequest,
    context: BuildContext,
    begun: Begun,
    offers: ImageOffers,
  ): Promise<MadeAsset | undefined> {
    const { port1, port2 } = new MessageChannel()
    const close = passOn(port1, offers)
    try {
      const { root, cacheDir, caches } = context
      const task: BuildTask = { request, root, cacheDir, caches, begun, port: port2 }
      // Aborting ends the thread: it may compile a level for minutes.
      const { signal } = context
      const options = { name: 'makeInThread', transferList: [port2], ...(signal && { signal }) }
      const answer: BuildAnswer | undefined = await this.#pool.run(task, options)
      if (answer === undefined) return undefined
      const { result, notices, steps } = answer
      for (const notice of notices) context.onCacheNotice?.(notice)
      for (const step of steps) context.onStep?.(step)
      if ('error' in result) throw errorOfPlain(result.error)
      return result
    } finally {
      close()
    }
  }

  /** Encodes images until none is free. */
  async encode(batch: EncodeBatch, by: number): Promise<readonly (readonly [index: number, made: MadeImage])[]> {
    const task: EncodeTask = { batch, by }
    return this.#pool.run(task, { name: 'encodeInThread' })
  }

  /** Ends all threads. */
  async close(): Promise<void> {
    // A thread that fails to start while Tinypool ends it would end the process.
    await this.#loaded
    // Those that could not start have ended by themselves; ending them makes Tinypool throw.
    if (!this.#isBroken) await this.#pool.destroy()
  }
}
