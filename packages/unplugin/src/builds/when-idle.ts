import type { BuildLog } from './build-log.js'
import type { LoadPipeline } from './pipeline.js'
import type { Project } from './project.js'
import type { Remote } from './remote.js'
import type { Threads } from './threads.js'

/** A server prunes its cache when nothing was built for this long, milliseconds. */
const PRUNE_AFTER = 10_000
/** When nothing was built for this long, a page has all that it asked for, milliseconds. */
const PREPARE_AFTER = 500

interface Parts {
  readonly log: BuildLog
  readonly project: Project
  readonly remote: Remote
  readonly threads: Threads
}

/** Ends a build: ends threads, waits for uploads, and keeps the cache small. */
export async function endBuild({ log, project, remote, threads }: Parts): Promise<void> {
  // Without a build, nothing of the pipeline is loaded.
  if (log.builds.length === 0) return
  await Promise.all([threads.close(), remote.settled()])
  const { pruneCache } = await import('@brushwork/pipeline/after-build')
  await pruneCache(project.host, project.cacheDir, project.cacheSize)
}

/** Prunes the cache of a watcher or server: to be called after each build, it waits until no other follows. */
export function pruningWhenIdle(parts: Parts): () => void {
  return whenIdle(PRUNE_AFTER, () => endBuild(parts))
}

/** Loads what the first edit needs, between the first page and that edit. To be called after each build. */
export function preparingWhenIdle(loadPipeline: LoadPipeline): () => void {
  return whenIdle(PREPARE_AFTER, async () => {
    const { prepareBuild } = await loadPipeline()
    // The build that needs it reports what is wrong.
    await prepareBuild?.().catch(() => {})
  })
}

/** Acts once its result has not been called for a while. */
function whenIdle(delay: number, act: () => Promise<void>): () => void {
  let idle: NodeJS.Timeout | undefined
  return () => {
    clearTimeout(idle)
    idle = setTimeout(() => void act(), delay).unref()
  }
}
