import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

/** Every file of a folder by its path in it, sorted. */
export async function readFolder(folder: string): Promise<ReadonlyMap<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const files = paths.sort().map(async (path) => [relative(folder, path), await readFile(path)] as const)
  return new Map(await Promise.all(files))
}

/** The files in which a text stands, as part of their name or of their bytes. */
export function filesWith(text: string, files: ReadonlyMap<string, Buffer>): string[] {
  return [...files].filter(([name, bytes]) => name.includes(text) || bytes.includes(text)).map(([name]) => name)
}
