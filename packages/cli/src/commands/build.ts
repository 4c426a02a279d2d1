import type { BuildContext, BuildThreads, BuiltAsset, CacheNotice, RemoteCaches } from '@brushwork/pipeline'
import {
  type BuildError,
  CacheWarnings,
  failure,
  notesOf,
  SOURCE_EXTENSIONS,
  SOURCE_PATTERN,
} from '@brushwork/pipeline/config'
import { type Command, command } from '../args/command.js'
import { COMMANDS } from '../args/command-names.js'
import { askedOptions, BUILD_ARGS, type BuildingArgs, buildContext } from '../args/source-options.js'
import { type OutputPaths, outputPaths } from '../convert/output-paths.js'
import { findSources, SOURCES_HELP, type SourceFile } from '../files/find-sources.js'
import { writeOutput } from '../files/write-output.js'
import { type BuildOutcome, buildLine } from '../packs/build-outcome.js'
import { type PlannedPack, packPaths } from '../packs/pack-paths.js'
import { printBuildTable } from '../print/build-table.js'
import { printDiagnostic, printFailure } from '../print/diagnostic.js'
import { helpLines } from '../print/help-lines.js'
import { byteCount, summary } from '../print/summary.js'
import { ProjectConfigs } from '../project/project-config.js'
import { failureOf } from '../report/failure-of.js'
import { absolutePath, shownPath } from '../session/paths.js'
import type { Session } from '../session/session.js'

const ARGS = {
  file: {
    type: 'positional',
    description: `models (.mdl, .md3), terrains (.hmp), levels (.wmp, .wmb, .map, .bsp): ${SOURCES_HELP}`,
    valueHint: '…',
  },
  out: {
    type: 'string',
    alias: 'o',
    valueHint: 'path',
    description: 'a folder, where packs keep the subfolders of their sources, or a .glb file for one source',
    required: true,
  },
  strict: { type: 'boolean', description: 'treat warnings, such as missing textures, as errors' },
  cache: { type: 'string', valueHint: 'folder', description: 'store finished packs in this folder and reuse them' },
  interchange: {
    type: 'boolean',
    description: 'write plain glTF for viewers and modeling programs, like an import with ?glb',
  },
  preset: {
    type: 'string',
    valueHint: 'name',
    description: 'use the options of this name in the configuration, like an import with ?preset=name',
  },
  json: {
    type: 'boolean',
    description:
      'print one JSON line per source: {file, pack, kind, triangles, bytes, sha256, cached, ms, warnings, error}',
  },
  ...BUILD_ARGS,
} as const

const NOTES = `Other options come from castle.wmp.json beside castle.wmp, and from brushwork.config.ts (or .mts, .js, .mjs, .json) in the project.
Sources with the same name, such as guard.mdl and guard.wmp, become guard.mdl.glb and guard.wmp.glb. If a source fails, the others are
still built, and the exit code is 1.`

/** Sources that are built at the same time, in this thread and others. They are reported in their order. */
const AHEAD = 8

/** `brushwork build FILE… -o OUT` */
export function buildCommand(session: Session): Command {
  const meta = { name: 'build', description: COMMANDS.build, notes: NOTES }
  return command(meta, ARGS, (args) => build(args._, args, session))
}

export interface BuildArgs extends BuildingArgs {
  readonly out: string
  readonly strict?: boolean | undefined
  readonly cache?: string | undefined
  readonly preset?: string | undefined
  readonly interchange?: boolean | undefined
  readonly json?: boolean | undefined
}

/**
 * Builds every source and writes its pack, whatever happens to the others.
 * @returns the exit code: 1 when one failed.
 */
export async function build(names: readonly string[], args: BuildArgs, session: Session): Promise<number> {
  const { cwd, host } = session
  const builder = new SourceBuilder(args, session)
  const { sources, failures } = await findAssets(names, session)
  const packs = await packPaths(sources, args.out, session)
  const paths = await outputPaths(sources, host)
  const outcomes: BuildOutcome[] = failures.map(([file, error]) => ({ file, error, milliseconds: 0 }))
  for (const outcome of outcomes) report(outcome, '', args, session)
  const running = packs.slice(0, AHEAD).map((pack) => builder.build(pack, paths))
  for (const [index, pack] of packs.entries()) {
    const turn = packs.length === 1 ? '' : `${index + 1} of ${packs.length}: `
    session.status(`${turn}${shownPath(pack.source.path, cwd)}`)
    const outcome = builder.reported(await running[index])
    const next = packs[index + AHEAD]
    if (next !== undefined) running.push(builder.build(next, paths))
    outcomes.push(outcome)
    report(outcome, turn, args, session)
  }
  session.status('')
  await builder.finish()
  if (args.json !== true) {
    if (outcomes.length > 1) session.out(printBuildTable(outcomes, cwd))
    for (const line of helpLines(outcomes.flatMap(codesOf))) session.error(line)
  }
  return outcomes.every(({ built }) => built !== undefined) ? 0 : 1
}

/** The models, terrains and levels that a call names, and a failure for each name that leads to none. @throws UsageError */
async function findAssets(
  names: readonly string[],
  session: Session,
): Promise<{ sources: readonly SourceFile[]; failures: readonly (readonly [file: string, error: BuildError])[] }> {
  const { files, missing } = await findSources(names, session)
  const sources = files.filter(({ path, named }) => named || SOURCE_PATTERN.test(path))
  const failures = missing.map(({ name, error }) => [absolutePath(name, session.cwd), error] as const)
  if (sources.length > 0 || missing.length > 0) return { sources, failures }
  const [name] = names
  const path = absolutePath(name, session.cwd)
  const text = `no model, terrain or level (${[...SOURCE_EXTENSIONS].join(', ')}) is among the files of ${name}`
  return { sources, failures: [[path, failure(path, 'missing', text)]] }
}

/** A build that has ended, perhaps before those of earlier sources. */
interface UnreportedBuild {
  readonly outcome: BuildOutcome
  readonly notices: readonly CacheNotice[]
}

/** Builds sources with the options of one call. */
class SourceBuilder {
  readonly #args: BuildArgs
  readonly #session: Session
  readonly #asked: ReturnType<typeof askedOptions>
  readonly #configs = new ProjectConfigs()
  /** Their limits, megabytes, by path. */
  readonly #caches = new Map<string, number | undefined>()
  readonly #guessedRoots = new Set<string>()
  #contexts: Promise<unknown> = Promise.resolve()
  readonly #cacheWarnings = new CacheWarnings()
  #remotes: RemoteCaches | undefined
  #threads: BuildThreads | undefined

  /** @throws UsageError */
  constructor(args: BuildArgs, session: Session) {
    this.#args = args
    this.#session = session
    this.#asked = askedOptions(args, args.strict, session.cwd)
  }

  /** Builds a source and writes its pack. Pass the result to {@link reported}, in the order of the sources. */
  async build({ source, target }: PlannedPack, paths: OutputPaths): Promise<UnreportedBuild> {
    const { host, cwd } = this.#session
    const file = source.path
    const start = host.now()
    const notices: CacheNotice[] = []
    const context = this.#contextOf(source)
    try {
      await paths.check(target, file, (path) => shownPath(path, cwd))
      const asset = await this.#build(file, await context, (notice) => notices.push(notice))
      await writeOutput(target, await asset.readPack(), file, host)
      return { outcome: { file, built: { asset, target }, milliseconds: asset.milliseconds }, notices }
    } catch (error) {
      return { outcome: { file, error: failureOf(error, file), milliseconds: host.now() - start }, notices }
    }
  }

  async #build(file: string, context: BuildContext, onCacheNotice: (notice: CacheNotice) => void): Promise<BuiltAsset> {
    const { cache, preset, interchange } = this.#args
    const settings = await this.#configs.settings(file, this.#asked, preset, context)
    const options = { ...settings.options, target: interchange === true ? 'interchange' : 'pack' } as const
    const cacheDir =
      cache === undefined ? await this.#configs.cacheDir(context) : absolutePath(cache, this.#session.cwd)
    if (cacheDir !== undefined) this.#caches.set(cacheDir, await this.#configs.cacheSize(context))
    // Not before the call is known to be right: it loads every importer.
    const { BuildThreads, buildAsset, RemoteCaches } = await import('@brushwork/pipeline')
    this.#threads ??= new BuildThreads()
    this.#remotes ??= new RemoteCaches(this.#session.host)
    const remote = this.#remotes.of(await this.#configs.remoteCache(context))
    return buildAsset(
      { file, options },
      { ...context, threads: this.#threads, ...(cacheDir !== undefined && { cacheDir, onCacheNotice, remote }) },
    )
  }

  /** Projects are found in the order of the sources, since the first source of a guessed one reports it. */
  #contextOf({ path, base }: SourceFile): Promise<BuildContext> {
    const context = this.#contexts.then(() => buildContext(path, this.#args, this.#session, base, this.#guessedRoots))
    this.#contexts = context.catch(() => {})
    return context
  }

  /** Adds warnings of the cache, each with the first source that met its reason: sources end in any order. */
  reported({ outcome, notices }: UnreportedBuild): BuildOutcome {
    const { built } = outcome
    if (built === undefined) return outcome
    const warnings = [...built.asset.warnings, ...this.#cacheWarnings.of(notices)]
    return { ...outcome, built: { ...built, asset: { ...built.asset, warnings } } }
  }

  /** Ends threads, waits for uploads, and keeps the caches of the call small. */
  async finish(): Promise<void> {
    await Promise.all([this.#threads?.close(), this.#remotes?.settled()])
    const { pruneCache } = await import('@brushwork/pipeline')
    for (const [cache, size] of this.#caches) await pruneCache(this.#session.host, cache, size)
  }
}

/** Reports a source as soon as it is built. @param turn which of all sources it is. */
function report(outcome: BuildOutcome, turn: string, { json }: BuildArgs, { cwd, out, error }: Session): void {
  if (json === true) {
    out(JSON.stringify(buildLine(outcome, cwd)))
    return
  }
  if (outcome.error !== undefined) error(printFailure(outcome.error, cwd))
  if (outcome.built === undefined) return
  const { asset, target } = outcome.built
  for (const warning of asset.warnings) error(printDiagnostic(warning, cwd))
  for (const note of notesOf(asset.facts)) error(`${shownPath(outcome.file, cwd)}: note: ${note.text} (${note.code})`)
  const origin = asset.cached ? ', from the cache' : ''
  out(`${turn}${shownPath(target, cwd)}: ${summary(asset.facts)}, ${byteCount(asset.byteLength)}${origin}`)
}

/** Codes of all that was said of a source. */
function codesOf({ built, error }: BuildOutcome): readonly string[] {
  const said =
    built === undefined ? (error?.diagnostics ?? []) : [...built.asset.warnings, ...notesOf(built.asset.facts)]
  return said.map(({ code }) => code)
}
