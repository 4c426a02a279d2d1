import { rm } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import type { Host } from '@brushwork/pipeline'
import { Random } from '@brushwork-internal/testkit/random'
import type { Fault } from '../../fault.js'
import { openProject } from '../../project/build-project.js'
import { checkBuild, checkHealing } from '../../project/test-bed.js'

/** Runs with fewer kills than this try every third access only. */
const FEW = 10
const STEP = 3

/** Removes the store at each read or write of a build in turn. Deterministic. */
export const removals: Fault = {
  id: 'remove',
  text: 'the store is removed at the n-th read or write of a build, in a new and in a long-running process',
  async run(testBed, tally, { count }) {
    const step = count < FEW ? STEP : 1
    const store = `${testBed.folder}/remove`
    const acting = new ActingHost(settled(testBed.host), store)
    const { project: root, images } = testBed
    const lasting = openProject({ root, images, store, host: acting.host, watch: true })
    for (const [offset, session] of [undefined, lasting].entries()) {
      const who = session === undefined ? 'a new process' : 'a long-running process'
      for (let at = offset % step, wasRemoved = true; wasRemoved; at += step) {
        wasRemoved = false
        const remove = () => {
          wasRemoved = true
          return rm(store, { recursive: true, force: true, maxRetries: 20 })
        }
        await tally.try(`${who}, access ${at}`, async () => {
          acting.actBefore(at, remove)
          return (
            (await checkBuild(testBed, { store, host: acting.host, files: false, session })) ??
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
    const { project: root, images, host } = testBed
    const session = openProject({ root, images, store, host, watch: true })
    for (let round = 0; round < count; round++) {
      await tally.try(`round ${round}`, async () => {
        let isOver = false
        const removing = (async () => {
          while (!isOver) {
            await setTimeout(random.below(30))
            await rm(store, { recursive: true, force: true, maxRetries: 20 })
          }
        })()
        const fault = await checkBuild(testBed, { store, files: false, session })
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

/** A host that does something before one of its accesses to a store. */
class ActingHost {
  readonly host: Host
  #left = -1
  #act: () => Promise<void> = async () => {}

  constructor(host: Host, store: string) {
    const count = async (path: string) => {
      if (path.startsWith(`${store}/`) && this.#left-- === 0) await this.#act()
    }
    this.host = {
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

  /** Has `act` called once, before the n-th access from now on. */
  actBefore(n: number, act: () => Promise<void>): void {
    this.#left = n
    this.#act = act
  }
}
