import fc from 'fast-check'
import type { Md3Document, Md3Surface } from '../../../../src/models/md3/index.js'
import { name, optional, rawFloats, words } from './values.js'

/** Any Quake III document, as readers return it: tables in any order, with bytes between them. */
export const md3Document: fc.Arbitrary<Md3Document> = fc
  .record({ frameCount: fc.integer({ min: 1, max: 3 }), tagCount: fc.nat(2), surfaceCount: fc.nat(3) })
  .chain(({ frameCount, tagCount, surfaceCount }) => {
    const tags = frameCount * tagCount
    return fc
      .tuple(
        fc.record({
          format: fc.constant('md3' as const),
          name: name(64),
          flags: fc.integer(),
          skinCount: fc.integer(),
          frames: fc.record({
            names: fc.array(name(16), { minLength: frameCount, maxLength: frameCount }),
            boxes: rawFloats(frameCount * 6),
            origins: rawFloats(frameCount * 3),
            radii: rawFloats(frameCount),
          }),
          tags: fc.record({
            count: fc.constant(tagCount),
            names: fc.array(name(64), { minLength: tags, maxLength: tags }),
            origins: rawFloats(tags * 3),
            axes: rawFloats(tags * 9),
          }),
          surfaces: fc.array(surface, { minLength: surfaceCount, maxLength: surfaceCount }),
          issues: fc.constant([]),
        }),
        orderOf(['frames', 'tags', 'surfaces', 'end']),
        optional('trailing', fc.uint8Array({ minLength: 1, maxLength: 5 })),
      )
      .map(([document, order, trailing]) => ({ ...document, ...order, ...trailing }))
  })

const surface: fc.Arbitrary<Md3Surface> = fc
  .record({ vertexCount: fc.integer({ min: 1, max: 4 }), triangleCount: fc.nat(4), frameCount: fc.nat(3) })
  .chain(({ vertexCount, triangleCount, frameCount }) => {
    const total = frameCount * vertexCount
    const corners = triangleCount * 3
    return fc
      .tuple(
        fc.record({
          name: name(64),
          flags: fc.integer(),
          vertexCount: fc.constant(vertexCount),
          shaders: fc.array(fc.record({ name: name(64), index: fc.integer() }), { maxLength: 2 }),
          triangles: fc.uint32Array({ minLength: corners, maxLength: corners, max: vertexCount - 1 }),
          skinPoints: rawFloats(vertexCount * 2),
          positions: fc.int16Array({ minLength: total * 3, maxLength: total * 3 }),
          normals: words(total),
          frameCount: fc.constant(frameCount),
        }),
        orderOf(['shaders', 'triangles', 'skinPoints', 'vertices'], 'end'),
      )
      .map(([found, order]) => ({ ...found, ...order }))
  })

/** Omitted, or any order with gaps. */
function orderOf<Table extends string>(tables: readonly Table[], last?: Table) {
  const gap = optional('gap', fc.uint8Array({ minLength: 1, maxLength: 5 }))
  const count = tables.length + (last === undefined ? 0 : 1)
  const order = fc
    .tuple(
      fc.shuffledSubarray([...tables], { minLength: tables.length }),
      fc.array(gap, { minLength: count, maxLength: count }),
    )
    .map(([shuffled, gaps]) =>
      [...shuffled, ...(last === undefined ? [] : [last])].map((table, index) => ({ table, ...gaps[index] })),
    )
  return optional('order', order)
}
