import { writeFile } from 'node:fs/promises'
import { Random } from '@brushwork-internal/testkit/random'
import type { Fault } from '../../fault.js'
import { sample } from '../../sample.js'
import { type Entry, resealed, sealedName, sealedValue } from '../../store/entries.js'
import { StoreUnderTest } from '../../store/store-under-test.js'
import { otherShapes } from './other-shapes.js'

/** Deeply nested arrays. They overflow the stack of a recursive traversal. */
const DEEP = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
const GARBAGE: Readonly<Record<string, string>> = {
  nothing: '',
  'an empty object': '{}',
  'an empty list': '[]',
  null: 'null',
  'a number': '1',
  'truncated JSON': '{"facts":',
  'nested lists': DEEP,
  'nested lists in a list': `[${DEEP}]`,
}

/** Replaces the value of every sealed entry and writes a valid seal. */
export const forgeries: Fault = {
  id: 'seal',
  text: 'every sealed entry holds garbage, a truncated value, or JSON of another shape under a valid seal',
  async run(testBed, tally, { count, seed }) {
    const random = new Random(seed)
    const store = await StoreUnderTest.filled(testBed, 'seal')
    const trials = store.entries
      .filter((entry) => sealedName(entry) !== undefined)
      .flatMap((entry) => valuesFor(entry, random, count * 4).map((value) => [entry, ...value] as const))
    for (const [entry, what, value] of sample(trials, count * 40, random)) {
      await store.try(tally, `${entry.kind} ${entry.path}: ${what}`, [entry], () =>
        writeFile(`${store.path}/${entry.path}`, resealed(entry, value)),
      )
    }
  },
}

function valuesFor(entry: Entry, random: Random, max: number): readonly (readonly [string, Uint8Array])[] {
  const value = sealedValue(entry)
  const bytes = [
    ['random bytes', Uint8Array.from({ length: 200 }, () => random.below(256))],
    ['half the value', value.slice(0, value.length >> 1)],
    ['all but the last byte', value.slice(0, -1)],
  ] as const
  // An empty navigation mesh is valid: the level has no walkable floor.
  const garbage = Object.entries(GARBAGE).filter(([, text]) => entry.kind !== 'navmesh' || text !== '')
  const texts = garbage.map(([what, text]) => [what, new TextEncoder().encode(text)] as const)
  const json = jsonOf(value)
  const shapes = json === undefined ? [] : otherShapes(json, random, max)
  return [...bytes, ...texts, ...shapes.map(([what, text]) => [what, new TextEncoder().encode(text)] as const)]
}

function jsonOf(value: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(value))
  } catch {
    return undefined
  }
}
