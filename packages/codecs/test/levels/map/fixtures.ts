import fc from 'fast-check'
import { createMap, type MapDocument, mapBox, type PlannedMapFace } from '../../../src/levels/map/index.js'

export const encode = (text: string) => new Uint8Array(Buffer.from(text, 'latin1'))
export const decode = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1')

/** A map with every feature of the format: both face encodings, surface numbers, comments, escapes, opaque brushes. */
export const everything = `// Game: Quake 2
// Format: Quake2 (Valve)
// entity 0
{
"classname" "worldspawn"
"message" "say \\"hi\\""
"_path" "c:\\maps\\"
// brush 0
{
( -16 -16 -16 ) ( -16 -15 -16 ) ( -16 -16 -15 ) {grass1 [ 0 -1 0 8.5 ] [ 0 0 -1 -.25 ] 0 1 1.5
( -16 -16 -16 ) ( -16 -16 -15 ) ( -15 -16 -16 ) e1u1/metal [ 1 0 0 0 ] [ 0 0 -1 0 ] 0 1 1 134217728 1 -20
( -16 -16 -16 ) ( -15 -16 -16 ) ( -16 -15 -16 ) "two words" 0 0 0 1 1
( 16 16 16 ) ( 16 17 16 ) ( 17 16 16 ) *water 16 -8 45 0.500000 -1.000000
( 16 16 16 ) ( 17 16 16 ) ( 16 16 17 ) +0button 1e1 2.5E-1 0 1 1 7
( 16 16 16 ) ( 16 16 17 ) ( 16 17 16 ) sky 0 0 0
}
{ patchDef2 { "common/caulk" ( 3 3 0 0 0 ) } } // a curve
}
// entity 1
{
"classname" "light"
	"origin"	"0 0 64"
"light" "200" "light" "300"
}

`

/** A room of six walls with a light. */
export function smallMap(): MapDocument {
  return createMap({
    comments: [' Game: Quake', ' Format: Standard'],
    entities: [
      {
        properties: { classname: 'worldspawn', wad: 'gfx/base.wad' },
        brushes: [
          mapBox({ min: [-64, -64, -8], max: [64, 64, 0], texture: 'FLOOR' }),
          mapBox({ min: [-64, -64, 64], max: [64, 64, 72], texture: 'CEIL', scale: [0.5, 0.5] }),
        ],
      },
      { properties: { classname: 'light', origin: '0 0 32' } },
    ],
  })
}

const number = fc.oneof(
  fc.integer({ min: -4096, max: 4096 }),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.constantFrom(0, -0, 0.1, 1e21, 1e-7, 5e-324, Number.MAX_VALUE, 2 ** 53, 123456.789),
)
const vector = fc.tuple(number, number, number)
/** Latin-1 without characters that the format cannot store. */
const text = fc.string({ unit: fc.constantFrom(...'abcXYZ019_*+-/\\"{}()[];: ,.äß\tn') })
const name = text.map((value) => value.replace(/\\+$/, ''))

const face: fc.Arbitrary<PlannedMapFace> = fc.record(
  {
    points: fc.tuple(vector, vector, vector),
    texture: name,
    axes: fc.record({ u: vector, v: vector }),
    offset: fc.tuple(number, number),
    rotation: number,
    scale: fc.tuple(number, number),
    surface: fc.constantFrom(1, 3).chain((count) => fc.array(number, { minLength: count, maxLength: count })),
  },
  { requiredKeys: ['points', 'texture'] },
)

/** Documents with anything that a map can express. */
export const anyMap: fc.Arbitrary<MapDocument> = fc
  .record({
    comments: fc.array(fc.string({ unit: fc.constantFrom(...'Game: Quake/"{}ä') }), { maxLength: 3 }),
    lineEnd: fc.constantFrom('\n' as const, '\r\n' as const),
    entities: fc.array(
      fc.record({
        properties: fc.array(fc.tuple(name, text), { maxLength: 4 }),
        brushes: fc.array(fc.array(face, { maxLength: 6 }), { maxLength: 3 }),
      }),
      { minLength: 1, maxLength: 4 },
    ),
  })
  .map(createMap)
