import { proxy, type Remote, wrap } from 'comlink'
import type { DroppedFile } from '../files/dropped-file.js'
import type { BuildForm, Outcome, Progress, Workshop } from './workshop.js'

/** Workers at once. Each may hold a whole level, several hundred megabytes. */
const MAX_WORKERS = 2

interface Job {
  readonly run: (workshop: Remote<Workshop>) => Promise<void>
  readonly signal: AbortSignal | undefined
  readonly stop: () => void
  /** Higher ones first. */
  readonly priority: number
  readonly isShort: boolean
}

interface Hand {
  worker: Worker
  workshop: Remote<Workshop>
  opened: Promise<void>
}

/** How a job is run. */
export interface JobOptions {
  readonly signal?: AbortSignal | undefined
  /** Higher ones first: 1 for what somebody waits for, 0 for thumbnails. Default: 1. */
  readonly priority?: number
  /** Whether it ends soon by itself: when it is cancelled, its worker lives on. Default: false. */
  readonly isShort?: boolean
  readonly onProgress?: (progress: Progress) => void
}

/** The workers of the page. A job that is cancelled ends at once, with its worker: a compile cannot be asked to stop. */
export class Workers {
  readonly #hands = new Map<Hand, Job | undefined>()
  readonly #waiting: Job[] = []
  #files: readonly DroppedFile[] = []

  /** Opens a project in place of the last. Jobs of the last end. */
  open(files: readonly DroppedFile[]): void {
    this.#files = files
    for (const job of this.#waiting.splice(0)) job.stop()
    for (const [hand, job] of this.#hands) {
      if (job === undefined) hand.opened = hand.workshop.open(files)
      else this.#end(hand, job)
    }
  }

  /** Builds a file of the project. @throws the reason of `signal`, once that is aborted */
  build(path: string, form: BuildForm, options: JobOptions = {}): Promise<Outcome> {
    const { onProgress } = options
    const report = proxy((progress: Progress) => onProgress?.(progress))
    return this.run((workshop): Promise<Outcome> => workshop.build(path, form, report), options)
  }

  /** Lets a worker do something. @throws the reason of `signal`, once that is aborted */
  run<Result>(
    work: (workshop: Remote<Workshop>) => Promise<Result>,
    { signal, priority = 1, isShort = false }: JobOptions = {},
  ): Promise<Result> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason)
      const job: Job = {
        run: (workshop) => work(workshop).then(resolve, reject),
        stop: () => reject(signal?.reason ?? new DOMException('the project was closed', 'AbortError')),
        signal,
        priority,
        isShort,
      }
      signal?.addEventListener('abort', () => this.#cancel(job), { once: true })
      this.#waiting.push(job)
      this.#next()
    })
  }

  #cancel(job: Job): void {
    const at = this.#waiting.indexOf(job)
    if (at >= 0) this.#waiting.splice(at, 1)
    for (const [hand, running] of this.#hands) if (running === job && !job.isShort) this.#end(hand, job)
    job.stop()
    this.#next()
  }

  #end(hand: Hand, job: Job): void {
    hand.worker.terminate()
    this.#hands.delete(hand)
    job.stop()
  }

  #next(): void {
    while (this.#waiting.length > 0) {
      const hand = this.#idleHand()
      if (hand === undefined) return
      const job = this.#takeJob()
      this.#hands.set(hand, job)
      void hand.opened
        .then(() => job.run(hand.workshop))
        .finally(() => {
          if (this.#hands.get(hand) !== job) return
          this.#hands.set(hand, undefined)
          this.#next()
        })
    }
  }

  #takeJob(): Job {
    const first = Math.max(...this.#waiting.map(({ priority }) => priority))
    const at = this.#waiting.findIndex(({ priority }) => priority === first)
    return this.#waiting.splice(at, 1)[0]
  }

  #idleHand(): Hand | undefined {
    for (const [hand, job] of this.#hands) if (job === undefined) return hand
    if (this.#hands.size >= MAX_WORKERS) return undefined
    const worker = new Worker(new URL('./workshop.worker.ts', import.meta.url), { type: 'module' })
    worker.onerror = (event) => console.error('the worker failed:', event.message, event.filename, event.lineno)
    const workshop = wrap<Workshop>(worker)
    const hand: Hand = { worker, workshop, opened: workshop.open(this.#files) }
    this.#hands.set(hand, undefined)
    return hand
  }
}
