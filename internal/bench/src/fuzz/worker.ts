import { parentPort, workerData } from 'node:worker_threads'
import { FORMATS } from '../formats/all.js'
import { judge, type Verdict } from './judge.js'
import { mutation } from './mutations.js'

/** What a worker is told once. */
export interface Job {
  readonly format: string
  readonly seeds: readonly Uint8Array[]
  readonly seed: number
  /** [number of the mutation in work, mutations done, of them read]: tells the other side where a worker hung or died. */
  readonly progress: SharedArrayBuffer
}

/** Either mutations from a number on until told to stop, or one input. */
export type Request = { readonly from: number; readonly until: number } | { readonly input: Uint8Array }

export type Answer =
  | { readonly kind: 'ready' }
  | { readonly kind: 'finding'; readonly number: number; readonly verdict: Verdict }
  | { readonly kind: 'verdict'; readonly verdict: Verdict }
  | { readonly kind: 'done' }

const { format: id, seeds, seed, progress: shared } = workerData as Job
const progress = new Int32Array(shared)
const format = FORMATS.find((candidate) => candidate.id === id)
if (format === undefined) throw new Error(`there is no format ${id}`)
const answer = (message: Answer) => parentPort?.postMessage(message)

parentPort?.on('message', (request: Request) => {
  if ('input' in request) {
    answer({ kind: 'verdict', verdict: judge(format, request.input) })
    return
  }
  for (let number = request.from; Date.now() < request.until; number++) {
    Atomics.store(progress, 0, number)
    const verdict = judge(format, mutation(seeds, format.text, seed, number))
    Atomics.add(progress, 1, 1)
    if (verdict.outcome === 'read') Atomics.add(progress, 2, 1)
    if (verdict.finding !== undefined) answer({ kind: 'finding', number, verdict })
  }
  answer({ kind: 'done' })
})
answer({ kind: 'ready' })
