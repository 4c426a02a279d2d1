import { rm } from 'node:fs/promises'
import { changedEntries, type Entry, isInner, listEntries, restore } from './entries.js'
import { faultOfHealing, type Ground } from './ground.js'
import type { Tally } from './tally.js'

/** A full store, damaged and healed again and again. */
export class StoreUnderTest {
  readonly path: string
  /** As they were written. */
  readonly entries: readonly Entry[]
  readonly #ground: Ground

  private constructor(ground: Ground, path: string) {
    this.#ground = ground
    this.path = path
    this.entries = listEntries(path)
  }

  /** Builds into a new store. */
  static async filled(ground: Ground, name: string): Promise<StoreUnderTest> {
    const path = `${ground.folder}/${name}`
    const fault = await faultOfHealing(ground, path)
    if (fault !== undefined) throw new Error(`an undamaged store: ${fault}`)
    return new StoreUnderTest(ground, path)
  }

  /**
   * Damages entries, builds twice, and compares the store with what it was. What only a pack in the making asks for is tried
   * without the records of assets, too.
   */
  async try(tally: Tally, what: string, damaged: readonly Entry[], damage: () => Promise<unknown>): Promise<void> {
    const isHeld = await tally.try(what, async () => {
      await damage()
      return (await faultOfHealing(this.#ground, this.path)) ?? (await this.#faultWithout(damaged))
    })
    if (!isHeld) await this.restore()
  }

  /** Makes the store what it was. */
  restore(): Promise<void> {
    return restore(this.path, this.entries)
  }

  /** As a build that has each pack to make, but may use the steps that lead to it. */
  async removeAssets(): Promise<void> {
    const assets = this.entries.filter(({ kind }) => kind === 'asset' || kind === 'references')
    for (const { path } of assets) await rm(`${this.path}/${path}`, { recursive: true, force: true })
  }

  async #faultWithout(damaged: readonly Entry[]): Promise<string | undefined> {
    if (damaged.some(isInner)) {
      await this.removeAssets()
      const fault = await faultOfHealing(this.#ground, this.path)
      if (fault !== undefined) return `without records of assets: ${fault}`
    }
    const changed = changedEntries(this.path, this.entries)
    return changed.length === 0 ? undefined : `the store did not heal: ${changed.join(', ')}`
  }
}
