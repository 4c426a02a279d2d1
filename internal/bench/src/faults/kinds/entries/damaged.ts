import { truncate, writeFile } from 'node:fs/promises'
import { Random } from '@brushwork-internal/testkit/random'
import type { Fault } from '../../fault.js'
import { sample } from '../../sample.js'
import { StoreUnderTest } from '../../store/store-under-test.js'

/** Returns the bytes of the damaged entry. */
type Damage = (bytes: Uint8Array, random: Random) => Uint8Array

const ROUNDS = 4
/** More than a build reads of one file. Disks store nothing for its zeros. */
const HUGE = 513 * 2 ** 20

/** Damage that disks and incomplete writes cause. */
const DAMAGES: Readonly<Record<string, Damage>> = {
  'truncated to nothing': () => new Uint8Array(0),
  'truncated by one byte': (bytes) => bytes.slice(0, -1),
  'truncated anywhere': (bytes, random) => bytes.slice(0, random.below(bytes.length)),
  'one bit flipped': (bytes, random) => {
    const flipped = bytes.slice()
    flipped[random.below(bytes.length)] ^= 1 << random.below(8)
    return flipped
  },
  'a page of zeros': (bytes, random) => bytes.slice().fill(0, random.below(bytes.length)),
  garbage: (bytes, random) => Uint8Array.from(bytes, () => random.below(256)),
  'bytes after its end': (bytes) => Uint8Array.of(...bytes, 0),
}

/** Damages every entry of a store in every way. */
export const damages: Fault = {
  id: 'damage',
  text: `every entry is truncated, zeroed, replaced with garbage, extended, or has a bit flipped, ${ROUNDS} times each; or is longer than any file that builds read`,
  async run(testBed, tally, { count, seed }) {
    const random = new Random(seed)
    const store = await StoreUnderTest.filled(testBed, 'damage')
    const rounds = Array.from({ length: ROUNDS }, () => Object.entries(DAMAGES)).flat()
    const trials = store.entries.flatMap((entry) => rounds.map((round) => [entry, ...round] as const))
    for (const [entry, what, damage] of sample(trials, count * 40, random)) {
      const bytes = damage(entry.bytes, random)
      await store.try(tally, `${entry.kind} ${entry.path}: ${what}`, [entry], () =>
        writeFile(`${store.path}/${entry.path}`, bytes),
      )
    }
    for (const entry of sample(store.entries, count, random)) {
      await store.try(tally, `${entry.kind} ${entry.path}: 513 MiB`, [entry], () =>
        truncate(`${store.path}/${entry.path}`, HUGE),
      )
    }
  },
}
