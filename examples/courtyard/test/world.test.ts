import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { WORLD } from '../author/world.js'

/** The models have their own test. */
const names = Object.keys(WORLD).filter((name) => !name.endsWith('.mdl'))

describe('the author', () => {
  test.each(names)('makes %s again, byte for byte', (name) => {
    const committed = readFileSync(new URL(`../world/${name}`, import.meta.url))
    // Not toEqual, whose message would print a difference of a megabyte.
    expect(Buffer.compare(committed, WORLD[name]())).toBe(0)
  })

  test('keeps the world under six megabytes', () => {
    const sizes = Object.keys(WORLD).map((name) => readFileSync(new URL(`../world/${name}`, import.meta.url)).length)
    expect(sizes.reduce((a, b) => a + b)).toBeLessThan(6_000_000)
  })
})
