import fc from 'fast-check'
import {
  createBox,
  createEntity,
  createGroup,
  createLight,
  createPath,
  createPosition,
  createRegion,
  createSound,
  createWmp,
  type WmpBlock,
  type WmpDocument,
  type WmpEncoding,
  type WmpFace,
  type WmpNode,
  type WmpVector,
} from '../../../src/levels/wmp/index.js'

/** Any coordinate of a level; texts round it to six decimals. */
const number = fc.oneof(
  fc.integer({ min: -4096, max: 4096 }),
  fc.double({ min: -1e6, max: 1e6, noNaN: true }),
  fc.constantFrom(0, -0, 0.1, 63.999992, -0.000001, 1e15, 2 ** 53),
)
const vector = fc.tuple(number, number, number)
const percent = fc.nat(255).map((byte) => (byte * 100) / 255)
const color = fc.tuple(percent, percent, percent)
const u32 = fc.nat(0xffffffff)
/** Binary files store brightness and ranges in 32 bits. */
const float = fc.float({ noNaN: true, noDefaultInfinity: true, min: -1000, max: 1000 })

const word = fc.string({ unit: fc.constantFrom(...'abcXYZ019_.*#~äß€'), minLength: 1, maxLength: 12 })
/** Words on one line, as in names and actions. */
const words = fc.array(word, { minLength: 1, maxLength: 3 }).map((parts) => parts.join(' '))
const file = words.map((name) => `..\\models\\${name}.mdl`)

const where = { position: vector, angles: vector, scale: vector }
const base = { name: words, ...where }

const face: fc.Arbitrary<Partial<WmpFace>> = fc.record(
  {
    texture: word,
    t1: fc.tuple(number, number, number, number),
    offset: fc.tuple(number, number),
    rotation: number,
    scale: fc.tuple(number, number),
    flags: u32,
    ambient: float,
    albedo: float,
    material: word,
  },
  { requiredKeys: ['texture'] },
)

const extent = fc.integer({ min: 1, max: 512 })

const box = fc.record({
  ...base,
  min: fc.constant<WmpVector>([-8, -8, -8]),
  max: fc.tuple(extent, extent, extent),
  face,
  sides: fc.record({ top: face, left: face }, { requiredKeys: [] }),
  flags: fc.constantFrom(0, 2, 0x10, 0x10000),
})

/** Faces may have no properties. */
const block = fc
  .tuple(box.map(createBox), fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }))
  .map(([made, silent]): WmpNode => ({ ...made, faces: made.faces.map((own, at) => (silent[at] ? undefined : own)) }))

/** The plane dialect has three points of each side instead of corners, and no texture axes. */
const planeBlock = box.map(createBox).map((made): WmpBlock => {
  const { starts, indices } = made.polygons
  const corner = (at: number) => [...made.vertices.subarray(indices[at] * 3, indices[at] * 3 + 3)]
  const planes = [...starts].slice(0, -1).flatMap((start) => [0, 1, 2].flatMap((point) => corner(start + point)))
  return { ...made, planes: Float64Array.from(planes) }
})

const leaf: fc.Arbitrary<WmpNode> = fc.oneof(
  fc
    .record(
      {
        ...base,
        file,
        action: words,
        skills: fc.array(number, { maxLength: 20 }),
        flags: u32,
        ambient: float,
        albedo: float,
        material: words,
        path: words,
        string1: words,
        string2: words,
      },
      { requiredKeys: ['name', 'file'] },
    )
    .map(createEntity),
  fc.record({ ...where, color, range: float, flags: fc.nat(15) }).map(createLight),
  fc.record(base).map(createPosition),
  fc.record({ ...base, file, volume: fc.nat(100), range: u32 }).map(createSound),
  fc
    .record({ ...base, points: fc.array(vector, { minLength: 1, maxLength: 5 }), closed: fc.boolean() })
    .map(createPath),
  fc.record({ name: words, min: vector, max: vector }).map(createRegion),
)

function nodes(encoding: WmpEncoding): fc.Arbitrary<WmpNode> {
  const brush: fc.Arbitrary<WmpNode> = encoding === 'text-planes' ? planeBlock : block
  const { node } = fc.letrec<{ node: WmpNode }>((tie) => ({
    node: fc.oneof(
      { maxDepth: 4, withCrossShrink: true },
      fc.oneof(brush, leaf),
      fc.record({ ...base, children: fc.array(tie('node'), { maxLength: 4 }) }).map(createGroup),
    ),
  }))
  return node
}

/** Levels of every class of node, nested, with numbers of any size. */
export function level(encoding: WmpEncoding): fc.Arbitrary<WmpDocument> {
  return fc
    .record({
      palette: fc.uint8Array({ minLength: 768, maxLength: 768 }),
      children: fc.array(nodes(encoding), { maxLength: 6 }),
      created: fc.constantFrom('01.02.2003', '21.11.2026'),
      writer: fc.constantFrom('WMPIO V 1.30', 'ACKWED V 6.731.01', 'Brushwork'),
      wads: fc.array(file, { maxLength: 3 }),
      level: fc.record({
        nexus: u32,
        azimuth: float,
        elevation: float,
        fog: fc.tuple(color, color, color, color),
        sun: color,
      }),
      ...(encoding === 'binary' ? { textureFolders: fc.array(words, { maxLength: 2 }) } : {}),
    })
    .map((options) => createWmp({ encoding, ...options }))
}
