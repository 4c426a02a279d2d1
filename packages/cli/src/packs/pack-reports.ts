import { posix } from 'node:path'
import { type BuiltAsset, PackMeasures } from '@brushwork/pipeline'
import {
  type AssetReport,
  budgetsOf,
  checkBudgets,
  makeReport,
  reportAsset,
  writeReport,
} from '@brushwork/pipeline/after-build'
import { BuildError, type CompressedSizes, type FileDiagnostic, REPORT_FILE } from '@brushwork/pipeline/config'
import type { BuildArgs } from '../args/build-args.js'
import { failureOf } from '../report/error-facts.js'
import { absolutePath } from '../session/paths.js'
import type { Session } from '../session/session.js'
import type { PackOutput } from './pack-paths.js'
import type { SourceProject } from './source-project.js'

/** Sizes of a pack, and files to write beside it. */
export interface ReportedPack {
  readonly report: AssetReport
  /** Exceeded budgets that do not fail the build. */
  readonly warnings: readonly FileDiagnostic[]
  /** Compressed forms of the outputs, named like them with `.br` or `.zst`. */
  readonly compressed: readonly PackOutput[]
}

/** Measures the packs of one call, compares them with budgets, and writes the reports of their projects. */
export class PackReports {
  readonly #args: BuildArgs
  readonly #session: Session
  /** Cache folder → what measures its packs. */
  readonly #measures = new Map<string | undefined, PackMeasures>()
  /** Path of a report → its assets. */
  readonly #reports = new Map<string, AssetReport[]>()

  constructor(args: BuildArgs, session: Session) {
    this.#args = args
    this.#session = session
  }

  /**
   * Measures and compresses a pack, and compares it with the budgets.
   * @param outputs the files that it becomes
   * @throws BuildError `budget-exceeded`
   */
  async measure(
    file: string,
    asset: BuiltAsset,
    outputs: readonly PackOutput[],
    project: SourceProject,
  ): Promise<ReportedPack> {
    const { host, cwd } = this.#session
    const { preset, interchange } = this.#args
    const measures = this.#measuresOf(project.cacheDir)
    const forms = interchange === true ? [] : (project.options.compress ?? [])
    const compressed: PackOutput[] = []
    const sizes: CompressedSizes = {}
    for (const form of forms) {
      const files = outputs.map(async ({ path, bytes }) => {
        const pack = { sha256: this.#session.host.sha256(bytes), readPack: async () => bytes }
        return { path: `${path}.${form}`, bytes: await measures.compress(pack, form) }
      })
      const own = await Promise.all(files)
      compressed.push(...own)
      Object.assign(sizes, { [form]: own.reduce((sum, { bytes }) => sum + bytes.byteLength, 0) })
    }
    const target = interchange === true ? 'interchange' : 'pack'
    const measured = await measures.measure(asset)
    const report = await reportAsset(
      { file, preset, target, asset, measured, ...(forms.length > 0 && { compressed: sizes }) },
      { host, root: cwd },
    )
    return { report, warnings: this.#checkBudgets(file, asset, report, project), compressed }
  }

  #checkBudgets(file: string, asset: BuiltAsset, report: AssetReport, { context, options }: SourceProject) {
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

  #measuresOf(cacheDir: string | undefined): PackMeasures {
    const measures = this.#measures.get(cacheDir) ?? new PackMeasures(this.#session.host, cacheDir)
    this.#measures.set(cacheDir, measures)
    return measures
  }

  /** Adds a written pack to the report of its project. */
  add(report: AssetReport, project: SourceProject): void {
    const path = this.#pathOf(project)
    if (path !== undefined) this.#reports.set(path, [...(this.#reports.get(path) ?? []), report])
  }

  /** Without a cache, a report is written only where the call or the project names a file: no folder is ours. */
  #pathOf({ context, cacheDir, options }: SourceProject): string | undefined {
    const asked = this.#args.report
    const report = options.report ?? true
    if (asked !== undefined) return absolutePath(asked, this.#session.cwd)
    if (typeof report === 'string') return posix.resolve(context.root, report)
    return report && cacheDir !== undefined ? `${cacheDir}/${REPORT_FILE}` : undefined
  }

  /**
   * Writes the reports.
   * @param caches folders of the caches: a failure there was reported with the packs.
   * @returns why a report could not be written.
   */
  async write(caches: readonly string[]): Promise<readonly BuildError[]> {
    const problems: BuildError[] = []
    for (const [path, assets] of this.#reports) {
      await writeReport(makeReport(assets), path, this.#session.host).catch((error) => {
        if (!caches.some((cache) => path.startsWith(`${cache}/`))) problems.push(failureOf(error, path))
      })
    }
    return problems
  }
}
