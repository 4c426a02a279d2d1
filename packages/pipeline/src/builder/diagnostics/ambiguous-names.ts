import { BuildError } from '../../diagnostics/build-error.js'
import { listedNames } from '../../diagnostics/nearest-name.js'
import { baseName, folderDistance, folderOf } from '../../host/path.js'
import type { StoredDiagnostic } from '../../import/stored-diagnostic.js'
import { comparable } from '../../resolve/reference.js'
import type { Lookup } from '../../resolve/references.js'
import type { FileHashes } from '../../store/file-hashes.js'
import { folderName } from './locate-diagnostics.js'

/** Names and files listed in one message; the rest are counted. */
const SHOWN = 4
/** More than the distance of any two folders. */
const FARTHEST = 1e6
/** Limits on compared files per name and on checked names: a project may hold thousands of copies. */
const [MAX_RIVALS, MAX_NAMES] = [16, 256]

/**
 * Reports names that match more than one file. Runs for every build, cached or not: a new file far away does not change
 * the pack. Identical copies count as one file. Files that are farther from the source than the one that is used are not meant.
 * @param sourceFolder from which the distance of folders is counted
 */
export async function ambiguousNames(
  lookups: readonly Lookup[],
  hashes: Pick<FileHashes, 'of'>,
  root: string,
  sourceFolder: string,
): Promise<StoredDiagnostic[]> {
  const chosen: string[] = []
  const undecided: string[] = []
  const doubtful = lookups.filter(({ reference, rivals }) => rivals.length > 0 && reference.scope === 'project')
  for (const { reference, file, rivals } of doubtful.slice(0, MAX_NAMES)) {
    if (file === undefined) {
      undecided.push(`${reference.name} (${listed(rivals, root)})`)
      continue
    }
    const shown = [file.path]
    const rank = rankOf(file.path, reference, sourceFolder)
    const near = rivals.filter((rival) => rankOf(rival, reference, sourceFolder) <= rank)
    for (const rival of near.slice(0, MAX_RIVALS)) {
      if (shown.length > SHOWN) break
      const other = await hashOf(rival, hashes)
      if (other !== undefined && other !== file.sha256) shown.push(rival)
    }
    if (shown.length > 1) chosen.push(`${reference.name} (${listed(shown, root)})`)
  }
  return [
    ...diagnostic(
      chosen,
      'several files that are equally near match a name, and the first is used: rename or remove the others',
    ),
    ...diagnostic(
      undecided,
      'several files begin with a name that was cut, and none is used: rename the one that is meant',
    ),
  ]
}

/** The order in which a lookup prefers files: those in folders that the source prefers, then the nearest. */
function rankOf(path: string, { folders = [] }: Lookup['reference'], sourceFolder: string): number {
  const folder = folderOf(path)
  const isPreferred = folders.includes(comparable(baseName(folder)))
  return folderDistance(sourceFolder, folder) + (isPreferred ? 0 : FARTHEST)
}

/** The hash of an unused file. A file that is gone or unreadable fails no build. */
async function hashOf(path: string, hashes: Pick<FileHashes, 'of'>): Promise<string | undefined> {
  try {
    return (await hashes.of(path))?.sha256
  } catch (error) {
    if (!(error instanceof BuildError)) throw error
    return undefined
  }
}

function diagnostic(names: readonly string[], text: string): StoredDiagnostic[] {
  if (names.length === 0) return []
  return [{ code: 'name-ambiguous', text: `${text}: ${shortened(names)}`, isNote: true }]
}

function listed(paths: readonly string[], root: string): string {
  return shortened(paths.map((path) => folderName(path, root)))
}

function shortened(texts: readonly string[]): string {
  const more = texts.length > SHOWN ? [`${texts.length - SHOWN} more`] : []
  return listedNames([...texts.slice(0, SHOWN), ...more])
}
