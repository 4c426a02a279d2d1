import { nameOf, type Watched } from './watched.js'

/** A module of the bundler. */
interface ModuleFile {
  readonly id: string
  /** Absolute path of the file that the module is made of. */
  readonly file: string
}

/** Files whose change affects a module. */
interface Dependencies {
  /** Absolute path of the file that the module is made of. */
  readonly source: string
  /** Names of missing files, see `nameOf`: references are looked up by name in the whole project. */
  readonly names: ReadonlySet<string>
  /** Absolute paths of the files that the latest build read. */
  readonly read: ReadonlySet<string>
  /** Matches files that count by their name alone. */
  readonly matches: Watched['matches']
  readonly failed: boolean
}

/**
 * The files whose appearance or change alters an asset, in the bundler's graph or not. They are missing files, files
 * that were read, and the files of a failed build. Modules of one file are separate: `castle.wmp?raw` misses nothing
 * where `castle.wmp` does.
 */
export class DependencyIndex {
  /** By the id of the module. */
  readonly #modules = new Map<string, Dependencies>()
  /** Absolute paths of all files that any build read. */
  readonly #everRead = new Set<string>()

  /** Records what a built module depends on. */
  add({ id, file }: ModuleFile, { missing, dependencies, matches }: Omit<Watched, 'searched'>): void {
    for (const path of dependencies) this.#everRead.add(path)
    this.#modules.set(id, {
      source: file,
      names: new Set(missing.map(nameOf)),
      read: new Set(dependencies),
      matches: matches ?? this.#modules.get(id)?.matches,
      failed: false,
    })
  }

  /** Records a module that could not be built: a change of any of these files may fix it. */
  addFailed({ id, file }: ModuleFile, files: readonly string[]): void {
    const { read = new Set<string>(), matches } = this.#modules.get(id) ?? {}
    this.#modules.set(id, { source: file, names: new Set([file, ...files].map(nameOf)), read, matches, failed: true })
  }

  /** Whether a module of a source could not be built. */
  hasFailed(source: string | null): boolean {
    return [...this.#modules.values()].some((module) => module.failed && module.source === source)
  }

  /** Whether a file counts for a module by its name alone, as for a catalog. */
  isListed(path: string, id: string): boolean {
    return this.#modules.get(id)?.matches?.(path) ?? false
  }

  /** The sources, each once, of the modules that a file changes by appearing, changing or going. */
  sourcesOf(path: string): string[] {
    const name = nameOf(path)
    const changed = [...this.#modules.values()].filter(
      ({ names, read, matches }) => names.has(name) || read.has(path) || matches?.(path),
    )
    return [...new Set(changed.map(({ source }) => source))]
  }

  /** Whether any module depends on a file, or once did. */
  has(path: string): boolean {
    return this.#everRead.has(path) || this.sourcesOf(path).length > 0
  }
}
