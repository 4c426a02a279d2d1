import { posix } from 'node:path'

/**
 * Resolved modules of the runtime. Each generated module imports one, so a build would resolve it for each asset. Importers in one folder
 * get the same module.
 */
export class RuntimeIds<T> {
  readonly #ids = new Map<string, Promise<T>>()

  /**
   * The module that an importer gets, resolved by the first one of its folder.
   * @param environment name of the one that is built: each may resolve in its own way
   */
  find(importer: string, environment: string, resolve: () => Promise<T>): Promise<T> {
    const key = `${environment}\0${posix.dirname(importer.replace(/\?.*$/s, '').replaceAll('\\', '/'))}`
    const id = this.#ids.get(key) ?? resolve()
    this.#ids.set(key, id)
    return id
  }

  /** Forgets all, before another build. */
  clear(): void {
    this.#ids.clear()
  }
}
