import { createMd3 } from '@brushwork-internal/testkit/documents'
import { describe, expect, test } from 'vitest'
import { groupMesh, groupMeshes, groupSkinWeights, readMdl, skinWeights, writeMdl } from '../../../src/models/index.js'
import type { Mdl7Document } from '../../../src/models/mdl7/index.js'
import { fullDocument } from '../mdl7/fixture.js'

describe('models of thousands of groups', () => {
  test('an MD3 is meshed in one pass over its shaders', () => {
    const surfaces = Array.from({ length: 4000 }, (_, index) => ({
      name: `s${index}`,
      shaders: [`s${index}.tga`],
      triangles: [0, 1, 2],
      uvs: [0, 0, 1, 0, 0, 1],
      frames: [{ positions: [0, 0, 0, 1, 0, 0, 0, 1, 0] }],
    }))
    const document = readMdl(writeMdl(createMd3({ name: 'many', frameNames: ['a'], surfaces, tags: [] })))
    const meshes = groupMeshes(document)
    expect(meshes.map(({ triangles }) => triangles.skins[0])).toEqual(surfaces.map((_, index) => index))
    expect(groupMesh(document, 17)).toEqual(meshes[17])
  })

  test('an MDL7 reads its LODs and deformers once', () => {
    const document = manyGroups(20_000)
    const meshes = groupMeshes(document)
    expect(meshes.map(({ lods }) => lods.map(({ percent }) => percent))).toEqual(
      meshes.map((_, index) => (index === 0 ? [] : [index, 50])),
    )
    expect(groupMesh(document, 3)).toEqual(meshes[3])
    const weights = groupSkinWeights(document)
    expect(weights?.[0]).toEqual(skinWeights(document, 0))
    expect(weights?.[9]).toEqual(skinWeights(document, 9))
    expect(weights?.[9]?.weights.slice(0, 4)).toEqual(Float32Array.of(1, 0, 0, 0))
  })

  test('without bones there are no weights', () => {
    expect(groupSkinWeights({ ...fullDocument(), bones: [] })).toBeUndefined()
  })
})

/** Every group but the first has two lists of LODs, and a deformer in the first group. */
function manyGroups(count: number): Mdl7Document {
  const full = fullDocument()
  const [first, second] = full.groups
  const others = Array.from({ length: count }, (_, index) => index + 1)
  const { triangles } = first
  const lods = [
    ...others.map((group) => ({ group, levels: [{ percent: group, triangles }] })),
    ...others.map((group) => ({ group, levels: [{ percent: 50, triangles }] })),
  ]
  const [deformer] = first.deformers
  const element = { ...deformer.elements[0], vertices: Uint32Array.of(0), weights: Float32Array.of(2) }
  const deformers = others.map((group) => ({ ...deformer, group, elementCount: 1, elements: [element] }))
  return {
    ...full,
    groups: [
      { ...first, deformers: [...first.deformers, ...deformers] },
      ...others.map(() => ({ ...second, deformers: [] })),
    ],
    entityLump: { kind: 'lods', groups: lods },
  }
}
