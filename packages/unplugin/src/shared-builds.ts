/** Begins a build. @param isLatest whether no other of the same key has begun since: one of older files may end later than that of newer ones. */
export type Begin<Built> = (isLatest: () => boolean) => Promise<Built>

/** Builds that are under way, each shared by all who ask for it meanwhile, and those that were begun before anybody asked. */
export class SharedBuilds<Built> {
  readonly #onIdle: () => void
  readonly #running = new Map<string, Promise<Built>>()
  /** Those that nobody has asked for yet, done or not. */
  readonly #ahead = new Map<string, Promise<Built>>()
  /** The build of each key that began last. */
  readonly #latest = new Map<string, object>()

  /** @param onIdle told of each end of a build when nobody can share another one. */
  constructor(onIdle: () => void = () => {}) {
    this.#onIdle = onIdle
  }

  /** The build of a key that is under way, or was begun ahead; else begins it. */
  build(key: string, begin: Begin<Built>): Promise<Built> {
    const begun = this.#ahead.get(key) ?? this.#running.get(key)
    this.#ahead.delete(key)
    return begun ?? this.#begin(key, begin)
  }

  /** Begins a build for whoever asks next, unless one is under way. */
  buildAhead(key: string, begin: Begin<Built>): void {
    if (this.#ahead.has(key) || this.#running.has(key)) return
    const build = this.#begin(key, begin)
    this.#ahead.set(key, build)
    // Whoever asks is told why it failed.
    build.catch(() => {})
  }

  /** What was begun is shared with nobody from now on. */
  forget(): void {
    this.#running.clear()
    this.#ahead.clear()
  }

  #begin(key: string, begin: Begin<Built>): Promise<Built> {
    const turn = {}
    this.#latest.set(key, turn)
    const build = begin(() => this.#latest.get(key) === turn).finally(() => {
      if (this.#running.get(key) === build) this.#running.delete(key)
      if (this.#running.size === 0) this.#onIdle()
    })
    this.#running.set(key, build)
    return build
  }
}
