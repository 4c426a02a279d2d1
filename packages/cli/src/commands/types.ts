import { SOURCE_PATTERN } from '@brushwork/pipeline/config'
import { type Command, command } from '../args/command.js'
import { COMMANDS } from '../args/command-names.js'
import { findSources, SOURCES_HELP, type SourceFile } from '../files/find-sources.js'
import { forEachFile } from '../files/progress.js'
import { printFailure } from '../print/diagnostic.js'
import { Declarations } from '../project/declarations.js'
import { knownRoot } from '../project/project-root.js'
import { SourceRoots } from '../project/source-roots.js'
import { tsconfigAdvice } from '../project/tsconfig-advice.js'
import { failureOf } from '../report/error-facts.js'
import { absolutePath, shownPath } from '../session/paths.js'
import type { Session } from '../session/session.js'

const ARGS = {
  file: {
    type: 'positional',
    description: `${SOURCES_HELP}; default: the whole project`,
    valueHint: '…',
    required: false,
  },
  check: { type: 'boolean', description: 'write nothing; exit with code 1 if a declaration is not up to date' },
  root: {
    type: 'string',
    valueHint: 'folder',
    description: 'project folder; default: the project of each file, or that of the current folder',
  },
} as const

const NOTES = `For castle.wmp it writes .brushwork/types/castle.d.wmp.ts, which declares the names of its entities as literal types, as the plugins do. It builds
nothing. Names of unchanged files come from the cache of brushwork build. Declarations of deleted files are removed. TypeScript finds them with "allowArbitraryExtensions": true and "rootDirs": [".", ".brushwork/types"].`

/** `brushwork types [FILE…] [--check]` */
export function typesCommand(session: Session): Command {
  const meta = { name: 'types', description: COMMANDS.types, notes: NOTES }
  return command(meta, ARGS, (args) => keepTypes(args._, args.root, args.check ?? false, session))
}

/** Updates every declaration, or with `check` lists outdated ones. @returns the exit code. */
async function keepTypes(names: readonly string[], given: string | undefined, check: boolean, session: Session) {
  const { host, cwd, out, error } = session
  const own = given === undefined ? ((await knownRoot(`${cwd}/x`, host)) ?? cwd) : absolutePath(given, cwd)
  const isWhole = names.length === 0
  const { files, missing } = await findSources(isWhole ? [own] : names, session)
  const run = new TypesRun(check, session)
  // A project without any asset has nothing to declare.
  if (!isWhole) for (const { name, error } of missing) run.fail(error, name)
  const sources = files.filter(({ path, named }) => named || SOURCE_PATTERN.test(path))
  const roots = new SourceRoots(host, own, isWhole || given !== undefined)
  await forEachFile(sources, session, (source) => run.keep(source, roots))
  const stale = await run.finish(roots.used)
  const { changed, same } = run
  const count = sources.length === 1 ? '1 asset' : `${sources.length} assets`
  out(`${count}: ${changed} ${check ? 'to declare' : 'declared'}, ${same} unchanged`)
  for (const root of roots.used) {
    const advice = await tsconfigAdvice(root, host)
    if (advice !== undefined) error(advice)
  }
  return run.failed || (check && changed + stale > 0) ? 1 : 0
}

/** A call on the way through its sources. */
class TypesRun {
  changed = 0
  same = 0
  failed = false
  readonly #check: boolean
  readonly #session: Session
  readonly #declarations: Declarations

  constructor(check: boolean, session: Session) {
    this.#check = check
    this.#session = session
    this.#declarations = new Declarations(session, check)
  }

  /** Declares a source. A file that a folder or glob brought in may belong to another engine, so its failure is only reported. */
  async keep({ path, named }: SourceFile, roots: SourceRoots): Promise<void> {
    const { cwd, out, error } = this.#session
    try {
      const root = await roots.of(path)
      const state = await this.#declarations.keep(path, root)
      if (state === 'outside') {
        error(
          `${shownPath(path, cwd)}: outside of the project ${root}, where nothing is declared; --root names its project`,
        )
        this.failed ||= named
        return
      }
      this[state]++
      if (state === 'same') return
      out(`${shownPath(path, cwd)}: ${this.#check ? 'its declaration is outdated or missing' : 'declared'}`)
    } catch (reason) {
      this.fail(reason, path, named)
    }
  }

  /** Removes declarations without a source, or lists them. @returns their number */
  async finish(roots: readonly string[]): Promise<number> {
    const { cwd, out } = this.#session
    await this.#declarations.finish()
    let count = 0
    for (const root of roots) {
      for (const path of await this.#declarations.removeStale(root)) {
        count++
        out(`${shownPath(path, cwd)}: ${this.#check ? 'its source is gone' : 'removed, its source is gone'}`)
      }
    }
    return count
  }

  fail(error: unknown, file: string, isFailure = true): void {
    this.#session.error(printFailure(failureOf(error, file), this.#session.cwd))
    this.failed ||= isFailure
  }
}
