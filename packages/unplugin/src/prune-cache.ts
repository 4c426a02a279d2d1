import type { AssetBuilder } from './asset-builder.js'

/** When so long nothing was built, a server has time for its cache, milliseconds. */
const IDLE = 10_000

/** Removes what no build has used for long, at most once a day: when a build is over. */
export async function pruneCache({ host, log, project }: AssetBuilder): Promise<void> {
  // Who built nothing has loaded nothing of the pipeline.
  if (log.builds.length === 0) return
  const { pruneCache } = await import('@brushwork/pipeline/after-build')
  await pruneCache(host, project.cacheDir)
}

/** The same for who watches or serves, and is never over: to be called after each build, it waits until no other follows. */
export function pruningWhenIdle(builder: AssetBuilder): () => void {
  let idle: NodeJS.Timeout | undefined
  return () => {
    clearTimeout(idle)
    idle = setTimeout(() => void pruneCache(builder), IDLE).unref()
  }
}
