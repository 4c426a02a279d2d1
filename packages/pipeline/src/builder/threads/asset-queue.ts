import type { Begun } from './begun.js'
import type { ThreadPool } from './thread-pool.js'

/** An asset that no thread has begun. */
export interface WaitingAsset {
  readonly signal: AbortSignal | undefined
  readonly reject: (reason: unknown) => void
  /** Size of the source, bytes. */
  readonly bytes: number
  /** Expected processor time, milliseconds. */
  readonly work: number
  readonly begun: Begun
  /** Makes it in the calling thread. */
  readonly here: () => Promise<void>
  /** Makes it in another thread, unless the calling one begins it before. Undefined after a thread has died of it. */
  readonly there: ((pool: ThreadPool) => Promise<void>) | undefined
  /** Whether the calling thread has begun it. */
  isHere: boolean
}

/** Assets that wait for a thread, the costliest first: threads then end at about the same time. */
export class AssetQueue {
  readonly #waiting: WaitingAsset[] = []
  readonly #signals = new WeakSet<AbortSignal>()

  /** The costliest. */
  get first(): WaitingAsset | undefined {
    return this.#waiting.at(-1)
  }

  get isEmpty(): boolean {
    return this.#waiting.length === 0
  }

  /** Expected processor time of all together, milliseconds. */
  get work(): number {
    return this.#waiting.reduce((sum, { work }) => sum + work, 0)
  }

  add(asset: WaitingAsset): void {
    this.#watch(asset.signal)
    const at = this.#waiting.findIndex(({ work }) => work >= asset.work)
    this.#waiting.splice(at === -1 ? this.#waiting.length : at, 0, asset)
  }

  remove(asset: WaitingAsset): void {
    const at = this.#waiting.indexOf(asset)
    if (at !== -1) this.#waiting.splice(at, 1)
  }

  /** Rejects what waits when its signal is aborted. One listener per signal: Node warns of many. */
  #watch(signal: AbortSignal | undefined): void {
    if (signal === undefined || this.#signals.has(signal)) return
    this.#signals.add(signal)
    const drop = (): void => {
      for (const asset of this.#waiting.filter((one) => one.signal === signal)) {
        this.remove(asset)
        asset.reject(signal.reason)
      }
    }
    signal.addEventListener('abort', drop, { once: true })
  }
}
