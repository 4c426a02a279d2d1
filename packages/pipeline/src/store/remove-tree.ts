import { BuildError } from '../diagnostics/build-error.js'
import type { Host } from '../host/host.js'
import { namesIn } from './names-in.js'

/**
 * Removes a file, or a folder with its contents. Links are removed, not followed. Files that the system refuses to
 * remove stay.
 * @returns whether everything was removed
 */
export async function removeTree(host: Host, path: string): Promise<boolean> {
  if ((await host.linkTarget(path)) !== undefined || (await host.kindOf(path)) !== 'folder')
    return removeLeaf(host, path)
  let isGone = true
  for (const name of await namesIn(host, path)) {
    if (!(await removeTree(host, `${path}/${name.replace(/\/$/, '')}`))) isGone = false
  }
  await host.removeEmptyFolder(path)
  return isGone && (await host.kindOf(path)) === undefined
}

/** Removes a file or a link, never a folder. @returns whether the path no longer exists */
export async function removeLeaf(host: Host, path: string): Promise<boolean> {
  try {
    await host.removeFile(path)
    return true
  } catch (error) {
    if (error instanceof BuildError) return false
    throw error
  }
}
