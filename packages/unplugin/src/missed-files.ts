import type { BuiltAsset } from '@brushwork/pipeline'

/** What a build looked for in vain, and the folders that it looked through. */
export type Missed = Pick<BuiltAsset, 'missing' | 'searched'>

/** Bundlers watch each path by itself; a project that misses more than this has other troubles. */
const MOST_PLACES = 4096

/** Every path where a missed file would be found, as it is spelled in the source; at least those that the build names. */
export function placesOf({ missing, searched }: Missed): readonly string[] {
  const names = new Set(missing.map((path) => path.slice(path.lastIndexOf('/') + 1)))
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

function holds(folder: string, path: string): boolean {
  return path === folder || path.startsWith(`${folder}/`)
}
