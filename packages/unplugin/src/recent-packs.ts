import type { EmittedFile } from './emitted-file.js'

/** Packs of a module at most: as many editions as somebody saves while a page loads one. */
const EDITIONS = 4

/**
 * Packs that modules of a hot server had a moment ago. A page may be about to load one when the next edition is built, and with
 * `output.clean` the bundler removes what no module emits any more.
 */
export class RecentPacks {
  /** Module and name → its packs, the newest first. */
  readonly #packs = new Map<string, readonly EmittedFile[]>()

  /**
   * Notes the pack of a module.
   * @param module its id
   * @returns Those of the editions before it.
   */
  before(module: string, file: EmittedFile): readonly EmittedFile[] {
    const key = `${module}\n${file.name}`
    const others = (this.#packs.get(key) ?? []).filter(({ sha256 }) => sha256 !== file.sha256)
    const before = others.slice(0, EDITIONS - 1)
    this.#packs.set(key, [file, ...before])
    return before
  }
}
