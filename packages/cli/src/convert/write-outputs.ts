import { failure } from '@brushwork/pipeline/config'
import type { Conversion } from '@brushwork/pipeline/convert'
import type { SourceFile } from '../files/find-sources.js'
import type { outputNames } from '../files/output-names.js'
import type { OutputPaths } from '../files/output-paths.js'
import { writeOutput } from '../files/write-output.js'
import { byteCount } from '../print/summary.js'
import { shownPath } from '../session/paths.js'
import type { Session } from '../session/session.js'
import { pathsBelow } from './paths-below.js'

/** Target of the outputs. */
export interface Destination {
  /** Absolute; undefined for the standard output. */
  readonly path: string | undefined
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
  session: Session,
): Promise<void> {
  const { cwd, out, error: logError } = session
  const shown = shownPath(source.path, cwd)
  for (const { code, message, path } of losses) {
    const what = CHANGES.has(code) ? message : `left out: ${message}`
    logError(`${shown}${path === '' ? '' : ` (${path})`}: ${what}`)
  }
  if (destination.ending !== '' && outputs.length !== 1) {
    throw failure(source.path, 'outputs', `${outputs.length} files would come out: --out should be a folder`)
  }
  if (destination.path === undefined) return printOutput(outputs[0], shown, session)
  const targets =
    destination.ending === '' ? pathsBelow(destination.path, names.get(source) ?? '', outputs) : [destination.path]
  // If one output cannot be written, none is.
  for (const target of targets) await paths.check(target, source.path, (path) => shownPath(path, cwd))
  for (const [index, target] of targets.entries()) {
    const { bytes, what } = outputs[index]
    await writeOutput(target, bytes, source.path, session)
    paths.add(target, source.path)
    out(`${shownPath(target, cwd)}: ${what}, ${byteCount(bytes.byteLength)}`)
  }
}

/** Writes an output to the standard output, and reports it on the other one. */
async function printOutput(
  { bytes, what }: Conversion['outputs'][number],
  shown: string,
  session: Session,
): Promise<void> {
  await session.outBytes(bytes)
  session.error(`${shown}: ${what}, ${byteCount(bytes.byteLength)}`)
}
