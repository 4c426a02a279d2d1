import { expect, it } from 'vitest'
import { meaningOfShader } from '../../src/source/map/brushes/shader-meaning.js'
import { meaningOfTexture } from '../../src/source/map/brushes/texture-meaning.js'

const said = (name: string, surfaceParms: readonly string[], isClear = false, isUnlit = false) =>
  meaningOfShader(name, { surfaceParms, isClear, isUnlit })

it('a shader says what its faces are', () => {
  expect(said('base/a', ['water'])).toEqual({ contents: 'liquid', flags: 0x9 })
  expect(said('base/a', ['lava', 'nodraw'])).toEqual({ contents: 'liquid', flags: 0xb })
  expect(said('base/a', ['nodraw'])).toEqual({ flags: 0xb, neutral: true })
  expect(said('base/a', ['nodraw', 'nonsolid'])).toMatchObject({ contents: 'passable', flags: 0xb })
  expect(said('base/a', ['fog'])).toMatchObject({ contents: 'passable', flags: 0xb })
  expect(said('base/a', ['playerclip'])).toEqual(meaningOfTexture('clip'))
  expect(said('base/a', [], true)).toEqual({ flags: 0, seeThrough: true })
  expect(said('base/a', [], false, true)).toEqual({ flags: 1 })
})

it('a shader overrules what the name suggests, but not the textures of the editor', () => {
  expect(said('skies/wall', [])).toEqual({ flags: 0 })
  expect(said('common/clip', ['trans'])).toEqual(meaningOfTexture('clip'))
  expect(said('common/caulk', ['nodraw'])).toEqual(meaningOfTexture('caulk'))
})

it('leaves the rest to the surface numbers of the face', () => {
  expect(said('base/a', ['metalsteps'])).toBe(meaningOfTexture('base/b'))
})
