import type { SessionHost } from '@brushwork/pipeline'
import { nodeHost } from '@brushwork/pipeline/node'
import { AssetBuilder } from './builds/asset-builder.js'
import { AssetReports } from './builds/asset-reports.js'
import { BuildLog } from './builds/build-log.js'
import { StoredFiles } from './files/stored-files.js'
import { LaterLight } from './light/later-light.js'
import type { LightWait } from './light/quick-light.js'
import type { ResolvedOptions } from './options.js'
import { Project } from './project/project.js'
import { type LoadPipeline, Session } from './project/session.js'
import { Reports } from './report/reports.js'

/** The parts of one plugin instance that all bundlers share. */
export interface Core {
  readonly options: ResolvedOptions
  readonly project: Project
  readonly session: Session
  readonly builder: AssetBuilder
  /** For dev servers that show levels before their light is made. */
  readonly laterLight: LaterLight
  readonly log: BuildLog
  readonly reports: Reports
  /** For budgets and `brushwork-report.json`. */
  readonly assetReports: AssetReports
  readonly files: StoredFiles
}

/** What tests replace. */
export interface CoreParts {
  readonly host?: SessionHost | undefined
  /** How long modules wait for light that may be quick. */
  readonly lightWait?: LightWait | undefined
}

/** @param loadPipeline tests pass a pipeline of their own */
export function createCore(
  options: ResolvedOptions,
  loadPipeline: LoadPipeline,
  { host = nodeHost, lightWait }: CoreParts = {},
): Core {
  const project = new Project(options, host)
  const session = new Session(project, loadPipeline)
  const log = new BuildLog()
  const assetReports = new AssetReports({ project, session })
  const builder = new AssetBuilder({ project, session, log, reports: assetReports })
  return {
    options,
    project,
    session,
    builder,
    laterLight: new LaterLight((key, signal, onLight) => builder.build(key, { signal, onLight }), lightWait),
    log,
    reports: new Reports(),
    assetReports,
    files: new StoredFiles(host, session),
  }
}

/**
 * Prepares for a new build of the bundler, with a log and reports of its own.
 * @param isSame whether it builds the same files again, for another format or environment: their warnings have been shown
 */
export function startRound({ builder, log, reports }: Core, isSame: boolean): void {
  builder.forgetRunning()
  log.clear()
  reports.startRound(isSame)
}
