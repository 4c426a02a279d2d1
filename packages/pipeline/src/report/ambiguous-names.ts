import { BuildError } from '../build-error.js'
import type { FileHashes } from '../cache/file-hashes.js'
import type { Lookup } from '../resolve/references.js'
import type { Finding } from './finding.js'
import { listedNames } from './listed-names.js'
import { folderName } from './searched-folders.js'

/** Names and files in one message; more are counted. */
const SHOWN = 4
/** Other files of one name that are compared, and names that are looked at: a project may hold thousands of copies. */
const [MOST_RIVALS, MOST_NAMES] = [16, 256]

/**
 * Reports names that more than one file matches. Made for each build, also of what the cache has: a file that appears far away
 * changes no pack. Copies of one file are one file.
 */
export async function ambiguousNames(
  lookups: readonly Lookup[],
  hashes: Pick<FileHashes, 'of'>,
  root: string,
): Promise<Finding[]> {
  const chosen: string[] = []
  const undecided: string[] = []
  const doubtful = lookups.filter(({ reference, rivals }) => rivals.length > 0 && reference.scope === 'project')
  for (const { reference, file, rivals } of doubtful.slice(0, MOST_NAMES)) {
    if (file === undefined) {
      undecided.push(`${reference.name} (${listed(rivals, root)})`)
      continue
    }
    const shown = [file.path]
    for (const rival of rivals.slice(0, MOST_RIVALS)) {
      if (shown.length > SHOWN) break
      const other = await hashOf(rival, hashes)
      if (other !== undefined && other !== file.sha256) shown.push(rival)
    }
    if (shown.length > 1) chosen.push(`${reference.name} (${listed(shown, root)})`)
  }
  return [
    ...finding(chosen, 'several files match a name, and the first, which is nearest, is used'),
    ...finding(
      undecided,
      'several files begin with a name that was cut, and none is used: rename the one that is meant',
    ),
  ]
}

/** The hash of a file that is not used: one that is gone or cannot be read fails no build. */
async function hashOf(path: string, hashes: Pick<FileHashes, 'of'>): Promise<string | undefined> {
  try {
    return (await hashes.of(path))?.sha256
  } catch (error) {
    if (!(error instanceof BuildError)) throw error
    return undefined
  }
}

function finding(names: readonly string[], text: string): Finding[] {
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
