import { createMap, mapBox, writeMap } from '@brushwork/codecs/map'
import { createWmb7, writeWmb } from '@brushwork/codecs/wmb'
import {
  createBox,
  createEntity,
  createGroup,
  createLight,
  createPath,
  createPosition,
  createRegion,
  createSound,
  type WmpBlock,
  type WmpNode,
  type WmpPath,
} from '@brushwork/codecs/wmp'
import { findBlock, readLevel } from '@brushwork/runtime'
import { describe, expect, it } from 'vitest'
import { build, readGlb } from '../support/build.js'
import { level } from '../support/levels.js'
import { memoryHost } from '../support/memory-host.js'
import { redTga } from '../support/samples.js'
import { expectValid } from '../support/validate-pack.js'

async function built(file: string, bytes: Uint8Array) {
  const host = memoryHost({ [`/game/${file}`]: bytes, '/game/brick.tga': redTga })
  const { pack, facts, warnings } = await build(host, `/game/${file}`)
  await expectValid(pack)
  if (facts.kind !== 'level') throw new Error(`became a ${facts.kind}`)
  return { level: readLevel(pack), facts, warnings, root: readGlb(pack).extensions?.BRUSHWORK_level, pack }
}

/** A block of 16 quants at x. */
function block(x: number, more: Partial<WmpBlock> = {}): WmpBlock {
  const box = createBox({ min: [x, 0, 0], max: [x + 16, 16, 16], face: { texture: 'brick' } })
  return { ...box, ...more }
}

/** Point skills and edge values that no two are the same of. */
function path(): WmpPath {
  const points = [
    [0, 0, 0],
    [3, 4, 0],
    [3, 4, 12],
  ] as const
  return {
    ...createPath({ name: 'round', position: [100, 0, 0], points }),
    skills: Float64Array.from({ length: 18 }, (_, skill) => skill + 0.5),
    edgeValues: Float64Array.of(1, 2, 3, 4, 9, 0, 0, -1),
  }
}

const EVERYTHING: readonly WmpNode[] = [
  block(0),
  createGroup({
    name: 'bridge',
    position: [1, 2, 3],
    children: [
      block(40, { name: 'plank', material: 'mtl_wood' }),
      createGroup({
        children: [
          createEntity({ name: 'guard', file: 'guard.mdl' }),
          createLight({ color: [100, 0, 0], range: 50, flags: 10 }),
          createSound({ name: 'creak', file: 'creak.wav', volume: 70, range: 300 }),
          createPosition({ name: 'start' }),
          path(),
          createRegion({ name: 'below', min: [0, 0, 0], max: [8, 8, 8] }),
          block(80),
        ],
      }),
      block(120, { name: 'rail', material: 'mtl_steel' }),
    ],
  }),
  createGroup({ name: 'bridge', children: [] }),
]
const SETTINGS = { script: '..\\game\\main.c', palette: '..\\palettes\\old.pcx' }

describe.each(['binary', 'text-vertices'] as const)('a level in %s encoding', (encoding) => {
  const source = level('', { encoding, children: EVERYTHING, level: SETTINGS })

  it('keeps its groups, with parents, places and members', async () => {
    const { level, facts } = await built('a.wmp', source)
    const none = { entities: [], lights: [], sounds: [], positions: [], paths: [], regions: [], blocks: [] }
    const all = { entities: [0], lights: [0], sounds: [0], positions: [0], paths: [0], regions: [0], blocks: [2] }
    expect(level.groups).toEqual([
      { name: 'bridge', position: [2, 3, 1], ...none, blocks: [1, 3] },
      { name: '', parent: 0, position: [2, 3, 1], ...all },
      { name: 'bridge', position: [0, 0, 0], ...none },
    ])
    expect(level.entities.map(({ group }) => group)).toEqual([1])
    expect(facts.groups).toEqual(level.groups)
  })

  it('keeps the script and the palette file as they are written', async () => {
    const { level, facts } = await built('a.wmp', source)
    expect([level.script, level.palette]).toEqual(['..\\game\\main.c', '..\\palettes\\old.pcx'])
    expect([facts.script, facts.palette]).toEqual([level.script, level.palette])
  })

  it('keeps names and materials of blocks, and of each triangle its block', async () => {
    const { level, facts } = await built('a.wmp', source)
    expect(level.blocks).toEqual([
      { index: 1, name: 'plank', material: 'mtl_wood' },
      { index: 3, name: 'rail', material: 'mtl_steel' },
    ])
    expect(facts.blocks).toEqual(level.blocks)
    const seen = level.surfaces.map(({ blockMaterial, blocks }) => [
      blockMaterial,
      ...new Set([...blocks].map((index) => findBlock(level, index)?.name)),
    ])
    expect(seen).toEqual([
      ['', undefined],
      ['mtl_steel', 'rail'],
      ['mtl_wood', 'plank'],
    ])
  })

  it('keeps skills of path points and values of path edges', async () => {
    const { level, facts } = await built('a.wmp', source)
    expect(level.paths).toEqual([
      {
        name: 'round',
        points: [
          [2, 3, 101],
          [6, 3, 104],
          [6, 15, 104],
        ],
        pointSkills: [0, 6, 12].map((first) => [0, 1, 2, 3, 4, 5].map((skill) => first + skill + 0.5)),
        edges: [
          [0, 1],
          [1, 2],
        ],
        edgeValues: [
          { length: 5, bezier: 2, weight: 3, skill: 4 },
          { length: 9, bezier: 0, weight: 0, skill: -1 },
        ],
      },
    ])
    expect(facts.paths).toEqual(level.paths)
  })
})

it('keeps flags of lights and names of sounds', async () => {
  const { level: read } = await built('a.wmp', level('', { children: EVERYTHING }))
  expect(read.lights).toMatchObject([{ flags: 10, range: 50, color: [1, 0, 0] }])
  expect(read.sounds).toMatchObject([{ name: 'creak', file: 'creak.wav', volume: 70, range: 300 }])
})

it('prefers the material of a surface’s faces to that of their block', async () => {
  const plain = block(0, { material: 'mtl_block' })
  const faces = plain.faces.map((face, index) => (face && index === 0 ? { ...face, material: 'mtl_face' } : face))
  const { level: read } = await built('a.wmp', level('', { children: [{ ...plain, faces }] }))
  expect(read.surfaces.map(({ blockMaterial, blocks }) => [blockMaterial, blocks.length])).toEqual([
    ['mtl_block', 10],
    ['mtl_face', 2],
  ])
})

it('treats ndef as no material, and draws as many surfaces as without', async () => {
  const children = [block(0, { material: 'ndef' }), block(40)]
  const { level: read } = await built('a.wmp', level('', { children }))
  expect(read.surfaces.map(({ blockMaterial }) => blockMaterial)).toEqual([''])
  expect(read.blocks).toEqual([])
})

it('leaves all of this out of the pack of a level without it', async () => {
  const settings = { palette: '' }
  const walk = createPath({
    name: 'walk',
    points: [
      [0, 0, 0],
      [8, 0, 0],
    ],
  })
  const { root, level: read, pack } = await built('a.wmp', level('', { children: [block(0), walk], level: settings }))
  const members = ['palette', 'groups', 'blocks']
  expect(Object.keys(root ?? {}).filter((key) => members.includes(key))).toEqual([])
  const text = new TextDecoder().decode(pack)
  for (const key of ['pointSkills', 'edgeValues', 'blockMaterial']) expect(text).not.toContain(key)
  expect(read).toMatchObject({ palette: '', groups: [], blocks: [] })
})

it('keeps groups and layers of a map', async () => {
  const brushes = [mapBox({ min: [0, 0, 0], max: [8, 8, 8], texture: 'brick' })]
  const group = (type: string, id: string, name: string, more: Record<string, string> = {}) => ({
    properties: { classname: 'func_group', _tb_type: type, _tb_id: id, _tb_name: name, ...more },
    brushes,
  })
  const map = createMap({
    entities: [
      { properties: { classname: 'worldspawn' }, brushes },
      // Inner group first: editors need not write them in order.
      group('_tb_group', '3', 'lamp', { _tb_group: '2' }),
      group('_tb_group', '2', 'street', { _tb_layer: '1' }),
      group('_tb_layer', '1', 'town'),
      { properties: { classname: 'light', origin: '0 0 9', _tb_group: '3' } },
      { properties: { classname: 'func_door', _tb_group: '2' }, brushes },
      { properties: { classname: 'info_player_start', origin: '4 4 9', _tb_layer: '1' } },
    ],
  })
  const { level: read, warnings } = await built('a.map', writeMap(map))
  expect(warnings.map(({ code }) => code)).not.toContain('group-lost')
  expect(read.groups).toMatchObject([
    { name: 'town', blocks: [3], entities: [2], positions: [0] },
    { name: 'street', parent: 0, blocks: [2, 4], entities: [1] },
    { name: 'lamp', parent: 1, blocks: [1], entities: [0], lights: [0] },
  ])
  expect(read.entities.map(({ action, group }) => [action, group])).toEqual([
    ['light', 2],
    ['func_door', 1],
    ['info_player_start', 0],
  ])
})

it('keeps the fields of paths in compiled levels', async () => {
  const skills = Array.from({ length: 12 }, (_, skill) => skill)
  const points = [
    [0, 0, 0],
    [3, 4, 0],
  ] as const
  const edges = [
    { from: 1, to: 2, weight: 0.5, bezier: 2, skill: 3 },
    { from: 2, to: 1, weight: 0, length: 7 },
  ]
  const document = createWmb7({ objects: [{ kind: 'path', name: 'round', points, skills, edges }] })
  const { level: read } = await built('a.wmb', writeWmb(document))
  expect(read.paths).toMatchObject([
    {
      pointSkills: [skills.slice(0, 6), skills.slice(6)],
      edgeValues: [
        { length: 5, bezier: 2, weight: 0.5, skill: 3 },
        { length: 7, bezier: 0, weight: 0, skill: 0 },
      ],
    },
  ])
})

it('has names and materials of blocks of a level that is placed in it in its part', async () => {
  const inner = level('', { children: [block(0), block(40, { name: 'door', material: 'mtl_oak' })] })
  const outer = level('', { children: [createEntity({ name: 'house', file: 'house.wmb' })] })
  const host = memoryHost({ '/game/a.wmp': outer, '/game/house.wmp': inner, '/game/brick.tga': redTga })
  const { parts, blocks } = readLevel((await build(host, '/game/a.wmp')).pack)
  expect(blocks).toEqual([])
  expect(parts).toMatchObject([{ name: 'house.wmb', blocks: [{ index: 1, name: 'door', material: 'mtl_oak' }] }])
  expect(parts[0].surfaces.map(({ blockMaterial }) => blockMaterial)).toEqual(['', 'mtl_oak'])
})
