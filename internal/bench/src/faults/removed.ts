import { rm } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { FileHashes, type Host, LevelMemories } from '@brushwork/pipeline'
import { Random } from '@brushwork-internal/testkit/random'
import type { Fault } from './fault.js'
import { faultOfBuild, faultOfHealing } from './ground.js'

/** The store goes at a read or write of a build, at each in turn: no chance in it. */
export const removals: Fault = {
  id: 'remove',
  text: 'the store is removed at the n-th read or write of a build, of a new process and of one that goes on',
  async run(ground, tally) {
    const store = `${ground.folder}/remove`
    const memories = new LevelMemories()
    const hashes = new FileHashes(ground.host, store)
    for (const lasting of [undefined, { memories, hashes }]) {
      const who = lasting === undefined ? 'a new process' : 'a process that goes on'
      for (let at = 0, wasRemoved = true; wasRemoved; at++) {
        wasRemoved = false
        const remove = () => {
          wasRemoved = true
          return rm(store, { recursive: true, force: true })
        }
        await tally.try(`${who}, access ${at}`, async () => {
          const host = acting(settled(ground.host), store, at, remove)
          return (
            (await faultOfBuild(ground, { store, host, files: false, ...lasting })) ??
            faultOfHealing(ground, store, settled(ground.host))
          )
        })
      }
    }
  },
}

/** The store goes whenever it goes. */
export const storms: Fault = {
  id: 'storm',
  text: 'the store is removed again and again while a process that goes on builds',
  isSlow: true,
  async run(ground, tally, { count, seed }) {
    const store = `${ground.folder}/storm`
    const random = new Random(seed)
    const lasting = { memories: new LevelMemories(), hashes: new FileHashes(ground.host, store) }
    for (let round = 0; round < count; round++) {
      await tally.try(`round ${round}`, async () => {
        let isOver = false
        const removing = (async () => {
          while (!isOver) {
            await setTimeout(random.below(30))
            await rm(store, { recursive: true, force: true, maxRetries: 20 })
          }
        })()
        const fault = await faultOfBuild(ground, { store, files: false, ...lasting })
        isOver = true
        await removing
        return fault ?? faultOfHealing(ground, store)
      })
    }
  },
}

/** A host of a day later: stores believe the hashes of packs that nobody has touched, and need not read them. */
function settled(host: Host): Host {
  return {
    ...host,
    async fileState(path) {
      const state = await host.fileState(path)
      return state && { ...state, settled: true }
    },
  }
}

/** A host that does something before the n-th access to a store. */
function acting(host: Host, store: string, at: number, act: () => Promise<void>): Host {
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
