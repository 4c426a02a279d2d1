import { createMap, mapBox, type PlannedMapEntity } from '@brushwork/codecs/map'
import { describe, expect, it } from 'vitest'
import { COMPILE_DEFAULTS, compile, levelFromMap } from '../../src/index.js'
import { boxOf, levelOf, mapOf } from './map-levels.js'

const NONE = 0xb

describe('the name of a texture', () => {
  it.each([
    ['*WATER0', 'liquid', 9],
    ['*04MWAT1', 'liquid', 9],
    ['!lava', 'liquid', 9],
    ['liquids/pool3', 'liquid', 9],
    ['common/water_caulk', 'liquid', 9],
    ['water1', 'liquid', 9],
    ['watertower', 'solid', 0],
    ['SKY4', 'solid', 5],
    ['skies/night', 'solid', 5],
    ['CLIP', 'clip', NONE],
    ['e1u1/clip', 'clip', NONE],
    ['common/playerclip', 'clip', NONE],
    ['common/trigger', 'passable', NONE],
    ['common/caulk', 'solid', NONE],
    ['textures\\common\\NoDraw', 'solid', NONE],
    ['skip', 'solid', NONE],
    ['*waterskip', 'liquid', NONE],
    ['lavaskip', 'liquid', NONE],
    ['TOOLS/TOOLSNODRAW', 'solid', NONE],
    ['tools/toolsplayerclip', 'clip', NONE],
    ['tools/toolsskybox', 'solid', 5],
    ['{fence', 'solid', 0],
    ['+0anim', 'solid', 0],
    ['toolsnodraw', 'solid', 0],
    ['hint', 'hint', NONE],
    ['constructor', 'solid', 0],
  ])('%s makes a brush %s', (texture, contents, flags) => {
    const [block] = levelOf(boxOf(texture)).blocks
    expect([block.contents, block.faces[0].flags, block.faces[0].texture]).toEqual([contents, flags, texture])
  })

  it('decides for the whole brush, whatever its other sides are', () => {
    const [hint, pool] = levelOf(
      boxOf('hintskip').map((face, side) => (side === 3 ? { ...face, texture: 'HINT' } : face)),
      boxOf('skip').map((face, side) => (side === 0 ? { ...face, texture: '*slime' } : face)),
    ).blocks
    expect(hint.contents).toBe('hint')
    expect([pool.contents, ...pool.faces.map(({ flags }) => flags)]).toEqual([
      'liquid',
      9,
      NONE,
      NONE,
      NONE,
      NONE,
      NONE,
    ])
  })

  it.each([
    ['{grate', []],
    ['e1u1/glass', [2, 0, 0]],
    ['e1u1/pane', [0, 16, 0]],
    ['e1u1/pane', [0, 32, 0]],
  ])('with holes, %s with %o, makes a brush that stops, but hides and divides nothing', async (texture, surface) => {
    const pane = boxOf(texture).map((face) => ({ ...face, surface }))
    const wall = mapBox({ min: [64, 0, 0], max: [128, 64, 64], texture: 'wall' })
    const level = levelOf(pane, wall)
    expect(level.blocks.map(({ detail, seeThrough }) => [detail, seeThrough])).toEqual([
      [true, true],
      [false, undefined],
    ])
    const { surfaces, collision } = await compile(level, COMPILE_DEFAULTS, { textureSize: () => undefined })
    const sides = new Set(
      surfaces.flatMap(({ blocks, faces }) => [...blocks].map((block, at) => block * 6 + faces[at])),
    )
    // The wall keeps the side that the pane stands at; the pane loses its own there.
    expect(sides.size).toBe(11)
    expect(collision?.blocks).toEqual(Uint32Array.of(0, 1))
  })

  it('lets players through mist, and what stops only creatures', () => {
    const mist = boxOf('fog').map((face) => ({ ...face, surface: [64, 0, 0] }))
    const wall = boxOf('clip_mon').map((face) => ({ ...face, surface: [0x20000, 128, 0] }))
    const { blocks } = levelOf(mist, wall)
    expect(blocks.map(({ contents, faces }) => [contents, faces[0].flags])).toEqual([
      ['passable', 0],
      ['passable', NONE],
    ])
  })

  it('is helped by the numbers of Quake II', () => {
    const water = boxOf('e1u1/pool').map((face) => ({ ...face, surface: [32, 0, 0] }))
    const detail = boxOf('e1u1/box').map((face) => ({ ...face, surface: [0x8000000, 0, 0] }))
    const sky = boxOf('e1u1/cloud').map((face) => ({ ...face, surface: [0, 4, 0] }))
    const { blocks } = levelOf(water, detail, sky)
    expect(blocks.map(({ contents, detail, faces }) => [contents, detail, faces[0].flags])).toEqual([
      ['liquid', false, 9],
      ['solid', true, 0],
      ['solid', false, 5],
    ])
  })
})

describe('an entity with brushes', () => {
  const of = (className: string, ...more: readonly (readonly [string, string])[]): PlannedMapEntity => {
    return { properties: [['classname', className], ...more], brushes: [boxOf('wall')] }
  }

  it.each([
    ['func_group', 'solid', false],
    ['func_detail', 'solid', true],
    ['func_detail_wall', 'solid', true],
    ['func_detail_fence', 'solid', true],
    ['func_detail_illusionary', 'passable', true],
  ])('%s joins the world', (className, contents, detail) => {
    const level = levelFromMap(mapOf([], of(className)))
    expect(level.parts).toEqual([])
    expect(level.blocks.map((block) => [block.contents, block.detail])).toEqual([[contents, detail]])
  })

  it('that is a layer left out of the export is left out here, and still counted', () => {
    const layer: PlannedMapEntity = {
      properties: {
        classname: 'func_group',
        _tb_type: '_tb_layer',
        _tb_id: '2',
        _tb_layer_omit_from_export: '1',
      },
      brushes: [boxOf('wall')],
    }
    const level = levelFromMap(
      mapOf([], layer, of('func_door', ['_tb_layer', '2']), of('func_group', ['_tb_name', 'hall'])),
    )
    expect(level.blocks.map(({ index }) => index)).toEqual([2])
    expect(level.groups).toMatchObject([{ name: 'hall', blocks: [2] }])
    expect(level.parts).toEqual([])
  })

  it('that moves becomes a part around its middle, with the same texels at the same places', () => {
    const level = levelFromMap(mapOf([boxOf('floor')], of('func_door', ['angle', '90'], ['targetname', 'gate'])))
    const [door] = level.entities
    expect(door).toMatchObject({ kind: 'part', part: 0, name: 'gate', action: 'func_door', position: [32, 32, 32] })
    expect(door.rotation).toEqual([0, 0, 0, 1])
    expect(door.properties).toContainEqual({ key: 'angle', value: '90' })
    const [block] = level.parts[0].blocks
    expect(level.parts[0].name).toBe('func_door')
    expect(new Set(block.vertices)).toEqual(new Set([-32, 32]))
    expect(block.faces[0].plane).toEqual([0, 0, 1, 32])
    expect(block.faces[0].mapping).toEqual({ kind: 'axes', s: [1, 0, 0], sOffset: 32, t: [0, -1, 0], tOffset: -32 })
    expect(block.index).toBe(1)
  })

  it('turns around its origin brush, else around its key', () => {
    const axis = mapBox({ min: [0, 0, 0], max: [8, 8, 8], texture: 'origin' })
    const rotating: PlannedMapEntity = { properties: { classname: 'func_rotating' }, brushes: [boxOf('fan'), axis] }
    const level = levelFromMap(mapOf([], rotating, of('func_train', ['origin', '10 20 30'])))
    expect(level.entities.map(({ position }) => position)).toEqual([
      [4, 4, 4],
      [10, 20, 30],
    ])
    expect(level.parts[0].blocks.length).toBe(1)
  })

  it('that is a trigger is neither seen nor felt', () => {
    const [part] = levelFromMap(mapOf([], of('trigger_once'))).parts
    expect(part.blocks.map(({ contents, faces }) => [contents, faces.every(({ flags }) => flags === NONE)])).toEqual([
      ['passable', true],
    ])
  })
})

describe('an entity without brushes', () => {
  const points = (...entities: Record<string, string>[]) =>
    levelFromMap(mapOf([], ...entities.map((properties) => ({ properties }))))

  it('keeps all keys of the file', () => {
    const { entities } = points({ classname: 'item_health', origin: '1 2 3', spawnflags: '2', angle: '90' })
    expect(entities[0]).toMatchObject({
      kind: 'point',
      action: 'item_health',
      position: [1, 2, 3],
      angles: [90, 0, 0],
      properties: [
        { key: 'classname', value: 'item_health' },
        { key: 'origin', value: '1 2 3' },
        { key: 'spawnflags', value: '2' },
        { key: 'angle', value: '90' },
      ],
    })
  })

  it.each([
    [{ angle: '-1' }, [0, 90, 0]],
    [{ angle: '-2' }, [0, 270, 0]],
    [{ angles: '20 45 0' }, [45, 340, 0]],
    [{ mangle: '-15 90 0', angle: '5' }, [90, 15, 0]],
    [{ angle: 'north' }, [0, 0, 0]],
  ])('with %o looks to pan, tilt and roll of %o', (keys, angles) => {
    expect(points({ classname: 'info_null', ...keys }).entities[0].angles).toEqual(angles)
  })

  it('is a model when it names a file', () => {
    const { entities } = points(
      { classname: 'misc_model', model: 'models/props\\crate.md3', modelscale: '2' },
      { classname: 'misc_model', model: 'tower.wmb' },
      { classname: 'func_wall', model: '*3' },
    )
    expect(entities.map(({ kind, file, scale }) => [kind, file, scale[0]])).toEqual([
      ['model', 'crate.md3', 2],
      ['map', 'tower.wmb', 1],
      ['point', '', 1],
    ])
  })

  it('is a light that reaches as far as its brightness; torches and lights with names are entities too', () => {
    const level = points(
      { classname: 'light', origin: '1 2 3' },
      { classname: 'light', light: '200', _color: '255 128 0', wait: '2' },
      { classname: 'light', _light: '255 255 255 150', targetname: 'lamp' },
      { classname: 'light_torch_small_walltorch', light: '250 ' },
    )
    expect(level.lights.map(({ shine: _, ...light }) => light)).toEqual([
      { position: [1, 2, 3], color: [1, 1, 1], range: 300, flags: 0 },
      { position: [0, 0, 0], color: [1, 128 / 255, 0], range: 100, flags: 0 },
      { position: [0, 0, 0], color: [1, 1, 1], range: 205.7983021710106, flags: 2 },
      { position: [0, 0, 0], color: [1, 1, 1], range: 250, flags: 0 },
    ])
    expect(level.entities.map(({ action }) => action)).toEqual(['light', 'light_torch_small_walltorch'])
  })

  it('is a light that fades, flickers and points as its keys say', () => {
    const level = points(
      { classname: 'light', light: '200', delay: '2', style: '6' },
      { classname: 'light', origin: '0 0 64', target: 'spot', angle: '60', _softangle: '30' },
      { classname: 'light', mangle: '90 -90 0', delay: '9', style: '-1' },
      { classname: 'light', target: 'nothing' },
      { classname: 'info_null', targetname: 'spot', origin: '0 0 0' },
    )
    expect(level.lights.map(({ shine, spot }) => ({ ...shine, ...(spot && { spot }) }))).toEqual([
      { brightness: 200, falloff: 'inverse-square', style: 6 },
      { brightness: 300, falloff: 'linear', style: 0, spot: { direction: [0, 0, -1], angle: 60, softAngle: 30 } },
      {
        brightness: 300,
        falloff: 'linear',
        style: 0,
        spot: { direction: [expect.closeTo(0), expect.closeTo(0), -1], angle: 40, softAngle: 40 },
      },
      { brightness: 300, falloff: 'linear', style: 0 },
    ])
  })

  it('is a position where players start', () => {
    const level = points({ classname: 'info_player_start', origin: '1 2 3', angle: '180' }, { classname: 'info_null' })
    expect(level.positions).toMatchObject([{ name: 'info_player_start', position: [1, 2, 3], angles: [180, 0, 0] }])
    expect(level.entities.map(({ action }) => action)).toEqual(['info_player_start', 'info_null'])
  })

  it('is a sound when it names a file', () => {
    const { sounds } = points(
      { classname: 'ambient_generic', message: 'sound/drip.wav' },
      { classname: 'ambient_drip' },
    )
    expect(sounds).toEqual([{ file: 'drip.wav', position: [0, 0, 0], volume: 1, range: 0 }])
  })

  it('makes a path together with the corners that it leads to', () => {
    const corner = (targetname: string, target: string, x: number): Record<string, string> => {
      return { classname: 'path_corner', targetname, target, origin: `${x} 0 0` }
    }
    const level = points(corner('b', 'c', 2), corner('a', 'b', 1), corner('c', 'b', 3), corner('alone', 'nobody', 9), {
      classname: 'monster_army',
      target: 'c',
    })
    expect(level.paths).toEqual([
      {
        name: 'a',
        points: [
          [2, 0, 0],
          [1, 0, 0],
          [3, 0, 0],
        ],
        edges: [
          [0, 2],
          [1, 0],
          [2, 0],
        ],
      },
      { name: 'alone', points: [[9, 0, 0]], edges: [] },
    ])
    expect(level.entities.at(-1)?.path).toBe('a')
  })
})

describe('the world', () => {
  it('gives the level its name, archives, sun, fog and light', () => {
    const document = createMap({
      entities: [
        {
          properties: {
            classname: 'worldspawn',
            message: 'the Slipgate Complex',
            wad: 'gfx/base.wad; C:\\q\\metal.wad;',
            _sunlight: '255',
            _sunlight_color: '255 255 0',
            _sun_mangle: '90 -30 0',
            _minlight: '51',
            fog: '0.05 0.5 0.25 0',
          },
        },
      ],
    })
    const level = levelFromMap(document)
    expect(level).toMatchObject({
      name: 'the Slipgate Complex',
      wads: ['gfx/base.wad', 'C:\\q\\metal.wad'],
      sun: { color: [1, 1, 0], azimuth: 270, elevation: 30 },
      ambient: [0.2, 0.2, 0.2],
      fog: [[0.5, 0.25, 0]],
    })
    expect(level.entities).toEqual([])
  })
})
