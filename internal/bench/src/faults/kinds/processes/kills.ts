import { existsSync, readdirSync } from 'node:fs'
import { cp, rm, utimes } from 'node:fs/promises'
import { Random } from '@brushwork-internal/testkit/random'
import type { Fault } from '../../fault.js'
import { buildInProcess } from '../../project/builder-process.js'
import { checkHealing, type TestBed } from '../../project/test-bed.js'

/** Most kills per store. */
const ROUND = 10
const TWO_HOURS = 2 * 60 * 60 * 1000

/** Kills builds at random moments between their start and their last write. */
export const kills: Fault = {
  id: 'kill',
  text: 'a process that builds is killed (SIGKILL) at a random moment of its build',
  isSlow: true,
  async run(testBed, tally, { count, seed }) {
    const random = new Random(seed)
    // Warm-up: the first build waits longer for the disk than those that are killed.
    await buildInProcess(testBed.project, `${testBed.folder}/kill-first`)
    const { buildTime } = await buildInProcess(testBed.project, `${testBed.folder}/kill-whole`)
    let misses = 0
    let temporaries = 0
    for (let round = 0; tally.tried < count && misses < 2 * count; round++) {
      const store = `${testBed.folder}/kill-${round}`
      // Kills are repeated in one store until a build completes, so each build meets the remains of earlier ones.
      for (let isFull = false, kill = 0; !isFull && tally.tried < count && kill < ROUND; kill++) {
        const milliseconds = random.below(Math.ceil(buildTime))
        const { wasKilled } = await buildInProcess(testBed.project, store, milliseconds)
        isFull = !wasKilled
        if (isFull) {
          misses++
          continue
        }
        if (temporariesIn(store).length > 0) temporaries++
        // Checks a copy of the store. Healing the store itself would leave the next build nothing to write.
        const copy = `${store}-copy`
        await rm(copy, { recursive: true, force: true })
        if (existsSync(store)) await cp(store, copy, { recursive: true })
        await tally.try(`kill ${kill} of round ${round} after ${milliseconds} ms`, () => checkStore(testBed, copy))
      }
    }
    if (tally.tried < count) tally.skipped.push(`${count - tally.tried} kills: the builds completed first`)
    tally.notes.push(`${misses} builds ended before they were killed; ${temporaries} kills left temporary files`)
  },
}

/** Paths of the temporary files of a store. */
function temporariesIn(store: string): readonly string[] {
  if (!existsSync(store)) return []
  const names = readdirSync(store, { recursive: true, encoding: 'utf8' })
  return names.filter((name) => name.endsWith('.tmp')).map((name) => `${store}/${name}`)
}

/** Describes what is wrong with a store that killed builds left: packs, healing, temporary files older than an hour. */
export async function checkStore(testBed: TestBed, store: string): Promise<string | undefined> {
  const fault = await checkHealing(testBed, store)
  if (fault !== undefined) return fault
  const old = new Date(Date.now() - TWO_HOURS)
  for (const path of temporariesIn(store)) await utimes(path, old, old)
  // The end of a build prunes the store.
  const later = await checkHealing(testBed, store)
  if (later !== undefined) return later
  const left = temporariesIn(store)
  return left.length === 0 ? undefined : `temporary files remain after an hour: ${left.join(', ')}`
}
