import { corpusManifest } from '@brushwork-internal/testkit'
import { describe, expect, test } from 'vitest'
import { detectFormat } from '../../src/index.js'
import { readMdl } from '../../src/models/index.js'
import { refused } from '../models/any/hostile.js'

const text = (value: string) => Uint8Array.from(value, (character) => character.charCodeAt(0))

describe('detectFormat', () => {
  test.each([
    ['MDL7\0\0\0\0', 'mdl7', true],
    ['MDL4\0\0\0\0', 'mdl4', true],
    ['HMP7\0\0\0\0', 'hmp7', true],
    ['WMPB', 'wmpb', true],
    ['// WMP2\r\n// ACKWED V 6.731.01', 'wmp', true],
    ['VERTEX 1.5 2.5;\nREGION a 0 10;', 'acknex3', false],
    ['// old\r\n  player_start 10 20 0 1;', 'acknex3', false],
    ['BSP2', 'bsp2', true],
    ['2PSB', '2psb', true],
    ['WAD7', 'wad7', true],
    ['WAD2', 'wad2', true],
    ['WAD3', 'wad3', true],
    ['\x89PNG\r\n\x1a\n', 'png', false],
    ['\n\x05\x01\x08', 'pcx', true],
    [`${'\0'.repeat(40)}TRUEVISION-XFILE.\0`, 'tga', true],
  ])('knows %j as %s', (start, id, readable) => {
    expect(detectFormat(text(start))).toMatchObject({ id, readable })
  })

  test.each([
    ['RAPO', 'a model of Hexen II: Portal of Praevus (RAPO)'],
    ['MD16', 'a model of QuakeForge with 16-bit vertices (MD16)'],
    ['IDST\n\0\0\0', 'a Half-Life model (IDST 10)'],
    ['IDST,\0\0\0', 'a model of the Source engine (IDST 44)'],
    ['IDST', 'a model of Half-Life or the Source engine (IDST)'],
    ['WMB5', 'a compiled GameStudio level of an old version (WMB)'],
    ['IBSP', 'a compiled level of Quake II, Quake III or a game on their engines (IBSP)'],
    ['INTERQUAKEMODEL\0', 'an Inter-Quake model (IQM)'],
    ['MD5Version 10', 'a Doom 3 model (MD5)'],
    ['IBSP&\0\0\0', 'a compiled Quake II level (IBSP 38)'],
    ['IBSP.\0\0\0', 'a compiled Quake III level (IBSP 46)'],
    ['Kaydara FBX Binary  ', 'an FBX model'],
    ['IWAD', 'a Doom archive (IWAD)'],
    ['{ "asset": { "version": "2.0" } }', 'a glTF model, as text'],
  ])('names %j and says what to do with it', (start, name) => {
    const found = detectFormat(text(start))
    expect(found).toMatchObject({ name, readable: false })
    expect(found?.advice).toMatch(/\w{3}/)
  })

  test.each([
    '',
    'MDL',
    'WMB',
    'WMBall',
    'BMW of a friend',
    'hello world',
    '\0\0\0\0',
    `\x1d${'\0'.repeat(200)}`,
    `\x1e\0\0\0${'\x01'.repeat(200)}`,
  ])('says nothing about %j', (start) => {
    expect(detectFormat(text(start))).toBeUndefined()
  })

  const known = corpusManifest().filter(({ format }) => /^(MDL|HMP|IDP|WMB|WMPB)/.test(format))
  test.skipIf(known.length === 0)('agrees with the manifest on every model, terrain and level of the corpus', () => {
    for (const file of known) {
      const id = { IDP3: 'md3' }[file.format] ?? file.format.toLowerCase()
      expect(detectFormat(file.read())?.id, file.path).toBe(id)
    }
  })
})

describe('readMdl refuses, naming the format,', () => {
  test.each([
    ['IDST', 'foreign', 'a model of Half-Life or the Source engine (IDST)'],
    ['RAPO', 'foreign', 'a model of Hexen II: Portal of Praevus (RAPO)'],
    ['MD16', 'foreign', 'a model of QuakeForge with 16-bit vertices (MD16)'],
    ['VBSP', 'foreign', 'a compiled level of the Source engine (VBSP)'],
    ['PACK', 'foreign', 'a Quake archive (PAK)'],
    ['IDSP', 'foreign', 'a sprite of Quake or Half-Life (SPR)'],
    ['IDSQ', 'foreign', 'a Half-Life animation sequence (IDSQ)'],
    ['IDP2', 'foreign', 'a Quake II model (IDP2)'],
    ['WMB7', 'foreign', 'a compiled GameStudio level (WMB7)'],
    ['HMP7', 'foreign', 'a GameStudio A6–A8 terrain (HMP7)'],
    ['7LDM', 'foreign', 'the bytes 37 4c 44 4d'],
  ])('%s as %s', (magic, code, name) => {
    const error = refused(() => readMdl(text(`${magic}\0\0\0\0`)))
    expect(error).toMatchObject({ code, offset: 0 })
    expect(error.message).toContain(name)
    expect(error.message).toContain('expected a model (MDL2 to MDL7, IDPO, IDP3)')
  })

  test('a file too short for a mark as truncated', () => {
    expect(refused(() => readMdl(text('MD'))).code).toBe('truncated')
  })
})
