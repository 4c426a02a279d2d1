import { failure } from '@brushwork/pipeline/config'
import type { SourceFile } from '../files/find-sources.js'
import { shownPath } from '../paths.js'
import { byteCount } from '../print/summary.js'
import type { Session } from '../session.js'
import { writeOutput } from '../write-output.js'
import type { Conversion } from './conversion.js'
import { pathsBelow } from './output-paths.js'

/** Where outputs go. */
export interface Destination {
  /** Absolute. */
  readonly path: string
  /** Of a file, with its dot; empty for a folder. */
  readonly ending: string
}

/** What one call has written. */
export class OutputPaths {
  readonly #taken = new Map<string, string>()

  /** The source that made this file in this call, if one did. File systems may not tell upper from lower case. */
  takenBy(path: string): string | undefined {
    return this.#taken.get(path.toLowerCase())
  }

  take(path: string, source: string): void {
    this.#taken.set(path.toLowerCase(), source)
  }
}

/** Codes of what is there, but not as it was. */
const CHANGES: ReadonlySet<string> = new Set(['rounded', 'palette-missing'])

/** Writes what became of a source, and says so. @throws BuildError */
export async function writeOutputs(
  source: SourceFile,
  { outputs, losses }: Conversion,
  destination: Destination,
  paths: OutputPaths,
  { host, cwd, out, error: say }: Session,
): Promise<void> {
  const shown = shownPath(source.path, cwd)
  for (const { code, message, path } of losses) {
    const what = CHANGES.has(code) ? message : `left out: ${message}`
    say(`${shown}${path === '' ? '' : ` (${path})`}: ${what}`)
  }
  if (destination.ending !== '' && outputs.length !== 1) {
    throw failure(source.path, 'outputs', `${outputs.length} files would come out: --out should be a folder`)
  }
  const targets = destination.ending === '' ? pathsBelow(destination.path, source, outputs) : [destination.path]
  for (const [index, target] of targets.entries()) {
    const other = paths.takenBy(target)
    if (other !== undefined) {
      throw failure(source.path, 'collision', `${shownPath(target, cwd)} came from ${shownPath(other, cwd)} already`)
    }
    if (target.toLowerCase() === source.path.toLowerCase()) {
      throw failure(source.path, 'collision', 'the output would overwrite its source; choose another --out')
    }
    const { bytes, what } = outputs[index]
    await writeOutput(target, bytes, source.path, host)
    paths.take(target, source.path)
    out(`${shownPath(target, cwd)}: ${what}, ${byteCount(bytes.byteLength)}`)
  }
}
