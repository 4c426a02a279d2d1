import type { Host } from '../host/host.js'
import { join } from '../host/path.js'
import { comparable } from './reference.js'

/** What a folder holds: comparable file name → names as they are, sorted. */
export type FolderIndex = ReadonlyMap<string, readonly string[]>

/** Folders that hold other people's files, or our own output. */
const SKIPPED = /^(?:\..*|node_modules|dist)$/

/** Lists folders at most once per build. */
export class ProjectFolders {
  readonly #host: Pick<Host, 'listFolder' | 'realPath'>
  readonly #root: string
  readonly #names = new Map<string, Promise<readonly string[]>>()
  readonly #indexes = new Map<string, Promise<FolderIndex>>()
  #all: Promise<readonly string[]> | undefined

  constructor(host: Pick<Host, 'listFolder' | 'realPath'>, root: string) {
    this.#host = host
    this.#root = root
  }

  /** Files of one folder. */
  index(folder: string): Promise<FolderIndex> {
    let index = this.#indexes.get(folder)
    if (index === undefined) {
      index = this.#index(folder)
      this.#indexes.set(folder, index)
    }
    return index
  }

  async #index(folder: string): Promise<FolderIndex> {
    const index = new Map<string, string[]>()
    for (const name of await this.#list(folder)) {
      if (name.endsWith('/')) continue
      const key = comparable(name)
      const same = index.get(key)
      if (same === undefined) index.set(key, [name])
      else same.push(name)
    }
    return index
  }

  /** Every folder of the project, breadth first, each real folder once however many links lead to it. */
  all(): Promise<readonly string[]> {
    this.#all ??= this.#walk()
    return this.#all
  }

  async #walk(): Promise<readonly string[]> {
    const seen = new Set<string>()
    const folders: string[] = []
    let level = [this.#root]
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
    return (await this.#list(folder))
      .filter((name) => name.endsWith('/') && !SKIPPED.test(name.slice(0, -1)))
      .map((name) => join(folder, name.slice(0, -1)))
  }

  #list(folder: string): Promise<readonly string[]> {
    let names = this.#names.get(folder)
    if (names === undefined) {
      names = this.#host.listFolder(folder)
      this.#names.set(folder, names)
    }
    return names
  }
}
