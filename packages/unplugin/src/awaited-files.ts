import type { Watched } from './missed-files.js'

/**
 * Files whose appearing or changing alters an asset, be they in the bundler's graph or not: names that a build looked for
 * in vain, what it did read, and whatever a failed build had to do with.
 */
export class AwaitedFiles {
  /** Source file → base names, lower-case: references are looked up by name, ignoring case, all over the project. */
  readonly #names = new Map<string, ReadonlySet<string>>()
  /** Source file → absolute paths of the files that its last build read. */
  readonly #read = new Map<string, ReadonlySet<string>>()
  /** Absolute paths of all files that any build read. */
  readonly #everRead = new Set<string>()
  /** Source file → whether the name of a file alone makes a difference. */
  readonly #concerns = new Map<string, (path: string) => boolean>()
  readonly #failed = new Set<string>()

  /** A source was built; it waits for the files it missed, and for changes of those it read. */
  set(source: string, { missing, dependencies, concerns }: Omit<Watched, 'searched'>): void {
    this.#failed.delete(source)
    this.#names.set(source, new Set(missing.map(nameOf)))
    this.#read.set(source, new Set(dependencies))
    for (const path of dependencies) this.#everRead.add(path)
    if (concerns !== undefined) this.#concerns.set(source, concerns)
  }

  /** A source could not be built; it waits for any change of these files. */
  setFailed(source: string, files: readonly string[]): void {
    this.#failed.add(source)
    this.#names.set(source, new Set([source, ...files].map(nameOf)))
  }

  hasFailed(source: string | null): boolean {
    return source !== null && this.#failed.has(source)
  }

  /** Source files that a file which appeared, changed or went has to do with. */
  sourcesAwaiting(path: string): string[] {
    const name = nameOf(path)
    return [...this.#names]
      .filter(
        ([source, names]) => names.has(name) || this.#read.get(source)?.has(path) || this.#concerns.get(source)?.(path),
      )
      .map(([source]) => source)
  }

  /** Whether a file has, or once had, to do with any source. */
  concerns(path: string): boolean {
    return this.#everRead.has(path) || this.sourcesAwaiting(path).length > 0
  }
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).toLowerCase()
}
