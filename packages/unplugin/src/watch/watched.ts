import type { BuiltAsset } from '@brushwork/pipeline'

/** Files that a build looked for and did not find, and the folders that it searched. */
export interface Missing extends Pick<BuiltAsset, 'missing' | 'searched'> {
  /** Settings files among `missing`: these count at their own path only. */
  readonly settings?: readonly string[]
}

/** Every file that a module depends on, found or not. */
export interface Watched extends Missing, Pick<BuiltAsset, 'dependencies'> {
  /** Whether a file changes the module by its name alone, when it appears or goes. */
  readonly matches?: (path: string) => boolean
  /** Folders among `searched` in which such a file may appear. */
  readonly listed?: readonly string[]
}

/** The base name of a path, as references are compared: in any letter case. */
export function nameOf(path: string): string {
  return path
    .slice(path.lastIndexOf('/') + 1)
    .normalize('NFC')
    .toLowerCase()
}

/** The files that an asset depends on, those of its settings included. */
export function watchedOf({ dependencies, missing, searched, beginnings, settings }: BuiltAsset): Watched {
  return {
    dependencies: [...dependencies, ...settings.dependencies],
    missing: [...missing, ...settings.missing],
    searched,
    settings: settings.missing,
    ...watchedByName(beginnings, searched),
  }
}

/** What counts by its name alone: matches of `BuiltAsset.beginnings`, and the folders in which they may appear. Nothing for none. */
export function watchedByName(
  beginnings: readonly string[],
  searched: readonly string[],
): Pick<Watched, 'matches' | 'listed'> {
  if (beginnings.length === 0) return {}
  const patterns = beginnings.filter((beginning) => beginning.includes('/')).map(partsOf)
  const prefixes = beginnings.filter((beginning) => !beginning.includes('/'))
  return {
    matches: (path) => {
      const name = nameOf(path)
      return (
        prefixes.some((prefix) => name.startsWith(prefix)) || patterns.some((pattern) => isLike(path, name, pattern))
      )
    },
    // A cut name matches any file in the searched folders that begins with it.
    listed: [...new Set([...(prefixes.length > 0 ? searched : []), ...patterns.map(({ folder }) => folder)])],
  }
}

/** A pattern of paths: `/game/scripts/*.shader`. */
interface PathPattern {
  readonly folder: string
  readonly start: string
  readonly end: string
}

function partsOf(pattern: string): PathPattern {
  const at = pattern.lastIndexOf('/')
  const star = pattern.indexOf('*', at)
  return { folder: pattern.slice(0, at), start: pattern.slice(at + 1, star), end: pattern.slice(star + 1) }
}

function isLike(path: string, name: string, { folder, start, end }: PathPattern): boolean {
  return path.slice(0, path.lastIndexOf('/')) === folder && name.startsWith(start) && name.endsWith(end)
}

/** The files of a module that is made of several assets. */
export function mergeWatched(parts: readonly Watched[]): Watched {
  const all = (list: (part: Watched) => readonly string[] | undefined): string[] => [
    ...new Set(parts.flatMap((part) => list(part) ?? [])),
  ]
  return {
    dependencies: all(({ dependencies }) => dependencies),
    missing: all(({ missing }) => missing),
    searched: all(({ searched }) => searched).sort(),
    settings: all(({ settings }) => settings),
    matches: (path) => parts.some(({ matches }) => matches?.(path)),
    listed: all(({ matches, listed, searched }) => matches && (listed ?? searched)),
  }
}

/** Bundlers watch each path by itself; beyond this many, only those that the build names. */
const MAX_PATHS = 4096

/** Every path at which a missing file would be found, in the letter case of its reference. */
export function pathsToWatch({ missing, searched, settings = [] }: Missing): readonly string[] {
  const references = missing.filter((path) => !settings.includes(path))
  const names = new Set(references.map((path) => path.slice(path.lastIndexOf('/') + 1)))
  if (names.size * searched.length > MAX_PATHS) return missing
  const elsewhere = searched.flatMap((folder) => Array.from(names, (name) => `${folder}/${name}`))
  return [...new Set([...missing, ...elsewhere])]
}

/** The searched folders that a bundler can watch whole: without folders that it writes to, or each build would start the next. */
export function watchableFolders({ searched }: Missing, written: readonly string[]): readonly string[] {
  return searched.filter((folder) => !written.some((other) => holds(folder, other) || holds(other, folder)))
}

/**
 * The folders that a bundler of Rollup's family has to watch whole, besides {@link pathsToWatch}: those of a catalog, in which a
 * file of any name counts. Rolldown watches no file that does not exist, so it needs the folders of missing files, too. The project,
 * the bundler's own folder and others with outputs are left out, so files that appear directly in them are not noticed: a watcher that polls
 * would read all of their `node_modules`.
 * @param own the project and the bundler's own folder
 */
export function foldersToWatch(
  watched: Watched,
  { own, written, watchesMissing }: { own: readonly string[]; written: readonly string[]; watchesMissing: boolean },
): readonly string[] {
  const parents = watchesMissing ? [] : pathsToWatch(watched).map((path) => path.slice(0, path.lastIndexOf('/')))
  const searched = [...new Set([...parents, ...(watched.listed ?? [])])].filter(
    (folder) => !own.some((path) => holds(folder, path)),
  )
  return watchableFolders({ missing: [], searched }, written)
}

/** Whether a path is a folder or below it. */
export function holds(folder: string, path: string): boolean {
  return path === folder || path.startsWith(`${folder}/`)
}
