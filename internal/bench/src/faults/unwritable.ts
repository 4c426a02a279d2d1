import { failure, type Host } from '@brushwork/pipeline'
import { CacheReports } from '../../../../packages/unplugin/src/cache-reports.js'
import type { ProjectBuild } from './build-project.js'
import { type Ground, tryBuild } from './ground.js'

/** A host that writes no file of a store, from some write on. */
export interface FullHost {
  readonly host: Host
  /** Files that were not written. */
  readonly refused: readonly string[]
}

/** What is wrong with a build whose store cannot be written: it goes on without one, and a plugin warns of it once. */
export async function faultOfUnwritable(ground: Ground, store: string, host: Host): Promise<string | undefined> {
  const built = await tryBuild(ground, { store, host })
  if (typeof built === 'string') return built
  const warnings = unwrittenWarnings(built).length
  return warnings === 1 ? undefined : `expected one warning, found ${warnings}`
}

/** What a plugin warns of, asset after asset. */
export function unwrittenWarnings({ notices }: ProjectBuild): readonly unknown[] {
  const reports = new CacheReports(() => {})
  return notices.flatMap((notice) => reports.warningsOf([notice]))
}

/** A host that writes files of a store so many times, and then no more. */
export function fullHost(host: Host, store: string, writes: number, why: string): FullHost {
  const refused: string[] = []
  let left = writes
  return {
    refused,
    host: {
      ...host,
      async writeFileAtomic(path, bytes, temporaryFolder) {
        if (path.startsWith(`${store}/`) && left-- <= 0) {
          refused.push(path.slice(store.length + 1))
          throw failure(path, 'unwritten', `the file cannot be written: ${why}`)
        }
        return host.writeFileAtomic(path, bytes, temporaryFolder)
      },
      touch: async () => {},
    },
  }
}
