import type { BuildSession, SessionProject } from '@brushwork/pipeline'
import type { AssetOptions, BrushworkConfig } from '@brushwork/pipeline/config'
import { absolutePath } from '../session/paths.js'
import type { Session } from '../session/session.js'
import { ProjectConfigs } from './project-config.js'
import { sourceRoot } from './project-root.js'

/** A project that a call has to do with. */
export interface CallProject {
  /** Absolute. */
  readonly root: string
  /** Absolute; undefined: nothing is cached. */
  readonly cacheDir: string | undefined
  /** The options of its configuration and its plugin. */
  readonly config: BrushworkConfig
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
}

/** A file, and the folder that counts as its project if nothing else determines one. Absolute paths. */
interface Source {
  readonly path: string
  readonly base: string
}

/** The projects of a call. Their build sessions share threads and images. */
export class Projects {
  readonly #args: ProjectArgs
  readonly #session: Session
  readonly #configs: ProjectConfigs
  readonly #projects = new Map<string, Promise<CallProject>>()
  readonly #guessedRoots = new Set<string>()
  #lastRoot: Promise<unknown> = Promise.resolve()
  #first: Promise<BuildSession> | undefined

  constructor(args: ProjectArgs, session: Session, configs = new ProjectConfigs(session)) {
    this.#args = args
    this.#session = session
    this.#configs = configs
  }

  /** Finds the project of a source, in the order of the calls, because the first source of a guessed one reports it. */
  rootOf({ path, base }: Source): Promise<string> {
    const root = this.#lastRoot.then(() => sourceRoot(path, this.#args, this.#session, base, this.#guessedRoots))
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

  /** Ends the build sessions. */
  async finish(): Promise<void> {
    await (await this.#first)?.finish()
  }

  async #open(root: string): Promise<CallProject> {
    const { asked, cache } = this.#args
    const { sources, config, cacheDir: own } = await this.#configs.of(root)
    const named = cache === false || cache === undefined ? undefined : absolutePath(cache, this.#session.cwd)
    const cacheDir = cache === undefined ? own : named
    const { remoteCache, cacheSize } = config
    const settings = { ...sources, asked, remoteCache, cacheSize }
    return { root, cacheDir, config, builds: await this.#openSession({ root, cacheDir, settings }) }
  }

  async #openSession(project: SessionProject): Promise<BuildSession> {
    if (this.#first !== undefined) return (await this.#first).openBeside(project)
    const { host } = this.#session
    // Not before the call is known to be right.
    this.#first = import('@brushwork/pipeline').then(({ openSession }) =>
      openSession({ host, workers: this.#args.workers, ...project }),
    )
    return this.#first
  }
}
