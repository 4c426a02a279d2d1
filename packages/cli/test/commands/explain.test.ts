import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { guard, island } from '../support/files.js'
import { makePlace, type Place } from '../support/place.js'

let place: Place
beforeEach(async () => {
  place = await makePlace()
  await place.put('world/guard.mdl', guard())
  await place.put('package.json', '{}')
})
afterEach(() => place.remove())

const said = () => place.said.out.join('\n')

describe('brushwork explain', () => {
  it('says why the cache lacks an asset, and what its key is made of', async () => {
    await place.run('build', 'world', '-o', 'out', '--cache', 'cache')
    expect(await place.run('explain', 'world', '--cache', 'cache')).toBe(0)
    expect(said()).toMatch(/^world\/guard\.mdl: in the cache cache\n {2}key +[0-9a-f]{12}\n {2}Brushwork +\d/)
    expect(await place.run('explain', 'world', '--cache', 'cache', '--fps', '12')).toBe(0)
    expect(said()).toMatch(/not in the cache cache\n {2}because +the option "framesPerSecond" was 10 and is 12\n/)
  })

  it('finds the cache of a bundler, and prints JSON lines', async () => {
    await place.put('world/island.hmp', island())
    await place.run('build', 'world', '-o', 'out', '--cache', 'node_modules/.vite/brushwork')
    expect(await place.run('explain', 'world', '--json')).toBe(0)
    expect(place.lines()).toMatchObject([
      { file: 'world/guard.mdl', cache: 'node_modules/.vite/brushwork', isCached: true, reasons: [] },
      { file: 'world/island.hmp', isCached: true },
    ])
  })

  it('fails without a cache and for what is not there, and explains the rest', async () => {
    expect(await place.run('explain', 'world')).toBe(1)
    expect(place.said.error.join('\n')).toContain('has no cache: name one with --cache, or build first (missing)')
    await place.run('build', 'world', '-o', 'out', '--cache', 'cache')
    expect(await place.run('explain', 'lost.mdl', 'world', '--cache', 'cache')).toBe(1)
    expect(said()).toContain('world/guard.mdl: in the cache')
  })
})
