import type { EncodeJob, MadeImage } from './encode-job.js'

/** Jobs that several threads share: each claims the next one. Pixels and claims are shared memory. */
export interface EncodeBatch {
  /** Each with the hash of all its inputs. Large ones first, so that threads end at about the same time. */
  readonly jobs: readonly (EncodeJob & { readonly sha256: string })[]
  /** `[jobs]` claimant of each job: 0 for an unclaimed one, {@link OWNER}, or a number above it. */
  readonly claims: Int32Array<ArrayBufferLike>
}

/** The claim of the thread that makes the asset. */
export const OWNER = 1

/** Gets the result of a job that another thread claimed; undefined when that thread was lost. */
export type ReceiveImage = (index: number, made: MadeImage | undefined) => void

/** Threads that help with the images of assets. */
export interface ImageHelpers {
  /** Offers jobs to idle threads. */
  offer(batch: EncodeBatch, receive: ReceiveImage): ImageOffer
}

/** Jobs on offer. */
export interface ImageOffer {
  /** Reports the result of a job that the owner claimed: other assets may wait for the same. */
  done(index: number, made: MadeImage): void
  /** Lets results of other threads arrive, and work for other threads leave. */
  turn(): Promise<void>
  /** Ends the offer. */
  close(): void
}

export function claimsOf(jobs: readonly unknown[]): EncodeBatch['claims'] {
  return new Int32Array(new SharedArrayBuffer(jobs.length * 4))
}

/** Claims a job. @returns whether it was free */
export function claim({ claims }: EncodeBatch, index: number, by: number): boolean {
  return Atomics.compareExchange(claims, index, 0, by) === 0
}

/** Claims the first free job. */
export function claimNext(batch: EncodeBatch, by: number): number | undefined {
  const index = batch.jobs.findIndex((_, index) => claim(batch, index, by))
  return index === -1 ? undefined : index
}

/** Jobs that are free. */
export function freeJobs({ jobs, claims }: EncodeBatch): EncodeBatch['jobs'] {
  return jobs.filter((_, index) => Atomics.load(claims, index) === 0)
}

/**
 * Does all jobs of a batch, together with threads that are idle. Jobs of a thread that was lost are done here.
 * @throws what `encode` throws.
 */
export async function encodeBatch(
  batch: EncodeBatch,
  encode: (job: EncodeJob) => Promise<MadeImage>,
  helpers: ImageHelpers,
): Promise<readonly MadeImage[]> {
  const made = new Map<number, MadeImage>()
  const lost: number[] = []
  let wake = (): void => {}
  const offer = helpers.offer(batch, (index, result) => {
    if (result === undefined) lost.push(index)
    else made.set(index, result)
    wake()
  })
  try {
    while (made.size < batch.jobs.length) {
      const index = lost.pop() ?? claimNext(batch, OWNER)
      if (index === undefined) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
        continue
      }
      const result = await encode(batch.jobs[index])
      made.set(index, result)
      offer.done(index, result)
      await offer.turn()
    }
  } finally {
    offer.close()
  }
  return batch.jobs.flatMap((_, index) => made.get(index) ?? [])
}
