import { describe, expect, it } from 'vitest'
import {
  baseName,
  extensionOf,
  folderDistance,
  folderOf,
  isInside,
  join,
  resolveFrom,
  stemOf,
} from '../../src/host/path.js'

describe('paths', () => {
  it('come apart', () => {
    expect(baseName('/a/b/Castle.WMP')).toBe('Castle.WMP')
    expect(folderOf('/a/b/c.wmp')).toBe('/a/b')
    expect(folderOf('/c.wmp')).toBe('/')
    expect(folderOf('C:/c.wmp')).toBe('C:/')
    expect(extensionOf('/a.b/Castle.WMP')).toBe('.wmp')
    expect(extensionOf('/a.b/.hidden')).toBe('')
    expect(stemOf('/a/old.castle.wmp')).toBe('old.castle')
  })

  it('are put together without leaving the root', () => {
    expect(join('/', 'a')).toBe('/a')
    expect(resolveFrom('/game', './world/../textures/')).toBe('/game/textures')
    expect(resolveFrom('/game', '../../../x')).toBe('/x')
    expect(resolveFrom('/game', '/elsewhere')).toBe('/elsewhere')
    expect(resolveFrom('C:/game', 'textures')).toBe('C:/game/textures')
  })

  it('know what lies inside a folder and how far apart folders are', () => {
    expect(isInside('/game/a', '/game')).toBe(true)
    expect(isInside('/gamers/a', '/game')).toBe(false)
    expect(folderDistance('/g/a/b', '/g/a/b')).toBe(0)
    expect(folderDistance('/g/a/b', '/g/c')).toBe(3)
  })
})
