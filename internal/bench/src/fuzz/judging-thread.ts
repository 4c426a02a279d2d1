import { Worker } from 'node:worker_threads'
import type { Finding } from './calls.js'
import type { Answer, Job, Range, Request } from './worker.js'

/** An input that takes this long, in all of its calls, is not waited for. */
const PATIENCE = 20_000
/** To load its code takes a thread longer, on a busy machine much longer. */
const LOADING_PATIENCE = 120_000
/** Twice what the rules allow any input of these seeds; beyond it the engine ends the thread. */
const HEAP_MEGABYTES = 512

/** What a thread that hung or died did wrong. */
export interface Death {
  readonly rule: 'time' | 'memory' | 'crash'
  readonly message: string
}

/** A thread that judges inputs; it may hang or die, and is replaced then. */
export class JudgingThread {
  readonly #job: Omit<Job, 'progress'>
  readonly #progress = new SharedArrayBuffer(12)
  #worker: Worker | undefined
  /** It has loaded its code. */
  #ready = false

  constructor(job: Omit<Job, 'progress'>) {
    this.#job = job
  }

  /** Mutations judged so far, and how many of them were read. */
  get counts(): { readonly done: number; readonly read: number } {
    const [, done, read] = new Int32Array(this.#progress)
    return { done, read }
  }

  /** Number of the mutation that is or was in work. */
  get current(): number {
    return new Int32Array(this.#progress)[0]
  }

  /** Judges mutations; resolves to how the thread ended, if it did. */
  run(range: Range, found: (number: number, finding: Finding) => void): Promise<Death | undefined> {
    return this.#ask(range, (message) => {
      if (message.kind === 'finding' && message.verdict.finding) found(message.number, message.verdict.finding)
    }).then((end) => ('death' in end ? end.death : undefined))
  }

  /** Judges one input. */
  async judge(input: Uint8Array): Promise<Finding | Death | undefined> {
    const end = await this.#ask({ input }, () => {})
    if ('death' in end) return end.death
    return end.message.kind === 'verdict' ? end.message.verdict.finding : undefined
  }

  async stop(): Promise<void> {
    await this.#worker?.terminate()
    this.#worker = undefined
  }

  #ask(request: Request, during: (message: Answer) => void): Promise<{ message: Answer } | { death: Death }> {
    this.#worker ??= this.#start()
    const worker = this.#worker
    return new Promise((resolve) => {
      let heard = Date.now()
      let last = -1
      const end = (result: { message: Answer } | { death: Death }) => {
        clearInterval(watch)
        // Not all listeners: Node's own hear of new ones, and without them no message of the thread arrives any more.
        worker.removeAllListeners('message').removeAllListeners('error')
        if ('death' in result) this.#worker = undefined
        resolve(result)
      }
      const watch = setInterval(() => {
        const { done } = this.counts
        if (done !== last) {
          last = done
          heard = Date.now()
          return
        }
        const patience = this.#ready ? PATIENCE : LOADING_PATIENCE
        if (Date.now() - heard > patience) {
          worker.terminate().then(() => end({ death: { rule: 'time', message: `no answer after ${patience} ms` } }))
        }
      }, 200)
      worker.on('message', (message: Answer) => {
        if (message.kind === 'finding') during(message)
        else if (message.kind === 'ready') {
          this.#ready = true
          heard = Date.now()
        } else end({ message })
      })
      worker.on('error', (error: Error & { code?: string }) => {
        const rule = error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'crash'
        end({ death: { rule, message: error.stack ?? error.message } })
      })
      worker.postMessage(request)
    })
  }

  #start(): Worker {
    this.#ready = false
    return new Worker(new URL('./worker-entry.mjs', import.meta.url), {
      workerData: { ...this.#job, progress: this.#progress } satisfies Job,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MEGABYTES },
    })
  }
}
