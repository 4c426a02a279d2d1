import type { BuildSession, SessionOptions } from '@brushwork/pipeline'
import { type AssetOptions, readProject } from '@brushwork/pipeline/config'
import { absolutePath, shownPath } from '../session/paths.js'
import type { Session } from '../session/session.js'
import { ProjectRoots } from './project-root.js'

/** A project that a call has to do with. */
export interface CallProject extends Omit<Awaited<ReturnType<typeof readProject>>, 'sources' | 'pluginOptions'> {
  /** Builds its assets. */
  readonly builds: BuildSession
}

/** What a call says about its projects. */
interface ProjectArgs {
  /** Folder of all sources; default: that of each. */
  readonly root?: string | undefined
  /** Folder of all caches; default: that of each project. False: none. */
  readonly cache?: string | false | undefined
  /** Options that take precedence over all others. */
  readonly asked: AssetOptions
  readonly workers?: number | undefined
  /** Whether options that come from a plugin go without mention, because the call uses none. */
  readonly quiet?: boolean | undefined
}

/** A file, and the folder that counts as its project if nothing else determines one. Absolute paths. */
interface Source {
  readonly path: string
  readonly base: string
}

/** The projects of a call, each read once. Their build sessions share threads and images. */
export class Projects {
  readonly #args: ProjectArgs
  readonly #session: Session
  readonly #projects = new Map<string, Promise<CallProject>>()
  readonly #roots: ProjectRoots
  #lastRoot: Promise<unknown> = Promise.resolve()
  #first: Promise<BuildSession> | undefined

  constructor(args: ProjectArgs, session: Session) {
    this.#args = args
    this.#session = session
    this.#roots = new ProjectRoots(session)
  }

  /** Finds the project of a source, in the order of the calls, because the first source of a guessed one reports it. */
  rootOf({ path, base }: Source): Promise<string> {
    const root = this.#lastRoot.then(() => this.#roots.of(path, this.#args.root, base))
    this.#lastRoot = root.catch(() => {})
    return root
  }

  /** @throws BuildError */
  async ofSource(source: Source): Promise<CallProject> {
    return this.of(await this.rootOf(source))
  }

  /** @throws BuildError */
  of(root: string): Promise<CallProject> {
    const project = this.#projects.get(root) ?? this.#open(root)
    this.#projects.set(root, project)
    return project
  }

  /** The projects so far: absolute paths. */
  get roots(): readonly string[] {
    return [...this.#projects.keys()]
  }

  /** Waits for the uploads to remote caches. @returns a line for each server with any */
  async uploads(onUpload: (ended: number, all: number) => void): Promise<readonly string[]> {
    return (await (await this.#first)?.uploads(onUpload)) ?? []
  }

  /** Ends the build sessions. */
  async finish(): Promise<void> {
    await (await this.#first)?.finish()
  }

  async #open(root: string): Promise<CallProject> {
    const { asked, cache, quiet = false } = this.#args
    const { host, cwd, error } = this.#session
    const { sources, pluginOptions, ...project } = await readProject(root, host)
    if (pluginOptions.length > 0 && !quiet) {
      const origin = "options of the plugin in the bundler's configuration apply, as of its last build"
      error(`${shownPath(root, cwd)}: ${origin}: ${pluginOptions.join(', ')}`)
    }
    const named = cache === false || cache === undefined ? undefined : absolutePath(cache, cwd)
    const cacheDir = cache === undefined ? project.cacheDir : named
    // Files in the project's own cache are not files of the project, even if another cache is used.
    const caches = project.cacheDir === undefined ? [] : [project.cacheDir]
    const { remoteCache, cacheSize, budgets, compress } = project.config
    const settings = { ...sources, asked, remoteCache, cacheSize, budgets, compress }
    return { ...project, cacheDir, builds: await this.#openSession({ root, cacheDir, caches, settings }) }
  }

  async #openSession(
    project: Pick<SessionOptions, 'root' | 'cacheDir' | 'caches' | 'settings'>,
  ): Promise<BuildSession> {
    if (this.#first !== undefined) return (await this.#first).openBeside(project)
    const { host } = this.#session
    // Not before the call is known to be right.
    this.#first = import('@brushwork/pipeline').then(({ openSession }) =>
      openSession({ host, workers: this.#args.workers, isSnapshot: true, ...project }),
    )
    return this.#first
  }
}
