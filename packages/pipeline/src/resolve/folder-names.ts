import { comparable } from './reference.js'
import { SortedNames } from './sorted-names.js'

/** A file name of one folder among several. */
export interface FolderEntry {
  /** Index of the folder in the list that was indexed. */
  readonly folder: number
  /** Name as the folder lists it. */
  readonly name: string
}

/** The index that orders of folders share. */
interface NameIndex {
  /** Comparable name → its files, in the order of the folders. */
  readonly byName: ReadonlyMap<string, readonly FolderEntry[]>
  sorted?: SortedNames
}

/** File names of folders, found by name or by prefix, ignoring case. */
export class FolderNames {
  readonly #index: NameIndex
  readonly #ranks: Uint32Array | undefined

  private constructor(index: NameIndex, ranks?: Uint32Array) {
    this.#index = index
    this.#ranks = ranks
  }

  /** @param listings contents of each folder; names of subfolders end in `/` */
  static of(listings: readonly (readonly string[])[]): FolderNames {
    const byName = new Map<string, FolderEntry[]>()
    for (const [folder, names] of listings.entries()) {
      for (const name of names) {
        if (name.endsWith('/')) continue
        const key = comparable(name)
        const same = byName.get(key)
        if (same === undefined) byName.set(key, [{ folder, name }])
        else same.push({ folder, name })
      }
    }
    return new FolderNames({ byName })
  }

  /** The same names for another order of the folders, without a copy of them. @param ranks index of a folder → its index in that order */
  inOrder(ranks: Uint32Array): FolderNames {
    return new FolderNames(this.#index, ranks)
  }

  /** Files of a name, by folder. In case-sensitive folders the exact name comes first. */
  named(name: string): readonly FolderEntry[] {
    const found = this.#files(comparable(name))
    if (found.length < 2) return found
    const exact = (entry: FolderEntry): number => (entry.name === name ? 0 : 1)
    return [...found].sort((a, b) => a.folder - b.folder || exact(a) - exact(b))
  }

  /** Files whose names begin with `beginning`, sorted by name. */
  startingWith(beginning: string): readonly FolderEntry[] {
    this.#index.sorted ??= new SortedNames(this.#index.byName.keys())
    return this.#index.sorted.startingWith(comparable(beginning)).flatMap((name) => this.#files(name))
  }

  /** Files of a comparable name, by folder. */
  #files(name: string): readonly FolderEntry[] {
    const found = this.#index.byName.get(name) ?? []
    const ranks = this.#ranks
    if (ranks === undefined) return found
    return found.map((file) => ({ ...file, folder: ranks[file.folder] })).sort((a, b) => a.folder - b.folder)
  }
}
