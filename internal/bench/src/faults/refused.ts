import { chmod } from 'node:fs/promises'
import { failure, type Host } from '@brushwork/pipeline'
import type { Fault } from './fault.js'
import { faultOfHealing } from './ground.js'
import { StoreUnderTest } from './store-under-test.js'

/** Every entry, as one that the system does not let be read. */
export const rights: Fault = {
  id: 'rights',
  text: 'an entry may not be read (by a host that refuses it, and by its mode where that is respected)',
  async run(ground, tally) {
    const store = await StoreUnderTest.filled(ground, 'rights')
    const isRoot = process.getuid?.() === 0
    if (isRoot || process.platform === 'win32') {
      tally.skipped.push(`modes of files: ${isRoot ? 'root' : 'Windows'} reads all of them; a host refuses instead`)
    }
    for (const entry of store.entries) {
      const path = `${store.path}/${entry.path}`
      await tally.try(`${entry.kind} ${entry.path}: refused`, () =>
        faultOfHealing(ground, store.path, refusing(ground.host, path)),
      )
      await store.restore()
      if (!isRoot && process.platform !== 'win32') {
        await store.try(tally, `${entry.kind} ${entry.path}: mode 0`, [entry], () => chmod(path, 0))
      }
    }
  },
}

/** A host that does not let a file be read before it is written again. */
function refusing(host: Host, refused: string): Host {
  let isWritten = false
  const isRefused = (path: string) => path === refused && !isWritten
  return {
    ...host,
    fileState: async (path) => (isRefused(path) ? undefined : host.fileState(path)),
    async readFile(path) {
      if (isRefused(path)) throw failure(path, 'unreadable', 'the file cannot be read: its rights do not allow it')
      return host.readFile(path)
    },
    async writeFileAtomic(path, bytes, temporaryFolder) {
      await host.writeFileAtomic(path, bytes, temporaryFolder)
      if (path === refused) isWritten = true
    },
  }
}
