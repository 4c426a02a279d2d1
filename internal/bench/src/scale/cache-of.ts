import { readdir, stat } from 'node:fs/promises'
import { join } from 'node:path'

/** The files of a project's cache, and their size [MB]. */
export async function cacheOf(root: string): Promise<{ readonly cacheFiles: number; readonly cacheMegabytes: number }> {
  const entries = await readdir(join(root, 'node_modules/.vite/brushwork'), { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile())
  let bytes = 0
  for (const { parentPath, name } of files) bytes += (await stat(join(parentPath, name))).size
  return { cacheFiles: files.length, cacheMegabytes: bytes / 1e6 }
}
