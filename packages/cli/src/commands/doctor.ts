import { type Command, command } from '../args/command.js'
import { COMMANDS } from '../args/command-names.js'
import { checkBundler } from '../doctor/bundler.js'
import type { Check, CheckState } from '../doctor/check.js'
import { checkEncoders } from '../doctor/encoders.js'
import { checkNode } from '../doctor/node.js'
import { checkPackages } from '../doctor/packages.js'
import { checkCache, checkConfig, checkTypes } from '../doctor/project.js'
import { type Paint, paint } from '../print/paint.js'
import { plural } from '../print/summary.js'
import { currentProject } from '../project/current-project.js'
import { shownPath } from '../session/paths.js'
import type { Session } from '../session/session.js'

const ARGS = {
  root: { type: 'string', valueHint: 'folder', description: 'project folder; default: that of the current folder' },
  json: {
    type: 'boolean',
    description: 'print one JSON object: {ok, project, checks}, each check with {name, state, text, advice}',
  },
} as const

const META = {
  name: 'doctor',
  description: COMMANDS.doctor,
  notes: `It changes nothing and runs no bundler. It looks for Node, the bundler and its plugin, the versions of all packages of Brushwork, packages that they and your options need, the configuration, tsconfig.json, and the cache. The exit code is 1 when it finds a problem.`,
  examples: [['brushwork doctor', 'in the folder of the project']],
} as const

const PAINT: Readonly<Record<CheckState, Paint>> = { ok: 'green', note: 'cyan', problem: 'red' }
/** Columns of the states, with a space. */
const WIDTH = 9

/** `brushwork doctor` */
export function doctorCommand(session: Session): Command {
  return command(META, ARGS, (args) => doctor(args, session))
}

/** @returns the exit code: 1 for a problem */
async function doctor(
  args: { readonly root?: string | undefined; readonly json?: boolean | undefined },
  session: Session,
): Promise<number> {
  const { cwd, out } = session
  const root = await currentProject(args.root, session)
  const checks = await checksOf(root, session)
  const problems = checks.filter(({ state }) => state === 'problem')
  if (args.json === true) {
    const listed = checks.map(({ name, state, text, advice = null }) => ({ name, state, text, advice }))
    out(JSON.stringify({ ok: problems.length === 0, project: shownPath(root, cwd), checks: listed }))
  } else {
    out(`${paint('bold', shownPath(root, cwd))}`)
    for (const check of checks) out(printCheck(check))
    out(problems.length === 0 ? 'no problem found' : `${plural(problems.length, 'problem')} found`)
  }
  return problems.length === 0 ? 0 : 1
}

async function checksOf(root: string, session: Session): Promise<readonly Check[]> {
  const { host, cwd } = session
  const { check, project } = await checkConfig(root, session)
  const folders = project?.folders ?? [root]
  const checks = [
    checkNode(process.versions.node),
    ...(await checkBundler(folders, cwd, host)),
    ...(await checkPackages(root, host)),
    check,
  ]
  if (project === undefined) return checks
  return [
    ...checks,
    ...(await checkEncoders(project.config, root, host)),
    await checkTypes(project, session),
    await checkCache(project, session),
  ]
}

function printCheck({ state, text, advice }: Check): string {
  const lines = advice?.split('\n').map((line) => `${' '.repeat(WIDTH)}${line}`) ?? []
  return [`${paint(PAINT[state], state.padEnd(WIDTH))}${text}`, ...lines].join('\n')
}
