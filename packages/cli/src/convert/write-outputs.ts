import { failure } from '@brushwork/pipeline/config'
import type { SourceFile } from '../files/find-sources.js'
import type { outputNames } from '../files/output-names.js'
import type { OutputPaths } from '../files/output-paths.js'
import { writeOutput } from '../files/write-output.js'
import { byteCount } from '../print/summary.js'
import { shownPath } from '../session/paths.js'
import type { Session } from '../session/session.js'
import type { Conversion } from './conversion.js'
import { pathsBelow } from './paths-below.js'

/** Target of the outputs. */
export interface Destination {
  /** Absolute. */
  readonly path: string
  /** Ending of the target file, with its dot; empty for a folder. */
  readonly ending: string
}

/** Where the outputs of a call go. */
export interface OutputPlan {
  readonly paths: OutputPaths
  /** Of each source, below a folder. */
  readonly names: ReturnType<typeof outputNames>
}

/** Codes of losses that change data instead of dropping it. */
const CHANGES: ReadonlySet<string> = new Set(['rounded', 'palette-missing'])

/** Writes the outputs of a source and reports them. @throws BuildError */
export async function writeOutputs(
  source: SourceFile,
  { outputs, losses }: Conversion,
  destination: Destination,
  { paths, names }: OutputPlan,
  { host, cwd, out, error: logError }: Session,
): Promise<void> {
  const shown = shownPath(source.path, cwd)
  for (const { code, message, path } of losses) {
    const what = CHANGES.has(code) ? message : `left out: ${message}`
    logError(`${shown}${path === '' ? '' : ` (${path})`}: ${what}`)
  }
  if (destination.ending !== '' && outputs.length !== 1) {
    throw failure(source.path, 'outputs', `${outputs.length} files would come out: --out should be a folder`)
  }
  const targets =
    destination.ending === '' ? pathsBelow(destination.path, names.get(source) ?? '', outputs) : [destination.path]
  // If one output cannot be written, none is.
  for (const target of targets) await paths.check(target, source.path, (path) => shownPath(path, cwd))
  for (const [index, target] of targets.entries()) {
    const { bytes, what } = outputs[index]
    await writeOutput(target, bytes, source.path, host)
    paths.add(target, source.path)
    out(`${shownPath(target, cwd)}: ${what}, ${byteCount(bytes.byteLength)}`)
  }
}
