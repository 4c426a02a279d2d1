import fc from 'fast-check'
import {
  createMdl7,
  type Mdl7Document,
  type Mdl7EntityLump,
  type Mdl7Triangles,
  type PlannedFrame,
  type PlannedPart,
} from '../../../../src/models/mdl7/index.js'
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
      fc.oneof(fc.constant({}), unknownLump, fc.array(lodList(partCount), { maxLength: 3 })),
    ),
  )
  .map(([plan, [, sizes], medLump, lump]) => {
    const document = createMdl7(plan)
    const whole = Array.isArray(lump) ? { ...document, entityLump: lodsOf(document, lump) } : document
    return { ...withSizes(whole, sizes), ...medLump, ...(Array.isArray(lump) ? {} : lump) }
  })

/** A lump of unknown kind. */
const unknownLump = fc.uint8Array({ minLength: 4, maxLength: 20 }).map((bytes) => ({
  entityLump: { kind: 'opaque' as const, bytes: Uint8Array.of(9, 9, 9, 9, ...bytes) },
}))

/** LODs of a group: the percentage, and how many of its triangles remain. */
interface LodList {
  readonly group: number
  readonly levels: readonly { readonly percent: number; readonly kept: number }[]
}

function lodList(partCount: number): fc.Arbitrary<LodList> {
  const percent = fc.float({ noNaN: true, noDefaultInfinity: true })
  return fc.record({
    group: fc.nat(partCount - 1),
    levels: fc.array(fc.record({ percent, kept: fc.nat(3) }), { maxLength: 3 }),
  })
}

function lodsOf({ groups }: Mdl7Document, lists: readonly LodList[]): Mdl7EntityLump {
  const levelsOf = ({ group, levels }: LodList) =>
    levels.map(({ percent, kept }) => ({ percent, triangles: firstOf(groups[group].triangles, kept) }))
  return { kind: 'lods', groups: lists.map((list) => ({ group: list.group, levels: levelsOf(list) })) }
}

function firstOf(triangles: Mdl7Triangles, most: number): Mdl7Triangles {
  const count = Math.min(triangles.count, most)
  return {
    count,
    vertices: triangles.vertices.slice(0, count * 3),
    skinPoints: triangles.skinPoints.slice(0, count * 3),
    ...(triangles.materials && { materials: triangles.materials.slice(0, count) }),
    ...(triangles.skinPoints2 && { skinPoints2: triangles.skinPoints2.slice(0, count * 3) }),
    ...(triangles.materials2 && { materials2: triangles.materials2.slice(0, count) }),
  }
}

const text = (length: number) => name(length).map((found) => found.text)

const bones = fc
  .array(fc.record({ name: text(20), parent: fc.nat(BONES), position: floats(3).map((position) => [...position]) }), {
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
