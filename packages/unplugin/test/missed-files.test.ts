import { expect, it } from 'vitest'
import { placesOf, watchableFolders } from '../src/missed-files.js'

it('a missed file would be found under its name in every folder that was searched', () => {
  const missed = { missing: ['/game/world/marble.tga', '/game/marble.tga'], searched: ['/game/world', '/game/art'] }
  expect(placesOf(missed)).toEqual(['/game/world/marble.tga', '/game/marble.tga', '/game/art/marble.tga'])
})

it('more places than can be watched one by one are those that the build names', () => {
  const missing = Array.from({ length: 100 }, (_, texture) => `/game/t${texture}.tga`)
  expect(placesOf({ missing, searched: Array.from({ length: 100 }, (_, folder) => `/game/f${folder}`) })).toBe(missing)
})

it('folders that hold what the bundler writes, or lie in it, are not watched whole', () => {
  const searched = ['/game', '/game/art', '/game/dist', '/game/dist/assets', '/game/distant']
  expect(watchableFolders({ missing: [], searched }, ['/game/dist'])).toEqual(['/game/art', '/game/distant'])
})
