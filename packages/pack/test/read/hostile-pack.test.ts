import { mutate } from '@brushwork-internal/testkit'
import {
  glbOf,
  putWords,
  TinyPack,
  tinyBonedModel,
  tinyLevel,
  tinyModel,
  tinyTerrain,
} from '@brushwork-internal/testkit/tiny-pack'
import { describe, expect, test } from 'vitest'
import { PackError, readLevel, readModel, readSprite, readTerrain } from '../../src/index.js'

const packs = [
  { name: 'model', bytes: tinyModel(), read: readModel },
  { name: 'boned model', bytes: tinyBonedModel(), read: readModel },
  { name: 'terrain', bytes: tinyTerrain(), read: readTerrain },
  { name: 'level', bytes: tinyLevel(), read: readLevel },
]

describe.each(packs)('the pack of a $name', ({ bytes, read }) => {
  test('is refused with a PackError when cut off at any byte', () => {
    for (let length = 0; length < bytes.length; length++) {
      expect(() => read(bytes.slice(0, length)), `cut at ${length}`).toThrow(PackError)
    }
  })

  test('gives a PackError or an asset when bytes are changed, with seeds 1 to 1500', () => {
    for (let seed = 1; seed <= 1500; seed++) {
      try {
        read(mutate(bytes, seed))
      } catch (failure) {
        if (!(failure instanceof PackError))
          throw new Error(`seed ${seed} threw ${String(failure)}`, { cause: failure })
      }
    }
  })
})

const code = (read: () => unknown) => {
  try {
    read()
  } catch (failure) {
    if (failure instanceof PackError) return `${failure.code}: ${failure.message}`
    throw failure
  }
  throw new Error('expected a PackError')
}

/** The tiny model's JSON and bytes with one thing changed. */
function changed(bytes: Uint8Array, from: string | RegExp, to: string): Uint8Array {
  const jsonLength = bytes[12] | (bytes[13] << 8)
  const json = new TextDecoder().decode(bytes.subarray(20, 20 + jsonLength))
  const replaced = json.replace(from, to)
  if (replaced === json) throw new Error(`${String(from)} is not in the JSON`)
  return glbOf(replaced, bytes.subarray(28 + jsonLength))
}

describe('the reason names what was expected and found', () => {
  test('for a page instead of a pack', () => {
    const page = new TextEncoder().encode('<!doctype html><title>404</title>')
    expect(code(() => readModel(page))).toMatch(/^foreign: .*HTML.*is the URL right/)
  })

  test('for another format', () => {
    expect(code(() => readModel(new TextEncoder().encode('MDL7 and more bytes')))).toMatch(/^foreign: .*found "MDL7"/)
  })

  test('for another version', () => {
    const bytes = tinyModel()
    putWords(bytes, 4, [1])
    expect(code(() => readModel(bytes))).toBe('unsupported: expected GLB version 2, found version 1')
  })

  test('for another kind of asset', () => {
    expect(code(() => readModel(tinyLevel()))).toBe('foreign: expected the pack of a model, found that of a level')
    expect(code(() => readLevel(tinyModel()))).toBe('foreign: expected the pack of a level, found that of a model')
  })

  test('for a number that is too large', () => {
    const bytes = changed(tinyTerrain(), /"spacing":\[\d+/, '"spacing":[1e999')
    expect(code(() => readTerrain(bytes))).toMatch(/spacing\[0\]: expected a number, found Infinity$/)
  })

  test('for a sprite without an image', () => {
    const sprite = { width: 1, height: 1, frameCount: 1 }
    const json = { asset: { version: '2.0' }, materials: [{}], extensions: { BRUSHWORK_sprite: sprite } }
    expect(code(() => readSprite(glbOf(JSON.stringify(json), new Uint8Array(0))))).toBe(
      'invalid: materials: expected a material with an image',
    )
  })

  test('for a required extension that is not known', () => {
    const bytes = new TinyPack().bytes({ extensionsRequired: ['KHR_draco_mesh_compression'] })
    expect(code(() => readModel(bytes))).toMatch(/^unsupported: extensionsRequired\[0\]: .*KHR_draco_mesh_compression/)
  })

  test('for an accessor longer than its view', () => {
    const bytes = changed(tinyModel(), '"count":3', '"count":4')
    expect(code(() => readModel(bytes))).toMatch(/^invalid: accessors\[0\]: 4 elements need 48 bytes/)
  })

  test('for a count that no file could hold', () => {
    const bytes = changed(tinyModel(), '"count":3', '"count":4000000000')
    expect(code(() => readModel(bytes))).toMatch(/^invalid: accessors\[0\]/)
  })

  test('for an index that is no vertex', () => {
    const bytes = tinyModel()
    const at = bytes.length - 4 - 100 - 4
    expect([...bytes.subarray(at, at + 3)]).toEqual([0, 1, 2])
    bytes[at + 1] = 3
    expect(code(() => readModel(bytes))).toMatch(/index 3 is not one of the 3 vertices/)
  })

  test('for frames that do not fit the vertices', () => {
    const bytes = changed(tinyModel(), '"frameCount":2,"clips"', '"frameCount":3,"clips"')
    expect(code(() => readModel(bytes))).toMatch(
      /BRUSHWORK_vertex_animation\.stream: expected 72 bytes at byte 49 of the stream, found 48/,
    )
  })

  test('for a terrain whose grid has more points than bytes, and for more levels than any grid has', () => {
    const read = (from: string, to: string) => code(() => readTerrain(changed(tinyTerrain(), from, to)))
    expect(read('"columns":3', '"columns":4294967295')).toMatch(/heights: expected 17179869180 numbers, found 12/)
    expect(read('"predictor":"plane"', '"predictor":"sphere"')).toMatch(/predictor: expected one of plane, median/)
    const levels = JSON.stringify(Array.from({ length: 17 }, () => 'rising'))
    expect(read('"predictor":"plane"', `"predictor":"plane","midpoints":${levels}`)).toMatch(
      /at most 16 levels, found 17/,
    )
    expect(read('"predictor":"plane"', '"predictor":"plane","slopes":1')).toMatch(/^invalid: accessors\[1\]/)
  })

  test('for a group in itself or a later one, and for members that are not there', () => {
    const read = (from: string, to: string) => code(() => readLevel(changed(tinyLevel(), from, to)))
    expect(read('"parent":0', '"parent":1')).toMatch(/groups\[1\]\.parent: expected an index below 1, found 1/)
    expect(read('"entities":[0]', '"entities":[1]')).toMatch(/entities\[0\]: expected an index below 1, found 1/)
    expect(read('"group":1', '"group":2')).toMatch(/group: expected an index below 2, found 2/)
  })

  test('for blocks out of order, and for skills of fewer points than a path has', () => {
    const read = (from: string, to: string) => code(() => readLevel(changed(tinyLevel(), from, to)))
    expect(read('"index":9', '"index":6')).toMatch(/blocks\[1\]\.index: expected/)
    expect(read(',[0,0,0,0,0,7]', '')).toMatch(/pointSkills: expected 2 items, found 1/)
  })

  test('for a clip past the last frame', () => {
    const bytes = changed(tinyModel(), '"firstFrame":0', '"firstFrame":1')
    expect(code(() => readModel(bytes))).toMatch(/clips\[0\]: ends at frame 3 of 2/)
  })

  test('for a clip without speed', () => {
    const bytes = changed(tinyModel(), '"framesPerSecond":10', '"framesPerSecond":0')
    expect(code(() => readModel(bytes))).toMatch(/framesPerSecond|frames a second/)
  })

  test('for more poses than memory should hold', () => {
    const bytes = changed(tinyBonedModel(), '"frameCount":3', '"frameCount":2000000000')
    expect(code(() => readModel(bytes))).toMatch(/^invalid: skins\[0\]: 2 joints in 2000000000 frames/)
  })

  test('for tags without names, and for more of them than memory should hold', () => {
    const tagged = (names: readonly string[], frames = 2) =>
      changed(
        tinyModel(),
        '"frameCount":2,"clips"',
        `"frameCount":${frames},"tags":{"names":${JSON.stringify(names)}},"clips"`,
      )
    expect(code(() => readModel(tagged([])))).toMatch(/tags\.names: expected names of tags, found none/)
    const many = Array.from({ length: 1024 }, () => 'a')
    expect(code(() => readModel(tagged(many, 4096)))).toMatch(/tags: 1024 joints in 4096 frames are more than/)
  })

  test('for joints that are their own ancestors', () => {
    const bytes = changed(tinyBonedModel(), '{"name":"lower"', '{"children":[1],"name":"lower"')
    expect(code(() => readModel(bytes))).toMatch(/joint 0 stands before its parent, joint 1/)
  })

  test('for poses that are no stream of these bones', () => {
    const bytes = tinyBonedModel()
    const at = bytes.lastIndexOf(2, bytes.length - 48)
    bytes[at] = 3
    expect(code(() => readModel(bytes))).toMatch(/poses: expected a kind below 3 for bone 1, found 3/)
    bytes[at] = 0
    expect(code(() => readModel(bytes))).toMatch(/poses: expected the end of the stream at byte 4, found 48 more bytes/)
    const longer = changed(tinyBonedModel(), '"frameCount":3', '"frameCount":4')
    expect(code(() => readModel(longer))).toMatch(/poses: expected 64 bytes at byte 4 of the stream, found 48/)
  })

  test('for a position that is not a number', () => {
    const pack = new TinyPack()
    const points = pack.accessor(new Float32Array([0, 0, Number.NaN]), 'VEC3')
    const uvs = pack.accessor(new Float32Array(2), 'VEC2')
    const indices = pack.accessor(new Uint16Array(3), 'SCALAR')
    const attributes = { POSITION: points, NORMAL: points, TEXCOORD_0: uvs }
    const bytes = pack.bytes({ meshes: [{ primitives: [{ attributes, indices, material: 0 }] }], materials: [{}] })
    expect(code(() => readModel(bytes))).toBe('invalid: a position is NaN')
  })

  test('for accessors that name the same bytes again and again', () => {
    const pack = new TinyPack()
    const bufferView = pack.view(new Uint8Array(4800), { byteStride: 16 })
    const uvs = pack.accessor(new Float32Array(600), 'VEC2')
    const indices = pack.accessor(new Uint16Array(3), 'SCALAR')
    const primitives = Array.from({ length: 20 }, () => {
      const points = pack.accessors.push({ bufferView, componentType: 5126, count: 300, type: 'VEC3' }) - 1
      return { attributes: { POSITION: points, NORMAL: points, TEXCOORD_0: uvs }, indices, material: 0 }
    })
    const bytes = pack.bytes({ meshes: [{ primitives }], materials: [{}] })
    expect(code(() => readModel(bytes))).toMatch(/name far more numbers than the pack holds/)
  })

  test('for accessors that view the same bytes again and again', () => {
    const pack = new TinyPack()
    const bufferView = pack.view(new Uint8Array(3600))
    const uvs = pack.accessor(new Float32Array(600), 'VEC2')
    const indices = pack.accessor(new Uint16Array(3), 'SCALAR')
    const primitives = Array.from({ length: 20 }, () => {
      const points = pack.accessors.push({ bufferView, componentType: 5126, count: 300, type: 'VEC3' }) - 1
      return { attributes: { POSITION: points, NORMAL: points, TEXCOORD_0: uvs }, indices, material: 0 }
    })
    const bytes = pack.bytes({ meshes: [{ primitives }], materials: [{}] })
    expect(code(() => readModel(bytes))).toMatch(/name far more numbers than the pack holds/)
  })

  test('not, and each once, where thousands of primitives share a megabyte of points and indices', () => {
    const pack = new TinyPack()
    const points = pack.accessor(new Float32Array(80_000 * 3), 'VEC3')
    const uvs = pack.accessor(new Float32Array(80_000 * 2), 'VEC2')
    const indices = pack.accessor(new Uint32Array(300_000), 'SCALAR')
    const primitive = { attributes: { POSITION: points, NORMAL: points, TEXCOORD_0: uvs }, indices, material: 0 }
    const bytes = pack.bytes({ meshes: [{ primitives: Array(4_000).fill(primitive) }], materials: [{}] })
    expect(readModel(bytes).parts).toHaveLength(4_000)
  })
})
