import { existsSync, readdirSync } from 'node:fs'
import { utimes } from 'node:fs/promises'
import { pruneCache } from '@brushwork/pipeline'
import { Random } from '@brushwork-internal/testkit/random'
import { buildInProcess } from './builder-process.js'
import type { Fault } from './fault.js'
import { faultOfHealing, type Ground } from './ground.js'

/** Entries of a store that a round of kills begins without: so each round kills writers. */
const ROUND = 10
const TWO_HOURS = 2 * 60 * 60 * 1000

/** Kills builds at moments of their time, from the first look at the store to the last write. */
export const kills: Fault = {
  id: 'kill',
  text: 'a process that builds is killed (SIGKILL) at a random moment',
  isSlow: true,
  async run(ground, tally, { count, seed }) {
    const random = new Random(seed)
    const whole = await buildInProcess(ground.project, `${ground.folder}/kill-whole`)
    let killed = 0
    let left = 0
    for (let number = 0; number < count; number++) {
      const store = `${ground.folder}/kill-${Math.floor(number / ROUND)}`
      const milliseconds = whole.started + random.below(Math.ceil(whole.milliseconds - whole.started + 1))
      await tally.try(`kill ${number} after ${milliseconds} ms`, async () => {
        const { wasKilled } = await buildInProcess(ground.project, store, milliseconds)
        if (wasKilled) killed++
        left += temporariesIn(store).length
        // Other kills follow in the same store, so it is healed only at the end of a round.
        return number % ROUND === ROUND - 1 || number === count - 1 ? faultOfStore(ground, store) : undefined
      })
    }
    tally.notes.push(`${killed} of them while it built; ${left} temporary files left behind, all gone later`)
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
