import { BuildError, failure } from '@brushwork/pipeline/config'
import type { Session } from './session.js'

/** Writes what came of a source. @throws BuildError when the place cannot be written to: the old file, if any, stays. */
export async function writeOutput(
  target: string,
  bytes: Uint8Array,
  source: string,
  host: Session['host'],
): Promise<void> {
  try {
    await host.writeFileAtomic(target, bytes)
  } catch (error) {
    if (!(error instanceof BuildError)) throw error
    throw failure(source, 'unwritten', `${target}: ${error.message}`)
  }
}
