import { buildAsset, keepDeclaration, SOURCE_PATTERN, staleDeclarations } from '@brushwork/pipeline'
import { type Command, command } from '../args/command.js'
import { COMMANDS } from '../args/command-names.js'
import { findSources, SOURCES_HELP, type SourceFile } from '../files/find-sources.js'
import { forEachFile } from '../files/progress.js'
import { printFailure } from '../print/diagnostic.js'
import { ProjectConfigs } from '../project/project-config.js'
import { knownRoot } from '../project/project-root.js'
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
    description: 'project folder; default: the nearest project that contains the current folder',
  },
} as const

const NOTES = `For castle.wmp it writes .brushwork/types/castle.d.wmp.ts, which declares the names of its entities as literal types. Declarations of deleted files
are removed. TypeScript finds them with "allowArbitraryExtensions": true and "rootDirs": [".", ".brushwork/types"].`

/** `brushwork types [FILE…] [--check]` */
export function typesCommand(session: Session): Command {
  const meta = { name: 'types', description: COMMANDS.types, notes: NOTES }
  return command(meta, ARGS, (args) => keepTypes(args._, args.root, args.check ?? false, session))
}

/** Updates every declaration, or with `check` lists outdated ones. @returns the exit code. */
async function keepTypes(names: readonly string[], given: string | undefined, check: boolean, session: Session) {
  const { host, cwd, out } = session
  const root = given === undefined ? ((await knownRoot(`${cwd}/x`, host)) ?? cwd) : absolutePath(given, cwd)
  const { files, missing } = await findSources(names.length === 0 ? [root] : names, session)
  const project = new ProjectTypes(root, check, session)
  // A project without any asset has nothing to declare.
  if (names.length > 0) for (const { name, error } of missing) project.fail(error, name)
  const sources = files.filter(({ path, named }) => named || SOURCE_PATTERN.test(path))
  await forEachFile(sources, session, (source) => project.keep(source))
  const stale = await staleDeclarations(root, host)
  for (const path of stale) {
    if (!check) await host.removeFile(path)
    out(`${shownPath(path, cwd)}: ${check ? 'its source is gone' : 'removed, its source is gone'}`)
  }
  const { changed, same, failed } = project
  out(`${sources.length} assets: ${changed} ${check ? 'to declare' : 'declared'}, ${same} unchanged`)
  const advice = await tsconfigAdvice(root, host)
  if (advice !== undefined) session.error(advice)
  return failed || (check && changed + stale.length > 0) ? 1 : 0
}

/** The declarations of one project on the way through its assets. */
class ProjectTypes {
  changed = 0
  same = 0
  failed = false
  readonly #root: string
  readonly #check: boolean
  readonly #session: Session
  readonly #configs = new ProjectConfigs()

  constructor(root: string, check: boolean, session: Session) {
    this.#root = root
    this.#check = check
    this.#session = session
  }

  /** Writes the declarations of one file. A file that a folder or glob brought in may belong to another engine, so its failure is only reported. */
  async keep({ path, named }: SourceFile): Promise<void> {
    const { host, cwd, out } = this.#session
    const context = { host, root: this.#root }
    try {
      const { options } = await this.#configs.settings(path, { profile: 'draft', strict: false }, undefined, context)
      const cacheDir = await this.#configs.cacheDir(context)
      const { facts } = await buildAsset(
        { file: path, options },
        { ...context, ...(cacheDir !== undefined && { cacheDir }) },
      )
      const state = await keepDeclaration(path, facts, { ...context, check: this.#check })
      if (state === 'outside') {
        this.#session.error(`${shownPath(path, cwd)}: outside of the project ${this.#root}, where nothing is declared`)
        this.failed ||= named
        return
      }
      this[state]++
      if (state === 'changed')
        out(`${shownPath(path, cwd)}: ${this.#check ? 'its declaration is outdated or missing' : 'declared'}`)
    } catch (error) {
      this.fail(error, path, named)
    }
  }

  fail(error: unknown, file: string, isFailure = true): void {
    this.#session.error(printFailure(failureOf(error, file), this.#session.cwd))
    this.failed ||= isFailure
  }
}
