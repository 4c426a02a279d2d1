import { chmod } from 'node:fs/promises'
import type { Host } from '@brushwork/pipeline'
import { failure } from '@brushwork/pipeline/config'
import type { Fault } from '../../fault.js'
import { checkHealing } from '../../project/test-bed.js'
import { StoreUnderTest } from '../../store/store-under-test.js'

/** Makes every entry unreadable, one at a time. */
export const rights: Fault = {
  id: 'rights',
  text: 'an entry cannot be read: the host refuses it, or its mode forbids it where modes apply',
  async run(testBed, tally) {
    const store = await StoreUnderTest.filled(testBed, 'rights')
    const isRoot = process.getuid?.() === 0
    if (isRoot || process.platform === 'win32') {
      tally.skipped.push(`file modes: ${isRoot ? 'root' : 'Windows'} ignores them; only the host refuses`)
    }
    for (const entry of store.entries) {
      const path = `${store.path}/${entry.path}`
      await tally.try(`${entry.kind} ${entry.path}: refused`, () =>
        checkHealing(testBed, store.path, refusingHost(testBed.host, path)),
      )
      await store.restore()
      if (!isRoot && process.platform !== 'win32') {
        await store.try(tally, `${entry.kind} ${entry.path}: mode 0`, [entry], () => chmod(path, 0))
      }
    }
  },
}

/** A host that refuses to read a file until it is written again. */
function refusingHost(host: Host, refused: string): Host {
  let isWritten = false
  const isRefused = (path: string) => path === refused && !isWritten
  return {
    ...host,
    fileState: async (path) => (isRefused(path) ? undefined : host.fileState(path)),
    async readFile(path) {
      if (isRefused(path)) throw failure(path, 'unreadable', 'the file cannot be read: permission denied')
      return host.readFile(path)
    },
    async writeFileAtomic(path, bytes, temporaryFolder) {
      await host.writeFileAtomic(path, bytes, temporaryFolder)
      if (path === refused) isWritten = true
    },
  }
}
