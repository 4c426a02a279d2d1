import { comparable } from './reference.js'
import { SortedNames } from './sorted-names.js'

/** A file name of one folder among several. */
export interface FolderEntry {
  /** Index of the folder in the list that was indexed. */
  readonly folder: number
  /** Name as the folder lists it. */
  readonly name: string
}

/** File names of folders, found by name or by prefix, ignoring case. */
export class FolderNames {
  readonly #byName = new Map<string, FolderEntry[]>()
  #sorted: SortedNames | undefined

  /** @param listings contents of each folder; names of subfolders end in `/` */
  constructor(listings: readonly (readonly string[])[]) {
    for (const [folder, names] of listings.entries()) {
      for (const name of names) {
        if (name.endsWith('/')) continue
        const key = comparable(name)
        const same = this.#byName.get(key)
        if (same === undefined) this.#byName.set(key, [{ folder, name }])
        else same.push({ folder, name })
      }
    }
  }

  /** Files of a name, by folder. In case-sensitive folders the exact name comes first. */
  named(name: string): readonly FolderEntry[] {
    const found = this.#byName.get(comparable(name)) ?? []
    if (found.length < 2) return found
    const exact = (entry: FolderEntry): number => (entry.name === name ? 0 : 1)
    return [...found].sort((a, b) => a.folder - b.folder || exact(a) - exact(b))
  }

  /** Files whose names begin with `beginning`, sorted by name. */
  startingWith(beginning: string): readonly FolderEntry[] {
    this.#sorted ??= new SortedNames(this.#byName.keys())
    return this.#sorted.startingWith(comparable(beginning)).flatMap((name) => this.#byName.get(name) ?? [])
  }
}
