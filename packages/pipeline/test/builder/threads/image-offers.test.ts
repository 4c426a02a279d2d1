import { describe, expect, it, vi } from 'vitest'
import { ImageOffers } from '../../../src/builder/threads/image-offers.js'
import { nodeHost } from '../../../src/host/node-host.js'
import { Codecs } from '../../../src/image/encode/codecs/codecs.js'
import { claimNext, claimsOf, type EncodeBatch, encodeBatch, OWNER } from '../../../src/image/encode/encode-batch.js'
import { type EncodeJob, encodeJob, type MadeImage } from '../../../src/image/encode/encode-job.js'

/** A job whose image is filled with one value. */
function jobOf(value: number): EncodeBatch['jobs'][number] {
  const pixels = new Uint8Array(new SharedArrayBuffer(64)).fill(value)
  return { image: { width: 4, height: 4, pixels }, alpha: 'none', form: { format: 'png' }, sha256: `${value}` }
}

const batchOf = (...values: number[]): EncodeBatch => {
  const jobs = values.map(jobOf)
  return { jobs, claims: claimsOf(jobs) }
}

const resultOf = (job: EncodeJob): MadeImage => ({ bytes: job.image.pixels.slice(0, 1), milliseconds: 0 })
const valuesOf = (made: readonly MadeImage[]): number[] => made.map(({ bytes }) => bytes[0])

describe('images on offer', () => {
  it('are all done by their owner if no thread helps', async () => {
    const encode = vi.fn(async (job: EncodeJob) => resultOf(job))
    const made = await encodeBatch(batchOf(3, 2, 1), encode, new ImageOffers(() => {}))
    expect(valuesOf(made)).toEqual([3, 2, 1])
    expect(encode).toHaveBeenCalledTimes(3)
  })

  it('are done by other threads, in any order, and each once', async () => {
    const offers = new ImageOffers(() => {
      const next = offers.next(false)
      if (next === undefined) return
      void offers.helpThere(next.open, async (batch, by) => {
        const done: [number, MadeImage][] = []
        for (let index = claimNext(batch, by); index !== undefined; index = claimNext(batch, by)) {
          done.push([index, resultOf(batch.jobs[index])])
          // Leaves some to the owner.
          if (done.length === 2) break
        }
        return done
      })
    })
    const encode = vi.fn(async (job: EncodeJob) => resultOf(job))
    expect(valuesOf(await encodeBatch(batchOf(4, 3, 2, 1), encode, offers))).toEqual([4, 3, 2, 1])
    expect(encode).toHaveBeenCalledTimes(2)
  })

  it('of a thread that is lost are done by their owner', async () => {
    const offers = new ImageOffers(() => {
      const next = offers.next(false)
      if (next === undefined) return
      void offers.helpThere(next.open, async (batch, by) => {
        claimNext(batch, by)
        throw new Error('the thread has died')
      })
    })
    const made = await encodeBatch(batchOf(2, 1), async (job) => resultOf(job), offers)
    expect(valuesOf(made)).toEqual([2, 1])
  })

  it('are done once where two assets wait for the same', async () => {
    const offers = new ImageOffers(() => {})
    const encode = vi.fn(async (job: EncodeJob) => resultOf(job))
    const both = await Promise.all(
      [batchOf(3, 2, 1), batchOf(4, 3, 2)].map((batch) => encodeBatch(batch, encode, offers)),
    )
    expect(both.map(valuesOf)).toEqual([
      [3, 2, 1],
      [4, 3, 2],
    ])
    expect(encode).toHaveBeenCalledTimes(4)
  })

  it('are done by the second asset where the first fails', async () => {
    const offers = new ImageOffers(() => {})
    const failing = encodeBatch(
      batchOf(3, 2),
      async () => {
        throw new Error('no')
      },
      offers,
    )
    const second = encodeBatch(batchOf(2, 1), async (job) => resultOf(job), offers)
    await expect(failing).rejects.toThrow('no')
    expect(valuesOf(await second)).toEqual([2, 1])
  })

  it('of other threads can be done here, with the same bytes', async () => {
    const offers = new ImageOffers(() => {})
    const batch = batchOf(7)
    const receive = vi.fn()
    offers.offer(batch, receive, true)
    const next = offers.next(true)
    if (next !== undefined) await offers.helpHere(next.open)
    const { bytes } = await encodeJob(jobOf(7), new Codecs(nodeHost), nodeHost)
    expect(receive).toHaveBeenCalledWith(0, expect.objectContaining({ bytes }))
    expect(offers.next(true)).toBeUndefined()
    expect(Atomics.load(batch.claims, 0)).toBeGreaterThan(OWNER)
  })
})
