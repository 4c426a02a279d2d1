/** What builds have warned of, so that nothing is said twice: `castle.wmp` and `castle.wmp?url` have the same warnings. */
export class SaidWarnings {
  /** Asset → the warnings of its last build. */
  readonly #said = new Map<string, ReadonlySet<string>>()

  /** Those warnings of an asset that its last build did not give, each once. */
  newsOf(asset: string, warnings: readonly string[]): readonly string[] {
    const said = this.#said.get(asset)
    const now = new Set(warnings)
    this.#said.set(asset, now)
    return [...now].filter((warning) => !said?.has(warning))
  }

  /** From now on, everything is news. */
  forget(): void {
    this.#said.clear()
  }
}
