import type { BrushLevel } from '@brushwork/asset'
import { readWmb, type WmbDocument, type WmbObject, writeWmb } from '@brushwork/codecs/wmb'
import {
  createBlock,
  type createBox,
  createEntity,
  createGroup,
  createLight,
  createPath,
  createPosition,
  createRegion,
  createSound,
  readWmp,
  type WmpNode,
  writeWmp,
} from '@brushwork/codecs/wmp'
import { describe, expect, it } from 'vitest'
import { COMPILE_DEFAULTS, compileWmb, levelFromWmb, levelFromWmp } from '../../src/index.js'
import { cube, documentOf } from '../levels.js'

const PIXELS = new Uint8Array(8 * 8 * 4).fill(255)
const image = (name: string) => (name === 'lost' ? undefined : { width: 8, height: 8, pixels: PIXELS })

/** What is in the file after all: through bytes, both ways. */
async function compiled(...nodes: WmpNode[]): Promise<WmbDocument> {
  return written(levelFromWmp(readWmp(writeWmp(documentOf(...nodes)))))
}

async function written(level: BrushLevel): Promise<WmbDocument> {
  const { document } = await compileWmb(level, { ...COMPILE_DEFAULTS, mode: 'simple' }, { image })
  return readWmb(writeWmb(document))
}

function objectsOf<K extends WmbObject['kind']>(document: WmbDocument, kind: K): Extract<WmbObject, { kind: K }>[] {
  return document.objects.filter((object): object is Extract<WmbObject, { kind: K }> => object.kind === kind)
}

function skinsOf({ blocks }: WmbDocument): { flags: number; ambient: number; albedo: number; material: number }[][] {
  return blocks.map(({ skins }) =>
    Array.from({ length: skins.count }, (_, skin) => ({
      flags: skins.flags[skin],
      ambient: skins.ambients[skin],
      albedo: skins.albedos[skin],
      material: skins.materials[skin],
    })),
  )
}

const box = (x: number, options: Partial<Parameters<typeof createBox>[0]> = {}) =>
  cube({ min: [x, 0, 0], max: [x + 8, 8, 8], ...options })

describe('blocks of a compiled level', () => {
  it('say what they are made of, those that can be passed first, invisible ones not at all', async () => {
    const { blocks } = await compiled(
      box(0),
      box(20, { flags: 0x10 }),
      box(40, { flags: 0x4 }),
      box(60, { flags: 0x2 }),
      box(80, { face: { texture: '*water', flags: 9 } }),
      createBlock({
        shape: 'mesh',
        polygons: [
          {
            points: [
              [100, 0, 0],
              [100, 8, 0],
              [108, 0, 0],
            ],
            texture: 'wall',
          },
        ],
      }),
      box(120, { flags: 0x10000 }),
    )
    expect(blocks.map(({ content, min }) => [content & 0xff, min[0]])).toEqual([
      [0x82, 60],
      [0x82, 80],
      [0x80, 0],
      [0x90, 20],
      [0xb0, 100],
      [0x80, 120],
    ])
  })

  it('have the flags of their faces, without the highest four bits, and passable ones say so', async () => {
    const flags = [0x1, 0x2, 0x3, 0x4, 0x5, 0xb, 0x10, 0x2000, 0x4000, 0x00ff0000, 0x10004000]
    const document = await compiled(
      ...flags.map((word, at) => box(at * 20, { face: { texture: 'wall', flags: word } })),
    )
    expect(skinsOf(document).map(([skin]) => skin.flags)).toEqual([...flags.slice(0, -1), 0x4000])
    const liquid = await compiled(
      box(0, { face: { texture: 'wall', flags: 0x8 } }),
      box(20, { face: { texture: 'wall', flags: 0xb }, flags: 0x2 }),
      box(40, { face: { texture: 'wall', flags: 0 }, sides: { top: { texture: 'wall', flags: 0x9 } } }),
    )
    expect(skinsOf(liquid).map((skins) => skins.map((skin) => skin.flags))).toEqual([[0x48], [0x4b], [0x49, 0]])
  })

  it('have the light of their faces: percent from −100 on, materials whole bytes', async () => {
    const face = { texture: 'wall', ambient: -100, albedo: 75 }
    const document = await compiled(box(0, { face }), box(20, { face: { ...face, ambient: 50, albedo: 0 } }))
    expect(skinsOf(document)).toMatchObject([[{ ambient: -100, albedo: 75 }], [{ ambient: 50, albedo: 0 }]])
    expect(document.materials.map(({ ambient, albedo }) => [ambient, albedo])).toEqual(
      expect.arrayContaining([
        [-100, 75],
        [50, 0],
      ]),
    )
  })

  it('stand where nested groups put them', async () => {
    const half = Math.PI / 2
    const inner = createGroup({ position: [100, 0, 0], angles: [half, 0, 0], children: [box(10)] })
    const { blocks } = await compiled(createGroup({ position: [0, 0, 50], scale: [2, 2, 2], children: [inner] }))
    // Turned by 90° about Z, (10 … 18, 0 … 8) is (−8 … 0, 10 … 18); moved by 100, twice as large, 50 up.
    expect([...blocks[0].min].map(Math.round)).toEqual([184, 20, 50])
    expect([...blocks[0].max].map(Math.round)).toEqual([200, 36, 66])
  })

  it('have #default where a texture was not found, one texel a quant', async () => {
    const document = await compiled(box(0, { face: { texture: 'lost', scale: [0.25, 4] } }))
    expect(document.textures.map(({ name, width }) => [name.text, width])).toEqual([['#default', 8]])
    expect(document.materials[0]).toMatchObject({ s: Float32Array.of(1, 0, 0, 0), t: Float32Array.of(0, -1, 0, 0) })
  })
})

describe('materials of a compiled level', () => {
  it('stand from the last face of a block to its first, behind one without flags', async () => {
    const sides = { top: { texture: 'top' }, bottom: { texture: 'bottom' } }
    const { materials, textures } = await compiled(box(0, { face: { texture: 'wall', flags: 1 }, sides }))
    expect(textures.map(({ name }) => name.text)).toEqual(['bottom', 'wall', 'top'])
    expect(materials.map(({ texture, flags }) => [texture, flags])).toEqual([
      [0, 0],
      [0, 1],
      [1, 1],
      [1, 1],
      [2, 1],
    ])
  })

  it('say that a face can be passed, as skins do', async () => {
    const { materials } = await compiled(box(0, { face: { texture: '*water', flags: 0x00050009 } }))
    expect(materials.slice(1).map(({ flags, userFlags }) => [flags, userFlags])).toEqual(Array(3).fill([0x49, 5]))
  })

  it('have the name of the face, or else of the block, and only faces with one refer to it', async () => {
    const document = await compiled(
      box(0, { face: { texture: 'wall', material: 'mtl_ice' } }),
      box(20),
      box(40, { material: 'mtl_glass' }),
    )
    const names = skinsOf(document).map(([skin]) => document.materials[skin.material].name.text)
    expect(names).toEqual(['mtl_ice', '', 'mtl_glass'])
    const again = levelFromWmb(document).blocks.map(({ faces }) => faces[0].material)
    expect(again).toEqual(names)
  })
})

describe('objects of a compiled level', () => {
  it('have every field of their source, in its order', async () => {
    const path = {
      ...createPath({
        name: 'round',
        position: [0, 0, 8],
        points: [
          [1, 2, 3],
          [4, 6, 3],
        ],
        closed: true,
      }),
      skills: Float64Array.from({ length: 12 }, (_, skill) => skill / 2),
      // A first number of 1 leaves the length to the compiler.
      edgeValues: Float64Array.of(1, 2, 3, 4, 9, 0, 0, 0),
    }
    const skills = Array.from({ length: 20 }, (_, skill) => skill - 4)
    const guard = createEntity({
      name: 'guard',
      file: 'models\\guard.mdl',
      action: 'patrol',
      skills,
      flags: 0x20020180,
      ambient: -30,
      albedo: 70,
      material: 'mtl_skin',
      path: 'round',
      string1: 'hello',
      string2: 'LfpSun1',
      position: [1, 2, 3],
      angles: [Math.PI / 2, 0, 0],
      scale: [1, 2, 3],
    })
    const document = await compiled(
      createSound({ name: 'drip', file: 'sounds\\drip.wav', volume: 80, range: 300, position: [7, 8, 9] }),
      guard,
      path,
      createLight({ color: [100, 20, 0], range: 400, flags: 10, position: [4, 5, 6] }),
      createRegion({ name: 'room', min: [8, 0, 0], max: [0, 8, 8] }),
      createPosition({ name: 'start', position: [3, 2, 1], angles: [Math.PI, 0, 0] }),
    )
    expect(document.objects.map(({ kind }) => kind)).toEqual([
      'info',
      'sound',
      'entity',
      'path',
      'light',
      'region',
      'position',
    ])
    const [entity] = objectsOf(document, 'entity')
    expect(entity).toMatchObject({ origin: [1, 2, 3], angles: [90, 0, 0], scale: [1, 2, 3], flags: 0x20020180 })
    expect(entity).toMatchObject({ ambient: -30, albedo: 70, path: 1 })
    expect([...entity.skills]).toEqual(skills)
    const { name, file, action, material, string1, string2 } = entity
    expect([name, file, action, material, string1, string2].map(({ text }) => text)).toEqual([
      'guard',
      'guard.mdl',
      'patrol',
      'mtl_skin',
      'hello',
      'LfpSun1',
    ])
    const [walk] = objectsOf(document, 'path')
    expect([...walk.points]).toEqual([1, 2, 11, 4, 6, 11])
    expect([...walk.skills]).toEqual([...path.skills])
    expect([...walk.edges]).toEqual([1, 2, 5, 2, 3, 4, 2, 1, 9, 0, 0, 0])
    expect(objectsOf(document, 'sound')).toMatchObject([{ file: { text: 'drip.wav' }, volume: 80, range: 300 }])
    expect(objectsOf(document, 'light')).toMatchObject([{ color: [100, 20, 0], range: 400, flags: 10 }])
    expect(objectsOf(document, 'region')).toMatchObject([{ name: { text: 'room' }, min: [0, 0, 0], max: [8, 8, 8] }])
    expect(objectsOf(document, 'position')).toMatchObject([{ origin: [3, 2, 1], angles: [180, 0, 0] }])
  })

  it('are the same again when the compiled level is compiled', async () => {
    const document = await compiled(
      createPosition({ name: 'start' }),
      createEntity({ name: 'guard', file: 'guard.mdl', string1: 'hello', material: 'mtl_skin' }),
      createEntity({ name: 'sun', file: 'sun.mdl', string2: 'LfpSun1', material: 'mtl_skin' }),
      createLight({ color: [10, 20, 30], range: 100 }),
      createEntity({ name: 'lamp', file: 'lamp.tga', flags: 0x100 }),
    )
    expect((await written(levelFromWmb(document))).objects).toEqual(document.objects)
  })
})
