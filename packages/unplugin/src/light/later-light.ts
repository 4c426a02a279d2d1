import type { BuiltAsset } from '@brushwork/pipeline'
import { type BuildKey, textOfKey } from '../builds/build-key.js'
import { type BegunLight, type LightWait, type MakeLight, QuickLight } from './quick-light.js'

/** Milliseconds between serving a module and making its light: this process must first serve the pack to the page. */
const START_AFTER = 150

/** Why work ends. */
const NEWER = new Error('the light of a newer level is made')

/** Light that is being made, or is not any more: then `share` is 1. */
export interface LightProgress {
  /** Absolute path of the level. */
  readonly file: string
  /** SHA-256 of the pack that was served without. */
  readonly sha256: string
  /** How much is computed, 0..1. */
  readonly share: number
  /** `ended`: by a newer version of the level, or with the server. */
  readonly state: 'making' | 'made' | 'failed' | 'ended'
}

/** A request for the light of a module that was served without it. */
interface Job {
  readonly key: BuildKey
  /** SHA-256 of the pack that was served. */
  readonly sha256: string
  readonly abort: AbortController
  readonly done: (failure: unknown) => void
  /** Work to continue. */
  readonly begun: BegunLight | undefined
}

/**
 * Makes the light of levels in the background, one level at a time, for modules that were served without it. Light is made of the newest
 * files only: a new build of a level ends the work for the one before.
 */
export class LaterLight {
  readonly #make: MakeLight
  readonly #quick: QuickLight
  /** By build key, in the order of the requests. The first one may be running. */
  readonly #jobs = new Map<string, Job>()
  /** Build keys whose light is made, until their modules are loaded again. */
  readonly #made = new Set<string>()
  /** The last jobs that are done, until their source changes. */
  readonly #done = new Map<string, Pick<Job, 'key' | 'sha256'>>()
  #running: Promise<void> | undefined
  #onProgress: (progress: LightProgress) => void = () => {}

  constructor(make: MakeLight, wait?: LightWait) {
    this.#make = make
    this.#quick = new QuickLight(make, wait)
  }

  /**
   * Ends the work on a module's earlier light. Call it before the module is built.
   * @returns whether it may come without light; false when its light has just been made
   */
  begin(key: BuildKey): boolean {
    const id = textOfKey(key)
    this.#end(id)
    return !this.#made.delete(id)
  }

  /**
   * Begins to make the light of an asset that is built for the first time, and waits for it. Call it between `begin` and `add`.
   * @returns the asset with its light; undefined if other light is being made, or if this one fails or takes too long: `add` continues it
   */
  async soon(key: BuildKey): Promise<BuiltAsset | undefined> {
    return this.#running === undefined && this.#quick.making === undefined ? this.#quick.make(key) : undefined
  }

  /** SHA-256 of the pack that a module had before its light was made; undefined where it had light, or where the source has changed. */
  lightOf(key: BuildKey): string | undefined {
    return this.#done.get(textOfKey(key))?.sha256
  }

  /**
   * Queues the light of an asset.
   * @param sha256 of the pack that is served without
   * @param done called with the result or the failure, unless the work is ended before
   */
  add(key: BuildKey, sha256: string, done: Job['done']): void {
    const id = textOfKey(key)
    const begun = this.#quick.take(id)
    this.#end(id)
    this.#done.delete(id)
    this.#jobs.set(id, { key, sha256, abort: begun?.abort ?? new AbortController(), done, begun })
    this.#running ??= this.#makeAll()
  }

  /**
   * Stops work on the light of changed sources and queues it again, since a page that is still loading requests no module twice.
   * @param files absolute paths
   */
  restart(files: readonly string[]): void {
    this.#quick.end(NEWER, ({ file }) => files.includes(file))
    for (const { key, sha256, done } of [...this.#jobs.values()])
      if (files.includes(key.file)) this.add(key, sha256, done)
    for (const [id, { key }] of this.#done) {
      if (!files.includes(key.file)) continue
      this.#made.delete(id)
      this.#done.delete(id)
    }
  }

  /** Has a listener called when light begins to be made, now and then, and when it ends; one at a time. */
  onProgress(listener: (progress: LightProgress) => void): void {
    this.#onProgress = listener
  }

  /** Ends all work. */
  close(): void {
    this.#quick.end(NEWER)
    for (const id of this.#jobs.keys()) this.#end(id)
  }

  #end(id: string): void {
    this.#quick.end(NEWER, (key) => textOfKey(key) === id)
    this.#jobs.get(id)?.abort.abort(NEWER)
    this.#jobs.delete(id)
  }

  async #makeAll(): Promise<void> {
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, START_AFTER).unref())
      const jobs = [...this.#jobs]
      const next = jobs.find(([, { begun }]) => begun !== undefined) ?? jobs[0]
      if (next === undefined) break
      // Its module may not be served yet.
      if (next[1].begun === undefined && this.#quick.making !== undefined) await this.#quick.making
      else await this.#makeOne(...next)
    }
    this.#running = undefined
  }

  async #makeOne(id: string, job: Job): Promise<void> {
    const { signal } = job.abort
    const tell = (state: LightProgress['state'], share: number): void => {
      this.#onProgress({ file: job.key.file, sha256: job.sha256, share, state })
    }
    tell('making', 0)
    let failure: unknown
    try {
      const onLight = (share: number): void => {
        if (!signal.aborted) tell('making', share)
      }
      if (job.begun === undefined) await this.#make(job.key, signal, onLight)
      else {
        job.begun.onLight = onLight
        await job.begun.made
      }
    } catch (error) {
      failure = error
    }
    // A newer job may have the key now.
    if (signal.aborted) return tell('ended', 1)
    this.#jobs.delete(id)
    if (failure === undefined) {
      this.#made.add(id)
      this.#done.set(id, job)
    }
    job.done(failure)
    tell(failure === undefined ? 'made' : 'failed', 1)
  }
}
