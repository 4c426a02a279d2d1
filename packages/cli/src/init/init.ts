import { UsageError } from '../args/usage-error.js'
import { paint } from '../print/paint.js'
import { plural } from '../print/summary.js'
import { BUNDLERS } from '../project/bundlers.js'
import { shownPath } from '../session/paths.js'
import type { Session } from '../session/session.js'
import { NotWritten, writeChanges } from './changes.js'
import { ENGINES, type EngineName, isEngineName, knownEngine } from './engines.js'
import { makePlan, type Plan } from './plan.js'
import { printChange, printTodo } from './print-plan.js'
import { tarballsOf } from './project/local-packages.js'
import { installCalls } from './project/package-manager.js'
import { type FoundBundler, type Project, readProject } from './project/project.js'
import type { Questions } from './questions.js'
import { runInstall } from './run-install.js'

/** What a call of init asks for. */
export interface InitOptions {
  /** Absolute path of the project. */
  readonly root: string
  readonly yes: boolean
  readonly dryRun: boolean
  readonly install: boolean
  readonly config: boolean
  readonly engine: EngineName | undefined
  readonly bundler: string | undefined
  /** Folder of tarballs to take the packages of Brushwork from: an absolute path. */
  readonly packages: string | undefined
}

/**
 * Adds Brushwork to a project.
 * @returns the exit code: 1 if something is left to do
 * @throws UsageError if there is no project, or no bundler that Brushwork knows
 */
export async function init(options: InitOptions, questions: Questions, session: Session): Promise<number> {
  try {
    const project = await readProject(options.root, session.host)
    const found = chooseBundler(project, options.bundler)
    reportOthers(found, project, session)
    const engine = options.engine ?? knownEngine(project.has) ?? (await askEngine(options, questions))
    const tarballs = await tarballsOf(options.packages, project)
    const plan = await makePlan(project, { found, engine, hasConfig: options.config, tarballs }, session.host)
    return await apply(plan, project, options, questions, session)
  } catch (error) {
    if (!(error instanceof NotWritten)) throw error
    session.error(`${shownPath(error.path, session.cwd)}: ${error.message}. Nothing was changed`)
    return 1
  }
}

function chooseBundler({ root, bundlers }: Project, wanted: string | undefined): FoundBundler {
  const found = wanted === undefined ? bundlers[0] : bundlers.find(({ bundler }) => bundler.id === wanted)
  if (found !== undefined) return found
  const bundler = BUNDLERS.find(({ id }) => id === wanted)
  if (bundler !== undefined) return { bundler, config: undefined }
  const names = BUNDLERS.map(({ id }) => id).join(', ')
  if (wanted !== undefined) throw new UsageError(`--bundler: expected ${names}, found ${JSON.stringify(wanted)}`)
  throw new UsageError(`found no bundler in ${root}: --bundler names one of ${names}; brushwork build needs none`)
}

/** Other configurations may be those of tests or libraries. */
function reportOthers({ bundler }: FoundBundler, { root, bundlers }: Project, { out, cwd }: Session): void {
  const others = bundlers.filter((one) => one.config !== undefined && one.bundler !== bundler)
  out(`${paint('bold', shownPath(root, cwd))}: ${bundler.title}, ${bundler.plugin}`)
  for (const { bundler, config } of others) {
    out(`${shownPath(config!, cwd)} is not edited: --bundler ${bundler.id} edits it`)
  }
}

async function askEngine({ yes, dryRun }: InitOptions, questions: Questions): Promise<EngineName | undefined> {
  if (yes || dryRun || !questions.canAsk) return undefined
  const names = Object.keys(ENGINES).join(', ')
  const answer = await questions.ask(`Engine (${names}; none with Enter): `)
  return isEngineName(answer) ? answer : undefined
}

async function apply(
  plan: Plan,
  project: Project,
  options: InitOptions,
  questions: Questions,
  session: Session,
): Promise<number> {
  const { out, error, cwd, host } = session
  const { changes, todo } = plan
  for (const change of changes) out(printChange(change, cwd))
  for (const one of todo) error(printTodo(one, cwd))
  if (changes.length === 0) {
    out(todo.length === 0 ? 'everything is there already: nothing was changed' : 'nothing else is missing')
    return todo.length === 0 ? 0 : 1
  }
  if (!(await isConfirmed(changes.length, options, questions, session))) return options.dryRun ? 0 : 1
  await writeChanges(changes, host)
  out(`${plural(changes.length, 'file')} written and read back`)
  for (const note of plan.notes) out(note)
  const isInstalled = await install(plan, project, options, session)
  return isInstalled && todo.length === 0 ? 0 : 1
}

async function isConfirmed(count: number, { yes, dryRun }: InitOptions, questions: Questions, { out, error }: Session) {
  if (dryRun) {
    out('nothing was written (--dry-run)')
    return false
  }
  if (yes) return true
  if (!questions.canAsk) {
    error('nothing was written: no terminal to ask at; --yes writes without a question')
    return false
  }
  const answer = await questions.ask(`Write ${count === 1 ? 'this file' : `these ${count} files`}? (y/N) `)
  if (/^y(?:es)?$/i.test(answer)) return true
  out('nothing was written')
  return false
}

async function install({ missing }: Plan, { manager, root }: Project, options: InitOptions, { out }: Session) {
  const calls = installCalls(manager, missing)
  if (!options.install) {
    out(`next: ${calls.map((call) => call.join(' ')).join(' && ')}`)
    return true
  }
  for (const call of calls) {
    if ((await runInstall(call, root)) !== 0) return false
  }
  return true
}
