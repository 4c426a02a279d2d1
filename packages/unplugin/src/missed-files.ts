import type { BuiltAsset } from '@brushwork/pipeline'

/** What a build looked for in vain, and the folders that it looked through. */
export interface Missed extends Pick<BuiltAsset, 'missing' | 'searched'> {
  /** Those of `missing` that count at this very place only: settings. */
  readonly settings?: readonly string[]
}

/** All that a module is made of, and all that it would be made of if it were there. */
export interface Watched extends Missed, Pick<BuiltAsset, 'dependencies'> {
  /** Whether a file that appears or goes changes the module by its name alone. */
  readonly concerns?: (path: string) => boolean
  /** Those of `searched` in which such a file may be. */
  readonly listed?: readonly string[]
}

/** Whether a file has one of the beginnings that a build waits for, see `BuiltAsset.beginnings`; undefined for no beginnings. */
export function concernsOf(beginnings: readonly string[]): Watched['concerns'] {
  if (beginnings.length === 0) return undefined
  return (path) => {
    const name = path
      .slice(path.lastIndexOf('/') + 1)
      .normalize('NFC')
      .toLowerCase()
    return beginnings.some((beginning) => name.startsWith(beginning))
  }
}

/** What a module of several assets is made of. */
export function mergeWatched(parts: readonly Watched[]): Watched {
  const all = (list: (part: Watched) => readonly string[] | undefined): string[] => [
    ...new Set(parts.flatMap((part) => list(part) ?? [])),
  ]
  return {
    dependencies: all(({ dependencies }) => dependencies),
    missing: all(({ missing }) => missing),
    searched: all(({ searched }) => searched).sort(),
    settings: all(({ settings }) => settings),
    concerns: (path) => parts.some(({ concerns }) => concerns?.(path)),
    listed: all(({ concerns, searched }) => concerns && searched),
  }
}

/** Bundlers watch each path by itself; a project that misses more than this has other troubles. */
const MOST_PLACES = 4096

/** Every path where a missed file would be found, as it is spelled in the source; at least those that the build names. */
export function placesOf({ missing, searched, settings = [] }: Missed): readonly string[] {
  const sought = missing.filter((path) => !settings.includes(path))
  const names = new Set(sought.map((path) => path.slice(path.lastIndexOf('/') + 1)))
  if (names.size * searched.length > MOST_PLACES) return missing
  const elsewhere = searched.flatMap((folder) => Array.from(names, (name) => `${folder}/${name}`))
  return [...new Set([...missing, ...elsewhere])]
}

/**
 * The folders among `searched` that a bundler can watch whole: those that hold nothing it writes itself, else each
 * build would start the next.
 */
export function watchableFolders({ searched }: Missed, written: readonly string[]): readonly string[] {
  return searched.filter((folder) => !written.some((other) => holds(folder, other) || holds(other, folder)))
}

/**
 * The folders that a bundler of Rollup's family has to watch whole, besides {@link placesOf}: those of a catalog, in which a file
 * of any name counts; and for Rolldown, which waits for no single file that is not there, those of all missed files. Never
 * the project itself, or another folder with outputs in it: so what appears directly in the project is not waited for.
 */
export function foldersOf(
  watched: Watched,
  { root, written, waitsForFiles }: { root: string; written: readonly string[]; waitsForFiles: boolean },
): readonly string[] {
  const parents = waitsForFiles ? [] : placesOf(watched).map((path) => path.slice(0, path.lastIndexOf('/')))
  const searched = [...new Set([...parents, ...(watched.listed ?? [])])].filter((folder) => !holds(folder, root))
  return watchableFolders({ missing: [], searched }, written)
}

function holds(folder: string, path: string): boolean {
  return path === folder || path.startsWith(`${folder}/`)
}
