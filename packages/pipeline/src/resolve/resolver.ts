import { baseName, folderOf, isInside, join, resolveFrom } from '../host/path.js'
import { type Attempt, areDifferent, attemptsOf } from './candidates.js'
import { canHold } from './file-name.js'
import { type FilesLike, filesLike } from './files-like.js'
import { FolderListings } from './folder-listings.js'
import type { FolderEntry } from './folder-names.js'
import type { ProjectFolders, SearchedProject } from './project-folders.js'
import { comparable, type Reference } from './reference.js'

/** The outcome of a lookup. */
export interface Resolution {
  /** Path of the file; undefined when the project lacks it. */
  readonly path: string | undefined
  /** Paths where a file would take precedence over `path`, or be found at all. Watch them for new files. */
  readonly missing: readonly string[]
  /**
   * Folders of the project that were searched without a match before `path`, or all of them when there is no `path`. A
   * matching name in any of them, in any case, would change the outcome. Empty for lookups next to the source only.
   */
  readonly searched: readonly string[]
  /** Other matches that are farther away. Without a `path`, the files among which a cut name is ambiguous. */
  readonly rivals: readonly string[]
  /**
   * Lower-case prefixes of names that matter in the `searched` folders besides those of `missing`, and patterns of paths: `/game/scripts/*.shader`.
   */
  readonly beginnings: readonly string[]
}

/** The match of one attempt in some folders. */
interface Found {
  readonly path: string | undefined
  /** Number of folders without a match. */
  readonly searched: number
  readonly rivals: readonly string[]
}

/**
 * Looks names up by base name, ignoring case. It searches the source's folder, the texture folders, then all folders of
 * the project, without its caches: nearest to the source first, then in path order. Only names that a folder lists are opened, so no
 * reference leaves the project; links inside the project are followed.
 */
export class Resolver {
  readonly #folders: (build?: number) => ProjectFolders
  readonly #build: number
  readonly #root: string
  readonly #sourceFolder: string
  readonly #near: readonly string[]
  readonly #like = new Map<string, Promise<FilesLike>>()

  /**
   * @param listings shared with other builds
   * @param build its number among them
   */
  constructor(
    project: SearchedProject,
    sourceFile: string,
    textures: readonly string[],
    listings = new FolderListings(),
    build = listings.begin(),
  ) {
    const { root } = project
    const textureFolders = textures.map((folder) => resolveFrom(root, folder))
    // Texture folders inside the project are searched with it.
    const outside = textureFolders.filter((folder) => !isInside(folder, root))
    this.#folders = (since) => listings.of(project, [root, ...outside], since)
    this.#build = build
    this.#root = root
    this.#sourceFolder = folderOf(sourceFile)
    this.#near = [this.#sourceFolder, ...textureFolders]
  }

  /** Resolves a reference. */
  async find(reference: Reference): Promise<Resolution> {
    if (reference.nth !== undefined) return this.#findNth(reference, reference.nth)
    const folders = this.#folders()
    const found = await this.#search(reference, folders)
    if (found.path !== undefined) return found
    // The file may have appeared after another build had listed its folder.
    const fresh = this.#folders(this.#build)
    return fresh === folders ? found : this.#search(reference, fresh)
  }

  /** All numbers are counted in one listing, or files that appear meanwhile would shift them. */
  async #findNth({ name, endings, scope }: Reference, nth: number): Promise<Resolution> {
    const key = JSON.stringify([name, endings, scope])
    let like = this.#like.get(key)
    if (like === undefined) {
      const near = { sourceFolder: this.#sourceFolder, root: this.#root, folders: this.#folders() }
      like = filesLike({ name, endings, scope }, near)
      this.#like.set(key, like)
    }
    const { paths, patterns } = await like
    return { path: paths[nth], missing: [], searched: [], rivals: [], beginnings: patterns }
  }

  async #search(reference: Reference, folders: ProjectFolders): Promise<Resolution> {
    const [missing, searched, beginnings]: string[][] = [[], [], []]
    if (reference.name === '') return { path: undefined, missing, searched, rivals: [], beginnings }
    for (const attempt of attemptsOf(reference)) {
      if (attempt.beginning !== undefined) beginnings.push(attempt.beginning)
      const near = await this.#findNear(attempt, reference.scope, folders, missing, searched)
      const found =
        near ?? (reference.scope === 'beside' ? undefined : await this.#findFar(attempt, reference, folders, searched))
      if (found !== undefined) return { ...found, ...without({ missing, searched }), beginnings }
      if (reference.scope === 'project') missing.push(...pathsIn(this.#root, attempt.names))
    }
    return { path: undefined, ...without({ missing, searched }), rivals: [], beginnings }
  }

  async #findNear(
    attempt: Attempt,
    scope: Reference['scope'],
    project: ProjectFolders,
    missing: string[],
    searched: string[],
  ): Promise<Pick<Resolution, 'path' | 'rivals'> | undefined> {
    for (const folder of scope === 'beside' ? [this.#sourceFolder] : this.#near) {
      const found = choose(attempt.filesIn(await project.namesIn(folder)), [folder], attempt)
      // A second name with the same prefix would make the first one ambiguous.
      const isSettled = found !== undefined && attempt.beginning === undefined
      if (scope === 'project' && !isSettled) searched.push(folder)
      if (found !== undefined) {
        const better = attempt.names.slice(
          0,
          attempt.names.findIndex((name) => isNamed(found.path, name)),
        )
        missing.push(...pathsIn(folder, better))
        return found
      }
      missing.push(...pathsIn(folder, attempt.names))
    }
    return undefined
  }

  async #findFar(
    attempt: Attempt,
    { folders: preferred = [], isOnly }: Reference,
    project: ProjectFolders,
    searched: string[],
  ): Promise<Pick<Resolution, 'path' | 'rivals'> | undefined> {
    const { folders, names } = await project.nearestFirst(this.#sourceFolder, preferred)
    const found = choose(attempt.filesIn(names), folders, attempt)
    const isDoubtful = isOnly === true && found !== undefined && found.rivals.length > 0
    const dependsOnAll = found === undefined || isOnly === true || found.path === undefined
    const count = dependsOnAll ? folders.length : found.searched + (attempt.beginning === undefined ? 0 : 1)
    for (let at = 0; at < count; at++) searched.push(folders[at])
    if (found === undefined || isDoubtful) return undefined
    return { path: found.path, rivals: found.rivals }
  }
}

/** Picks the nearest file. No `path` when a cut name matches several textures of the nearest folder. */
function choose(files: readonly FolderEntry[], folders: readonly string[], { beginning }: Attempt): Found | undefined {
  if (files.length === 0) return undefined
  let nearest = files[0]
  for (const file of files) if (file.folder < nearest.folder) nearest = file
  const pathOf = ({ folder, name }: FolderEntry): string => join(folders[folder], name)
  const inNearest = files.filter(({ folder }) => folder === nearest.folder)
  if (beginning !== undefined && areDifferent(inNearest)) {
    return { path: undefined, searched: nearest.folder, rivals: inNearest.map(pathOf) }
  }
  const path = pathOf(nearest)
  return { path, searched: nearest.folder, rivals: files.map(pathOf).filter((other) => other !== path) }
}

function isNamed(path: string | undefined, name: string): boolean {
  return path !== undefined && comparable(baseName(path)) === comparable(name)
}

/** Paths of files that may appear in a folder. Bundlers watch them, so devices and impossible names are left out. */
function pathsIn(folder: string, names: readonly string[]): string[] {
  return names.filter((name) => canHold(folder, name)).map((name) => join(folder, name))
}

/** Each path once. */
function without({
  missing,
  searched,
}: Pick<Resolution, 'missing' | 'searched'>): Pick<Resolution, 'missing' | 'searched'> {
  return { missing: [...new Set(missing)], searched: [...new Set(searched)] }
}
