import { rm } from 'node:fs/promises'
import { checkHealing, type TestBed } from '../project/test-bed.js'
import type { Tally } from '../tally.js'
import { changedEntries, type Entry, isInner, listEntries, restore, restoreLedgers } from './entries.js'

/** A full store that is damaged and healed repeatedly. */
export class StoreUnderTest {
  readonly path: string
  /** Entries as the first build wrote them. */
  readonly entries: readonly Entry[]
  readonly #testBed: TestBed

  private constructor(testBed: TestBed, path: string) {
    this.#testBed = testBed
    this.path = path
    this.entries = listEntries(path)
  }

  /** Creates a store and fills it by a build. */
  static async filled(testBed: TestBed, name: string): Promise<StoreUnderTest> {
    const path = `${testBed.folder}/${name}`
    const fault = await checkHealing(testBed, path)
    if (fault !== undefined) throw new Error(`an undamaged store: ${fault}`)
    return new StoreUnderTest(testBed, path)
  }

  /**
   * Damages entries, builds twice, and compares the store with its original state. Entries that only the building of a
   * pack reads are also tested after removing the asset records.
   */
  async try(tally: Tally, what: string, damaged: readonly Entry[], damage: () => Promise<unknown>): Promise<void> {
    const isWithstood = await tally.try(what, async () => {
      await damage()
      return (await checkHealing(this.#testBed, this.path)) ?? (await this.#checkWithout(damaged))
    })
    await (isWithstood ? restoreLedgers(this.path, this.entries) : this.restore())
  }

  /** Restores the original state of the store. */
  restore(): Promise<void> {
    return restore(this.path, this.entries)
  }

  /** Removes the asset records, so that builds make each pack again but may reuse its steps. */
  async removeAssets(): Promise<void> {
    const assets = this.entries.filter(({ kind }) => kind === 'asset')
    for (const { path } of assets) await rm(`${this.path}/${path}`, { recursive: true, force: true })
  }

  async #checkWithout(damaged: readonly Entry[]): Promise<string | undefined> {
    if (damaged.some(isInner)) {
      await this.removeAssets()
      const fault = await checkHealing(this.#testBed, this.path)
      if (fault !== undefined) return `without records of assets: ${fault}`
    }
    const changed = changedEntries(this.path, this.entries)
    return changed.length === 0 ? undefined : `the store did not heal: ${changed.join(', ')}`
  }
}
