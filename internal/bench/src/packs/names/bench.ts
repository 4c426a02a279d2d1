import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { BUILD_DEFAULTS, type BuildOptions, buildAsset, FileHashes, RecentEntries } from '@brushwork/pipeline'
import { assetNames } from '@brushwork/pipeline/after-build'
import { BuildError } from '@brushwork/pipeline/config'
import { nodeHost } from '@brushwork/pipeline/node'
import { sourcesIn } from '../carried/bench.js'

const OPTIONS: BuildOptions = { ...BUILD_DEFAULTS, light: 'none', profile: 'draft' }

/** Processor time of the names in some sources [ms]. */
export interface NamesReport {
  readonly sources: number
  /** Sources that cannot be read. */
  readonly refused: number
  /** With an empty cache. */
  readonly cold: number
  /** With the cache of a process before. */
  readonly warm: number
  /** Builds of the same sources as drafts without light, with an empty cache. */
  readonly builds: number
}

/** Reads the names of every source below some folders, as `brushwork types` does, and builds the sources for comparison. */
export async function benchNames(folders: readonly string[]): Promise<NamesReport> {
  const cacheDir = await mkdtemp(join(tmpdir(), 'brushwork-names-'))
  try {
    let refused = 0
    const files = folders.flatMap((root) => sourcesIn(root).map((file) => ({ file, root })))
    const readAll = async (): Promise<number> => {
      const cache = {
        cacheDir,
        hashes: new FileHashes(nodeHost, cacheDir),
        recent: new RecentEntries(nodeHost, cacheDir),
      }
      refused = 0
      const start = process.cpuUsage()
      for (const { file, root } of files) {
        const isRead = await wasRead(assetNames({ file, options: OPTIONS }, { host: nodeHost, root, ...cache }))
        if (!isRead) refused++
      }
      await Promise.all([cache.hashes.save(), cache.recent.save()])
      return since(start)
    }
    const [cold, warm] = [await readAll(), await readAll()]
    const start = process.cpuUsage()
    for (const { file, root } of files) await wasRead(buildAsset({ file, options: OPTIONS }, { host: nodeHost, root }))
    return { sources: files.length, refused, cold, warm, builds: since(start) }
  } finally {
    await rm(cacheDir, { recursive: true, force: true })
  }
}

/** @returns whether a source could be read; other errors are thrown */
async function wasRead(work: Promise<unknown>): Promise<boolean> {
  try {
    await work
    return true
  } catch (error) {
    if (error instanceof BuildError) return false
    throw error
  }
}

function since(start: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(start)
  return Math.round((user + system) / 1000)
}

export function printNames({ sources, refused, cold, warm, builds }: NamesReport): string {
  const times = [`${cold} ms cold`, `${warm} ms warm`, `${builds} ms as builds of drafts`]
  return `names of ${sources} sources, ${refused} of them refused: ${times.join(', ')} (processor time)`
}
