import { setImmediate } from 'node:timers/promises'
import { shownPath } from '../session/paths.js'
import type { Session } from '../session/session.js'
import type { SourceFile } from './find-sources.js'

/** Shorter work shows no progress. Milliseconds. */
const PATIENCE = 500
/** Milliseconds between two status lines. */
const PACE = 100

/** Milliseconds of work between two looks at whether the output was closed: small files are read without a pause. */
const NAP = 20

/** How files are processed. */
interface Processing {
  /** Whether to stop when the reader of the output has closed it, because the action only prints. */
  readonly isForReader?: boolean
}

/** Processes files one after the other, and reports progress if it takes long. */
export async function forEachFile(
  files: readonly SourceFile[],
  session: Session,
  action: (file: SourceFile) => Promise<void>,
  { isForReader = false }: Processing = {},
): Promise<void> {
  const { host, cwd } = session
  let next = host.now() + PATIENCE
  let nap = host.now()
  try {
    for (const [index, file] of files.entries()) {
      if (isForReader && host.now() >= nap) {
        await setImmediate()
        nap = host.now() + NAP
      }
      if (isForReader && !session.isRead()) return
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
