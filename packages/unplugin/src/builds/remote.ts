import type { RemoteCache } from '@brushwork/pipeline'
import type { Project } from './project.js'

/** The remote caches of a plugin instance. Their code is loaded with the first build of a project that has one. */
export class Remote {
  readonly #project: Project
  #caches: Promise<import('@brushwork/pipeline').RemoteCaches> | undefined

  constructor(project: Project) {
    this.#project = project
  }

  /** The remote cache of the project; undefined without one. @throws BuildError */
  async cache(): Promise<RemoteCache | undefined> {
    const option = await this.#project.remoteCache()
    if (option === undefined || option === false) return undefined
    this.#caches ??= import('@brushwork/pipeline/build').then(
      ({ RemoteCaches }) => new RemoteCaches(this.#project.host),
    )
    return (await this.#caches).of(option)
  }

  /** Waits for all uploads. Call it before the process ends. */
  async settled(): Promise<void> {
    await (await this.#caches)?.settled()
  }
}
