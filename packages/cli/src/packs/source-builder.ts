import type { BuildContext, BuiltAsset, CacheNotice } from '@brushwork/pipeline'
import { type BuildError, CacheWarnings } from '@brushwork/pipeline/config'
import type { BuildArgs } from '../args/build-args.js'
import { askedOptions, cacheOf } from '../args/source-options.js'
import type { OutputPaths } from '../files/output-paths.js'
import { writeOutput } from '../files/write-output.js'
import { ProjectConfigs } from '../project/project-config.js'
import { failureOf } from '../report/error-facts.js'
import { shownPath } from '../session/paths.js'
import type { Session } from '../session/session.js'
import type { BuildOutcome, BuiltPack } from './build-outcome.js'
import type { BuildServices } from './build-services.js'
import { type PlannedPack, packOutputs } from './pack-paths.js'
import { SourceContexts } from './source-contexts.js'
import type { SourceProject } from './source-project.js'
import { staleAreas } from './stale-areas.js'

/** A build that has ended, perhaps before those of earlier sources. */
export interface UnreportedBuild {
  readonly outcome: BuildOutcome
  readonly notices: readonly CacheNotice[]
}

/** Builds sources with the options of one call. */
export class SourceBuilder {
  readonly #args: BuildArgs
  readonly #session: Session
  readonly #asked: ReturnType<typeof askedOptions>
  readonly #configs: ProjectConfigs
  readonly #contexts: SourceContexts
  readonly #cacheWarnings = new CacheWarnings()
  #services: Promise<BuildServices> | undefined

  /** @throws UsageError */
  constructor(args: BuildArgs, session: Session) {
    this.#args = args
    this.#session = session
    this.#configs = new ProjectConfigs(session)
    this.#asked = askedOptions(args, args.strict, session.cwd)
    this.#contexts = new SourceContexts(args, session)
  }

  /** Builds a source and writes its pack. Pass the result to {@link reported}, in the order of the sources. */
  async build({ source, target }: PlannedPack, paths: OutputPaths): Promise<UnreportedBuild> {
    const { host, cwd } = this.#session
    const file = source.path
    const start = host.now()
    const notices: CacheNotice[] = []
    const context = this.#contexts.contextOf(source)
    try {
      await paths.check(target, file, (path) => shownPath(path, cwd))
      const project = await this.#projectOf(await context)
      const asset = await this.#build(file, project, (notice) => notices.push(notice))
      const built = await this.#write(file, target, asset, project, paths)
      return { outcome: { file, built, milliseconds: asset.milliseconds }, notices }
    } catch (error) {
      return { outcome: { file, error: failureOf(error, file), milliseconds: host.now() - start }, notices }
    }
  }

  async #projectOf(context: BuildContext): Promise<SourceProject> {
    const options = await this.#configs.project(context)
    const cacheDir = await cacheOf(this.#args, this.#session.cwd, () => this.#configs.cacheDir(context))
    return { context, cacheDir, options }
  }

  async #build(
    file: string,
    project: SourceProject,
    onCacheNotice: (notice: CacheNotice) => void,
  ): Promise<BuiltAsset> {
    const { context } = project
    const { preset, interchange } = this.#args
    const settings = await this.#configs.settings(file, this.#asked, preset, context)
    const options = { ...settings.options, target: interchange === true ? 'interchange' : 'pack' } as const
    const remoteCache = await this.#configs.remoteCache(context)
    const cacheSize = await this.#configs.cacheSize(context)
    const services = await this.#openServices()
    return services.build({ file, options, remoteCache, cacheSize, onCacheNotice }, project)
  }

  #openServices(): Promise<BuildServices> {
    this.#services ??= import('./build-services.js').then(
      ({ BuildServices }) => new BuildServices(this.#args, this.#session),
    )
    return this.#services
  }

  /** Writes a pack within its budgets, and its compressed forms. @throws BuildError */
  async #write(
    file: string,
    target: string,
    asset: BuiltAsset,
    project: SourceProject,
    paths: OutputPaths,
  ): Promise<BuiltPack> {
    const { host, cwd } = this.#session
    const { reports } = await this.#openServices()
    const outputs = await packOutputs(asset, target)
    for (const { path } of outputs) await paths.check(path, file, (shown) => shownPath(shown, cwd))
    const { report, warnings, compressed } = await reports.measure(file, asset, outputs, project)
    // Its last output is the level itself.
    const stale = await staleAreas(target, outputs.length - 1, host)
    for (const { path, bytes } of outputs) await writeOutput(path, bytes, file, host)
    for (const { path, bytes } of compressed) await writeOutput(path, bytes, file, host)
    // What cannot be removed is only superfluous.
    for (const path of stale) await host.removeFile(path).catch(() => {})
    reports.add(report, project)
    return { asset: { ...asset, warnings: [...asset.warnings, ...warnings] }, target, report }
  }

  /** Adds warnings of the cache, each with the first source that met its reason: sources end in any order. */
  reported({ outcome, notices }: UnreportedBuild): BuildOutcome {
    const { built } = outcome
    if (built === undefined) return outcome
    const warnings = [...built.asset.warnings, ...this.#cacheWarnings.of(notices)]
    return { ...outcome, built: { ...built, asset: { ...built.asset, warnings } } }
  }

  /** Closes the services that the builds share. @returns the reason if a report could not be written. */
  async finish(): Promise<readonly BuildError[]> {
    return (await this.#services)?.finish() ?? []
  }
}
