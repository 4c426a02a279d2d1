import { posix } from 'node:path'
import type { BuildSession, CompileReport } from '@brushwork/pipeline'
import { BUILD_DEFAULTS, BuildError } from '@brushwork/pipeline/config'
import { type Command, command } from '../args/command.js'
import { COMMANDS } from '../args/command-names.js'
import { askedOptions, CACHE_ARGS, type CacheArgs, LOOKUP_ARGS } from '../args/source-options.js'
import { UsageError } from '../args/usage-error.js'
import { TimeLeft } from '../files/time-left.js'
import { refuseFolder, refuseOverwriting, writeOutput } from '../files/write-output.js'
import { brokenInvariants } from '../print/broken-invariants.js'
import { printDiagnostic, printFailure } from '../print/diagnostic.js'
import { leakText, printStages } from '../print/stages.js'
import { byteCount, milliseconds, plural, shownLight } from '../print/summary.js'
import { Projects } from '../project/projects.js'
import { absolutePath, shownPath } from '../session/paths.js'
import type { Session } from '../session/session.js'

const ARGS = {
  level: { type: 'positional', description: 'a level (.wmp, .wmb, .map, .bsp)', required: true },
  out: {
    type: 'string',
    alias: 'o',
    valueHint: 'file',
    description: 'a pack (.glb), or a level for the original engine (.wmb)',
    required: true,
  },
  mode: {
    type: 'string',
    valueHint: 'bsp|simple',
    description: `bsp removes hidden faces and builds a BSP tree; simple keeps every face; default: ${BUILD_DEFAULTS.mode}`,
  },
  profile: {
    type: 'string',
    valueHint: 'draft|final',
    description: `draft computes coarse visibility quickly; final computes exact visibility; default: ${BUILD_DEFAULTS.profile}`,
  },
  light: {
    type: 'string',
    valueHint: 'auto|none|keep|original|direct|final',
    description: `auto keeps lightmaps that exist and makes others; keep shows the lightmaps of a compiled file, for a WMP of the WMB next to it; original makes them as the original compiler of GameStudio does; final makes them with soft shadows and reflected light; direct makes them without reflected light, in less time; settings may follow, such as final,hdr,luxel=8; default: ${BUILD_DEFAULTS.light}`,
  },
  navmesh: {
    type: 'boolean',
    description: 'packs: generate a navigation mesh; needs @recast-navigation/core and @recast-navigation/generators',
  },
  textures: {
    type: 'string',
    valueHint: 'path',
    description:
      'a WAD, folder or compiled level to search for textures first, or a palette.lmp for Quake WADs; repeatable',
    isRepeatable: true,
  },
  root: LOOKUP_ARGS.root,
  ...CACHE_ARGS,
  workers: {
    type: 'string',
    valueHint: 'number',
    description: 'number of threads; default: the number of processors, at most 4',
  },
  report: {
    type: 'string',
    valueHint: 'file',
    description: 'write stages, counts, times, leak and messages to a JSON file',
  },
  stages: { type: 'boolean', description: 'print the results and the duration of every stage' },
  debug: {
    type: 'boolean',
    description: 'check all invariants after the stages, and fail if one does not hold',
  },
} as const

const META = {
  name: 'compile',
  description: COMMANDS.compile,
  notes: `If a level leaks, the leak path is printed, and the level compiles with all outside faces. Mode, profile, light, navmesh and texture
folders that you do not give come from castle.wmp.json beside castle.wmp, and from brushwork.config.ts (or .mts, .js, .mjs, .json) in the
project.`,
  examples: [
    ['brushwork compile castle.wmp -o castle.wmb', 'a level for the original engine'],
    ['brushwork compile dm5.map -o dm5.glb --stages', 'a pack, and what each stage did'],
  ],
} as const

/** `brushwork compile LEVEL -o OUT.(glb|wmb)` */
export function compileCommand(session: Session): Command {
  return command(META, ARGS, (args, values) => compile({ ...args, textures: values.get('textures') ?? [] }, session))
}

interface CompileArgs extends CacheArgs {
  readonly level: string
  readonly out: string
  readonly mode?: string | undefined
  readonly profile?: string | undefined
  readonly light?: string | undefined
  readonly navmesh?: boolean | undefined
  readonly textures: readonly string[]
  readonly root?: string | undefined
  readonly workers?: string | undefined
  readonly report?: string | undefined
  readonly stages?: boolean | undefined
  readonly debug?: boolean | undefined
}

/** @returns the exit code: 1 when nothing could be written, or an invariant does not hold. */
async function compile(args: CompileArgs, session: Session): Promise<number> {
  const { cwd, error: logError, out } = session
  const { file, ...given } = requestOf(args, session)
  const { light: askedLight, navmesh: askedNavmesh } = args
  const asked = askedOptions(
    { mode: args.mode, profile: args.profile, light: askedLight, navmesh: askedNavmesh },
    undefined,
    cwd,
  )
  const workers = workersOf(args.workers)
  const target = absolutePath(args.out, cwd)
  const reportFile = args.report === undefined ? undefined : absolutePath(args.report, cwd)
  refuseOutputs(file, given.textures, target, reportFile)
  try {
    await refuseFolder(file, 'a level (.wmp, .wmb, .map or .bsp)', /\.(?:wmp|wmb|map|bsp)$/i, session.host)
    const projects = new Projects({ root: args.root, cache: args.cache, asked, workers }, session)
    const { builds } = await projects.ofSource({ path: file, base: posix.dirname(file) })
    const lightText = lightProgress(session.host)
    const { bytes, report, diagnostics } = await builds.compile(file, {
      ...given,
      onStage: ({ stage }) => session.status(`${shownPath(file, cwd)}: ${stage} done`),
      onLight: (share) => session.status(`${shownPath(file, cwd)}: ${lightText(share)}`),
    })
    await projects.finish()
    session.status('')
    for (const diagnostic of diagnostics) logError(printDiagnostic(diagnostic, cwd))
    const isWarned = diagnostics.some(({ code }) => code === 'leak')
    if (report.leak !== null) logError(leakText(shownPath(file, cwd), report.leak, isWarned))
    if (args.stages === true) out(printStages(report.stages))
    if (reportFile !== undefined) {
      const json = `${JSON.stringify({ file: shownPath(file, cwd), ...report, target: report.target === 'wmb' ? 'wmb' : 'glb', messages: diagnostics }, null, 2)}\n`
      await writeOutput(reportFile, new TextEncoder().encode(json), file, session)
    }
    const problems = report.problems ?? []
    if (problems.length > 0) {
      const [level, unwritten] = [shownPath(file, cwd), shownPath(target, cwd)]
      brokenInvariants(problems, level, unwritten, reportFile && shownPath(reportFile, cwd)).forEach(logError)
      return 1
    }
    await writeOutput(target, bytes, file, session)
    out(
      `${shownPath(target, cwd)}: ${summaryOf(report)}${shownLight(asked.light)}, ${byteCount(report.bytes)}, ${milliseconds(report.milliseconds)}`,
    )
    return 0
  } catch (error) {
    if (!(error instanceof BuildError)) throw error
    logError(printFailure(error, cwd))
    return 1
  } finally {
    session.status('')
  }
}

/** `light 40 %, about 5 s left`, for shares that grow from 0 to 1. */
function lightProgress({ now }: Pick<Session['host'], 'now'>): (share: number) => string {
  let left: TimeLeft | undefined
  return (share) => {
    left ??= new TimeLeft(now())
    return `light ${Math.round(share * 100)} %${left.text(share, now())}`
  }
}

/** @throws UsageError if the call would overwrite its input. */
function refuseOutputs(file: string, textures: readonly string[], target: string, report: string | undefined): void {
  refuseOverwriting(
    [{ path: target, what: '--out' }, ...(report === undefined ? [] : [{ path: report, what: '--report' }])],
    [
      { path: file, what: 'the level itself' },
      { path: `${file}.json`, what: 'the path where the settings of the level belong' },
      ...textures.map((path) => ({ path, what: 'what --textures names' })),
    ],
  )
}

/** A compiled level keeps faces that are never visible. A pack keeps them for collision only. */
function summaryOf({ mode, stages, target }: CompileReport): string {
  const countOf = (stage: CompileReport['stages'][number]['stage'], name: string): number =>
    stages.find((report) => report.stage === stage)?.counts[name] ?? 0
  const [drawn, undrawn] = [countOf('faces', 'faces'), countOf('faces', 'undrawn')]
  const faces = plural(target === 'wmb' ? drawn + undrawn : drawn, 'face')
  const others = target === 'wmb' || undrawn === 0 ? '' : ` (${plural(undrawn, 'undrawn one')} left out)`
  const blocks = countOf('source', 'blocks')
  const isUndivided = mode === 'bsp' && blocks > 0 && !stages.some(({ stage }) => stage === 'tree')
  const without = isUndivided ? ' without a tree (no block is a closed solid)' : ''
  return `${faces} of ${plural(blocks, 'block')}${others}, mode ${mode}${without}`
}

/** @throws UsageError */
function requestOf(
  args: CompileArgs,
  { cwd }: Session,
): Pick<Parameters<BuildSession['compile']>[1], 'target' | 'debug'> & {
  readonly file: string
  readonly textures: readonly string[]
} {
  const ending = /\.(glb|wmb)$/i.exec(args.out)?.[1].toLowerCase()
  if (ending === undefined) throw new UsageError(`--out should be a .glb or a .wmb file, not ${args.out}`)
  if (args.navmesh === true && ending === 'wmb')
    throw new UsageError('--navmesh is for packs: --out should be a .glb file')
  const textures = args.textures.filter((path) => path !== '')
  return {
    file: absolutePath(args.level, cwd),
    target: ending === 'wmb' ? 'wmb' : 'pack',
    textures: textures.map((path) => absolutePath(path, cwd)),
    debug: args.debug ?? false,
  }
}

/** @throws UsageError */
function workersOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  const count = Number(text)
  if (Number.isInteger(count) && count >= 1 && count <= 64) return count
  throw new UsageError(`--workers should be a whole number from 1 to 64, not ${text}`)
}
