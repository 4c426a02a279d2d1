import { setImmediate } from 'node:timers/promises'
import { nodeHost } from '../../host/node-host.js'
import { Codecs } from '../../image/encode/codecs/codecs.js'
import {
  claim,
  claimNext,
  type EncodeBatch,
  freeJobs,
  type ImageHelpers,
  type ImageOffer,
  OWNER,
  type ReceiveImage,
} from '../../image/encode/encode-batch.js'
import type { MadeImage } from '../../image/encode/encode-job.js'

/** Claims a job whose result another batch will give. */
const JOINED = OWNER + 1

/** A batch on offer. */
export interface OpenBatch {
  readonly batch: EncodeBatch
  readonly receive: ReceiveImage
  /** Whether a thread other than the calling one offers it. */
  readonly isForeign: boolean
  /** Threads that help. */
  helpers: number
}

/** A job of an open batch, which equal jobs of other batches join. */
interface RunningJob {
  readonly of: OpenBatch
  made: MadeImage | undefined
  readonly joined: ((made: MadeImage | undefined) => void)[]
}

/** Batches of images that threads offer each other. Lives in the thread that starts all others. */
export class ImageOffers implements ImageHelpers {
  readonly #onOffer: () => void
  readonly #open = new Set<OpenBatch>()
  readonly #running = new Map<string, RunningJob>()
  readonly #codecs = new Codecs(nodeHost)
  #lastHelper = JOINED

  /** @param onOffer called for each new batch */
  constructor(onOffer: () => void) {
    this.#onOffer = onOffer
  }

  offer(batch: EncodeBatch, receive: ReceiveImage, isForeign = false): ImageOffer {
    const open: OpenBatch = { batch, receive, isForeign, helpers: 0 }
    this.#open.add(open)
    this.#join(open)
    this.#onOffer()
    return {
      done: (index, made) => this.#done(batch.jobs[index].sha256, made),
      turn: () => setImmediate(),
      close: () => this.#close(open),
    }
  }

  /** The first batch with free jobs for one more thread, and how many pixels they have. @param isForeign only batches of other threads */
  next(isForeign: boolean): { readonly open: OpenBatch; readonly pixels: number } | undefined {
    for (const open of this.#open) {
      if (isForeign && !open.isForeign) continue
      const free = freeJobs(open.batch)
      const pixels = free.reduce((sum, { image }) => sum + image.width * image.height, 0)
      if (free.length > open.helpers) return { open, pixels }
    }
    return undefined
  }

  /** Does one job in this thread. */
  async helpHere({ batch, receive }: OpenBatch): Promise<void> {
    const index = claimNext(batch, ++this.#lastHelper)
    if (index === undefined) return
    const job = batch.jobs[index]
    // A dynamic import: every build loads this module, and few encode images.
    const { encodeJob } = await import('../../image/encode/encode-job.js')
    const made = await encodeJob(job, this.#codecs, nodeHost).catch(() => undefined)
    if (made !== undefined) this.#done(job.sha256, made)
    receive(index, made)
  }

  /**
   * Lets another thread do jobs until none is free.
   * @param run does them, with claims of this number
   */
  async helpThere(
    open: OpenBatch,
    run: (batch: EncodeBatch, by: number) => Promise<readonly (readonly [index: number, made: MadeImage])[]>,
  ): Promise<void> {
    const { batch, receive } = open
    const by = ++this.#lastHelper
    open.helpers++
    const results = new Map(await run(batch, by).catch(() => []))
    open.helpers--
    for (const index of batch.jobs.keys()) {
      if (Atomics.load(batch.claims, index) !== by) continue
      const made = results.get(index)
      if (made !== undefined) this.#done(batch.jobs[index].sha256, made)
      // Without a result, the thread has died, or the owner shall see the error.
      receive(index, made)
    }
  }

  #join(open: OpenBatch): void {
    const { batch, receive } = open
    for (const [index, { sha256 }] of batch.jobs.entries()) {
      const running = this.#running.get(sha256)
      if (running === undefined) this.#running.set(sha256, { of: open, made: undefined, joined: [] })
      else if (claim(batch, index, JOINED)) {
        if (running.made === undefined) running.joined.push((made) => receive(index, made))
        else receive(index, running.made)
      }
    }
  }

  #done(sha256: string, made: MadeImage): void {
    const running = this.#running.get(sha256)
    if (running === undefined || running.made !== undefined) return
    running.made = made
    for (const receive of running.joined.splice(0)) receive(made)
  }

  #close(open: OpenBatch): void {
    this.#open.delete(open)
    for (const { sha256 } of open.batch.jobs) {
      const running = this.#running.get(sha256)
      if (running?.of !== open) continue
      this.#running.delete(sha256)
      // The batch has failed: the callers that waited do the job themselves.
      for (const receive of running.joined) receive(undefined)
    }
  }
}
