import { expect, it } from 'vitest'
import { concernsOf, foldersOf, mergeWatched, placesOf, watchableFolders } from '../src/missed-files.js'

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

it('of a catalog, folders are watched whole in which assets may appear, not those in which a texture of one is missing', () => {
  const catalog = { dependencies: [], missing: [], searched: ['/game/world'], concerns: () => true }
  const castle = { dependencies: [], missing: ['/game/marble.tga'], searched: ['/game/src', '/game/world/castles'] }
  const watched = mergeWatched([catalog, castle])
  expect(watched.searched).toEqual(['/game/src', '/game/world', '/game/world/castles'])
  const place = { root: '/game', written: [], waitsForFiles: true }
  expect(foldersOf(watched, place)).toEqual(['/game/world'])
  // Rolldown waits for no single file that is not there.
  const folders = ['/game/src', '/game/world', '/game/world/castles']
  expect([...foldersOf(watched, { ...place, waitsForFiles: false })].sort()).toEqual(folders)
})

it('a cut name is waited for as the start of a longer one, in any case', () => {
  const concerns = concernsOf(['concrete_wall_f'])
  expect(concerns?.('/game/art/Concrete_Wall_Floor.tga')).toBe(true)
  expect(concerns?.('/game/concrete_wall_f/floor.tga')).toBe(false)
  expect(concernsOf([])).toBeUndefined()
})
