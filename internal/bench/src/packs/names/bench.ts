import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BuildSession, openSession } from '@brushwork/pipeline'
import { BuildError } from '@brushwork/pipeline/config'
import { nodeHost } from '@brushwork/pipeline/node'
import { sourcesIn } from '../carried/bench.js'

const SETTINGS = { asked: { light: 'none', profile: 'draft' } } as const

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
    const sources = folders.map((root) => ({ root, files: sourcesIn(root) }))
    const measure = async (work: (session: BuildSession, file: string) => Promise<unknown>, cache?: string) => {
      refused = 0
      const start = process.cpuUsage()
      for (const { root, files } of sources) {
        const session = openSession({ host: nodeHost, root, cacheDir: cache, settings: SETTINGS, threads: false })
        for (const file of files) if (!(await wasRead(work(session, file)))) refused++
        await session.finish()
      }
      return since(start)
    }
    const builds = await measure((session, file) => session.build(file))
    const readNames = () => measure((session, file) => session.declare(file, { check: true }), cacheDir)
    const [cold, warm] = [await readNames(), await readNames()]
    return { sources: sources.flatMap(({ files }) => files).length, refused, cold, warm, builds }
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
