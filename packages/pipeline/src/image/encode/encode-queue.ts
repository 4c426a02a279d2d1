import type { CodecHost, Host } from '../../host/host.js'
import type { Steps } from '../../store/steps.js'
import { Codecs } from './codecs/codecs.js'
import { claimsOf, type EncodeBatch, encodeBatch, type ImageHelpers } from './encode-batch.js'
import { type EncodeJob, encodeJob, type MadeImage, type StoredJob, storedJob } from './encode-job.js'

/** Pixels that wait for a thread, bytes. Large levels are encoded in several batches. */
const MAX_BYTES = 64 * 2 ** 20

/** Services that encoding needs. */
export interface QueueContext {
  readonly host: CodecHost & Pick<Host, 'now'>
  readonly steps: Steps
  /** Threads that help. Without them, each image is encoded at once. */
  readonly helpers?: ImageHelpers | undefined
}

/** A job with the hash of its pixels. */
export interface KnownJob extends StoredJob {
  readonly job: EncodeJob
  /** Equal for jobs with equal results: all inputs. */
  readonly key: string
}

interface Queued extends StoredJob {
  readonly job: EncodeJob & { readonly sha256: string }
  readonly receivers: ((bytes: Uint8Array) => void)[]
}

/** Images of one asset that have to be encoded. Equal ones are encoded once. */
export class EncodeQueue {
  readonly #context: QueueContext
  readonly #codecs: Codecs
  readonly #queued = new Map<string, Queued>()
  #bytes = 0

  constructor(context: QueueContext) {
    this.#context = context
    this.#codecs = new Codecs(context.host)
  }

  /** Hashes the pixels of a job. */
  know(job: EncodeJob): KnownJob {
    const stored = storedJob(job)
    const inputs = [...stored.inputs, this.#context.steps.sha256(job.image.pixels)]
    return { ...stored, inputs, job, key: JSON.stringify([stored.step.name, inputs]) }
  }

  /**
   * Reads the result of a job from the cache, or adds the job. Ends with its result if no thread can help.
   * @param receive gets the result: before {@link finish} ends
   */
  async add({ job, key, ...stored }: KnownJob, receive: (bytes: Uint8Array) => void): Promise<void> {
    const { steps, helpers } = this.#context
    const { step, inputs, isValid } = stored
    const same = this.#queued.get(key)
    if (same !== undefined) {
      same.receivers.push(receive)
      return
    }
    const cached = await steps.cached(step, inputs, isValid)
    if (cached !== undefined) return receive(cached)
    const sha256 = steps.sha256(new TextEncoder().encode(key))
    const kept = { ...(helpers === undefined ? job : withSharedPixels(job)), sha256 }
    this.#queued.set(key, { ...stored, job: kept, receivers: [receive] })
    this.#bytes += job.image.pixels.byteLength
    if (helpers === undefined || this.#bytes > MAX_BYTES) await this.finish()
  }

  /** Does all jobs. */
  async finish(): Promise<void> {
    const queued = [...this.#queued.values()].sort((a, b) => pixelBytes(b) - pixelBytes(a))
    this.#queued.clear()
    this.#bytes = 0
    const made = await this.#encode(queued.map(({ job }) => job))
    for (const [index, { step, inputs, receivers }] of queued.entries()) {
      const { bytes, milliseconds } = made[index]
      await this.#context.steps.store(step, inputs, bytes, milliseconds)
      for (const receive of receivers) receive(bytes)
    }
  }

  async #encode(jobs: EncodeBatch['jobs']): Promise<readonly MadeImage[]> {
    const { host, helpers } = this.#context
    const encode = (job: EncodeJob): Promise<MadeImage> => encodeJob(job, this.#codecs, host)
    if (helpers !== undefined && jobs.length > 1) return encodeBatch({ jobs, claims: claimsOf(jobs) }, encode, helpers)
    const made: MadeImage[] = []
    for (const job of jobs) made.push(await encode(job))
    return made
  }
}

function pixelBytes({ job }: Queued): number {
  return job.image.pixels.byteLength
}

/** Copies the pixels to memory that threads share. */
function withSharedPixels({ image, ...job }: EncodeJob): EncodeJob {
  const pixels = new Uint8Array(new SharedArrayBuffer(image.pixels.byteLength))
  pixels.set(image.pixels)
  return { ...job, image: { ...image, pixels } }
}
