import { describe, expect, it } from 'vitest'
import { listedNames } from '../../src/diagnostics/nearest-name.js'
import { missingHint, otherCase } from '../../src/import/source/read-source.js'
import { memoryHost } from '../support/memory-host.js'

const host = memoryHost({
  '/game/world/castle.wmp': 'x',
  '/game/world/castle.wmb': 'x',
  '/game/world/Guard.mdl': 'x',
  '/game/world/notes.txt': 'x',
})

describe('the hint for a source that is not there', () => {
  it.each([
    ['/game/world/guard.MDL', 'the name there is Guard.mdl, not guard.MDL: letter case counts on this disk'],
    ['/game/World/castle.wmp', 'the name there is world, not World: letter case counts on this disk'],
    ['/game/world/castle.map', 'castle.wmb and castle.wmp are there'],
    ['/game/world/guard.md3', 'Guard.mdl is there'],
    ['/game/world/castel.wmp', 'did you mean castle.wmp?'],
    ['/game/world/dragon.mdl', undefined],
    ['/game/other/castle.wmp', undefined],
    ['/castle.wmp', undefined],
  ])('%s: %s', async (file, hint) => {
    expect(await missingHint(file, host)).toBe(hint)
  })

  it('takes a path that is right for no other encoding of itself', async () => {
    expect(await otherCase('/game/world/castle.wmp', host)).toBeUndefined()
  })
})

describe('a list of names', () => {
  it('has commas, and one "and"', () => {
    expect(listedNames(['a.wad', 'b.wad', 'c.wad'])).toBe('a.wad, b.wad and c.wad')
    expect(listedNames(['a.wad', 'b.wad'])).toBe('a.wad and b.wad')
    expect(listedNames(['a.wad'])).toBe('a.wad')
    expect(listedNames([])).toBe('')
  })
})
