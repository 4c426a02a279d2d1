import { ProjectFolders, type SearchedProject } from './project-folders.js'

/**
 * Listings of folders, shared by builds that run at the same time. Clear them when files may have changed. Folders that a build searched
 * are watched, so a file that appears meanwhile starts another build.
 */
export class FolderListings {
  readonly #projects = new Map<string, { folders: ProjectFolders; builds: number }>()
  readonly #isSnapshot: boolean
  #builds = 0

  /** @param isSnapshot whether no file appears before the next {@link clear}: then no folder is listed twice */
  constructor(isSnapshot = false) {
    this.#isSnapshot = isSnapshot
  }

  /** Counts a build. @returns its number, for {@link of} */
  begin(): number {
    return this.#isSnapshot ? 0 : ++this.#builds
  }

  /**
   * The folders below some roots.
   * @param build folders that were listed before this build began are listed again; default: any listing will do
   */
  of(project: SearchedProject, roots: readonly string[], build = 0): ProjectFolders {
    const key = JSON.stringify([project.caches ?? [], roots])
    const shared = this.#projects.get(key)
    if (shared !== undefined && shared.builds >= build) return shared.folders
    const folders = new ProjectFolders(project, roots)
    this.#projects.set(key, { folders, builds: this.#builds })
    return folders
  }

  /** Lets the next build list folders again. */
  clear(): void {
    this.#projects.clear()
  }
}
