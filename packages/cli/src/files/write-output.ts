import { BuildError, failure } from '@brushwork/pipeline/config'
import type { Session } from '../session/session.js'

/** Writes the output of a source. @throws BuildError if the path cannot be written: an old file stays. */
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
