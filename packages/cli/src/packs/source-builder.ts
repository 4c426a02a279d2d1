import type { BuiltAsset } from '@brushwork/pipeline'
import type { BuildError } from '@brushwork/pipeline/config'
import type { BuildArgs } from '../args/build-args.js'
import { askedOptions } from '../args/source-options.js'
import type { OutputPaths } from '../files/output-paths.js'
import { type PlannedPack, packOutputs } from '../files/pack-paths.js'
import { StaleAreas } from '../files/stale-areas.js'
import { writeOutput } from '../files/write-output.js'
import { type CallProject, Projects } from '../project/projects.js'
import { failureOf } from '../report/error-facts.js'
import { shownPath } from '../session/paths.js'
import type { Session } from '../session/session.js'
import type { BuildOutcome, PackedSource } from './build-outcome.js'
import { PackReports } from './pack-reports.js'

/** Builds sources with the options of one call. */
export class SourceBuilder {
  readonly #args: BuildArgs
  readonly #session: Session
  readonly #projects: Projects
  readonly #reports: PackReports
  readonly #staleAreas: StaleAreas

  /** @throws UsageError */
  constructor(args: BuildArgs, session: Session) {
    this.#args = args
    this.#session = session
    this.#projects = new Projects({ ...args, asked: askedOptions(args, args.strict, session.cwd) }, session)
    this.#reports = new PackReports(args, session)
    this.#staleAreas = new StaleAreas(session.host)
  }

  /** Builds a source and writes its pack. Pass the result to {@link reported}, in the order of the sources. */
  async build({ source, target }: PlannedPack, paths: OutputPaths): Promise<BuildOutcome> {
    const { host, cwd } = this.#session
    const { preset, interchange } = this.#args
    const file = source.path
    const start = host.now()
    const root = this.#projects.rootOf(source)
    try {
      await paths.check(target, file, (path) => shownPath(path, cwd))
      const project = await this.#projects.of(await root)
      const asset = await project.builds.build(file, { preset, target: interchange === true ? 'interchange' : 'pack' })
      return { file, milliseconds: asset.milliseconds, ...(await this.#write(target, asset, project, paths)) }
    } catch (error) {
      return { file, milliseconds: host.now() - start, error: failureOf(error, file) }
    }
  }

  /** Writes a pack within its budgets, and its compressed forms. @throws BuildError */
  async #write(
    target: string,
    asset: BuiltAsset,
    project: CallProject,
    paths: OutputPaths,
  ): Promise<Pick<PackedSource, 'builds' | 'asset' | 'target' | 'report'>> {
    const { host, cwd } = this.#session
    const [file] = asset.dependencies
    const outputs = await packOutputs(asset, target)
    for (const { path } of outputs) await paths.check(path, file, (shown) => shownPath(shown, cwd))
    const { report, warnings, compressed } = await this.#reports.measure(asset, outputs, project)
    // Its last output is the level itself.
    const stale = await this.#staleAreas.of(target, outputs.length - 1)
    for (const { path, bytes } of [...outputs, ...compressed]) await writeOutput(path, bytes, file, this.#session)
    // What cannot be removed is only superfluous.
    for (const path of stale) await host.removeFile(path).catch(() => {})
    this.#reports.add(report, project)
    const { builds } = project
    return { builds, asset: { ...asset, warnings: [...asset.warnings, ...warnings] }, target, report }
  }

  /** Adds warnings of the cache, each with the first source that met its reason: sources end in any order. */
  reported(outcome: BuildOutcome): BuildOutcome {
    if (outcome.error !== undefined) return outcome
    const { asset, builds } = outcome
    const warnings = [...asset.warnings, ...builds.cacheWarnings(asset)]
    return { ...outcome, asset: { ...asset, warnings } }
  }

  /** Waits for the uploads to remote caches. @returns a line for each server with any */
  uploads(onUpload: (ended: number, all: number) => void): Promise<readonly string[]> {
    return this.#projects.uploads(onUpload)
  }

  /** Ends all builds, and writes reports. @returns the reason if a report could not be written. */
  async finish(): Promise<readonly BuildError[]> {
    const problems = await this.#reports.write()
    await this.#projects.finish()
    return problems
  }
}
