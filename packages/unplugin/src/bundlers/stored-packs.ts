import type { EmittedFile, StoredFiles } from '../files/stored-files.js'

/** Specifiers of packs in generated modules. */
export const PACK_SPECIFIER = /^brushwork-pack:/

const SCHEME = 'brushwork-pack:'

/**
 * Packs in our cache, for bundlers that import them from there. Modules import them by a specifier that is the same on every machine:
 * an absolute path would end up in source maps.
 */
export class StoredPacks {
  readonly #files: StoredFiles
  /** Specifier → absolute path. */
  readonly #paths = new Map<string, string>()

  constructor(files: StoredFiles) {
    this.#files = files
  }

  /** Stores a file. @returns the specifier to import it by */
  async add(file: EmittedFile): Promise<string> {
    const specifier = `${SCHEME}${file.sha256}/${file.name}`
    this.#paths.set(specifier, await this.#files.store(file))
    return specifier
  }

  /** Absolute path of a pack; undefined for a specifier that no module of this build has. */
  pathOf(specifier: string): string | undefined {
    return this.#paths.get(specifier)
  }
}
