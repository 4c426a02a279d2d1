import type { BuildSession } from '@brushwork/pipeline'
import type { BuildLog } from '../builds/build-log.js'
import type { Session } from '../project/session.js'

/** Milliseconds without a build after which a server prunes its cache. */
const PRUNE_AFTER = 10_000
/** Milliseconds without a build after which a page counts as loaded. */
const PREPARE_AFTER = 500

interface Parts {
  readonly log: Pick<BuildLog, 'builds'>
  readonly session: Pick<Session, 'finish'>
}

/** Ends a build: ends threads, waits for uploads, and keeps the cache small. */
export async function endBuild({ log, session }: Parts): Promise<void> {
  // Without a build, nothing of the pipeline is loaded.
  if (log.builds.length > 0) await session.finish()
}

/** Returns a function that prunes the cache of a watcher or server. Call it after each build; it waits until no other follows. */
export function pruningWhenIdle(parts: Parts): () => void {
  return whenIdle(PRUNE_AFTER, () => endBuild(parts))
}

/** Returns a function that loads the code for edits before the first edit. Call it after each build. */
export function preparingWhenIdle(session: { open(): Promise<Pick<BuildSession, 'prepare'>> }): () => void {
  return whenIdle(PREPARE_AFTER, async () => {
    const opened = await session.open()
    // The build that needs it reports the error.
    await opened.prepare().catch(() => {})
  })
}

/** Returns a function that runs `act` when it has not been called for a while. */
function whenIdle(delay: number, act: () => Promise<void>): () => void {
  let idle: NodeJS.Timeout | undefined
  return () => {
    clearTimeout(idle)
    idle = setTimeout(() => void act(), delay).unref()
  }
}
