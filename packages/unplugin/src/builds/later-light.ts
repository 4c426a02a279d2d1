import { type BuildKey, type BuildResult, textOfKey } from './build.js'

/** Milliseconds from a module to the making of its light: the page requests the pack first, and this process serves it. */
const START_AFTER = 150

/** Makes the light of an asset. @throws the reason of the signal, once that is aborted */
type MakeLight = (key: BuildKey, signal: AbortSignal) => Promise<BuildResult>

/** Light that a module has been served without. */
interface Job {
  readonly key: BuildKey
  readonly abort: AbortController
  readonly done: (failure: unknown) => void
}

/**
 * Makes the light of levels in the background, one level at a time, for modules that were served without it. Light is made of the newest
 * files only: a new build of a level ends the work for the one before.
 */
export class LaterLight {
  readonly #make: MakeLight
  /** By build key, in the order of the requests. The first one may be running. */
  readonly #jobs = new Map<string, Job>()
  /** Build keys whose light is made, and their files, until their modules are loaded again. */
  readonly #made = new Map<string, string>()
  #running: Promise<void> | undefined

  constructor(make: MakeLight) {
    this.#make = make
  }

  /**
   * To be called before the build of a module. Ends the making of its earlier light.
   * @returns whether it may come without light; false when its light has just been made
   */
  begin(key: BuildKey): boolean {
    const id = textOfKey(key)
    this.#end(id)
    return !this.#made.delete(id)
  }

  /**
   * Has the light of an asset made.
   * @param done called when it is made, or with the failure; not called when the work is ended before
   */
  add(key: BuildKey, done: Job['done']): void {
    const id = textOfKey(key)
    this.#end(id)
    this.#jobs.set(id, { key, abort: new AbortController(), done })
    this.#running ??= this.#makeAll()
  }

  /**
   * Ends the making of the light of sources that have changed, and has it made later: a page that is still loading requests no module again.
   * @param files absolute paths
   */
  restart(files: readonly string[]): void {
    for (const { key, done } of [...this.#jobs.values()]) if (files.includes(key.file)) this.add(key, done)
    for (const [id, file] of this.#made) if (files.includes(file)) this.#made.delete(id)
  }

  /** Ends all work. */
  close(): void {
    for (const id of this.#jobs.keys()) this.#end(id)
  }

  #end(id: string): void {
    this.#jobs.get(id)?.abort.abort(new Error('the light of a newer level is made'))
    this.#jobs.delete(id)
  }

  async #makeAll(): Promise<void> {
    for (;;) {
      await new Promise((resolve) => setTimeout(resolve, START_AFTER).unref())
      const [next] = this.#jobs
      if (next === undefined) break
      await this.#makeOne(...next)
    }
    this.#running = undefined
  }

  async #makeOne(id: string, job: Job): Promise<void> {
    let failure: unknown
    try {
      await this.#make(job.key, job.abort.signal)
    } catch (error) {
      failure = error
    }
    // Another one may have the key now.
    if (job.abort.signal.aborted) return
    this.#jobs.delete(id)
    if (failure === undefined) this.#made.set(id, job.key.file)
    job.done(failure)
  }
}
