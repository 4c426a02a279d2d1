import fc from 'fast-check'
import type { HmpDocument, HmpFrame } from '../../../../src/hmp/index.js'
import type { Skin } from '../../../../src/skin/index.js'
import { anySkin, bytes, floats, name, oddFloat, pads, vector, words } from './values.js'

/** Any HMP5 or HMP7 document, as readers return it. */
export const hmpDocument: fc.Arbitrary<HmpDocument> = fc
  .record({
    format: fc.constantFrom<'hmp5' | 'hmp7'>('hmp5', 'hmp7'),
    columns: fc.integer({ min: 1, max: 5 }),
    rows: fc.integer({ min: 1, max: 5 }),
  })
  .chain(({ format, columns, rows }) =>
    fc
      .tuple(
        fc.record({
          format: fc.constant(format),
          version: fc.integer(),
          scale: vector(3),
          offset: vector(3),
          spacing: vector(2),
          columns: fc.constant(columns),
          rows: fc.constant(rows),
          unusedWords: fc.array(fc.nat(0xffffffff), { minLength: 6, maxLength: 6 }),
          skins: fc.array(format === 'hmp7' ? richSkin : anySkin([0, 2, 3, 4, 5, 6, 10, 12, 13]), { maxLength: 3 }),
          frames: fc.array(frame(format, columns * rows), { minLength: 1, maxLength: 2 }),
          issues: fc.constant([]),
        }),
        oddFloat('radius'),
      )
      .map(([document, radius]) => ({ ...document, ...radius })),
  )

/** With a material or an effect. */
const richSkin: fc.Arbitrary<Skin> = fc
  .tuple(anySkin([0, 2, 3, 4, 5, 6, 7, 10, 12, 13]), fc.option(floats(17)), fc.option(fc.uint8Array({ maxLength: 20 })))
  .map(([skin, material, effect]) => ({
    ...skin,
    type: skin.type | (material === null ? 0 : 0x10) | (effect === null ? 0 : 0x20),
    ...(material === null ? {} : { material }),
    ...(effect === null ? {} : { effect }),
  }))

const frame = (format: 'hmp5' | 'hmp7', count: number): fc.Arbitrary<HmpFrame> => {
  const normals: fc.Arbitrary<Partial<HmpFrame>> =
    format === 'hmp7'
      ? fc.record({ slopes: fc.int8Array({ minLength: count * 2, maxLength: count * 2 }) })
      : fc.tuple(bytes(count), pads(count)).map(([normalIndices, more]) => ({ normalIndices, ...more }))
  const head = fc.record({
    type: fc.nat(0xffffffff),
    boxMin: bytes(8),
    boxMax: bytes(8),
    name: name(16),
    heights: words(count),
  })
  return fc.tuple(head, normals).map(([found, more]) => ({ ...found, ...more }))
}
