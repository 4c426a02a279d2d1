import type { Load } from './emitter.js'
import type { Watched } from './missed-files.js'

/** What a module waits for. */
interface Awaiting {
  /** Absolute path of the file that the module is made of. */
  readonly source: string
  /** Base names, lower-case: references are looked up by name, ignoring case, all over the project. */
  readonly names: ReadonlySet<string>
  /** Absolute paths of the files that the last build read. */
  readonly read: ReadonlySet<string>
  /** Whether the name of a file alone makes a difference. */
  readonly concerns: ((path: string) => boolean) | undefined
  readonly failed: boolean
}

/**
 * Files whose appearing or changing alters an asset, be they in the bundler's graph or not: names that a build looked for
 * in vain, what it did read, and whatever a failed build had to do with. Each module of a file for itself: `castle.wmp?raw`
 * misses nothing where `castle.wmp` does.
 */
export class AwaitedFiles {
  /** By the id of the module. */
  readonly #modules = new Map<string, Awaiting>()
  /** Absolute paths of all files that any build read. */
  readonly #everRead = new Set<string>()

  /** A module was built; it waits for the files it missed, and for changes of those it read. */
  set({ id, file }: Pick<Load, 'id' | 'file'>, { missing, dependencies, concerns }: Omit<Watched, 'searched'>): void {
    for (const path of dependencies) this.#everRead.add(path)
    this.#modules.set(id, {
      source: file,
      names: new Set(missing.map(nameOf)),
      read: new Set(dependencies),
      concerns: concerns ?? this.#modules.get(id)?.concerns,
      failed: false,
    })
  }

  /** A module could not be built; it waits for any change of these files. */
  setFailed({ id, file }: Pick<Load, 'id' | 'file'>, files: readonly string[]): void {
    const { read = new Set<string>(), concerns } = this.#modules.get(id) ?? {}
    this.#modules.set(id, { source: file, names: new Set([file, ...files].map(nameOf)), read, concerns, failed: true })
  }

  /** Whether a module of a source could not be built. */
  hasFailed(source: string | null): boolean {
    return [...this.#modules.values()].some((module) => module.failed && module.source === source)
  }

  /** Whether a file belongs to a module by its name alone: to a catalog. */
  belongs(path: string, id: string): boolean {
    return this.#modules.get(id)?.concerns?.(path) ?? false
  }

  /** Source files, each once, that a file which appeared, changed or went has to do with. */
  sourcesAwaiting(path: string): string[] {
    const name = nameOf(path)
    const waiting = [...this.#modules.values()].filter(
      ({ names, read, concerns }) => names.has(name) || read.has(path) || concerns?.(path),
    )
    return [...new Set(waiting.map(({ source }) => source))]
  }

  /** Whether a file has, or once had, to do with any source. */
  concerns(path: string): boolean {
    return this.#everRead.has(path) || this.sourcesAwaiting(path).length > 0
  }
}

function nameOf(path: string): string {
  return path
    .slice(path.lastIndexOf('/') + 1)
    .normalize('NFC')
    .toLowerCase()
}
