import { describe, expect, test } from 'vitest'
import { FormatError } from '../../src/index.js'
import { createMdl7, type ModelPlan, readMdl7, writeMdl7 } from '../../src/mdl7/index.js'
import { encodeSkin, externalSkin } from '../../src/skin/index.js'

const pixels = Uint8Array.from({ length: 8 * 8 * 4 }, (_, index) => (index * 37) & 0xff)

/** A tetrahedron around the origin, counter-clockwise from outside. */
export const tetrahedron: ModelPlan = {
  skins: [
    { name: 'stone', skin: encodeSkin({ width: 8, height: 8, pixels }, { format: 'rgb565', mips: true }) },
    { name: 'cloth', skin: externalSkin('cloth.tga', { opacity: 0.5 }) },
  ],
  parts: [
    {
      name: 'body',
      positions: [1, 1, 1, -1, -1, 1, -1, 1, -1, 1, -1, -1],
      triangles: [0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3],
      uvs: [0, 0, 1, 0, 0, 1, 1, 1],
      skin: [0, 0, 1, 1],
      weights: { bones: [0, 1, 0, 1, 0, 1, 0, 1], weights: [1, 0, 0.5, 0.5, 0.25, 0.75, 0, 1] },
    },
  ],
  bones: [
    { name: 'root', parent: -1, position: [0, 0, -1] },
    { name: 'tip', parent: 0, position: [0, 0, 1] },
  ],
  frames: [
    { name: 'stand 0' },
    { name: 'walk 0', positions: [[1, 1, 2, -1, -1, 1, -1, 1, -1, 1, -1, -1]] },
    { name: 'walk 1', poses: [undefined, { rotation: [0, 0, Math.SQRT1_2, Math.SQRT1_2], translation: [0, 0, 3] }] },
  ],
}

describe('a model made from nothing', () => {
  const document = createMdl7(tetrahedron)
  const bytes = writeMdl7(document)

  test('is read back as it was made and written to the same bytes', () => {
    const read = readMdl7(bytes)
    expect(read).toEqual(document)
    expect(Buffer.compare(writeMdl7(read), bytes)).toBe(0)
  })

  test('has clockwise triangles and inward normals in the file', () => {
    const [group] = document.groups
    expect([...group.triangles.vertices.subarray(0, 3)]).toEqual([1, 2, 0])
    const { normals = new Float32Array(0), positions } = group.vertices
    for (let at = 0; at < positions.length; at += 3) {
      const dot =
        normals[at] * positions[at] + normals[at + 1] * positions[at + 1] + normals[at + 2] * positions[at + 2]
      expect(dot).toBeCloseTo(-Math.sqrt(3), 5)
    }
  })

  test('keeps of a frame only what moves', () => {
    const [stand, walk0, walk1] = document.groups[0].frames
    expect([stand.vertexIndices.length, stand.transforms.count]).toEqual([0, 0])
    expect([[...walk0.vertexIndices], [...walk0.positions]]).toEqual([[0], [1, 1, 2]])
    expect([walk1.vertexIndices.length, walk1.transforms.count]).toEqual([0, 2])
  })

  test('states the size of its group without deformers', () => {
    const boneBytes = 2 * 36
    const deformerBytes = 16 + 2 * 28 + 6 * 8
    expect(document.groups[0].dataSize).toBe(bytes.byteLength - 48 - boneBytes - deformerBytes)
  })

  test.each<[string, Partial<ModelPlan>]>([
    ['a triangle uses a vertex that does not exist', { parts: [{ ...tetrahedron.parts[0], triangles: [0, 1, 4] }] }],
    ['a bone stands before its parent', { bones: [{ name: 'a', parent: 1, position: [0, 0, 0] }] }],
    ['there is no part', { parts: [] }],
  ])('is refused when %s', (_, change) => {
    expect(() => createMdl7({ ...tetrahedron, ...change })).toThrow(FormatError)
  })
})
