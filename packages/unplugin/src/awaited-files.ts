/**
 * Files whose appearing or changing may better an asset, though the bundler's graph knows nothing of them: names that a
 * build looked for in vain, and whatever a failed build had read.
 */
export class AwaitedFiles {
  /** Source file → base names, lower-case: references are looked up by name, ignoring case, all over the project. */
  readonly #names = new Map<string, ReadonlySet<string>>()
  readonly #failed = new Set<string>()

  /** A source was built; it waits for the files it missed. */
  set(source: string, missing: readonly string[]): void {
    this.#failed.delete(source)
    this.#names.set(source, new Set(missing.map(nameOf)))
  }

  /** A source could not be built; it waits for any change of these files. */
  setFailed(source: string, files: readonly string[]): void {
    this.#failed.add(source)
    this.#names.set(source, new Set([source, ...files].map(nameOf)))
  }

  hasFailed(source: string | null): boolean {
    return source !== null && this.#failed.has(source)
  }

  /** Source files that wait for a file of this name. */
  sourcesAwaiting(path: string): string[] {
    const name = nameOf(path)
    return [...this.#names].filter(([, names]) => names.has(name)).map(([source]) => source)
  }
}

function nameOf(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1).toLowerCase()
}
