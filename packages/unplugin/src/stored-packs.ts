import type { AssetBuilder } from './asset-builder.js'
import type { EmittedFile } from './emitted-file.js'

/** Specifiers of packs in generated modules. */
export const PACK_SPECIFIER = /^brushwork-pack:/

const SCHEME = 'brushwork-pack:'

/**
 * Packs that stand in our cache, for bundlers that import them from there. What a module says is the same on every machine, since
 * it may stand in a source map; two packs of one name differ in their folder.
 */
export class StoredPacks {
  readonly #builder: AssetBuilder
  /** Specifier → absolute path. */
  readonly #paths = new Map<string, string>()

  constructor(builder: AssetBuilder) {
    this.#builder = builder
  }

  /** Stores a file. @returns The specifier to import it by. */
  async add(file: EmittedFile): Promise<string> {
    const specifier = `${SCHEME}${file.sha256}/${file.name}`
    this.#paths.set(specifier, await this.#builder.storeFile(file))
    return specifier
  }

  /** Absolute path of a pack, undefined for a specifier that no module of this build has. */
  pathOf(specifier: string): string | undefined {
    return this.#paths.get(specifier)
  }
}
