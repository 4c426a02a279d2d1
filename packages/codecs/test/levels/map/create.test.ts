import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  createMap,
  faceAxes,
  facePlane,
  type MapDocument,
  type MapVector,
  mapBox,
  mapFace,
  parseMap,
  printMap,
  readMap,
  writeMap,
} from '../../../src/levels/map/index.js'
import { solidFromPlanes } from '../../../src/levels/wmp/document/planes.js'
import { anyMap, smallMap } from './fixtures.js'

/** Contents of a document without its positions in the file. */
function meaningOf({ comments, entities, faces, textures }: MapDocument) {
  const { lines: _, ...columns } = faces
  const own = entities.map(({ properties, brushes }) => ({
    properties: properties.map(({ key, value }) => [key, value]),
    brushes: brushes.map((brush) => (brush.kind === 'brush' ? [brush.firstFace, brush.faceCount] : brush.text)),
  }))
  return { comments, entities: own, columns, textures }
}

describe('maps created from parts', () => {
  it('are read as they were created and written to the same bytes, whatever their content', () => {
    fc.assert(
      fc.property(anyMap, (document) => {
        const bytes = writeMap(document)
        const again = readMap(bytes)
        expect(meaningOf(again)).toEqual(meaningOf(document))
        expect(Buffer.compare(writeMap(again), bytes)).toBe(0)
        const { source: _, ...bare } = again
        expect(Buffer.compare(writeMap(bare), bytes)).toBe(0)
      }),
      { numRuns: 500 },
    )
  })

  it('print as TrenchBroom writes them', () => {
    expect(printMap(smallMap()).split('\n').slice(0, 9)).toEqual([
      '// Game: Quake',
      '// Format: Standard',
      '{',
      '"classname" "worldspawn"',
      '"wad" "gfx/base.wad"',
      '{',
      '( -64 64 0 ) ( 64 64 0 ) ( 64 -64 0 ) FLOOR 0 0 0 1 1',
      '( -64 -64 -8 ) ( 64 -64 -8 ) ( 64 64 -8 ) FLOOR 0 0 0 1 1',
      '( 64 64 -8 ) ( 64 -64 -8 ) ( 64 -64 0 ) FLOOR 0 0 0 1 1',
    ])
    expect(readMap(writeMap(smallMap())).issues).toEqual([])
  })

  it('have boxes with normals to their six sides', () => {
    const { faces } = createMap({
      entities: [{ properties: {}, brushes: [mapBox({ min: [-1, -2, -3], max: [1, 2, 3], texture: 'a' })] }],
    })
    const planes = Array.from({ length: 6 }, (_, face) => facePlane(faces, face))
    expect(planes.map((plane) => plane?.normal.map((n) => n + 0))).toEqual([
      [0, 0, 1],
      [0, 0, -1],
      [1, 0, 0],
      [-1, 0, 0],
      [0, 1, 0],
      [0, -1, 0],
    ])
    expect(planes.map((plane) => plane?.distance)).toEqual([3, 3, 1, 1, 2, 2])
    const { problems, vertices } = solidFromPlanes(faces.points)
    expect(problems).toEqual([])
    expect(vertices).toHaveLength(24)
  })

  it.each([
    ['surface numbers', { surface: Array.from({ length: 65 }, () => 1) }],
    ['points', { points: [[0, 0]] as unknown as [MapVector, MapVector, MapVector] }],
  ])('refuse faces of odd %s', (_, wrong) => {
    const [face] = mapBox({ min: [0, 0, 0], max: [1, 1, 1], texture: 'a' })
    const make = () => createMap({ entities: [{ properties: {}, brushes: [[{ ...face, ...wrong }]] }] })
    expect(make).toThrow(expect.objectContaining({ name: 'FormatError', code: 'unwritable' }))
  })
})

describe('faceAxes', () => {
  const axesOf = (face: string) => {
    const document = parseMap(`{ { ${face} } }`)
    return faceAxes(document.faces, 0)
  }
  const sides: [string, string, MapVector, MapVector][] = [
    ['floor', '( 0 1 0 ) ( 1 1 0 ) ( 1 0 0 )', [1, 0, 0], [0, -1, 0]],
    ['ceiling', '( 0 0 0 ) ( 1 0 0 ) ( 1 1 0 )', [1, 0, 0], [0, -1, 0]],
    ['west', '( 0 1 0 ) ( 0 0 0 ) ( 0 0 1 )', [0, 1, 0], [0, 0, -1]],
    ['east', '( 0 0 0 ) ( 0 1 0 ) ( 0 1 1 )', [0, 1, 0], [0, 0, -1]],
    ['south', '( 0 0 0 ) ( 1 0 0 ) ( 1 0 1 )', [1, 0, 0], [0, 0, -1]],
    ['north', '( 1 0 0 ) ( 0 0 0 ) ( 0 0 1 )', [1, 0, 0], [0, 0, -1]],
    // If two sides match equally, the first of Quake's list wins: floor before west, west before south.
    ['floor and west', '( 0 1 1 ) ( 1 1 0 ) ( 1 0 0 )', [1, 0, 0], [0, -1, 0]],
    ['west and south', '( 1 0 0 ) ( 0 1 0 ) ( 0 1 1 )', [0, 1, 0], [0, 0, -1]],
  ]

  it.each(sides)('maps textures to the %s as Quake does', (_, points, s, t) => {
    expect(axesOf(`${points} a 3 -5 0 1 1`)).toEqual({ s, sOffset: 3, t, tOffset: -5 })
  })

  it('turns and scales them', () => {
    const floor = sides[0][1]
    expect(axesOf(`${floor} a 0 0 90 1 1`)).toMatchObject({ s: [0, 1, 0], t: [1, 0, 0] })
    expect(axesOf(`${floor} a 0 0 180 2 0.5`)).toMatchObject({ s: [-0.5, 0, 0], t: [0, 2, 0] })
    expect(axesOf(`${floor} a 0 0 -90 1 1`)).toEqual(axesOf(`${floor} a 0 0 270 1 1`))
    expect(axesOf(`${floor} a 0 0 0 0 0`)).toMatchObject({ s: [1, 0, 0], t: [0, -1, 0] })
  })

  it('turns by any angle to the last digit but one', () => {
    for (let degrees = -720; degrees <= 720; degrees += 7.3) {
      const { s, t } = axesOf(`${sides[0][1]} a 0 0 ${degrees} 1 1`)
      const radians = (degrees * Math.PI) / 180
      const expected = [Math.cos(radians), Math.sin(radians), 0, Math.sin(radians), -Math.cos(radians), 0]
      ;[...s, ...t].forEach((value, index) => {
        expect(value).toBeCloseTo(expected[index], 13)
      })
    }
  })

  it('uses those of Valve faces unchanged', () => {
    const face = `${sides[0][1]} a [ 0 1 0 16 ] [ 1 0 0 -8 ] 90 2 0.5`
    expect(axesOf(face)).toEqual({ s: [0, 0.5, 0], sOffset: 16, t: [2, 0, 0], tOffset: -8 })
  })
})

describe('mapFace', () => {
  it('returns the input of an equal face', () => {
    fc.assert(
      fc.property(anyMap, (document) => {
        const faces = Array.from({ length: document.faces.count }, (_, face) => mapFace(document, face))
        const again = createMap({ entities: [{ properties: {}, brushes: [faces] }] })
        expect(again.faces).toEqual(document.faces)
        expect(again.textures).toEqual(document.textures)
      }),
      { numRuns: 100 },
    )
  })
})
