import { rename } from 'node:fs/promises'
import { Random } from '@brushwork-internal/testkit/random'
import type { Fault } from '../../fault.js'
import { sample } from '../../sample.js'
import type { Entry } from '../../store/entries.js'
import { StoreUnderTest } from '../../store/store-under-test.js'

/** Swaps pairs of entries, of one kind or of two. */
export const swaps: Fault = {
  id: 'swap',
  text: 'two entries are swapped',
  async run(testBed, tally, { count, seed }) {
    const store = await StoreUnderTest.filled(testBed, 'swap')
    const pairs = store.entries.flatMap((a, at) => store.entries.slice(at + 1).map((b) => [a, b] as const))
    for (const [a, b] of sample(pairs, count * 20, new Random(seed))) {
      await store.try(tally, `${a.kind} ${a.path} and ${b.kind} ${b.path}`, [a, b], () => turn(store.path, [a, b]))
    }
  },
}

/** Rotates all entries of one kind. */
export const rotations: Fault = {
  id: 'rotate',
  text: 'all entries of one kind are rotated by one or more',
  async run(testBed, tally) {
    const store = await StoreUnderTest.filled(testBed, 'rotate')
    const kinds = new Set(store.entries.map(({ kind }) => kind))
    for (const kind of kinds) {
      const entries = store.entries.filter((entry) => entry.kind === kind)
      for (let steps = 1; steps < entries.length; steps++) {
        await store.try(tally, `${kind} by ${steps}`, entries, () => turn(store.path, entries, steps))
      }
    }
  },
}

/** Moves each entry to the path of the entry `steps` further on. */
async function turn(store: string, entries: readonly Entry[], steps = 1): Promise<void> {
  for (const { path } of entries) await rename(`${store}/${path}`, `${store}/${path}.moving`)
  for (const [at, { path }] of entries.entries()) {
    await rename(`${store}/${path}.moving`, `${store}/${entries[(at + steps) % entries.length].path}`)
  }
}
