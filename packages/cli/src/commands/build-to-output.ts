import { packFilesOf } from '@brushwork/pipeline'
import { BuildError, failure } from '@brushwork/pipeline/config'
import type { BuildArgs } from '../args/build-args.js'
import { askedOptions } from '../args/source-options.js'
import { UsageError } from '../args/usage-error.js'
import { findAssets } from '../files/find-assets.js'
import type { SourceFile } from '../files/find-sources.js'
import { refuseTerminal } from '../files/standard-output.js'
import { printDiagnostic, printFailure, printNote } from '../print/diagnostic.js'
import { helpLines } from '../print/help-lines.js'
import { byteCount, summary } from '../print/summary.js'
import { Projects } from '../project/projects.js'
import { failureOf } from '../report/error-facts.js'
import { shownPath } from '../session/paths.js'
import type { Session } from '../session/session.js'

/**
 * Builds one source and writes its pack to the standard output. All messages go to the error output.
 * @throws UsageError
 * @returns the exit code
 */
export async function buildToOutput(names: readonly string[], args: BuildArgs, session: Session): Promise<number> {
  const { cwd, error } = session
  if (args.json === true) throw new UsageError('--json prints lines where --out - writes the pack: give one of them')
  if (args.report !== undefined) throw new UsageError('--report is for packs in files: give --out a path')
  if (args.shard !== undefined) throw new UsageError('--shard is for packs in a folder: give --out a path')
  refuseTerminal(session)
  const asked = askedOptions(args, args.strict, cwd)
  const { sources, failures } = await findAssets(names, session)
  for (const [, reason] of failures) error(printFailure(reason, cwd))
  if (failures.length > 0) return 1
  if (sources.length > 1) throw new UsageError(`--out should be a folder for ${sources.length} files, not -`)
  const [source] = sources
  const projects = new Projects({ ...args, asked }, session)
  try {
    session.status(shownPath(source.path, cwd))
    await session.outBytes(await buildOne(source, args, projects, session))
    return 0
  } catch (reason) {
    error(printFailure(failureOf(reason, source.path), cwd))
    if (reason instanceof BuildError) helpLines(reason.diagnostics.map(({ code }) => code)).forEach(error)
    return 1
  } finally {
    session.status('')
    await projects.finish()
  }
}

/** Builds a source, and reports it. @throws BuildError */
async function buildOne(
  source: SourceFile,
  { preset, interchange }: BuildArgs,
  projects: Projects,
  { cwd, error }: Session,
): Promise<Uint8Array> {
  const { builds } = await projects.ofSource(source)
  const asset = await builds.build(source.path, { preset, target: interchange === true ? 'interchange' : 'pack' })
  const { head, areas } = packFilesOf(await asset.readPack())
  if (areas.length > 0) {
    const text = `${areas.length + 1} files would come out, of the level and of its areas: --out should be a folder`
    throw failure(source.path, 'outputs', text)
  }
  const late = [...(await builds.checkBudgets(asset)), ...builds.cacheWarnings(asset)]
  for (const warning of [...asset.warnings, ...late]) error(printDiagnostic(warning, cwd))
  const file = shownPath(source.path, cwd)
  for (const note of asset.notes) error(printNote(file, note))
  error(`${file}: ${summary(asset.facts)}, ${byteCount(head.byteLength)}`)
  return head
}
