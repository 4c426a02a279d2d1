import type { BuildSession, SessionOptions } from '@brushwork/pipeline'
import type { Project } from './project.js'

/** The part of the pipeline that the plugin needs. */
interface Pipeline {
  openSession(options: SessionOptions): BuildSession
}

/** Loads the pipeline with the first build: it takes longer to load than a bundler to start, and many starts build nothing. */
export type LoadPipeline = () => Promise<Pipeline>

export const loadPipeline: LoadPipeline = () => import('@brushwork/pipeline')

/** The build session of a plugin instance. It is opened with the first build, and again when its folders change. */
export class Session {
  readonly #project: Project
  readonly #loadPipeline: LoadPipeline
  #current: { readonly id: string; readonly session: Promise<BuildSession> } | undefined

  constructor(project: Project, loadPipeline: LoadPipeline) {
    this.#project = project
    this.#loadPipeline = loadPipeline
  }

  /** The session of the project. Read the configuration before, which may name another cache folder. */
  open(): Promise<BuildSession> {
    const { host, root, cacheDir, outputs, isDraft, isWatched } = this.#project
    const id = JSON.stringify([root, cacheDir, outputs, isDraft, isWatched])
    if (this.#current?.id === id) return this.#current.session
    const last = this.#current?.session
    const settings = () => this.#project.settings()
    // Dev servers rebuild one asset at a time, from state that threads lack.
    const how = { watch: isWatched, isSnapshot: !isWatched, threads: !isDraft }
    const options: SessionOptions = { host, root, cacheDir, caches: outputs, settings, ...how }
    const session = this.#loadPipeline().then(async ({ openSession }) => {
      await (await last)?.finish()
      return openSession(options)
    })
    this.#current = { id, session }
    return session
  }

  /** Lets running builds list folders again. */
  forget(): void {
    // A pipeline that cannot be loaded fails the builds.
    this.#current?.session.then((session) => session.forget()).catch(() => {})
  }

  /** Ends threads unless a build runs; nothing without a build. */
  async endThreads(): Promise<void> {
    await (await this.#current?.session)?.endThreads()
  }

  /** Ends threads, waits for uploads, and prunes the cache; nothing without a build. */
  async finish(): Promise<void> {
    await (await this.#current?.session)?.finish()
  }
}
