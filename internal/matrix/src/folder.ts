import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

/** Every file of a folder by its relative path, sorted. */
export async function readFolder(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const files = paths.sort().map(async (path) => [relative(folder, path), await readFile(path)] as const)
  return new Map(await Promise.all(files))
}

/**
 * The files that contain an absolute path. Relative paths that end in it, such as `../../PATH` in a source map, do not
 * count: in this repository the plugin is outside the project, other than where it is installed.
 */
export function filesWithPath(path: string, files: ReadonlyMap<string, Buffer>): string[] {
  const absolute = new RegExp(`(?<!\\.\\.)${path.replaceAll(/[^\w/]/g, '\\$&')}`)
  return [...files].filter(([, bytes]) => absolute.test(bytes.toString())).map(([name]) => name)
}
