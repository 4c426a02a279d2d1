import { FormatError } from '@brushwork/codecs'
import { BuildError } from '../build-error.js'
import type { Host } from '../host/host.js'
import { folderOf, isInside } from '../host/path.js'
import { ListingBudget } from './listing-budget.js'

/** Folders above the level's own that are tried. */
const MOST_STEPS = 5
/** Folders and names that are listed in all; what is larger is no game, but somebody's home. */
const MOST = { folders: 2000, names: 50_000 }

/** What finding the project of a level needs. */
export interface LevelRootOptions {
  readonly host: Host
  /** Absolute path of the folder to begin with. Default: the level's own. */
  readonly start?: string
  /** Absolute paths of folders that are never a project, nor is what they are in: the home folder, the temporary folder. */
  readonly never?: readonly string[]
}

/**
 * The project of a level outside of any package: the nearest folder that holds every texture the level names, of the first one and
 * the next five above; else the first. The root of the file system is never one, nor is a folder that is too large to search.
 * @param file Absolute path of the level.
 */
export async function levelRoot(
  file: string,
  { host, start = folderOf(file), never = [] }: LevelRootOptions,
): Promise<string> {
  const budget = new ListingBudget(host, MOST)
  let folder = start
  try {
    // Loaded only here: it knows every format of levels.
    const { LevelTextureNames } = await import('../import/level/level-texture-names.js')
    const names = await LevelTextureNames.read(file, host)
    if (names === undefined) return start
    for (let step = 0; step <= MOST_STEPS; step++) {
      const hasAll = await names.areAllIn(folder, budget)
      if (budget.isSpent) return start
      if (hasAll) return folder
      const above = folderOf(folder)
      if (folderOf(above) === above || never.some((place) => isInside(place, above))) return start
      folder = above
    }
  } catch (error) {
    // What cannot be read is reported by the build.
    if (!(error instanceof FormatError || error instanceof BuildError)) throw error
  }
  return start
}
