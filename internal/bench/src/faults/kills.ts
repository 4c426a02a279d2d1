import { existsSync, readdirSync } from 'node:fs'
import { cp, rm, utimes } from 'node:fs/promises'
import { pruneCache } from '@brushwork/pipeline'
import { Random } from '@brushwork-internal/testkit/random'
import { buildInProcess } from './builder-process.js'
import type { Fault } from './fault.js'
import { faultOfHealing, type Ground } from './ground.js'

/** Kills in one store. */
const ROUND = 10
const TWO_HOURS = 2 * 60 * 60 * 1000

/** Kills builds at moments of their time, from the first look at the store to the last write. */
export const kills: Fault = {
  id: 'kill',
  text: 'a process that builds is killed (SIGKILL) at a random moment of its build',
  isSlow: true,
  async run(ground, tally, { count, seed }) {
    const random = new Random(seed)
    // The first build waits for the disk more than those that are killed.
    await buildInProcess(ground.project, `${ground.folder}/kill-first`)
    const { building } = await buildInProcess(ground.project, `${ground.folder}/kill-whole`)
    let misses = 0
    let temporaries = 0
    for (let round = 0; tally.tried < count && misses < 2 * count; round++) {
      const store = `${ground.folder}/kill-${round}`
      // Kills follow each other in a store until it is full: each meets what the others have left.
      for (let isFull = false, kill = 0; !isFull && tally.tried < count && kill < ROUND; kill++) {
        const milliseconds = random.below(Math.ceil(building))
        const { wasKilled } = await buildInProcess(ground.project, store, milliseconds)
        isFull = !wasKilled
        if (isFull) {
          misses++
          continue
        }
        if (temporariesIn(store).length > 0) temporaries++
        // Looked at in a copy: what heals the store would leave the next kill nothing to write.
        const copy = `${store}-copy`
        await rm(copy, { recursive: true, force: true })
        if (existsSync(store)) await cp(store, copy, { recursive: true })
        await tally.try(`kill ${kill} of round ${round} after ${milliseconds} ms`, () => faultOfStore(ground, copy))
      }
    }
    if (tally.tried < count) tally.skipped.push(`${count - tally.tried} kills: the builds were quicker`)
    tally.notes.push(
      `${misses} builds ended before they were killed; temporary files lay there after ${temporaries} kills`,
    )
  },
}

/** Temporary files of a store. */
export function temporariesIn(store: string): readonly string[] {
  if (!existsSync(store)) return []
  const names = readdirSync(store, { recursive: true, encoding: 'utf8' })
  return names.filter((name) => name.endsWith('.tmp')).map((name) => `${store}/${name}`)
}

/** What a store that was left by killed builds does wrong: packs, healing, temporary files of more than an hour. */
export async function faultOfStore(ground: Ground, store: string): Promise<string | undefined> {
  const fault = await faultOfHealing(ground, store)
  if (fault !== undefined) return fault
  const old = new Date(Date.now() - TWO_HOURS)
  for (const path of temporariesIn(store)) await utimes(path, old, old)
  // All is in the store by now: nothing is written that would clean up on its way.
  await pruneCache(ground.host, store)
  const left = temporariesIn(store)
  return left.length === 0 ? undefined : `temporary files outlive an hour: ${left.join(', ')}`
}
