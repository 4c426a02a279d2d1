import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

/** Every file of a folder by its path in it, sorted. */
export async function readFolder(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const files = paths.sort().map(async (path) => [relative(folder, path), await readFile(path)] as const)
  return new Map(await Promise.all(files))
}

/**
 * The files in which an absolute path stands. A path that climbs out of a folder, as `../../PATH` in a source map, is
 * relative, whatever it ends in: the plugin of this repository does not lie in the project, as it does where it is installed.
 */
export function filesWithPath(path: string, files: ReadonlyMap<string, Buffer>): string[] {
  const absolute = new RegExp(`(?<!\\.\\.)${path.replaceAll(/[^\w/]/g, '\\$&')}`)
  return [...files].filter(([, bytes]) => absolute.test(bytes.toString())).map(([name]) => name)
}
