import { parentPort, workerData } from 'node:worker_threads'
import type { Verdict } from '../calls.js'
import { TARGETS } from '../targets/targets.js'

/** Settings of a worker. */
export interface Job {
  /** Id of the target. */
  readonly target: string
  readonly seeds: readonly Uint8Array[]
  readonly seed: number
  /**
   * [number of the current mutation, mutations judged, mutations read]. It shows the main thread where a worker hung or
   * died.
   */
  readonly progress: SharedArrayBuffer
}

/** Mutations to judge: numbers from `from` to below `end`, until the clock time `until`. */
export interface Range {
  readonly from: number
  readonly until: number
  readonly end: number
}

/** Judges mutations or one input. */
export type Request = Range | { readonly input: Uint8Array }

export type Answer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'finding'; readonly number: number; readonly verdict: Verdict }
  | { readonly kind: 'verdict'; readonly verdict: Verdict }
  | { readonly kind: 'done' }

const { target: id, seeds, seed, progress: shared } = workerData as Job
const progress = new Int32Array(shared)
const target = TARGETS.find((candidate) => candidate.id === id)
if (target === undefined) throw new Error(`unknown target ${id}`)
const answer = (message: Answer) => parentPort?.postMessage(message)

parentPort?.on('message', async (request: Request) => {
  if ('input' in request) {
    answer({ kind: 'verdict', verdict: await target.judge(request.input) })
    return
  }
  for (let number = request.from; number < request.end && Date.now() < request.until; number++) {
    Atomics.store(progress, 0, number)
    const verdict = await target.judge(target.mutation(seeds, seed, number))
    Atomics.add(progress, 1, 1)
    if (verdict.outcome === 'read') Atomics.add(progress, 2, 1)
    if (verdict.finding !== undefined) answer({ kind: 'finding', number, verdict })
  }
  answer({ kind: 'done' })
})
answer({ kind: 'ready' })
