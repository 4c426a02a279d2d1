import { describe, expect, test } from 'vitest'
import { FormatError } from '../../../src/index.js'
import { createMdl7, type ModelPlan, readMdl7, writeMdl7 } from '../../../src/models/mdl7/index.js'
import { tetrahedron } from './fixture.js'

describe('a created model', () => {
  const document = createMdl7(tetrahedron)
  const bytes = writeMdl7(document)

  test('is read back as it was created and written to the same bytes', () => {
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

  test('stores only the moved vertices of a frame', () => {
    const [stand, walk0, walk1] = document.groups[0].frames
    expect([stand.vertexIndices.length, stand.transforms.count]).toEqual([0, 0])
    expect([[...walk0.vertexIndices], [...walk0.positions]]).toEqual([[0], [1, 1, 2]])
    expect([walk1.vertexIndices.length, walk1.transforms.count]).toEqual([0, 2])
  })

  test('shares empty transforms between its frames, but not with other documents', () => {
    const [stand, walk0] = readMdl7(bytes).groups[0].frames
    expect(walk0.transforms).toBe(stand.transforms)
    expect(readMdl7(bytes).groups[0].frames[0].transforms).not.toBe(stand.transforms)
  })

  test('states the size of its group without deformers', () => {
    const boneBytes = 2 * 36
    const deformerBytes = 16 + 2 * 28 + 6 * 8
    expect(document.groups[0].dataSize).toBe(bytes.byteLength - 48 - boneBytes - deformerBytes)
  })

  test('of 70,000 vertices uses the wide layout', () => {
    const count = 70_000
    const positions = Float32Array.from({ length: count * 3 }, (_, at) => at % 251)
    const triangles = Uint32Array.from({ length: 69_999 }, (_, at) => count - 1 - at)
    const plan = { skins: [], parts: [{ positions, triangles, uvs: new Float32Array(count * 2) }] }
    const large = createMdl7(plan)
    expect([large.sizes.triangle, large.sizes.frameVertex]).toEqual([44, 28])
    const wide = writeMdl7(large)
    const read = readMdl7(wide)
    expect(read.groups[0].vertices.count).toBe(count)
    expect(Buffer.compare(writeMdl7(read), wide)).toBe(0)
  })

  test.each<[string, Partial<ModelPlan>]>([
    ['a triangle uses a vertex that does not exist', { parts: [{ ...tetrahedron.parts[0], triangles: [0, 1, 4] }] }],
    ['a bone precedes its parent', { bones: [{ name: 'a', parent: 1, position: [0, 0, 0] }] }],
    ['there is no part', { parts: [] }],
  ])('is refused when %s', (_, change) => {
    expect(() => createMdl7({ ...tetrahedron, ...change })).toThrow(FormatError)
  })
})
