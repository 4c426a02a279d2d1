import { createMd3 } from '@brushwork-internal/testkit/documents'
import { describe, expect, test } from 'vitest'
import { readMdl, writeMdl } from '../../../src/models/index.js'
import { createMdl7, type Mdl7Document, type Mdl7Group } from '../../../src/models/mdl7/index.js'
import { tetrahedron } from '../mdl7/fixture.js'
import { refused } from './hostile.js'

const model = createMdl7(tetrahedron)
const [group] = model.groups

/** More than any model has of all kinds of records together. */
const MANY = 70_000

const withGroups = (...groups: readonly Mdl7Group[]): Uint8Array => writeMdl({ ...model, groups })

describe('records that take far more memory than bytes are counted over the whole file', () => {
  const [frame] = group.frames
  const empty = { ...frame, vertexIndices: new Uint16Array(0), positions: new Float32Array(0) }
  const nothing = { ...empty, normals: new Float32Array(0), transforms: { ...frame.transforms, count: 0 } }
  const bare = { ...nothing, transforms: noTransforms() }
  const withFrames = (count: number): Mdl7Group => ({ ...group, frames: Array(count).fill(bare) })

  test('frames of one group', () => {
    expect(refused(() => readMdl(withGroups(withFrames(MANY))))).toMatchObject({ code: 'limit' })
  })

  test('frames of several groups together', () => {
    const half = withFrames(MANY / 2)
    expect(readMdl(withGroups(half)).format).toBe('mdl7')
    expect(refused(() => readMdl(withGroups(half, half)))).toMatchObject({ code: 'limit', path: 'groups[1]' })
  })

  test('elements of a deformer', () => {
    const [deformer] = group.deformers
    const none = { ...deformer.elements[0], vertices: new Uint32Array(0), weights: new Float32Array(0) }
    const many = { ...deformer, elementCount: MANY, elements: Array(MANY).fill(none) }
    expect(refused(() => readMdl(withGroups({ ...group, deformers: [many] }))).code).toBe('limit')
  })

  test('LODs, whose lump is kept as bytes', () => {
    const level = { percent: 50, triangles: slice(group.triangles) }
    const lods = (count: number): Mdl7Document => ({
      ...model,
      entityLump: { kind: 'lods', groups: [{ group: 0, levels: Array(count).fill(level) }] },
    })
    for (const [count, kind] of [
      [100, 'lods'],
      [MANY, 'opaque'],
    ] as const) {
      const bytes = writeMdl(lods(count))
      const read = readMdl(bytes)
      expect(read.format === 'mdl7' && read.entityLump?.kind).toBe(kind)
      expect(Buffer.compare(writeMdl(read), bytes)).toBe(0)
    }
  })

  test('surfaces of an MD3', () => {
    const surface = { name: 's', shaders: [], triangles: [], uvs: [], frames: [{ positions: [] }] }
    const surfaces = Array(5000).fill(surface)
    const bytes = writeMdl(createMd3({ name: 'many', frameNames: ['a'], surfaces, tags: [] }))
    expect(refused(() => readMdl(bytes)).code).toBe('limit')
  })
})

function noTransforms() {
  const none = { matrices: new Float32Array(0), bones: new Uint16Array(0), pads: new Uint16Array(0) }
  return { count: 0, ...none }
}

/** Empty triangles with the same columns. */
function slice(triangles: Mdl7Group['triangles']): Mdl7Group['triangles'] {
  const columns = Object.entries(triangles).map(([key, value]) => [
    key,
    typeof value === 'number' ? 0 : value.slice(0, 0),
  ])
  return Object.fromEntries(columns)
}
