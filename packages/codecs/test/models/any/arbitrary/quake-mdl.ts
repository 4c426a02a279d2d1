import fc from 'fast-check'
import type { QuakeFrame, QuakeMdlDocument, QuakePose, QuakeSkin } from '../../../../src/models/quake-mdl/index.js'
import { bytes, int32s, name, oddFloat, optional, rawFloats, skin, vector } from './values.js'

/** Any Quake or MDL2 document, as readers return it. */
export const quakeMdlDocument: fc.Arbitrary<QuakeMdlDocument> = fc
  .record({
    format: fc.constantFrom<'idpo' | 'mdl2'>('idpo', 'mdl2'),
    vertexCount: fc.integer({ min: 1, max: 6 }),
    triangleCount: fc.nat(5),
    width: fc.nat(5),
    height: fc.nat(5),
  })
  .chain(({ format, vertexCount, triangleCount, width, height }) =>
    fc
      .tuple(
        fc.record({
          format: fc.constant(format),
          version: fc.constant(format === 'idpo' ? 6 : 0),
          scale: vector(3),
          offset: vector(3),
          eyePosition: rawFloats(3),
          skinWidth: fc.constant(width),
          skinHeight: fc.constant(height),
          syncType: fc.integer(),
          flags: fc.integer(),
          vertexCount: fc.constant(vertexCount),
          skins: fc.array(skinOf(format, width, height), { maxLength: 3 }),
          skinPoints: fc.record({ seams: int32s(vertexCount), coordinates: int32s(vertexCount * 2) }),
          triangles: fc.record({
            count: fc.constant(triangleCount),
            facesFront: int32s(triangleCount),
            vertices: fc.uint32Array({
              minLength: triangleCount * 3,
              maxLength: triangleCount * 3,
              max: vertexCount - 1,
            }),
          }),
          frames: fc.array(frame(vertexCount), { minLength: 1, maxLength: 3 }),
          issues: fc.constant([]),
        }),
        oddFloat('radius'),
        oddFloat('averageSize'),
        optional('trailing', fc.uint8Array({ minLength: 1, maxLength: 20 })),
      )
      .map(([document, radius, size, trailing]) => ({ ...document, ...radius, ...size, ...trailing })),
  )

const skinOf = (format: 'idpo' | 'mdl2', width: number, height: number): fc.Arbitrary<QuakeSkin> => {
  const single = fc
    .constantFrom(0, 2, 3)
    .chain((type) => skin(type, width, height))
    .map((image): QuakeSkin => ({ kind: 'single', skin: image }))
  if (format === 'mdl2') return single
  const group = fc.integer({ min: 1, max: 3 }).chain((count) =>
    fc.record({
      kind: fc.constant('group' as const),
      endTimes: rawFloats(count),
      skins: fc.array(skin(0, width, height), { minLength: count, maxLength: count }),
    }),
  )
  return fc.oneof(single, group)
}

const pose = (count: number): fc.Arbitrary<QuakePose> =>
  fc.record({
    boxMin: bytes(4),
    boxMax: bytes(4),
    name: name(16),
    positions: bytes(count * 3),
    normals: bytes(count),
  })

const frame = (vertexCount: number): fc.Arbitrary<QuakeFrame> => {
  const single = fc.record({ kind: fc.constant('single' as const), pose: pose(vertexCount) })
  const group = fc.integer({ min: 1, max: 3 }).chain((count) =>
    fc.record({
      kind: fc.constant('group' as const),
      type: fc.integer({ min: 1, max: 0xffffffff }),
      boxMin: bytes(4),
      boxMax: bytes(4),
      endTimes: rawFloats(count),
      poses: fc.array(pose(vertexCount), { minLength: count, maxLength: count }),
    }),
  )
  return fc.oneof(single, group)
}
