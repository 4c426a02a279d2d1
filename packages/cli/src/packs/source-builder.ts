import { posix } from 'node:path'
import type {
  BuildContext,
  BuildThreads,
  BuiltAsset,
  CacheNotice,
  PackMeasures,
  RemoteCaches,
} from '@brushwork/pipeline'
import type { AssetReport } from '@brushwork/pipeline/after-build'
import {
  type BrushworkConfig,
  BuildError,
  CacheWarnings,
  type CompressedSizes,
  REPORT_FILE,
} from '@brushwork/pipeline/config'
import type { BuildArgs } from '../args/build-args.js'
import { askedOptions, buildContext } from '../args/source-options.js'
import type { OutputPaths } from '../convert/output-paths.js'
import type { SourceFile } from '../files/find-sources.js'
import { writeOutput } from '../files/write-output.js'
import { ProjectConfigs } from '../project/project-config.js'
import { failureOf } from '../report/failure-of.js'
import { absolutePath, shownPath } from '../session/paths.js'
import type { Session } from '../session/session.js'
import type { BuildOutcome, BuiltPack } from './build-outcome.js'
import type { PlannedPack } from './pack-paths.js'

/** A build that has ended, perhaps before those of earlier sources. */
export interface UnreportedBuild {
  readonly outcome: BuildOutcome
  readonly notices: readonly CacheNotice[]
}

/** What a source is built in, and the options of its project. */
interface Place {
  readonly context: BuildContext
  readonly cacheDir: string | undefined
  readonly options: Pick<BrushworkConfig, 'budgets' | 'compress' | 'report'>
}

/** Builds sources with the options of one call. */
export class SourceBuilder {
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
  /** Cache folder → what measures its packs. */
  readonly #measures = new Map<string | undefined, PackMeasures>()
  /** Path of a report → its assets. */
  readonly #reports = new Map<string, AssetReport[]>()

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
      const place = await this.#placeOf(await context)
      const asset = await this.#build(file, place, (notice) => notices.push(notice))
      const built = await this.#write(file, target, asset, place)
      return { outcome: { file, built, milliseconds: asset.milliseconds }, notices }
    } catch (error) {
      return { outcome: { file, error: failureOf(error, file), milliseconds: host.now() - start }, notices }
    }
  }

  async #placeOf(context: BuildContext): Promise<Place> {
    const { cache } = this.#args
    const options = await this.#configs.project(context)
    const cacheDir =
      cache === undefined ? await this.#configs.cacheDir(context) : absolutePath(cache, this.#session.cwd)
    return { context, cacheDir, options }
  }

  async #build(
    file: string,
    { context, cacheDir }: Place,
    onCacheNotice: (notice: CacheNotice) => void,
  ): Promise<BuiltAsset> {
    const { preset, interchange } = this.#args
    const settings = await this.#configs.settings(file, this.#asked, preset, context)
    const options = { ...settings.options, target: interchange === true ? 'interchange' : 'pack' } as const
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

  /** Measures a pack, compares it with the budgets, and writes it with its compressed forms. @throws BuildError */
  async #write(file: string, target: string, asset: BuiltAsset, place: Place): Promise<BuiltPack> {
    const { host, cwd } = this.#session
    const measures = await this.#measuresOf(place.cacheDir)
    const forms = this.#args.interchange === true ? [] : (place.options.compress ?? [])
    const compressed = await Promise.all(
      forms.map(async (form) => [form, await measures.compress(asset, form)] as const),
    )
    const sizes: CompressedSizes = Object.fromEntries(compressed.map(([form, bytes]) => [form, bytes.byteLength]))
    const { reportAsset } = await import('@brushwork/pipeline/after-build')
    const report = await reportAsset(
      {
        file,
        preset: this.#args.preset,
        target: this.#args.interchange === true ? 'interchange' : 'pack',
        asset,
        measured: await measures.measure(asset),
        ...(forms.length > 0 && { compressed: sizes }),
      },
      { host, root: cwd },
    )
    const warnings = await this.#checkBudgets(file, asset, report, place)
    await writeOutput(target, await asset.readPack(), file, host)
    for (const [form, bytes] of compressed) await writeOutput(`${target}.${form}`, bytes, file, host)
    this.#addReport(report, place)
    return { asset: { ...asset, warnings: [...asset.warnings, ...warnings] }, target, report }
  }

  /** @returns warnings. @throws BuildError `budget-exceeded` */
  async #checkBudgets(file: string, asset: BuiltAsset, report: AssetReport, { context, options }: Place) {
    const { budgetsOf, checkBudgets } = await import('@brushwork/pipeline/after-build')
    const budgets = this.#args.interchange === true ? [] : budgetsOf(file, context.root, options.budgets ?? [])
    const exceeded = checkBudgets(file, report, budgets)
    const errors = exceeded.filter(({ severity }) => this.#args.strict === true || severity === 'error')
    if (errors.length === 0) return exceeded
    throw new BuildError(
      errors.map((error) => ({ ...error, severity: 'error' as const })),
      '',
      { dependencies: asset.dependencies },
    )
  }

  async #measuresOf(cacheDir: string | undefined): Promise<PackMeasures> {
    const known = this.#measures.get(cacheDir)
    if (known !== undefined) return known
    const { PackMeasures } = await import('@brushwork/pipeline')
    const measures = this.#measures.get(cacheDir) ?? new PackMeasures(this.#session.host, cacheDir)
    this.#measures.set(cacheDir, measures)
    return measures
  }

  #addReport(report: AssetReport, { context, cacheDir, options }: Place): void {
    const path = this.#reportPath(context.root, cacheDir, options.report)
    if (path !== undefined) this.#reports.set(path, [...(this.#reports.get(path) ?? []), report])
  }

  /** Without a cache, a report is written only where the call or the project names a file: no folder is ours. */
  #reportPath(root: string, cacheDir: string | undefined, wanted: boolean | string = true): string | undefined {
    const { report } = this.#args
    if (report !== undefined) return absolutePath(report, this.#session.cwd)
    if (typeof wanted === 'string') return posix.resolve(root, wanted)
    return wanted && cacheDir !== undefined ? `${cacheDir}/${REPORT_FILE}` : undefined
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

  /**
   * Ends threads, waits for uploads, writes reports, and keeps the caches of the call small.
   * @returns why a report could not be written
   */
  async finish(): Promise<readonly BuildError[]> {
    await Promise.all([this.#threads?.close(), this.#remotes?.settled()])
    const { makeReport, pruneCache, writeReport } = await import('@brushwork/pipeline/after-build')
    const problems: BuildError[] = []
    for (const [path, assets] of this.#reports) {
      // A cache that cannot be written is reported with the packs.
      const isInCache = [...this.#caches.keys()].some((cache) => path.startsWith(`${cache}/`))
      await writeReport(makeReport(assets), path, this.#session.host).catch((error) => {
        if (!isInCache) problems.push(failureOf(error, path))
      })
    }
    for (const [cache, size] of this.#caches) await pruneCache(this.#session.host, cache, size)
    return problems
  }
}
