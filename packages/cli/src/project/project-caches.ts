import { BuildError, readProject } from '@brushwork/pipeline/config'
import type { Session } from '../session/session.js'

/** The cache folders of a call's projects: what builds store there is no file of a project. Each project is read once. */
export class ProjectCaches {
  readonly #host: Session['host']
  readonly #caches = new Map<string, Promise<readonly string[]>>()

  constructor({ host }: Pick<Session, 'host'>) {
    this.#host = host
  }

  /**
   * Absolute paths of the caches of a project.
   * @param root absolute path
   */
  of(root: string): Promise<readonly string[]> {
    const caches = this.#caches.get(root) ?? this.#read(root)
    this.#caches.set(root, caches)
    return caches
  }

  async #read(root: string): Promise<readonly string[]> {
    try {
      const { cacheDir } = await readProject(root, this.#host)
      return cacheDir === undefined ? [] : [cacheDir]
    } catch (error) {
      if (!(error instanceof BuildError)) throw error
      // Builds report a configuration that cannot be read. Looking at files needs none of its options.
      return []
    }
  }
}
