import type { AssetBuild } from '@brushwork/pipeline'
import type { BuildOptions } from '@brushwork/pipeline/config'

/** A folder on this machine whose files the page gets. */
export interface PageProject {
  readonly name: string
  /** Absolute path. */
  readonly folder: string
}

/** One source that is built on Node and in a page. */
export interface PageJob {
  /** Name of the project. */
  readonly project: string
  /** Folder of the build in the project; empty for the project itself. */
  readonly root: string
  /** Path of the source in the project. */
  readonly file: string
  readonly options: Partial<Omit<BuildOptions, 'target'>>
  /** Default: a pack. */
  readonly target?: AssetBuild['target']
}

/** Everything that a page builds, in its order. */
export interface PageWork {
  readonly projects: readonly PageProject[]
  readonly jobs: readonly PageJob[]
}

/** What the page asks for first: the paths of all files, by project, and the jobs. */
export interface SentWork {
  readonly files: Readonly<Record<string, readonly string[]>>
  readonly jobs: readonly PageJob[]
}

/** What a build gave. */
export interface Outcome {
  /** SHA-256 of the pack, or `refused:` and the codes of the messages. */
  readonly result: string
  /** Codes of all warnings. */
  readonly warnings: readonly string[]
}

/** What the page sends after each job. */
export interface BuiltInPage extends Outcome {
  /** Number of the job. */
  readonly job: number
  readonly milliseconds: number
  /** Whether a second build finds the pack in the cache of the page; undefined where there is none. */
  readonly isFoundAgain?: boolean
}
