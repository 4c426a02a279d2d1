import type { Host } from '@brushwork/pipeline'
import { nodeHost } from '@brushwork/pipeline/node'
import { AssetBuilder } from './builds/asset-builder.js'
import { AssetReports, type LoadMeasures, lazyMeasures } from './builds/asset-reports.js'
import { BuildLog } from './builds/build-log.js'
import { LaterLight } from './builds/later-light.js'
import { type LoadPipeline, type LoadRecent, lazyHashes, lazyRecent, once } from './builds/pipeline.js'
import { Project } from './builds/project.js'
import { Remote } from './builds/remote.js'
import { StoredFiles } from './builds/stored-files.js'
import { Threads } from './builds/threads.js'
import type { ResolvedOptions } from './options.js'
import { Reports } from './report/reports.js'

/** The parts of one plugin instance that all bundlers share. */
export interface Core {
  readonly options: ResolvedOptions
  readonly project: Project
  readonly builder: AssetBuilder
  /** For dev servers that show levels before their light is made. */
  readonly laterLight: LaterLight
  readonly log: BuildLog
  readonly recent: LoadRecent
  readonly remote: Remote
  readonly threads: Threads
  readonly reports: Reports
  /** For budgets and `brushwork-report.json`. */
  readonly assetReports: AssetReports
  readonly loadMeasures: LoadMeasures
  readonly files: StoredFiles
  readonly loadPipeline: LoadPipeline
}

/** @param importPipeline tests pass a pipeline of their own */
export function createCore(options: ResolvedOptions, importPipeline: LoadPipeline, host: Host = nodeHost): Core {
  const loadPipeline = once(importPipeline)
  const project = new Project(options, host)
  const log = new BuildLog()
  const hashes = lazyHashes(project)
  const recent = lazyRecent(project)
  const remote = new Remote(project)
  const threads = new Threads(project, loadPipeline)
  const loadMeasures = lazyMeasures(project, loadPipeline, recent)
  const assetReports = new AssetReports({ project, loadMeasures })
  const builder = new AssetBuilder({
    project,
    log,
    loadPipeline,
    hashes,
    recent,
    remote,
    threads,
    reports: assetReports,
  })
  return {
    options,
    project,
    builder,
    laterLight: new LaterLight((key, signal, onLight) => builder.build(key, { signal, onLight })),
    log,
    recent,
    remote,
    threads,
    reports: new Reports(),
    assetReports,
    loadMeasures,
    files: new StoredFiles(project, hashes),
    loadPipeline,
  }
}

/** Prepares for a new build of the bundler, with a log and reports of its own. */
export function startRound({ builder, log, reports }: Core): void {
  builder.forgetRunning()
  log.clear()
  reports.startRound()
}
