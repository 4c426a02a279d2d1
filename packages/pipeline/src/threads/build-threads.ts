import { availableParallelism } from 'node:os'
import { MessageChannel } from 'node:worker_threads'
import type { Tinypool } from 'tinypool'
import type { BuildContext, BuildRequest, MakeThreads } from '../builder/build-request.js'
import type { MadeFromFiles } from '../builder/made-from-files.js'
import { BuildError } from '../diagnostics/build-error.js'
import type { EncodeBatch, ImageOffer, ReceiveImage } from '../image/encode/encode-batch.js'
import type { MadeImage } from '../image/encode/encode-job.js'
import type { BuildAnswer, BuildTask, EncodeTask } from './build-worker.js'
import { ImageOffers } from './image-offers.js'
import { errorOfPlain } from './plain-error.js'
import { passOn } from './port-helpers.js'

/** Beside the calling thread. Each needs the memory of a compiler and of one asset. */
const MAX_THREADS = 7
/** A thread takes half a second to load the compiler: nothing waits this long if all work is short. Milliseconds. */
const WORTH_STARTING = 300
/** Sources that are made at the same time, bytes: a level needs some twenty times its own size. One alone may be larger. */
const MAX_BYTES = 64 * 2 ** 20
/** Pixels that are encoded in a millisecond, about. */
const PIXELS_PER_MS = 1000
/** A thread without work ends after this time, milliseconds. */
const IDLE = 5000

/** Tests run on sources, which Node cannot run in a thread: there it is the built file. */
const ENTRY = new URL(
  import.meta.url.endsWith('.ts') ? '../../dist/threads/build-worker.js' : './build-worker.js',
  import.meta.url,
)

interface Waiting {
  readonly signal: AbortSignal | undefined
  readonly reject: (reason: unknown) => void
  readonly bytes: number
  readonly since: number
  /** In the calling thread. */
  readonly here: () => Promise<void>
  /** In another thread. */
  readonly there: (pool: Promise<Tinypool>) => Promise<void>
}

/**
 * Threads that make assets beside the calling one, for builds with `nodeHost`. The calling thread takes an asset whenever it
 * has none, so a build with one asset, or with short ones, starts no thread. Threads without an asset encode images of those
 * that others make. What a thread cannot do, because it died, is done in the calling thread. Packs do not depend on the
 * number of threads.
 */
export class BuildThreads implements MakeThreads {
  #count: number
  readonly #wait: number
  readonly #entry: URL
  #pool: Promise<Tinypool> | undefined
  readonly #queue: Waiting[] = []
  readonly #offers = new ImageOffers(() => this.#start())
  #isHereBusy = false
  /** Bytes of the sources that other threads work on, 0 for those that encode images. */
  readonly #there: number[] = []
  #timer: NodeJS.Timeout | undefined
  readonly #signals = new WeakSet<AbortSignal>()

  /**
   * @param count threads, including the calling one. Default: the machine's parallelism, at most 8
   * @param wait milliseconds for which work has to wait before a thread is started
   * @param entry module that the threads run
   */
  constructor(
    count: number = Math.min(MAX_THREADS + 1, availableParallelism()),
    wait: number = WORTH_STARTING,
    entry: URL = ENTRY,
  ) {
    this.#count = Math.max(0, count - 1)
    this.#wait = wait
    this.#entry = entry
  }

  /** Assets that other threads are making, or whose images they encode. */
  get running(): number {
    return this.#there.length
  }

  make(
    request: BuildRequest,
    context: BuildContext,
    bytes: number,
    here: () => Promise<MadeFromFiles>,
  ): Promise<MadeFromFiles> {
    const { signal } = context
    return new Promise((resolve, reject) => {
      this.#watch(signal)
      this.#queue.push({
        signal,
        reject,
        bytes,
        since: performance.now(),
        here: () => here().then(resolve, reject),
        there: (pool) =>
          runIn(pool, request, context, this.#offers)
            .catch((error: unknown) => {
              if (error instanceof BuildError || signal?.aborted) throw signal?.aborted ? signal.reason : error
              // The thread has died, or met a defect, which shows better here.
              return here()
            })
            .then(resolve, reject),
      })
      this.#start()
    })
  }

  /** Offers images of an asset that the calling thread makes. */
  offer(batch: EncodeBatch, receive: ReceiveImage): ImageOffer {
    return this.#offers.offer(batch, receive)
  }

  /** Takes what waits out of the queue when its signal is aborted. One listener per signal: Node warns of many. */
  #watch(signal: AbortSignal | undefined): void {
    if (signal === undefined || this.#signals.has(signal)) return
    this.#signals.add(signal)
    const drop = (): void => {
      for (const waiting of this.#queue.filter((one) => one.signal === signal)) {
        this.#queue.splice(this.#queue.indexOf(waiting), 1)
        waiting.reject(signal.reason)
      }
    }
    signal.addEventListener('abort', drop, { once: true })
  }

  /** Ends all threads. New ones start when needed. */
  async close(): Promise<void> {
    clearTimeout(this.#timer)
    const pool = this.#pool
    this.#pool = undefined
    const opened = await pool
    // Those that cannot start end by themselves; ending them makes Tinypool throw.
    if (this.#count > 0) await opened?.destroy()
  }

  #start(): void {
    clearTimeout(this.#timer)
    for (let next = this.#queue[0]; next !== undefined; next = this.#queue[0]) {
      if (!this.#isHereBusy) this.#startHere(next)
      else if (this.#hasRoomFor(next)) this.#startThere(next)
      else break
    }
    if (!this.#isHereBusy) this.#helpHere()
    while (this.#there.length < this.#count && this.#helpThere());
  }

  /** Encodes an image of an asset that another thread makes. */
  #helpHere(): void {
    const next = this.#offers.next(true)
    if (next === undefined) return
    this.#isHereBusy = true
    void this.#offers.helpHere(next.open).finally(() => {
      this.#isHereBusy = false
      this.#start()
    })
  }

  /** Lets a thread encode images of an asset. @returns whether there are any */
  #helpThere(): boolean {
    const next = this.#offers.next(false)
    if (next === undefined || (this.#pool === undefined && next.pixels < this.#wait * PIXELS_PER_MS)) return false
    this.#there.push(0)
    this.#pool ??= this.#open()
    void this.#offers
      .helpThere(next.open, (batch, by) => encodeIn(this.#pool, batch, by))
      .finally(() => {
        this.#there.splice(this.#there.indexOf(0), 1)
        this.#start()
      })
    return true
  }

  #startHere({ here }: Waiting): void {
    this.#queue.shift()
    this.#isHereBusy = true
    void here().finally(() => {
      this.#isHereBusy = false
      this.#start()
    })
  }

  #startThere({ bytes, there }: Waiting): void {
    this.#queue.shift()
    this.#there.push(bytes)
    this.#pool ??= this.#open()
    void there(this.#pool).finally(() => {
      this.#there.splice(this.#there.indexOf(bytes), 1)
      this.#start()
    })
  }

  /** Opens the pool. It is imported only here, since most builds start no thread. */
  async #open(): Promise<Tinypool> {
    const { Tinypool } = await import('tinypool')
    const pool = new Tinypool({
      filename: this.#entry.href,
      minThreads: 0,
      maxThreads: this.#count,
      idleTimeout: IDLE,
      isolateWorkers: false,
      // Flags of the program are not for its threads: with some of them, Node starts none.
      execArgv: [],
    })
    // A thread cannot start: what waits for it is rejected, and so done here.
    pool.on('error', () => {
      this.#count = 0
      pool.cancelPendingTasks()
    })
    return pool
  }

  #hasRoomFor({ bytes, since }: Waiting): boolean {
    const busy = this.#there.length
    if (busy >= this.#count) return false
    const sum = this.#there.reduce((total, size) => total + size, 0)
    if (busy > 0 && sum + bytes > MAX_BYTES) return false
    const left = since + this.#wait - performance.now()
    // Once there are threads, work no longer waits for them to be worth it.
    if (this.#pool !== undefined || left <= 0) return true
    this.#timer = setTimeout(() => this.#start(), left)
    return false
  }
}

async function runIn(
  pool: Promise<Tinypool>,
  request: BuildRequest,
  context: BuildContext,
  offers: ImageOffers,
): Promise<MadeFromFiles> {
  const { port1, port2 } = new MessageChannel()
  const close = passOn(port1, offers)
  try {
    const task: BuildTask = { request, root: context.root, cacheDir: context.cacheDir, port: port2 }
    // Aborting ends the thread: it may compile a level for minutes.
    const { signal } = context
    const options = { name: 'makeInThread', transferList: [port2], ...(signal && { signal }) }
    const { result, notices, steps }: BuildAnswer = await (await pool).run(task, options)
    for (const notice of notices) context.onCacheNotice?.(notice)
    for (const step of steps) context.onStep?.(step)
    if ('error' in result) throw errorOfPlain(result.error)
    return result
  } finally {
    close()
  }
}

async function encodeIn(
  pool: Promise<Tinypool> | undefined,
  batch: EncodeBatch,
  by: number,
): Promise<readonly (readonly [index: number, made: MadeImage])[]> {
  const task: EncodeTask = { batch, by }
  return (await pool)?.run(task, { name: 'encodeInThread' })
}
