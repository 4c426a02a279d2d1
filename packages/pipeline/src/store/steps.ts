import type { Host } from '../host/host.js'
import type { Step, Store } from './store.js'

/** One step of a build, for reports. */
export interface StepEvent {
  readonly name: string
  /** Whether its result was read from the cache. */
  readonly cached: boolean
  readonly milliseconds: number
}

/** Runs steps, or reads their results from the store if there is one. */
export class Steps {
  readonly #host: Host
  readonly #store: Store | undefined
  readonly #report: (event: StepEvent) => void

  constructor(host: Host, store: Store | undefined, report: (event: StepEvent) => void) {
    this.#host = host
    this.#store = store
    this.#report = report
  }

  sha256(bytes: Uint8Array): string {
    return this.#host.sha256(bytes)
  }

  /**
   * The bytes that `make` produces from `inputs` (hashes and plain values), made at most once per cache.
   * @param isValid whether stored bytes are a result of this step; others are rebuilt.
   */
  async bytes(
    step: Step,
    inputs: unknown,
    make: () => Uint8Array | Promise<Uint8Array>,
    isValid: (bytes: Uint8Array) => boolean,
  ): Promise<Uint8Array> {
    const cached = await this.cached(step, inputs, isValid)
    if (cached !== undefined) return cached
    const start = this.#host.now()
    const made = await make()
    await this.store(step, inputs, made, this.#host.now() - start)
    return made
  }

  /** The stored result of a step. @param isValid as for {@link bytes} */
  async cached(step: Step, inputs: unknown, isValid: (bytes: Uint8Array) => boolean): Promise<Uint8Array | undefined> {
    const store = this.#store
    if (store === undefined) return undefined
    return this.timed(step.name, true, () =>
      store.read(store.key(step, inputs), (bytes) => (isValid(bytes) ? bytes : undefined)),
    )
  }

  /** Reports a step that ran, maybe in another thread, and stores its result. */
  async store(step: Step, inputs: unknown, made: Uint8Array, milliseconds: number): Promise<void> {
    this.#report({ name: step.name, cached: false, milliseconds })
    if (this.#store !== undefined) await this.#store.write(this.#store.key(step, inputs), made)
  }

  /** Starts timing a step. Call the result when the step is done to report it. */
  start(name: string): () => void {
    const start = this.#host.now()
    return () => this.#report({ name, cached: false, milliseconds: this.#host.now() - start })
  }

  /** Runs a function and reports it as a step, unless the result is undefined. */
  async timed<T>(name: string, cached: boolean, run: () => T | Promise<T>): Promise<T> {
    const start = this.#host.now()
    const result = await run()
    if (result !== undefined) this.#report({ name, cached, milliseconds: this.#host.now() - start })
    return result
  }
}
