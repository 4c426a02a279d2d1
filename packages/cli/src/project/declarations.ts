import { assetNames, type DeclarationState, keepDeclaration, staleDeclarations } from '@brushwork/pipeline/after-build'
import { FileHashes, FolderListings, RecentEntries } from '@brushwork/pipeline/build'
import { BuildError } from '@brushwork/pipeline/config'
import type { Session } from '../session/session.js'
import { ProjectConfigs } from './project-config.js'

/** What makes names quick to find again, for one cache folder; nothing is stored without a folder. */
interface NameCache {
  readonly hashes: FileHashes
  readonly recent?: RecentEntries
}

/** The declarations of the projects that a call has to do with. */
export class Declarations {
  readonly #session: Session
  readonly #check: boolean
  readonly #configs = new ProjectConfigs()
  readonly #listings = new FolderListings()
  /** By cache folder. */
  readonly #caches = new Map<string | undefined, NameCache>()

  /** @param check compares declarations, and writes none */
  constructor(session: Session, check: boolean) {
    this.#session = session
    this.#check = check
  }

  /** Declares the names of a source in its project. @throws BuildError */
  async keep(file: string, root: string): Promise<DeclarationState> {
    const { host } = this.#session
    const context = { host, root }
    const { options } = await this.#configs.settings(file, { strict: false }, undefined, context)
    const cacheDir = await this.#configs.cacheDir(context)
    const cache = { ...this.#cacheOf(cacheDir), ...(cacheDir !== undefined && { cacheDir }) }
    const names = await assetNames({ file, options }, { ...context, ...cache, listings: this.#listings })
    return keepDeclaration(file, names, { ...context, check: this.#check })
  }

  /** Removes the declarations without a source. @returns their absolute paths. @throws BuildError */
  async removeStale(root: string): Promise<readonly string[]> {
    const { host } = this.#session
    const stale = await staleDeclarations(root, host)
    if (!this.#check) for (const path of stale) await host.removeFile(path)
    return stale
  }

  /** Stores what the next call needs. Without it, that one is slower. */
  async finish(): Promise<void> {
    for (const { hashes, recent } of this.#caches.values()) {
      try {
        await hashes.save()
        await recent?.save()
      } catch (error) {
        if (!(error instanceof BuildError)) throw error
      }
    }
  }

  #cacheOf(cacheDir: string | undefined): NameCache {
    const { host } = this.#session
    const existing = this.#caches.get(cacheDir)
    if (existing !== undefined) return existing
    const made: NameCache = {
      hashes: new FileHashes(host, cacheDir),
      ...(cacheDir !== undefined && { recent: new RecentEntries(host, cacheDir) }),
    }
    this.#caches.set(cacheDir, made)
    return made
  }
}
