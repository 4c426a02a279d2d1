import type { BuiltAsset } from '@brushwork/pipeline'
import { type BuildKey, textOfKey } from '../builds/build-key.js'

/** Milliseconds that a module waits for light that may be quick, so that a page does not flash in provisional light. */
const QUICK = 400

/** How long a module waits for its light; resolves when it is served without. */
export type LightWait = () => Promise<undefined>

/** Makes the light of an asset. @throws the reason of the signal, once that is aborted */
export type MakeLight = (key: BuildKey, signal: AbortSignal, onLight: (share: number) => void) => Promise<BuiltAsset>

/** Light that was begun before its module was served. */
export interface BegunLight {
  readonly key: BuildKey
  readonly abort: AbortController
  readonly made: Promise<BuiltAsset>
  onLight: (share: number) => void
}

/**
 * Makes light for which modules wait a moment, of one asset at a time. Each asset waits once: later builds show the light of the last one
 * meanwhile, and an edit should be seen soon.
 */
export class QuickLight {
  readonly #make: MakeLight
  readonly #wait: LightWait
  /** By build key: light whose module is not served yet. */
  readonly #begun = new Map<string, BegunLight>()
  readonly #waited = new Set<string>()
  #making: Promise<void> | undefined

  constructor(make: MakeLight, wait: LightWait = waitForQuick) {
    this.#make = make
    this.#wait = wait
  }

  /** Ends with the light that is being made; undefined while no light is made. */
  get making(): Promise<void> | undefined {
    return this.#making
  }

  /** @returns the asset with its light; undefined if that fails or takes too long, or if the asset has waited before */
  async make(key: BuildKey): Promise<BuiltAsset | undefined> {
    const id = textOfKey(key)
    if (this.#waited.has(id)) return undefined
    this.#waited.add(id)
    const abort = new AbortController()
    const made = this.#make(key, abort.signal, (share) => begun.onLight(share))
    const begun: BegunLight = { key, abort, made, onLight: () => {} }
    this.#begun.set(id, begun)
    const ended = made.catch(() => undefined)
    this.#making = ended.then(() => {
      this.#making = undefined
    })
    const asset = await Promise.race([ended, this.#wait()])
    if (asset !== undefined && this.#begun.get(id) === begun) this.#begun.delete(id)
    return asset
  }

  /** Hands over light that took too long or failed, when its module is served. @param id of the build key */
  take(id: string): BegunLight | undefined {
    const begun = this.#begun.get(id)
    this.#begun.delete(id)
    return begun
  }

  /** Ends light whose module is not served yet. @param isOver whether that of a key ends; omitted: all */
  end(reason: Error, isOver: (key: BuildKey) => boolean = () => true): void {
    for (const [id, { key, abort }] of [...this.#begun]) {
      if (!isOver(key)) continue
      abort.abort(reason)
      this.#begun.delete(id)
    }
  }
}

async function waitForQuick(): Promise<undefined> {
  await new Promise((resolve) => setTimeout(resolve, QUICK).unref())
  return undefined
}
