import fc from 'fast-check'
import type { Mdl5Document, Mdl5Format, Mdl5Frame } from '../../../../src/models/mdl5/index.js'
import { anySkin, bytes, name, oddFloat, pads, skin, vector, words } from './values.js'

/** Any MDL3, MDL4 or MDL5 document, as readers return it. */
export const mdl5Document: fc.Arbitrary<Mdl5Document> = fc
  .record({
    format: fc.constantFrom<Mdl5Format>('mdl3', 'mdl4', 'mdl5'),
    vertexCount: fc.integer({ min: 1, max: 6 }),
    pointCount: fc.nat(5),
    triangleCount: fc.nat(5),
    width: fc.nat(5),
    height: fc.nat(5),
  })
  .chain(({ format, vertexCount, pointCount, triangleCount, width, height }) => {
    const image = format === 'mdl5' ? anySkin([0, 2, 3, 4, 5, 6, 10, 11, 12, 13]) : sizedSkin(width, height)
    const corners = triangleCount * 3
    const count = pointCount === 0 ? 0x10000 : pointCount
    return fc
      .record({
        format: fc.constant(format),
        version: fc.nat(),
        scale: vector(3),
        offset: vector(3),
        unusedWords: fc.array(fc.nat(0xffffffff), { minLength: 3, maxLength: 3 }),
        skinWidth: fc.constant(width),
        skinHeight: fc.constant(height),
        flags: fc.nat(),
        boneCount: fc.nat(),
        vertexCount: fc.constant(vertexCount),
        skins: fc.array(image, { maxLength: 3 }),
        skinPoints: fc.int16Array({ minLength: pointCount * 2, maxLength: pointCount * 2 }),
        triangles: fc.uint16Array({ minLength: corners, maxLength: corners, max: vertexCount - 1 }),
        triangleSkinPoints: fc.uint16Array({ minLength: corners, maxLength: corners, max: count - 1 }),
        frames: fc.array(frame(vertexCount), { minLength: 1, maxLength: 3 }),
        issues: fc.constant([]),
      })
      .chain((document) => oddFloat('radius').map((radius) => ({ ...document, ...radius })))
  })

const sizedSkin = (width: number, height: number) => fc.constantFrom(0, 2, 3).chain((type) => skin(type, width, height))

const frame = (count: number): fc.Arbitrary<Mdl5Frame> => {
  const normals = bytes(count)
  const asBytes = fc.record({
    type: fc.constant(0 as const),
    boxMin: bytes(4),
    boxMax: bytes(4),
    name: name(16),
    positions: bytes(count * 3),
    normals,
  })
  const asWords = fc.record({
    type: fc.constant(2 as const),
    boxMin: bytes(8),
    boxMax: bytes(8),
    name: name(16),
    positions: words(count * 3),
    normals,
  })
  return fc.oneof(
    asBytes,
    fc.tuple(asWords, pads(count)).map(([found, more]) => ({ ...found, ...more })),
  )
}
