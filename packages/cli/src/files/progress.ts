import { shownPath } from '../session/paths.js'
import type { Session } from '../session/session.js'
import type { SourceFile } from './find-sources.js'

/** Shorter work shows no progress. Milliseconds. */
const PATIENCE = 500
/** Milliseconds between two status lines. */
const PACE = 100

/** Processes files one after the other, and reports progress if it takes long. */
export async function forEachFile(
  files: readonly SourceFile[],
  session: Session,
  action: (file: SourceFile) => Promise<void>,
): Promise<void> {
  const { host, cwd } = session
  let next = host.now() + PATIENCE
  try {
    for (const [index, file] of files.entries()) {
      if (host.now() >= next) {
        session.status(`${index + 1} of ${files.length}: ${shownPath(file.path, cwd)}`)
        next = host.now() + PACE
      }
      await action(file)
    }
  } finally {
    session.status('')
  }
}
