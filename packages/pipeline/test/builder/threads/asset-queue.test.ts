import { describe, expect, it } from 'vitest'
import { AssetQueue, type WaitingAsset } from '../../../src/builder/threads/asset-queue.js'
import { begin, notBegun } from '../../../src/builder/threads/begun.js'

function asset(work: number, signal?: AbortSignal): WaitingAsset & { readonly rejected: unknown[] } {
  const rejected: unknown[] = []
  return {
    signal,
    bytes: 1,
    work,
    rejected,
    reject: (reason) => rejected.push(reason),
    begun: notBegun(),
    here: async () => {},
    there: undefined,
    isHere: false,
  }
}

describe('assets that wait for a thread', () => {
  it('are taken from the costliest to the cheapest, whatever their order', () => {
    const queue = new AssetQueue()
    for (const work of [5, 900, 0, 40, 900]) queue.add(asset(work))
    expect(queue.work).toBe(1845)
    const order: number[] = []
    for (let next = queue.first; next !== undefined; next = queue.first) {
      queue.remove(next)
      order.push(next.work)
    }
    expect(order).toEqual([900, 900, 40, 5, 0])
    expect(queue.isEmpty).toBe(true)
  })

  it('are rejected when their signal is aborted, and no others', () => {
    const queue = new AssetQueue()
    const abort = new AbortController()
    const [one, other] = [asset(2, abort.signal), asset(1)]
    queue.add(one)
    queue.add(other)
    abort.abort('stopped')
    expect([one.rejected, other.rejected]).toEqual([['stopped'], []])
    expect(queue.first).toBe(other)
  })

  it('are begun by one thread only', () => {
    const { begun } = asset(1)
    expect([begin(begun), begin(begun), begin(begun)]).toEqual([true, false, false])
  })
})
