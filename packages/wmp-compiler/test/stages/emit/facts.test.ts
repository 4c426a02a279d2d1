import {
  createEntity,
  createGroup,
  createLight,
  createPath,
  createPosition,
  createRegion,
  createSound,
  createWmp,
} from '@brushwork/codecs/wmp'
import { describe, expect, it } from 'vitest'
import { levelFromWmp } from '../../../src/index.js'
import { compileDocument, compileNodes } from '../../levels.js'

const settings = {
  encoding: 'binary',
  palette: new Uint8Array(768),
  created: '01.01.2026',
  children: [],
} as const

describe('facts of a level, in pack axes', () => {
  it('has entities where and how they stand', async () => {
    const guard = createEntity({
      name: 'guard',
      file: 'models\\guard.MDL',
      position: [1, 2, 3],
      angles: [Math.PI / 2, 0, 0],
      scale: [1, 2, 3],
      action: 'patrol',
      skills: [7],
      flags: 0x100,
      path: 'round',
      string1: 'hello',
      string2: 'world',
      material: 'ndef',
    })
    const [entity] = (await compileNodes(createGroup({ position: [10, 0, 0], children: [guard] }))).facts.entities
    const half = Math.SQRT1_2
    expect(entity).toMatchObject({
      kind: 'model',
      name: 'guard',
      file: 'guard.MDL',
      position: [2, 3, 11],
      scale: [2, 3, 1],
      angles: [90, 0, 0],
      action: 'patrol',
      flags: 0x100,
      path: 'round',
      strings: ['hello', 'world'],
      material: '',
    })
    expect(entity.skills.length).toBe(20)
    for (const [index, part] of [0, half, 0, half].entries()) expect(entity.rotation[index]).toBeCloseTo(part, 9)
  })

  it('distinguishes kinds of entities by their files', async () => {
    const files = ['a.mdl', 'a.hmp', 'a.wmb', 'a.tga', 'a.dds', 'a.xyz']
    const { facts } = await compileNodes(...files.map((file) => createEntity({ name: 'thing', file })))
    const kinds = facts.entities.map(({ kind }) => kind)
    expect(kinds).toEqual(['model', 'terrain', 'map', 'sprite', 'sprite', 'unknown'])
  })

  it('has lights, sounds, positions, paths and regions', async () => {
    const { facts } = await compileNodes(
      createLight({ position: [1, 2, 3], color: [100, 50, 0], range: 300, flags: 2 }),
      createSound({ name: 'wind', file: 'sounds/wind.wav', position: [1, 2, 3], volume: 40, range: 500 }),
      createPosition({ name: 'start', position: [1, 2, 3], angles: [0, 0, -Math.PI / 6] }),
      createPath({
        name: 'round',
        position: [100, 0, 0],
        closed: true,
        points: [
          [0, 0, 0],
          [1, 2, 3],
          [4, 5, 6],
        ],
      }),
      createRegion({ name: 'hall', min: [-1, -2, -3], max: [4, 5, 6] }),
    )
    expect(facts.lights).toEqual([{ position: [2, 3, 1], color: [1, 0.5, 0], range: 300, flags: 2 }])
    expect(facts.sounds).toEqual([{ name: 'wind', file: 'wind.wav', position: [2, 3, 1], volume: 40, range: 500 }])
    expect(facts.positions).toMatchObject([{ name: 'start', position: [2, 3, 1], angles: [0, 30, 0] }])
    expect(facts.paths[0].points).toEqual([
      [0, 0, 100],
      [2, 3, 101],
      [5, 6, 104],
    ])
    expect(facts.paths[0].edges).toEqual([
      [0, 1],
      [1, 2],
      [2, 0],
    ])
    expect(facts.regions).toEqual([{ name: 'hall', bounds: { min: [-2, -3, -1], max: [5, 6, 4] } }])
  })

  it('has the sun where azimuth and elevation put it', async () => {
    const { facts } = await compileDocument(
      createWmp({
        ...settings,
        level: { azimuth: 90, elevation: 30, sun: [100, 80, 60], ambient: [10, 20, 30], script: '.git\\..\\main.c' },
      }),
    )
    expect(facts.sun.color).toEqual([1, 0.8, 0.6])
    // North (+Y) is the first pack axis; 30 degrees up.
    const direction = [Math.sqrt(3) / 2, 0.5, 0]
    for (const [index, part] of direction.entries()) expect(facts.sun.direction[index]).toBeCloseTo(part, 9)
    expect(facts.ambient).toEqual([0.1, 0.2, 0.3])
    expect(facts.fog.length).toBe(4)
    expect(facts.script).toBe('.git\\..\\main.c')
    expect(facts.palette).toBe('palette.pcx')
  })

  it('survives JSON unchanged', async () => {
    const { facts } = await compileNodes(createEntity({ name: 'guard', file: 'guard.mdl', angles: [1, 2, 3] }))
    expect(JSON.parse(JSON.stringify(facts))).toEqual(facts)
  })
})

describe('a level from a document', () => {
  it('names its texture archives and folders as they are written', async () => {
    const level = levelFromWmp(
      createWmp({ ...settings, wads: ['C:\\wads\\standard.wad'], textureFolders: ['MeshTex'] }),
    )
    expect(level.wads).toEqual(['C:\\wads\\standard.wad'])
    expect(level.textureFolders).toEqual(['MeshTex'])
  })
})
