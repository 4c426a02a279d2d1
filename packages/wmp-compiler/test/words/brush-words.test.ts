import type { Block } from '@brushwork/asset'
import { createMap, mapBox } from '@brushwork/codecs/map'
import { bspRoomPlan } from '@brushwork-internal/testkit'
import { createBsp } from '@brushwork-internal/testkit/documents'
import { describe, expect, it } from 'vitest'
import { COMPILE_DEFAULTS, compile, levelFromBsp, levelFromMap, sourceFromBsp } from '../../src/index.js'

type Properties = Readonly<Record<string, string>>
const STONE = { width: 16, height: 16, pixels: new Uint8Array(16 * 16 * 4).fill(255) }
const world: Properties = { classname: 'worldspawn' }
const box = mapBox({ min: [0, 0, 0], max: [64, 64, 64], texture: 'stone' })

/** An entity's brush in a map, and its model in a compiled level of Half-Life. */
function blocksOf(properties: Properties): Record<'map' | 'bsp', Block> {
  const map = levelFromMap(createMap({ entities: [{ properties: world }, { properties, brushes: [box] }] }))
  const entities = [world, { ...properties, model: '*1' }].map((keys) => ({
    properties: Object.entries(keys).map(([key, value]) => ({ key, value })),
  }))
  const bsp = levelFromBsp(createBsp({ ...bspRoomPlan('bsp30', STONE), entities }))
  return { map: map.parts[0].blocks[0], bsp: bsp.parts[0].blocks[0] }
}

/** What maps and compiled levels have in common. */
function appearanceOf(properties: Properties) {
  const { map, bsp } = blocksOf(properties)
  const of = ({ contents, faces }: Block) => ({ contents, flags: faces[0].flags, look: faces[0].look })
  expect(of(bsp)).toEqual(of(map))
  return of(map)
}

describe('brushes of Half-Life', () => {
  it.each([
    ['func_wall', 'solid', 0],
    ['func_door', 'solid', 0],
    ['func_illusionary', 'passable', 0],
    ['func_water', 'liquid', 9],
    ['func_ladder', 'passable', 0xb],
    ['func_buyzone', 'passable', 0xb],
    ['trigger_multiple', 'passable', 0xb],
    ['constructor', 'solid', 0],
  ])('of %s are %s', (classname, contents, flags) => {
    expect(appearanceOf({ classname })).toEqual({ contents, flags, look: undefined })
  })

  it.each([
    ['0', '60', undefined],
    ['1', '60', { alpha: 'blend', opacity: 60 / 255, color: [1, 0.2, 0] }],
    ['2', '60', { alpha: 'blend', opacity: 60 / 255 }],
    ['2', '255', undefined],
    ['3', '51', { alpha: 'blend', opacity: 0.2 }],
    ['4', '255', { alpha: 'mask', opacity: 1 }],
    ['5', '255', { alpha: 'add', opacity: 1 }],
    ['5', '900', { alpha: 'add', opacity: 1 }],
    ['6', '60', undefined],
    ['glass', '60', undefined],
  ])('with rendermode %s and renderamt %s look so', (rendermode, renderamt, look) => {
    const keys = { classname: 'func_wall', rendermode, renderamt, rendercolor: '255 51 0' }
    expect(appearanceOf(keys)).toEqual({ contents: 'solid', flags: 0, look })
  })

  it('are not drawn where nothing of them can be seen, and stop movement all the same', () => {
    expect(appearanceOf({ classname: 'func_wall', rendermode: '2' })).toMatchObject({ contents: 'solid', flags: 0xb })
    expect(appearanceOf({ classname: 'func_wall', rendermode: '4', renderamt: '0' }).flags).toBe(0xb)
  })

  it('let everything through, or are not drawn, by the keys of its compilers', () => {
    expect(appearanceOf({ classname: 'func_wall', zhlt_noclip: '1' }).contents).toBe('passable')
    expect(appearanceOf({ classname: 'func_wall', zhlt_invisible: '1' }).flags).toBe(0xb)
    expect(appearanceOf({ classname: 'func_wall', zhlt_invisible: '0' }).flags).toBe(0)
  })

  it('that are clear hide nothing', () => {
    const { map } = blocksOf({ classname: 'func_wall', rendermode: '2', renderamt: '60' })
    expect(map).toMatchObject({ detail: true, seeThrough: true })
  })

  it('that are water can be swum in, in compiled levels too', async () => {
    const entities = [world, { classname: 'func_water', model: '*1' }].map((keys) => ({
      properties: Object.entries(keys).map(([key, value]) => ({ key, value })),
    }))
    const source = sourceFromBsp(createBsp({ ...bspRoomPlan('bsp30', STONE), entities }))
    const { parts } = await source.compile(source.level, COMPILE_DEFAULTS, { textureSize: () => undefined })
    expect([...(parts[0].collision?.contents ?? [])]).toEqual([1])
    expect(parts[0].surfaces).toMatchObject([{ liquid: true, passable: true }])
  })
})

describe('the key alpha of engines of Quake', () => {
  it.each([
    ['0.5', { alpha: 'blend', opacity: 0.5 }],
    ['0', undefined],
    ['1', undefined],
    ['-1', undefined],
  ])('of %s', (alpha, look) => {
    expect(appearanceOf({ classname: 'func_wall', alpha }).look).toEqual(look)
  })

  it('counts for parts only', () => {
    const level = levelFromMap(createMap({ entities: [{ properties: { ...world, alpha: '0.5' }, brushes: [box] }] }))
    expect(level.blocks[0].faces[0].look).toBeUndefined()
  })
})

describe('surfaces', () => {
  it('are divided by look and emission, and only added ones say so', async () => {
    const wall = (keys: Properties) => ({ properties: { classname: 'func_wall', ...keys }, brushes: [box] })
    const level = levelFromMap(
      createMap({ entities: [{ properties: world }, wall({ rendermode: '5', renderamt: '255' }), wall({})] }),
    )
    const { parts } = await compile(level, COMPILE_DEFAULTS, { textureSize: () => ({ width: 64, height: 64 }) })
    expect(parts.map(({ surfaces }) => surfaces.map(({ look, additive }) => ({ look, additive })))).toEqual([
      [{ look: { alpha: 'add', opacity: 1 }, additive: true }],
      [{ look: undefined, additive: undefined }],
    ])
  })
})

/** The first face of a brush with these numbers of Quake II. */
function surfaceOf(surface: readonly number[], texture = 'e1u1/metal', comments: readonly string[] = []) {
  const faces = mapBox({ min: [0, 0, 0], max: [64, 64, 64], texture }).map((face) => ({ ...face, surface }))
  const level = levelFromMap(createMap({ comments, entities: [{ properties: world, brushes: [faces] }] }))
  return level.blocks[0].faces[0]
}

describe('surface numbers of Quake II', () => {
  it('of light give it off, in the color that Daikatana adds', () => {
    expect(surfaceOf([0, 1, 800]).emission).toEqual({ strength: (800 * 0.4 * Math.PI) / 255 })
    expect(surfaceOf([0, 1, 300, 1, 0.5, 0.25]).emission).toMatchObject({ color: [1, 0.5, 0.25] })
    expect(surfaceOf([0, 1, 300, 255, 51, 0]).emission).toMatchObject({ color: [1, 0.2, 0] })
    expect(surfaceOf([0, 5, 300])).toMatchObject({ flags: 5, emission: { strength: (300 * 0.4 * Math.PI) / 255 } })
    expect(surfaceOf([0, 0, 800]).emission).toBeUndefined()
    expect(surfaceOf([0, 1, -5]).emission).toBeUndefined()
    expect(surfaceOf([0, 0x81, 800])).toMatchObject({ flags: 0xb })
    expect(surfaceOf([0, 0x81, 800]).emission).toBeUndefined()
  })

  it('of translucence blend, those of warps are not shaded', () => {
    expect(surfaceOf([0, 0x10, 0]).look).toEqual({ alpha: 'blend', opacity: 0.33 })
    expect(surfaceOf([0x20, 0x28, 0])).toMatchObject({ flags: 9, look: { alpha: 'blend', opacity: 0.66 } })
    expect(surfaceOf([0, 0x8, 0]).flags).toBe(1)
  })

  it('mean other things in Quake III', () => {
    for (const face of [
      surfaceOf([0, 0x31, 800], 'common/metal'),
      surfaceOf([0, 0x31, 800], 'a', [' Game: Quake 3']),
    ]) {
      expect(face).toMatchObject({ flags: 0 })
      expect([face.look, face.emission]).toEqual([undefined, undefined])
    }
  })
})
