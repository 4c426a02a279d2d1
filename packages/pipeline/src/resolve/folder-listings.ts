import type { Host } from '../host/host.js'
import { ProjectFolders } from './project-folders.js'

/**
 * Listings of folders, shared by builds that run at the same time. Clear them when files may have changed. Folders that a build searched
 * are watched, so a file that appears meanwhile starts another build.
 */
export class FolderListings {
  readonly #projects = new Map<string, ProjectFolders>()

  /** The folders below some roots. */
  of(host: Pick<Host, 'listFolder' | 'realPath'>, roots: readonly string[]): ProjectFolders {
    const key = JSON.stringify(roots)
    const folders = this.#projects.get(key) ?? new ProjectFolders(host, roots)
    this.#projects.set(key, folders)
    return folders
  }

  /** Lets the next build list folders again. */
  clear(): void {
    this.#projects.clear()
  }
}
