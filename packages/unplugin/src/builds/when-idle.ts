import { BuildError } from '@brushwork/pipeline/config'
import type { BuildLog } from './build-log.js'
import type { LoadPipeline, LoadRecent } from './pipeline.js'
import type { Project } from './project.js'
import type { Remote } from './remote.js'
import type { Threads } from './threads.js'

/** Milliseconds without a build after which a server prunes its cache. */
const PRUNE_AFTER = 10_000
/** Milliseconds without a build after which a page counts as loaded. */
const PREPARE_AFTER = 500

interface Parts {
  readonly log: BuildLog
  readonly project: Project
  readonly recent: LoadRecent
  readonly remote: Remote
  readonly threads: Threads
}

/** Ends a build: ends threads, waits for uploads, and keeps the cache small. */
export async function endBuild({ log, project, recent, remote, threads }: Parts): Promise<void> {
  // Without a build, nothing of the pipeline is loaded.
  if (log.builds.length === 0) return
  await Promise.all([threads.close(), remote.settled(), saveRecent(recent)])
  const { pruneCache } = await import('@brushwork/pipeline/after-build')
  await pruneCache(project.host, project.cacheDir, project.cacheSize)
}

/** No byte of a game depends on it, and a cache that cannot be written is reported when packs are stored. */
async function saveRecent(recent: LoadRecent): Promise<void> {
  try {
    await (await recent()).save()
  } catch (error) {
    if (!(error instanceof BuildError)) throw error
  }
}

/** Returns a function that prunes the cache of a watcher or server. Call it after each build; it waits until no other follows. */
export function pruningWhenIdle(parts: Parts): () => void {
  return whenIdle(PRUNE_AFTER, () => endBuild(parts))
}

/** Returns a function that loads the code for edits before the first edit. Call it after each build. */
export function preparingWhenIdle(loadPipeline: LoadPipeline): () => void {
  return whenIdle(PREPARE_AFTER, async () => {
    const { prepareBuild } = await loadPipeline()
    // The build that needs it reports the error.
    await prepareBuild?.().catch(() => {})
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
