import { posix } from 'node:path'
import type { BuiltAsset } from '@brushwork/pipeline'
import { type AssetReport, writeReport } from '@brushwork/pipeline/after-build'
import { type BuildError, type FileDiagnostic, formsOf, REPORT_FILE } from '@brushwork/pipeline/config'
import type { BuildArgs } from '../args/build-args.js'
import type { PackOutput } from '../files/pack-paths.js'
import type { CallProject } from '../project/projects.js'
import { failureOf } from '../report/error-facts.js'
import { absolutePath } from '../session/paths.js'
import type { Session } from '../session/session.js'

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
  /** Path of a report → its assets. */
  readonly #reports = new Map<string, AssetReport[]>()
  /** Folders of caches: a failure there is reported with the packs. */
  readonly #caches = new Set<string>()

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
    asset: BuiltAsset,
    outputs: readonly PackOutput[],
    { config, builds }: CallProject,
  ): Promise<ReportedPack> {
    const { host, cwd } = this.#session
    const compress = formsOf(asset.options.target === 'pack' ? config.compress : undefined)
    const compressed: PackOutput[] = []
    const sizes = {}
    for (const form of compress) {
      const files = outputs.map(async ({ path, bytes }) => {
        const pack = { sha256: host.sha256(bytes), readPack: async () => bytes }
        return { path: `${path}.${form}`, bytes: await builds.compress(pack, form) }
      })
      const own = await Promise.all(files)
      compressed.push(...own)
      Object.assign(sizes, { [form]: own.reduce((sum, { bytes }) => sum + bytes.byteLength, 0) })
    }
    const report = await builds.report(asset, { base: cwd, ...(compress.length > 0 && { compressed: sizes }) })
    return { report, warnings: await builds.checkBudgets(asset), compressed }
  }

  /** Adds a written pack to the report of its project. */
  add(report: AssetReport, project: CallProject): void {
    if (project.cacheDir !== undefined) this.#caches.add(project.cacheDir)
    const path = this.#pathOf(project)
    if (path === undefined) return
    const reports = this.#reports.get(path)
    if (reports === undefined) this.#reports.set(path, [report])
    else reports.push(report)
  }

  /** Without a cache, a report is written only where the call or the project names a file: no folder is ours. */
  #pathOf({ root, cacheDir, config }: CallProject): string | undefined {
    const asked = this.#args.report
    const { report = true } = config
    if (asked !== undefined) return absolutePath(asked, this.#session.cwd)
    if (typeof report === 'string') return posix.resolve(root, report)
    return report && cacheDir !== undefined ? `${cacheDir}/${REPORT_FILE}` : undefined
  }

  /** Writes the reports. @returns why one could not be written. */
  async write(): Promise<readonly BuildError[]> {
    const problems: BuildError[] = []
    for (const [path, assets] of this.#reports) {
      await writeReport(assets, path, this.#session.host).catch((error) => {
        if (![...this.#caches].some((cache) => path.startsWith(`${cache}/`))) problems.push(failureOf(error, path))
      })
    }
    return problems
  }
}
