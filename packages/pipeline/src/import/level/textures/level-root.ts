import { FormatError } from '@brushwork/codecs'
import { BuildError } from '../../../diagnostics/build-error.js'
import type { Host } from '../../../host/host.js'
import { folderOf, isInside } from '../../../host/path.js'

/** Folders tried above the level's own. */
const MAX_STEPS = 5
/** Limits on listed folders and names. A larger tree is not a game but, say, a home folder. */
const MOST = { folders: 2000, names: 50_000 }

/** Options of {@link levelRoot}. */
export interface LevelRootOptions {
  readonly host: Host
  /** Absolute path of the folder to start from. Default: the level's own. */
  readonly start?: string
  /**
   * Absolute paths of folders that are never a project, and neither are the folders above them: the home folder, the
   * temporary folder.
   */
  readonly never?: readonly string[]
}

/**
 * Finds the project of a level outside of any package: the nearest folder that holds every texture the level names. It
 * tries the level's folder and the next five above. Without such a folder, the first one. The root of the file system
 * is never a project, nor is a folder that is too large to search.
 * @param file Absolute path of the level.
 */
export async function levelRoot(
  file: string,
  { host, start = folderOf(file), never = [] }: LevelRootOptions,
): Promise<string> {
  const budget = new ListingBudget(host, MOST)
  let folder = start
  try {
    // A dynamic import: it loads every level format.
    const { LevelTextureNames } = await import('./level-texture-names.js')
    const names = await LevelTextureNames.read(file, host)
    if (names === undefined) return start
    for (let step = 0; step <= MAX_STEPS; step++) {
      const hasAll = await names.areAllIn(folder, budget)
      if (budget.isSpent) return start
      if (hasAll) return folder
      const above = folderOf(folder)
      if (folderOf(above) === above || never.some((excluded) => isInside(excluded, above))) return start
      folder = above
    }
  } catch (error) {
    // The build reports unreadable files.
    if (!(error instanceof FormatError || error instanceof BuildError)) throw error
  }
  return start
}

/** Lists folders, each once, up to a limit: for searches in trees of unknown size. */
class ListingBudget implements Pick<Host, 'listFolder' | 'realPath'> {
  readonly #host: Pick<Host, 'listFolder' | 'realPath'>
  readonly #most: { readonly folders: number; readonly names: number }
  readonly #listings = new Map<string, Promise<readonly string[]>>()
  #names = 0

  constructor(host: Pick<Host, 'listFolder' | 'realPath'>, most: { readonly folders: number; readonly names: number }) {
    this.#host = host
    this.#most = most
  }

  /** Whether the limit has stopped or would stop a listing. */
  get isSpent(): boolean {
    return this.#listings.size >= this.#most.folders || this.#names >= this.#most.names
  }

  /** The contents of a folder; empty after the limit is reached. */
  listFolder(path: string): Promise<readonly string[]> {
    const existing = this.#listings.get(path)
    if (existing !== undefined) return existing
    if (this.isSpent) return Promise.resolve([])
    const listing = this.#host.listFolder(path).then((names) => {
      this.#names += names.length
      return names
    })
    this.#listings.set(path, listing)
    return listing
  }

  realPath(path: string): Promise<string> {
    return this.#host.realPath(path)
  }
}
