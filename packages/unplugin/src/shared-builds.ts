/** Begins a build. @param isLatest whether no other of the same key has begun since: one of older files may end later than that of newer ones. */
export type Begin<Built> = (isLatest: () => boolean) => Promise<Built>

/** Builds that are under way, each shared by all who ask for it meanwhile, and those that were begun before anybody asked. */
export class SharedBuilds<Built> {
  readonly #onIdle: () => void
  readonly #running = new Map<string, Promise<Built>>()
  /** Those that nobody has asked for yet, done or not. */
  readonly #ahead = new Map<string, Promise<Built>>()
  /** How many builds of a key are under way, those included that nobody shares any more. */
  readonly #underWay = new Map<string, number>()
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

  /**
   * Begins a build for whoever asks next, unless one is under way. One of older files counts, too: of a file that is saved in pieces each
   * would begin another one, and all of them would keep the last one waiting.
   */
  buildAhead(key: string, begin: Begin<Built>): void {
    if (this.#ahead.has(key) || this.#underWay.has(key)) return
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
    this.#underWay.set(key, (this.#underWay.get(key) ?? 0) + 1)
    const build = begin(() => this.#latest.get(key) === turn).finally(() => {
      const others = (this.#underWay.get(key) ?? 1) - 1
      if (others > 0) this.#underWay.set(key, others)
      else this.#underWay.delete(key)
      if (this.#running.get(key) === build) this.#running.delete(key)
      if (this.#running.size === 0) this.#onIdle()
    })
    this.#running.set(key, build)
    return build
  }
}
