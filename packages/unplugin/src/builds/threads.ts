import type { BuildThreads, Host } from '@brushwork/pipeline'
import { nodeHost } from '@brushwork/pipeline/node'
import type { LoadPipeline } from './pipeline.js'
import type { Project } from './project.js'

/**
 * The threads of a plugin instance. Dev servers have none: they rebuild one asset at a time, from incremental state that
 * threads lack.
 */
export class Threads {
  readonly #project: Project
  readonly #loadPipeline: LoadPipeline
  #threads: Pick<BuildThreads, 'make' | 'offer' | 'close'> | undefined

  constructor(project: Project, loadPipeline: LoadPipeline) {
    this.#project = project
    this.#loadPipeline = loadPipeline
  }

  async open(): Promise<Pick<BuildThreads, 'make' | 'offer'> | undefined> {
    const host: Host = this.#project.host
    if (this.#project.isDraft || host !== nodeHost) return undefined
    const { BuildThreads } = await this.#loadPipeline()
    this.#threads ??= BuildThreads && new BuildThreads()
    return this.#threads
  }

  /** Ends the threads; a later build starts new ones. */
  async close(): Promise<void> {
    await this.#threads?.close()
  }
}
