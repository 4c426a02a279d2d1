import type { Host } from '@brushwork/pipeline'
import { failure } from '@brushwork/pipeline/config'
import { type TestBed, tryBuild } from '../project/test-bed.js'

/** A host that stops writing files of a store after a number of writes. */
export interface FullHost {
  readonly host: Host
  /** Files that were not written, relative to the store. */
  readonly refused: readonly string[]
}

/** Checks a build whose store cannot be written: it must go on without one, and the plugin must warn once. */
export async function checkUnwritable(testBed: TestBed, store: string, host: Host): Promise<string | undefined> {
  const built = await tryBuild(testBed, { store, host })
  if (typeof built === 'string') return built
  const warnings = built.cacheWarnings.length
  return warnings === 1 ? undefined : `expected one warning, found ${warnings}`
}

/** Creates a host that writes `writes` files of a store and refuses all later ones. */
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
