import { availableParallelism } from 'node:os'
import { BuildError } from '../../diagnostics/build-error.js'
import type { EncodeBatch, ImageOffer, ReceiveImage } from '../../image/encode/encode-batch.js'
import type { BuildContext, BuildRequest, MakeThreads } from '../build-request.js'
import type { MadeAsset } from '../made-asset.js'
import { AssetQueue, type WaitingAsset } from './asset-queue.js'
import { begin, notBegun } from './begun.js'
import { expectedWork } from './expected-work.js'
import { ImageOffers } from './image-offers.js'
import { ThreadPool } from './thread-pool.js'

/** Beside the calling thread. Each needs the memory of a compiler and of one asset. */
const MAX_THREADS = 7
/**
 * Milliseconds that work has to last before threads are started. Each loads the compiler again, and V8 optimizes it
 * again, which takes about three seconds of processor time.
 */
const WORTH_STARTING = 1500
/** Threads start if the rest of the work is expected to take at least this multiple of that time. */
const EXPECTED = 2
/** They start at once if it is expected to take this multiple, by the sizes and kinds of the assets alone. */
const EXPECTED_AT_ONCE = 4
/** Assets for each thread to begin with its next while the calling thread cannot answer, because it makes an asset. */
const AHEAD = 8
/** Sources that are made at the same time, bytes: a level needs some twenty times its own size. One alone may be larger. */
const MAX_BYTES = 64 * 2 ** 20
/** Pixels that are encoded in a millisecond, about. */
const PIXELS_PER_MS = 1000

const ENTRY = new URL('./build-worker.js', import.meta.url)

/**
 * Threads that make assets beside the calling one, for builds with `nodeHost`. The calling thread makes an asset whenever
 * it has none, so a build with one asset, or a short one, starts no thread. Threads without an asset encode images of those
 * that others make. What a thread cannot do, because it died, is done in the calling thread. Packs do not depend on the
 * number of threads.
 */
export class BuildThreads implements MakeThreads {
  #count: number
  readonly #wait: number
  readonly #entry: URL
  #pool: ThreadPool | undefined
  #starting: Promise<ThreadPool> | undefined
  readonly #queue = new AssetQueue()
  readonly #offers = new ImageOffers(() => this.#start())
  #isHereBusy = false
  /** Assets sent to other threads; undefined for threads that encode images. */
  readonly #sent: (WaitingAsset | undefined)[] = []
  /** When the calling thread began to work, and the expected time of what it has made since. */
  #since: number | undefined
  #madeWork = 0
  #timer: NodeJS.Timeout | undefined

  /**
   * @param count threads, including the calling one. Default: the machine's parallelism, at most 8
   * @param wait milliseconds for which a build has to last before a thread is started
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

  /** Threads that make assets or encode images. */
  get running(): number {
    const busy = this.#sent.filter((asset) => !asset?.isHere)
    return Math.min(this.#count, busy.length)
  }

  /** Threads that an asset of the calling thread may use, itself included: others would wait for a processor. */
  get spare(): number {
    const isStarting = this.#starting !== undefined && this.#pool?.isReady !== true
    return 1 + this.#count - (isStarting ? this.#count : this.running)
  }

  make(
    request: BuildRequest,
    context: BuildContext,
    bytes: number,
    here: () => Promise<MadeAsset>,
  ): Promise<MadeAsset> {
    const { signal } = context
    return new Promise((resolve, reject) => {
      const begun = notBegun()
      const asset: WaitingAsset = {
        signal,
        reject,
        bytes,
        work: expectedWork(request, bytes),
        begun,
        here: () => here().then(resolve, reject),
        there: async (pool) => {
          try {
            const made = await pool.make(request, context, begun, this.#offers)
            if (made !== undefined) resolve(made)
          } catch (error) {
            if (signal?.aborted) reject(signal.reason)
            else if (error instanceof BuildError) reject(error)
            // The thread has died, or met a defect, which shows better here.
            else if (!asset.isHere) this.#queue.add({ ...asset, there: undefined })
          }
        },
        isHere: false,
      }
      this.#queue.add(asset)
      this.#start()
    })
  }

  /** Offers images of an asset that the calling thread makes. */
  offer(batch: EncodeBatch, receive: ReceiveImage): ImageOffer {
    return this.#offers.offer(batch, receive)
  }

  /** Starts the threads, even if no work is worth it. Resolves when one is ready, or none can start. */
  async open(): Promise<void> {
    if (this.#count === 0) return
    this.#starting ??= ThreadPool.start({ entry: this.#entry, threads: this.#count, ahead: AHEAD })
    const starting = this.#starting
    const pool = await starting.catch(() => undefined)
    // Closed meanwhile.
    if (starting !== this.#starting) return
    this.#pool = pool
    if (pool === undefined) this.#count = 0
    this.#start()
    await pool?.opened
    this.#start()
  }

  /** Ends all threads. New ones start when needed. */
  async close(): Promise<void> {
    clearTimeout(this.#timer)
    const starting = this.#starting
    this.#starting = undefined
    this.#pool = undefined
    await (await starting?.catch(() => undefined))?.close()
  }

  #start(): void {
    clearTimeout(this.#timer)
    // An asset that begins now would delay the threads until it is made.
    if (this.#count > 0 && this.#starting !== undefined && this.#pool === undefined) return
    if (!this.#queue.isEmpty && this.#isWorthStarting()) {
      void this.open()
      return
    }
    for (let next = this.#queue.first; next !== undefined; next = this.#queue.first) {
      if (!this.#isHereBusy) this.#startHere(next)
      else if (this.#pool?.isReady && this.#hasRoomFor(next)) this.#startThere(next, this.#pool)
      else break
    }
    if (!this.#isHereBusy) this.#helpHere()
    while (this.#sent.length < this.#count && this.#helpThere());
    if (!this.#isHereBusy && this.#sent.length === 0) this.#since = undefined
  }

  /** Begins an asset that a thread was sent and has not begun, or encodes an image of one that a thread makes. */
  #helpHere(): void {
    const sent = this.#sent.findLast((asset) => asset !== undefined && begin(asset.begun))
    const next = sent === undefined ? this.#offers.next(true) : undefined
    if (sent !== undefined) this.#startHere(sent)
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
    const pool = this.#pool
    if (pool === undefined && next !== undefined && next.pixels >= this.#wait * EXPECTED * PIXELS_PER_MS)
      void this.open()
    if (next === undefined || !pool?.isReady) return false
    this.#sent.push(undefined)
    void this.#offers
      .helpThere(next.open, (batch, by) => pool.encode(batch, by))
      .finally(() => this.#answered(undefined))
    return true
  }

  #startHere(asset: WaitingAsset): void {
    this.#queue.remove(asset)
    this.#isHereBusy = true
    asset.isHere = true
    if (this.#since === undefined) {
      this.#since = performance.now()
      this.#madeWork = 0
    }
    void asset.here().finally(() => {
      this.#isHereBusy = false
      this.#madeWork += asset.work
      this.#start()
    })
  }

  #startThere(asset: WaitingAsset, pool: ThreadPool): void {
    this.#queue.remove(asset)
    this.#sent.push(asset)
    void asset.there?.(pool).finally(() => this.#answered(asset))
  }

  #answered(asset: WaitingAsset | undefined): void {
    this.#sent.splice(this.#sent.indexOf(asset), 1)
    this.#start()
  }

  #hasRoomFor({ bytes, there }: WaitingAsset): boolean {
    const sent = this.#sent.length
    if (there === undefined || sent >= this.#count * AHEAD) return false
    const sum = this.#sent.reduce((total, asset) => total + (asset?.bytes ?? 0), 0)
    return sent === 0 || sum + bytes <= MAX_BYTES
  }

  /** Estimates the remaining time from the kinds of assets, and later from the time that others took. */
  #isWorthStarting(): boolean {
    if (this.#count === 0 || this.#pool !== undefined || this.#since === undefined) return false
    const { work } = this.#queue
    if (work >= this.#wait * EXPECTED_AT_ONCE) return true
    const lasted = performance.now() - this.#since
    if (lasted >= this.#wait) return lasted * work >= this.#wait * EXPECTED * this.#madeWork
    this.#timer = setTimeout(() => this.#start(), this.#wait - lasted)
    return false
  }
}
