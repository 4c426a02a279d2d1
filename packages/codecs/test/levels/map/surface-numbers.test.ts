import { describe, expect, it } from 'vitest'
import {
  checkMap,
  createMap,
  type MapDocument,
  mapBox,
  mapFace,
  printMap,
  readMap,
  writeMap,
} from '../../../src/levels/map/index.js'
import { decode, encode } from './fixtures.js'

const POINTS = '( 0 0 0 ) ( 0 1 0 ) ( 0 0 1 )'

/** Reads a brush of one face with these numbers after its scales, and checks that it is written byte for byte. */
function read(numbers: string): MapDocument {
  const text = `{\n"classname" "worldspawn"\n{\n${POINTS} wall 0 0 0 1 1 ${numbers}\n${POINTS} floor 0 0 0 1 1\n}\n}\n`
  const document = readMap(encode(text))
  expect(decode(writeMap(document))).toBe(text)
  return document
}

const surfaceIssues = ({ issues }: MapDocument) => issues.filter(({ code }) => code === 'surface-numbers')

describe('numbers after the scales of a face', () => {
  it.each([
    ['Hexen II', '7'],
    ['Quake II', '0 1 800'],
    ['Daikatana', '0 1 300 1 0.5 0.25'],
  ])('of %s are known', (_, numbers) => {
    const document = read(numbers)
    expect(mapFace(document, 0).surface).toEqual(numbers.split(' ').map(Number))
    expect(mapFace(document, 1).surface).toBeUndefined()
    expect(surfaceIssues(document)).toEqual([])
  })

  it.each(['1 2', '1 2 3 4', '0 0 0 0 0 0 1.50 -2'])('of an unknown game (%s) are kept, with an issue', (numbers) => {
    const document = read(numbers)
    expect(document.entities[0].brushes[0].kind).toBe('brush')
    expect(mapFace(document, 0).surface).toEqual(numbers.split(' ').map(Number))
    expect(surfaceIssues(document)).toMatchObject([{ path: 'entities[0].brushes[0].faces[0]', line: 4 }])
    expect(checkMap(document)).toEqual(document.issues)
  })

  it('are printed without a source, too', () => {
    const [face] = mapBox({ min: [0, 0, 0], max: [1, 1, 1], texture: 'a' })
    const surface = [0, 1, 300, 1, 0.5, 0.25]
    const document = createMap({ entities: [{ properties: {}, brushes: [[face, { ...face, surface }]] }] })
    expect(printMap(document)).toContain('a 0 0 0 1 1 0 1 300 1 0.5 0.25\n')
    expect(mapFace(readMap(encode(printMap(document))), 1).surface).toEqual(surface)
  })

  it('are printed as they were changed', () => {
    const document = read('0 1 300 1 0.5 0.25')
    const faces = { ...document.faces, moreSurfaces: new Map([[0, [1, 1, 1]]]) }
    expect(decode(writeMap({ ...document, faces }))).toContain('wall 0 0 0 1 1 0 1 300 1 1 1\n')
  })

  it('are refused where counts and numbers disagree', () => {
    const document = read('0 1 300 1 0.5 0.25')
    const { moreSurfaces: _, ...faces } = document.faces
    expect(() => writeMap({ ...document, faces })).toThrow(/moreSurfaces/)
  })
})
