import fc from 'fast-check'
import { createMdl7, type Mdl7Document, type PlannedFrame, type PlannedPart } from '../../../src/mdl7/index.js'
import { SIZES, withSizes } from '../../mdl7/fixture.js'
import { anySkin, floats, name, optional } from './values.js'

const BONES = 3

/** MDL7 documents of any shape, with records of any known size: groups, bones, weights, sparse frames, poses, lumps. */
export const mdl7Document: fc.Arbitrary<Mdl7Document> = fc
  .record({ parts: fc.integer({ min: 1, max: 3 }), vertices: fc.integer({ min: 3, max: 8 }) })
  .chain(({ parts: partCount, vertices }) =>
    fc.tuple(
      fc.record({
        skins: fc.array(fc.record({ name: text(16), skin: anySkin([0, 2, 3, 4, 5, 6, 7, 10, 11, 12, 13]) }), {
          minLength: 1,
          maxLength: 3,
        }),
        parts: fc.array(part(vertices), { minLength: partCount, maxLength: partCount }),
        bones: bones,
        frames: fc.array(frame(partCount, vertices), { maxLength: 3 }),
      }),
      fc.constantFrom(...SIZES),
      optional('medLump', fc.uint8Array({ minLength: 1, maxLength: 30 })),
      optional(
        'entityLump',
        // A kind that no reader knows.
        fc.uint8Array({ minLength: 4, maxLength: 20 }).map((bytes) => {
          return { kind: 'opaque' as const, bytes: Uint8Array.of(9, 9, 9, 9, ...bytes) }
        }),
      ),
    ),
  )
  .map(([plan, [, sizes], medLump, entityLump]) => ({
    ...withSizes(createMdl7(plan), sizes),
    ...medLump,
    ...entityLump,
  }))

const text = (length: number) => name(length).map((found) => found.text)

const bones = fc
  .array(fc.record({ name: text(20), parent: fc.nat(BONES), position: floats(3).map((place) => [...place]) }), {
    minLength: BONES,
    maxLength: BONES,
  })
  .map((found) => found.map((bone, index) => ({ ...bone, parent: Math.min(bone.parent, index) - 1 })))

const part = (vertices: number): fc.Arbitrary<PlannedPart> =>
  fc.record({
    name: text(16),
    positions: floats(vertices * 3),
    triangles: fc
      .array(fc.nat(vertices - 1), { minLength: 3, maxLength: 18 })
      .map((corners) => corners.slice(0, corners.length - (corners.length % 3))),
    uvs: floats(vertices * 2),
    weights: fc
      .array(fc.nat(BONES - 1), { minLength: vertices * 2, maxLength: vertices * 2 })
      .map((own) => ({ bones: own, weights: own.map((_, at) => (at % 2 === 0 ? 0.75 : 0.25)) })),
  })

const frame = (partCount: number, vertices: number): fc.Arbitrary<PlannedFrame> =>
  fc.record({
    name: text(15),
    positions: fc.array(fc.option(floats(vertices * 3), { nil: undefined }), {
      minLength: partCount,
      maxLength: partCount,
    }),
    poses: fc.array(
      fc.option(
        floats(3).map((translation) => ({ translation: [...translation] })),
        { nil: undefined },
      ),
      { minLength: BONES, maxLength: BONES },
    ),
  })
