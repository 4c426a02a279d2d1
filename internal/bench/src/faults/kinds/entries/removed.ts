import { rm } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { FileHashes, type Host, IncrementalState } from '@brushwork/pipeline'
import { Random } from '@brushwork-internal/testkit/random'
import type { Fault } from '../../fault.js'
import { checkBuild, checkHealing } from '../../project/test-bed.js'

/** Removes the store at each read or write of a build in turn. Deterministic. */
export const removals: Fault = {
  id: 'remove',
  text: 'the store is removed at the n-th read or write of a build, in a new and in a long-running process',
  async run(testBed, tally) {
    const store = `${testBed.folder}/remove`
    const state = new IncrementalState()
    const hashes = new FileHashes(testBed.host, store)
    for (const lasting of [undefined, { state, hashes }]) {
      const who = lasting === undefined ? 'a new process' : 'a long-running process'
      for (let at = 0, wasRemoved = true; wasRemoved; at++) {
        wasRemoved = false
        const remove = () => {
          wasRemoved = true
          return rm(store, { recursive: true, force: true })
        }
        await tally.try(`${who}, access ${at}`, async () => {
          const host = hostActingBefore(settled(testBed.host), store, at, remove)
          return (
            (await checkBuild(testBed, { store, host, files: false, ...lasting })) ??
            checkHealing(testBed, store, settled(testBed.host))
          )
        })
      }
    }
  },
}

/** Removes the store repeatedly, at random moments of a build. */
export const storms: Fault = {
  id: 'storm',
  text: 'the store is removed repeatedly while a long-running process builds',
  isSlow: true,
  async run(testBed, tally, { count, seed }) {
    const store = `${testBed.folder}/storm`
    const random = new Random(seed)
    const lasting = { state: new IncrementalState(), hashes: new FileHashes(testBed.host, store) }
    for (let round = 0; round < count; round++) {
      await tally.try(`round ${round}`, async () => {
        let isOver = false
        const removing = (async () => {
          while (!isOver) {
            await setTimeout(random.below(30))
            await rm(store, { recursive: true, force: true, maxRetries: 20 })
          }
        })()
        const fault = await checkBuild(testBed, { store, files: false, ...lasting })
        isOver = true
        await removing
        return fault ?? checkHealing(testBed, store)
      })
    }
  },
}

/** A host for which all files are old enough that their stored hashes are trusted, so packs are not read again. */
function settled(host: Host): Host {
  return {
    ...host,
    async fileState(path) {
      const state = await host.fileState(path)
      return state && { ...state, settled: true }
    },
  }
}

/** A host that runs `act` before its n-th access to a store. */
function hostActingBefore(host: Host, store: string, at: number, act: () => Promise<void>): Host {
  let left = at
  const count = async (path: string) => {
    if (path.startsWith(`${store}/`) && left-- === 0) await act()
  }
  return {
    ...host,
    async readFile(path) {
      await count(path)
      return host.readFile(path)
    },
    async fileState(path) {
      await count(path)
      return host.fileState(path)
    },
    async writeFileAtomic(path, bytes, temporaryFolder) {
      await count(path)
      return host.writeFileAtomic(path, bytes, temporaryFolder)
    },
  }
}
