import { Worker } from 'node:worker_threads'
import type { Finding } from '../calls.js'
import type { Answer, Job, Range, Request } from './worker.js'

/** Timeout of all calls of one input [ms]. */
const TIMEOUT = 20_000
/** Timeout of loading the thread's code [ms]. It is long because the machine may be busy. */
const LOADING_TIMEOUT = 120_000
/** Heap limit of a thread, twice what the rules allow for any of the seeds. The engine ends a thread above it. */
const HEAP_MEGABYTES = 512

/** How a thread hung or died. */
export interface Death {
  readonly rule: 'time' | 'memory' | 'crash'
  readonly message: string
}

/** A thread that judges inputs. It is replaced when it hangs or dies. */
export class JudgingThread {
  readonly #job: Omit<Job, 'progress'>
  readonly #progress = new SharedArrayBuffer(12)
  #worker: Worker | undefined
  /** Whether the thread has loaded its code. */
  #ready = false

  constructor(job: Omit<Job, 'progress'>) {
    this.#job = job
  }

  /** Mutations judged so far, and how many of them were read without an error. */
  get counts(): { readonly done: number; readonly read: number } {
    const [, done, read] = new Int32Array(this.#progress)
    return { done, read }
  }

  /** Number of the current or last mutation. */
  get current(): number {
    return new Int32Array(this.#progress)[0]
  }

  /** Judges mutations. Resolves to the death of the thread, if it died. */
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
      let lastProgress = Date.now()
      let last = -1
      const end = (result: { message: Answer } | { death: Death }) => {
        clearInterval(watch)
        // Removes only these events. Node listens to `newListener`; without its listener, no message of the thread
        // arrives.
        worker.removeAllListeners('message').removeAllListeners('error')
        if ('death' in result) this.#worker = undefined
        resolve(result)
      }
      const watch = setInterval(() => {
        const { done } = this.counts
        if (done !== last) {
          last = done
          lastProgress = Date.now()
          return
        }
        const timeout = this.#ready ? TIMEOUT : LOADING_TIMEOUT
        if (Date.now() - lastProgress > timeout) {
          worker.terminate().then(() => end({ death: { rule: 'time', message: `no answer after ${timeout} ms` } }))
        }
      }, 200)
      worker.on('message', (message: Answer) => {
        if (message.kind === 'finding') during(message)
        else if (message.kind === 'ready') {
          this.#ready = true
          lastProgress = Date.now()
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
