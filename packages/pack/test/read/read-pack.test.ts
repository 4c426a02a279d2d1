import { atOddOffset } from '@brushwork-internal/testkit'
import {
  TINY_FACTS,
  TinyPack,
  tinyBonedModel,
  tinyLevel,
  tinyModel,
  tinyTerrain,
} from '@brushwork-internal/testkit/tiny-pack'
import { describe, expect, test } from 'vitest'
import { readLevel, readModel, readTerrain } from '../../src/index.js'

describe('a model with vertex frames', () => {
  const model = readModel(tinyModel())

  test('has its parts with attributes, indices and frames', () => {
    const [part] = model.parts
    expect(part.name).toBe('flag')
    expect([...part.positions]).toEqual([0, 0, 0, 2, 0, 0, 0, 4, 0])
    expect([...part.uvs]).toEqual([0, 0, 1, 0, 0, 1])
    expect(part.indices).toEqual(new Uint16Array([0, 1, 2]))
    expect(part.frames?.texels).toHaveLength(2 * 3 * 4)
    expect(part.frames?.grid).toEqual({ step: [2, 4, 0.1], offset: [0, 0, 0] })
    expect(part.skin).toBeUndefined()
  })

  test('has its clip table, materials, images and the box of the rest pose', () => {
    expect(model.frameCount).toBe(2)
    expect(model.clips).toEqual([{ name: 'wave', firstFrame: 0, frameCount: 2, framesPerSecond: 10 }])
    expect(model.materials).toEqual([
      { name: 'cloth', image: 0, color: [1, 1, 1, 1], alpha: 'mask', doubleSided: false },
    ])
    expect(model.images).toEqual([
      { name: 'cloth', mimeType: 'image/png', bytes: new Uint8Array([0x89, 0x50, 0x4e, 0x47]) },
    ])
    expect(model.bounds).toEqual({ min: [0, 0, 0], max: [2, 4, 0] })
  })

  test('is made of views into the pack', () => {
    const bytes = tinyModel()
    expect(readModel(bytes).parts[0].positions.buffer).toBe(bytes.buffer)
  })

  test('reads the same from an odd offset in a larger buffer', () => {
    expect(readModel(atOddOffset(tinyModel()))).toEqual(model)
  })

  test('reads attributes that share one interleaved view', () => {
    const pack = new TinyPack()
    const vertices = new Float32Array([
      0, 0, 0, 0, 1, 0, 0, 0, /**/ 1, 0, 0, 0, 1, 0, 1, 0, /**/ 0, 0, 1, 0, 1, 0, 0, 1,
    ])
    const bufferView = pack.view(new Uint8Array(vertices.buffer), { byteStride: 32 })
    const attribute = (type: string, byteOffset: number) =>
      pack.accessors.push({ bufferView, byteOffset, componentType: 5126, count: 3, type }) - 1
    const attributes = {
      POSITION: attribute('VEC3', 0),
      NORMAL: attribute('VEC3', 12),
      TEXCOORD_0: attribute('VEC2', 24),
    }
    const indices = pack.accessor(new Uint16Array([0, 2, 1]), 'SCALAR')
    const bytes = pack.bytes({ meshes: [{ primitives: [{ attributes, indices, material: 0 }] }], materials: [{}] })
    const [part] = readModel(bytes).parts
    expect([...part.positions]).toEqual([0, 0, 0, 1, 0, 0, 0, 0, 1])
    expect([...part.normals]).toEqual([0, 1, 0, 0, 1, 0, 0, 1, 0])
    expect([...part.uvs]).toEqual([0, 0, 1, 0, 0, 1])
  })
})

test('a material has highlights, its own light and an effect where its pack stores them', () => {
  const materialOf = (material: object) => readModel(new TinyPack().bytes({ materials: [material] })).materials[0]
  const brushwork = { specular: { color: [1, 0.5, 0], power: 20 }, effect: 'glow.fx' }
  expect(materialOf({ emissiveFactor: [0.5, 0, 0], extras: { brushwork } })).toMatchObject({
    emissive: [0.5, 0, 0],
    ...brushwork,
  })
  const plain = materialOf({ emissiveFactor: [0, 0, 0], extras: { note: 'of another program' } })
  expect(Object.keys(plain)).toEqual(['name', 'image', 'color', 'alpha', 'doubleSided'])
  const wrong = { specular: { color: [1, 1, 1], power: 0 } }
  expect(() => materialOf({ extras: { brushwork: wrong } })).toThrow(/expected a power above 0, found 0/)
})

describe('a model with bones', () => {
  const model = readModel(tinyBonedModel())

  test('has bones with parents and rest translations', () => {
    expect(model.skeleton?.bones).toEqual([
      { name: 'upper', parent: -1 },
      { name: 'lower', parent: 0 },
    ])
    expect([...(model.skeleton?.rest ?? [])]).toEqual([0, 0, 0, 0, 10, 0])
  })

  test('has a pose in every frame: what an animation leaves out is at rest', () => {
    const half = Math.fround(Math.SQRT1_2)
    const rest = [0, 0, 0, 1]
    expect([...(model.skeleton?.rotations ?? [])]).toEqual([
      ...[...rest, ...rest],
      ...[...rest, ...rest],
      ...[...rest, 0, 0, half, half],
    ])
    const still = [0, 0, 0, 0, 10, 0]
    expect([...(model.skeleton?.translations ?? [])]).toEqual([...still, ...still, ...still])
  })

  test('has four bones and weights a vertex', () => {
    expect(model.parts[0].skin?.bones).toHaveLength(12)
    expect([...(model.parts[0].skin?.weights.subarray(4, 8) ?? [])]).toEqual([0.5, 0.5, 0, 0])
  })
})

test('a terrain has heights in quants, its grid and its box', () => {
  const terrain = readTerrain(tinyTerrain())
  expect([...terrain.heights]).toEqual([-1, 0, 1, 2, 4, 8])
  expect(terrain).toMatchObject({ columns: 3, rows: 2, spacing: [10, 20], corner: [100, 0, -50], colorMap: -1 })
  expect(terrain.bounds).toEqual({ min: [80, -1, -50], max: [100, 8, -30] })
})

test('reads a Buffer of Node like the same bytes', () => {
  expect(readLevel(Buffer.from(tinyLevel()))).toEqual(readLevel(tinyLevel()))
})

test('a level has surfaces with traits and blocks, and all its facts', () => {
  const level = readLevel(tinyLevel())
  expect(level).toMatchObject(TINY_FACTS)
  expect(level.surfaces).toHaveLength(1)
  expect(level.surfaces[0]).toMatchObject({
    liquid: true,
    sky: false,
    flags: 8,
    userFlags: 3,
    ambient: -20,
    material: 0,
    blockMaterial: 'mtl_water',
  })
  expect([...level.surfaces[0].blocks]).toEqual([7, 7, 7])
  expect(level.surfaces[0].indices).toBeInstanceOf(Uint32Array)
  expect(level.bounds).toEqual({ min: [-1, 0, 0], max: [2, 0, 4] })
})

test('a level has groups with all lists of members', () => {
  const level = readLevel(tinyLevel())
  const none = { entities: [], lights: [], sounds: [], positions: [], paths: [], regions: [], blocks: [] }
  expect(level.groups).toEqual(TINY_FACTS.groups.map((group) => ({ ...none, ...group })))
})
