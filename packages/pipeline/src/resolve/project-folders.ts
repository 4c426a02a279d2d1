import type { Host } from '../host/host.js'
import { baseName, folderDistance, isInside, join } from '../host/path.js'
import { FolderNames } from './folder-names.js'
import { comparable } from './reference.js'

/** Folders of third-party files or build output. */
const SKIPPED = /^(?:\..*|node_modules|dist)$/

/** What the cache of packs makes in its folder. */
const CACHE_FOLDERS = ['files', 'packs', 'steps', 'tmp']

/** A project whose folders are searched. */
export interface SearchedProject {
  readonly host: Pick<Host, 'listFolder' | 'realPath'>
  /** Absolute path. */
  readonly root: string
  /** Absolute paths of caches: what builds store there is no file of the project. */
  readonly caches?: readonly string[] | undefined
}

/** Orders of folders that are known at once. Each has twelve bytes for each folder of the project. */
const MAX_ORDERS = 256

/** The folders of the project in search order, with their names. */
export interface OrderedFolders {
  readonly folders: readonly string[]
  readonly names: FolderNames
}

/** Lists folders at most once. */
export class ProjectFolders {
  readonly #host: Pick<Host, 'listFolder' | 'realPath'>
  readonly #roots: readonly string[]
  readonly #hidden: readonly string[]
  readonly #listings = new Map<string, Promise<readonly string[]>>()
  readonly #names = new Map<string, Promise<FolderNames>>()
  readonly #ordered = new Map<string, Promise<OrderedFolders>>()
  #all: Promise<readonly string[]> | undefined
  #allNames: Promise<FolderNames> | undefined

  /** @param roots folders that are searched recursively. Default: the project */
  constructor({ host, root, caches = [] }: SearchedProject, roots: readonly string[] = [root]) {
    this.#host = host
    this.#roots = roots
    this.#hidden = caches.flatMap((cache) => hiddenFolders(cache, roots))
  }

  /** Files of one folder. */
  namesIn(folder: string): Promise<FolderNames> {
    let names = this.#names.get(folder)
    if (names === undefined) {
      names = this.list(folder).then((listing) => FolderNames.of([listing]))
      this.#names.set(folder, names)
    }
    return names
  }

  /** Every folder below the roots, breadth first, without caches; each real folder once, even when several links lead to it. */
  all(): Promise<readonly string[]> {
    this.#all ??= this.#walk()
    return this.#all
  }

  /** Every folder: preferred names first, then nearest to the folder of a source, then in path order. */
  nearestFirst(sourceFolder: string, preferred: readonly string[]): Promise<OrderedFolders> {
    const key = JSON.stringify([sourceFolder, ...preferred])
    let ordered = this.#ordered.get(key)
    if (ordered === undefined) {
      ordered = this.#order(sourceFolder, preferred)
      const [oldest] = this.#ordered.keys()
      if (oldest !== undefined && this.#ordered.size >= MAX_ORDERS) this.#ordered.delete(oldest)
      this.#ordered.set(key, ordered)
    }
    return ordered
  }

  async #order(sourceFolder: string, preferred: readonly string[]): Promise<OrderedFolders> {
    const ranked = (await this.all()).map((folder, index) => {
      const isPreferred = preferred.includes(comparable(baseName(folder)))
      return { index, folder, group: isPreferred ? 0 : 1, distance: folderDistance(sourceFolder, folder) }
    })
    ranked.sort((a, b) => a.group - b.group || a.distance - b.distance || (a.folder < b.folder ? -1 : 1))
    const ranks = new Uint32Array(ranked.length)
    for (const [rank, { index }] of ranked.entries()) ranks[index] = rank
    return { folders: ranked.map(({ folder }) => folder), names: (await this.#namesInAll()).inOrder(ranks) }
  }

  /** The names in all folders, indexed once: a project may have a folder for each of its assets. */
  #namesInAll(): Promise<FolderNames> {
    this.#allNames ??= this.all()
      .then((folders) => Promise.all(folders.map((folder) => this.list(folder))))
      .then((listings) => FolderNames.of(listings))
    return this.#allNames
  }

  /** The contents of a folder: names of subfolders end in `/`. */
  list(folder: string): Promise<readonly string[]> {
    let names = this.#listings.get(folder)
    if (names === undefined) {
      names = this.#host.listFolder(folder)
      this.#listings.set(folder, names)
    }
    return names
  }

  async #walk(): Promise<readonly string[]> {
    const seen = new Set(await Promise.all(this.#hidden.map((folder) => this.#host.realPath(folder))))
    const folders: string[] = []
    let level = [...this.#roots]
    while (level.length > 0) {
      const real = await Promise.all(level.map((folder) => this.#host.realPath(folder)))
      const fresh = level.filter((_, index) => {
        if (seen.has(real[index])) return false
        seen.add(real[index])
        return true
      })
      folders.push(...fresh)
      const inner = await Promise.all(fresh.map((folder) => this.#subfolders(folder)))
      level = inner.flat()
    }
    return folders
  }

  async #subfolders(folder: string): Promise<string[]> {
    return (await this.list(folder))
      .filter((name) => name.endsWith('/') && !SKIPPED.test(name.slice(0, -1)))
      .map((name) => join(folder, name.slice(0, -1)))
  }
}

/** A cache that holds the project, such as the project itself, hides only its own folders. */
function hiddenFolders(cache: string, roots: readonly string[]): readonly string[] {
  const isAbove = roots.some((root) => isInside(root, cache))
  return isAbove ? CACHE_FOLDERS.map((name) => join(cache, name)) : [cache]
}
