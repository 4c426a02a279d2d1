import { expect, it } from 'vitest'
import { foldersToWatch, mergeWatched, pathsToWatch, watchableFolders, watchedByName } from '../../src/watch/watched.js'

it('a missing file is watched under its name in every searched folder', () => {
  const missed = { missing: ['/game/world/marble.tga', '/game/marble.tga'], searched: ['/game/world', '/game/art'] }
  expect(pathsToWatch(missed)).toEqual(['/game/world/marble.tga', '/game/marble.tga', '/game/art/marble.tga'])
})

it('too many paths are reduced to those that the build names', () => {
  const missing = Array.from({ length: 100 }, (_, texture) => `/game/t${texture}.tga`)
  expect(pathsToWatch({ missing, searched: Array.from({ length: 100 }, (_, folder) => `/game/f${folder}`) })).toBe(
    missing,
  )
})

it('folders that contain outputs, or are inside them, are not watched whole', () => {
  const searched = ['/game', '/game/art', '/game/dist', '/game/dist/assets', '/game/distant']
  expect(watchableFolders({ missing: [], searched }, ['/game/dist'])).toEqual(['/game/art', '/game/distant'])
})

it('folders of a catalog are watched whole, but not folders in which only a texture is missing', () => {
  const catalog = { dependencies: [], missing: [], searched: ['/game/world'], matches: () => true }
  const castle = { dependencies: [], missing: ['/game/marble.tga'], searched: ['/game/src', '/game/world/castles'] }
  const watched = mergeWatched([catalog, castle])
  expect(watched.searched).toEqual(['/game/src', '/game/world', '/game/world/castles'])
  const options = { own: ['/game'], written: [], watchesMissing: true }
  expect(foldersToWatch(watched, options)).toEqual(['/game/world'])
  // Rolldown waits for no single file that is not there.
  const folders = ['/game/src', '/game/world', '/game/world/castles']
  expect([...foldersToWatch(watched, { ...options, watchesMissing: false })].sort()).toEqual(folders)
})

it('the folder of the bundler is not watched whole for a configuration that it lacks', () => {
  const missing = ['/bundler/brushwork.config.ts', '/game/brushwork.config.ts', '/game/world/guard.mdl.json']
  const watched = { dependencies: [], missing, searched: [], settings: missing }
  const options = { own: ['/game', '/bundler'], written: [], watchesMissing: false }
  expect(foldersToWatch(watched, options)).toEqual(['/game/world'])
})

it('a cut name matches longer names, in any letter case', () => {
  const { matches, listed } = watchedByName(['concrete_wall_f'], ['/game/art'])
  expect(matches?.('/game/art/Concrete_Wall_Floor.tga')).toBe(true)
  expect(matches?.('/game/concrete_wall_f/floor.tga')).toBe(false)
  expect(listed).toEqual(['/game/art'])
  expect(watchedByName([], ['/game/art'])).toEqual({})
})

it('a pattern matches files of its folder alone, in any letter case', () => {
  const { matches, listed } = watchedByName(['/game/scripts/*.shader', '/game/models/upper*.skin'], ['/game/art'])
  expect(matches?.('/game/scripts/Base.SHADER')).toBe(true)
  expect(matches?.('/game/models/upper_red.skin')).toBe(true)
  expect(matches?.('/game/models/lower_red.skin')).toBe(false)
  expect(matches?.('/game/art/base.shader')).toBe(false)
  expect(listed).toEqual(['/game/scripts', '/game/models'])
})
