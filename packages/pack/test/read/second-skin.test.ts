import type { Model, ModelPart, SecondSkin } from '@brushwork/asset'
import { mutate } from '@brushwork-internal/testkit'
import { glbOf } from '@brushwork-internal/testkit/tiny-pack'
import { describe, expect, test } from 'vitest'
import { PackError, readModel, trustedModelReader } from '../../src/index.js'
import { turnTriangles, writeDraft, writePack } from '../../src/write/index.js'

const UVS = { step: [1 / 64, 1 / 64], offset: [0, 0] }
const SECOND_UVS = { step: [1 / 256, 1 / 256], offset: [-1, 0] }
const GRIDS = { positions: { step: [1, 1, 1], offset: [0, 0, 0] }, uvs: [UVS, UVS], light: [undefined, SECOND_UVS] }
const OWN: SecondSkin = {
  material: 1,
  blend: 'multiply',
  uvs: Float32Array.of(-1, 0, 0.25, 0, 0.25, 0.5, -1, 0.00390625),
}

async function sheet(second?: SecondSkin): Promise<Model> {
  const part: ModelPart = {
    name: 'sheet',
    material: 0,
    positions: Float32Array.of(0, 0, 0, 8, 0, 0, 8, 0, 8, 0, 0, 8),
    normals: Float32Array.of(0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0),
    uvs: Float32Array.of(0, 0, 1, 0, 1, 1, 0, 1),
    indices: await turnTriangles(Uint16Array.of(0, 2, 1, 0, 3, 2)),
    ...(second && { second }),
  }
  const material = { name: 'plain', image: -1, color: [1, 1, 1, 1], alpha: 'opaque', doubleSided: false } as const
  return {
    kind: 'model',
    parts: [part],
    materials: [material, { ...material, name: 'light' }],
    images: [],
    clips: [],
    frameCount: 1,
    bounds: { min: [0, 0, 0], max: [8, 0, 8] },
  }
}

const WRITERS = [
  { name: 'a pack', write: (model: Model) => writePack(model, GRIDS) },
  { name: 'a pack without a grid for it', write: (model: Model) => writePack(model, { ...GRIDS, light: [] }) },
  { name: 'a draft', write: writeDraft },
]

function jsonOf(pack: Uint8Array): string {
  return new TextDecoder().decode(pack.subarray(20, 20 + (pack[12] | (pack[13] << 8))))
}

function changed(pack: Uint8Array, from: RegExp, to: string): Uint8Array {
  const json = jsonOf(pack)
  expect(json).toMatch(from)
  return glbOf(json.replace(from, to), pack.subarray(28 + (pack[12] | (pack[13] << 8))))
}

describe.each(WRITERS)('a second skin in $name', ({ write }) => {
  test.each([
    ['coordinates of its own', OWN],
    ['those of the first', { material: 1, blend: 'multiply' }],
    ['its own, without being drawn', { ...OWN, blend: 'none' }],
  ] satisfies [string, SecondSkin][])('reads back with %s', async (_, second) => {
    const [part] = readModel(await write(await sheet(second))).parts
    expect(part.second).toEqual(second)
    expect(part).not.toHaveProperty('codedLight')
  })

  test('takes no byte of a model without', async () => {
    const pack = await write(await sheet())
    expect(jsonOf(pack)).not.toContain('second')
    expect(readModel(pack).parts[0]).not.toHaveProperty('second')
  })

  test('is refused with a PackError, or read, when the pack is damaged, with seeds 1 to 400', async () => {
    const pack = await write(await sheet(OWN))
    for (let seed = 1; seed <= 400; seed++) {
      try {
        readModel(mutate(pack, seed))
      } catch (failure) {
        expect(failure, `seed ${seed}`).toBeInstanceOf(PackError)
      }
    }
  })

  test.each([
    ['a material that does not exist', /"material":1,"blend"/, '"material":2,"blend"'],
    ['a material that is no number', /"material":1,"blend"/, '"material":"1","blend"'],
    ['a blend that does not exist', /"blend":"multiply"/, '"blend":"add"'],
    ['no blend', /,"blend":"multiply"/, ''],
  ])('is refused with %s', async (_, from, to) => {
    const pack = changed(await write(await sheet(OWN)), from, to)
    expect(() => readModel(pack)).toThrow(PackError)
  })
})

test('the trusted reader reads second skins', async () => {
  for (const second of [OWN, { material: 1, blend: 'none' } as const]) {
    const pack = await writePack(await sheet(second), GRIDS)
    expect((await trustedModelReader()(pack)).parts[0].second).toEqual(second)
  }
})

test('second coordinates of another number of vertices are refused', async () => {
  const pack = await writeDraft(await sheet(OWN))
  const json = JSON.parse(jsonOf(pack)) as { meshes: { primitives: { attributes: Record<string, number> }[] }[] }
  const [{ attributes }] = json.meshes[0].primitives
  const draft = changed(
    pack,
    new RegExp(`"TEXCOORD_1":${attributes.TEXCOORD_1}`),
    `"TEXCOORD_1":${attributes.POSITION}`,
  )
  expect(() => readModel(draft)).toThrow(PackError)
})
