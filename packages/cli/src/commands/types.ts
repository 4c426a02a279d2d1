import { tsconfigAdvice } from '@brushwork/pipeline/after-build'
import { SOURCE_PATTERN } from '@brushwork/pipeline/config'
import { type Command, command } from '../args/command.js'
import { COMMANDS } from '../args/command-names.js'
import { findSources, SOURCES_HELP, type SourceFile } from '../files/find-sources.js'
import { forEachFile } from '../files/progress.js'
import { printFailure } from '../print/diagnostic.js'
import { ProjectRoots } from '../project/project-root.js'
import { Projects } from '../project/projects.js'
import { failureOf } from '../report/error-facts.js'
import { absolutePath, shownPath } from '../session/paths.js'
import type { Session } from '../session/session.js'

const ARGS = {
  file: {
    type: 'positional',
    description: `${SOURCES_HELP}; default: the whole project`,
    isRepeatable: true,
    required: false,
  },
  check: { type: 'boolean', description: 'write nothing; exit with code 1 if a declaration is not up to date' },
  root: {
    type: 'string',
    valueHint: 'folder',
    description: 'project folder; default: the project of each file, or that of the current folder',
  },
} as const

const META = {
  name: 'types',
  description: COMMANDS.types,
  notes: `For castle.wmp it writes .brushwork/types/castle.d.wmp.ts, which declares the names of its entities as literal types, as the plugins do. It builds
nothing. Names of unchanged files come from the cache of brushwork build. Declarations of deleted files are removed. TypeScript finds them with "allowArbitraryExtensions": true and "rootDirs": [".", ".brushwork/types"].`,
  examples: [
    ['brushwork types', 'declare the names of all assets of the project'],
    ['brushwork types --check', 'fail when a declaration is outdated, as in CI'],
  ],
} as const

/** `brushwork types [FILE…] [--check]` */
export function typesCommand(session: Session): Command {
  return command(META, ARGS, (args) => keepTypes(args._, args.root, args.check ?? false, session))
}

/** Updates every declaration, or with `check` lists outdated ones. @returns the exit code. */
async function keepTypes(names: readonly string[], given: string | undefined, check: boolean, session: Session) {
  const { cwd, out, error } = session
  const roots = new ProjectRoots(session)
  const own = given === undefined ? ((await roots.known(`${cwd}/x`)) ?? cwd) : absolutePath(given, cwd)
  const isWhole = names.length === 0
  const { files, missing } = await findSources(isWhole ? [own] : names, session)
  const run = new TypesRun({ check, own, isOnly: isWhole || given !== undefined }, roots, session)
  // A project without any asset has nothing to declare.
  if (!isWhole) for (const { name, error } of missing) run.fail(error, name)
  const sources = files.filter(({ path, named }) => named || SOURCE_PATTERN.test(path))
  await forEachFile(sources, session, (source) => run.keep(source))
  const { stale, advice } = await run.finish()
  const { changed, same } = run
  const count = sources.length === 1 ? '1 asset' : `${sources.length} assets`
  out(`${count}: ${changed} ${check ? 'to declare' : 'declared'}, ${same} unchanged`)
  advice.forEach(error)
  return run.failed || (check && changed + stale > 0) ? 1 : 0
}

interface TypesOptions {
  /** Compares declarations, and writes none. */
  readonly check: boolean
  /** The project of the call, which sources outside of any project count to. */
  readonly own: string
  /** Whether all sources count to it. */
  readonly isOnly: boolean
}

/** A call on the way through its sources. */
class TypesRun {
  changed = 0
  same = 0
  failed = false
  readonly #options: TypesOptions
  readonly #session: Session
  readonly #projects: Projects
  readonly #roots: ProjectRoots

  constructor(options: TypesOptions, roots: ProjectRoots, session: Session) {
    this.#options = options
    this.#roots = roots
    this.#session = session
    this.#projects = new Projects({ asked: { strict: false }, quiet: true }, session)
  }

  /** Declares a source. A file that a folder or glob brought in may belong to another engine, so its failure is only reported. */
  async keep({ path, named }: SourceFile): Promise<void> {
    const { cwd, out, error } = this.#session
    const { check } = this.#options
    try {
      const { root, builds } = await this.#projects.of(await this.#rootOf(path))
      const state = await builds.declare(path, { check })
      if (state === 'outside') {
        error(
          `${shownPath(path, cwd)}: outside of the project ${shownPath(root, cwd)}, where nothing is declared; --root names its project`,
        )
        this.failed ||= named
        return
      }
      this[state]++
      if (state === 'same') return
      out(`${shownPath(path, cwd)}: ${check ? 'its declaration is outdated or missing' : 'declared'}`)
    } catch (reason) {
      this.fail(reason, path, named)
    }
  }

  /**
   * Removes declarations without a source, or lists them, in all projects that the call has to do with.
   * @returns their number, and what each tsconfig.json lacks
   */
  async finish(): Promise<{ stale: number; advice: readonly string[] }> {
    const { host, cwd, out } = this.#session
    const { check, own, isOnly } = this.#options
    await this.#projects.finish()
    const advice: string[] = []
    let stale = 0
    for (const root of new Set([...(isOnly ? [own] : []), ...this.#projects.roots])) {
      const { builds, folders } = await this.#projects.of(root)
      for (const path of await builds.removeDeclarations({ check })) {
        stale++
        out(`${shownPath(path, cwd)}: ${check ? 'its source is gone' : 'removed, its source is gone'}`)
      }
      const missing = await tsconfigAdvice(root, folders, host)
      if (missing !== undefined) advice.push(missing)
    }
    return { stale, advice }
  }

  fail(error: unknown, file: string, isFailure = true): void {
    this.#session.error(printFailure(failureOf(error, file), this.#session.cwd))
    this.failed ||= isFailure
  }

  async #rootOf(path: string): Promise<string> {
    const { own, isOnly } = this.#options
    return isOnly ? own : ((await this.#roots.known(path)) ?? own)
  }
}
