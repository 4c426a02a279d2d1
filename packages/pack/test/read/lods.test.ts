import type { Model, ModelLod, ModelPart } from '@brushwork/asset'
import { mutate } from '@brushwork-internal/testkit'
import { glbOf } from '@brushwork-internal/testkit/tiny-pack'
import { describe, expect, test } from 'vitest'
import { PackError, readModel } from '../../src/index.js'
import { packDifference, turnTriangles, writeDraft, writeInterchange, writePack } from '../../src/write/index.js'

const SIDE = 6
const GRID = { step: [1, 1, 1], offset: [0, 0, 0] }

/** Triangles of a sheet of 6 × 6 points that skip points. */
function trianglesOf(step: number): number[] {
  const indices: number[] = []
  for (let y = 0; y + step < SIDE; y += step) {
    for (let x = 0; x + step < SIDE; x += step) {
      const [a, b] = [y * SIDE + x, (y + step) * SIDE + x]
      indices.push(a, a + step, b, a + step, b + step, b)
    }
  }
  return indices
}

async function sheet(lods?: readonly ModelLod[]): Promise<Model> {
  const points = Array.from({ length: SIDE * SIDE }, (_, at) => [at % SIDE, 0, Math.floor(at / SIDE)])
  const part: ModelPart = {
    name: 'sheet',
    material: 0,
    positions: Float32Array.from(points.flat()),
    normals: Float32Array.from(points.flatMap(() => [0, 1, 0])),
    uvs: new Float32Array(points.length * 2),
    indices: await turnTriangles(Uint16Array.from(trianglesOf(1))),
    ...(lods && { lods }),
  }
  return {
    kind: 'model',
    parts: [part],
    materials: [{ name: 'plain', image: -1, color: [1, 1, 1, 1], alpha: 'opaque', doubleSided: false }],
    images: [],
    clips: [],
    frameCount: 1,
    bounds: { min: [0, 0, 0], max: [5, 0, 5] },
  }
}

async function levels(...errors: number[]): Promise<ModelLod[]> {
  const lists = await Promise.all([2, 3].map((step) => turnTriangles(Uint16Array.from(trianglesOf(step)))))
  return errors.map((error, level) => ({ indices: lists[level], error }))
}

const GRIDS = { positions: GRID }
const writers = [
  { name: 'a pack', write: (model: Model) => writePack(model, GRIDS) },
  { name: 'a draft', write: writeDraft },
]

function jsonOf(pack: Uint8Array): string {
  return new TextDecoder().decode(pack.subarray(20, 20 + (pack[12] | (pack[13] << 8))))
}

/** A pack with something else in its JSON. */
function changed(pack: Uint8Array, from: string | RegExp, to: string): Uint8Array {
  const json = jsonOf(pack)
  expect(json).toMatch(from)
  return glbOf(json.replace(from, to), pack.subarray(28 + (pack[12] | (pack[13] << 8))))
}

describe.each(writers)('levels of detail in $name', ({ write }) => {
  test('read back as they were written', async () => {
    const model = await sheet(await levels(0.5, 1.25))
    const pack = await write(model)
    expect(readModel(pack).parts[0].lods).toEqual(model.parts[0].lods)
    expect(packDifference(pack, model, { kind: 'model', lodCount: 2, ...factsOf(model) })).toBeUndefined()
    expect(packDifference(pack, model, { kind: 'model', ...factsOf(model) })).toContain('lodCount')
  })

  test('take no byte of a model without', async () => {
    const pack = await write(await sheet())
    expect(jsonOf(pack)).not.toContain('BRUSHWORK_lods')
    expect(readModel(pack).parts[0]).not.toHaveProperty('lods')
  })

  test('need no reader that knows them', async () => {
    const { extensionsUsed, extensionsRequired = [] } = JSON.parse(jsonOf(await write(await sheet(await levels(0.5)))))
    expect(extensionsUsed).toContain('BRUSHWORK_lods')
    expect(extensionsRequired).not.toContain('BRUSHWORK_lods')
  })

  test('are refused with a PackError, or read, when the pack is damaged, with seeds 1 to 800', async () => {
    const pack = await write(await sheet(await levels(0.5, 1)))
    for (let seed = 1; seed <= 800; seed++) {
      try {
        readModel(mutate(pack, seed))
      } catch (failure) {
        expect(failure, `seed ${seed}`).toBeInstanceOf(PackError)
      }
    }
  })

  test.each([
    ['one level more than the stream holds', /"errors":\[0.5,1\]/, '"errors":[0.5,1,2]'],
    ['one level less', /"errors":\[0.5,1\]/, '"errors":[0.5]'],
    ['no level', /"errors":\[0.5,1\]/, '"errors":[]'],
    ['nine levels', /"errors":\[0.5,1\]/, '"errors":[1,1,1,1,1,1,1,1,1]'],
    ['errors that fall', /"errors":\[0.5,1\]/, '"errors":[1,0.5]'],
    ['errors below zero', /"errors":\[0.5,1\]/, '"errors":[-1,0]'],
    ['an error that is no number', /"errors":\[0.5,1\]/, '"errors":[0.5,null]'],
    ['a stream that does not exist', /("BRUSHWORK_lods":\{"stream":)\d+/, '$199'],
  ])('are refused with %s', async (_, from, to) => {
    const pack = changed(await write(await sheet(await levels(0.5, 1))), from, to)
    expect(() => readModel(pack)).toThrow(PackError)
  })
})

test('a level of as many triangles as the part is refused', async () => {
  const model = await sheet()
  const lods = [{ indices: model.parts[0].indices, error: 0 }]
  const pack = await writePack(await sheet(lods), GRIDS)
  expect(() => readModel(pack)).toThrow(/a level is finer/)
})

test('triangles that cannot be coded, and empty levels, are not written', async () => {
  const empty = [{ indices: new Uint16Array(0), error: 0 }]
  await expect(sheet(empty).then((model) => writePack(model, GRIDS))).rejects.toThrow(RangeError)
})

test('plain glTF has no levels of detail', async () => {
  const without = writeInterchange(await sheet())
  expect(writeInterchange(await sheet(await levels(0.5)))).toEqual(without)
})

function factsOf({ parts, frameCount, bounds }: Model) {
  return {
    clips: {},
    skins: [],
    bones: [],
    tags: [],
    frameCount,
    vertexCount: parts[0].positions.length / 3,
    triangleCount: parts[0].indices.length / 3,
    bounds,
  }
}
