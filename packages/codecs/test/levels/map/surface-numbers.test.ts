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

describe('words after the numbers of a face', () => {
  const words = ({ issues }: MapDocument) => issues.filter(({ code }) => code === 'surface-words')

  it.each([
    ['0 0 0 +surfaceparm detail', [0, 0, 0], '+surfaceparm detail'],
    ['+nonlit color 1 0.5 0.25', [], '+nonlit color 1 0.5 0.25'],
    ['0 1 300\t-Solid "a b"  // a comment', [0, 1, 300], '-Solid "a b"'],
    ['7 nan', [7], 'nan'],
  ])('(%s) are kept, with an issue', (numbers, surface, text) => {
    const document = read(numbers)
    expect(document.entities[0].brushes[0]).toMatchObject({ kind: 'brush', faceCount: 2 })
    expect(mapFace(document, 0)).toMatchObject({ words: text, ...(surface.length > 0 && { surface }) })
    expect(mapFace(document, 1).words).toBeUndefined()
    expect(words(document)).toMatchObject([{ path: 'entities[0].brushes[0].faces[0]', line: 4 }])
    expect(checkMap(document)).toEqual(document.issues)
  })

  it('end where the next face or the brush begins', () => {
    const text = `{\n"classname" "worldspawn"\n{ ${POINTS} a 0 0 0 1 1 +hint ${POINTS} b 0 0 0 1 1 light 3 } }\n`
    const document = readMap(encode(text))
    expect([0, 1].map((face) => mapFace(document, face).words)).toEqual(['+hint', 'light 3'])
    expect(decode(writeMap(document))).toBe(text)
  })

  it('are printed as they were made or changed', () => {
    const [face] = mapBox({ min: [0, 0, 0], max: [1, 1, 1], texture: 'a' })
    const document = createMap({ entities: [{ properties: {}, brushes: [[{ ...face, words: '+hint' }, face]] }] })
    expect(printMap(document)).toContain('a 0 0 0 1 1 +hint\n')
    const again = readMap(encode(printMap(document)))
    const changed = { ...again, faces: { ...again.faces, words: new Map([[1, '-solid']]) } }
    expect(decode(writeMap(changed))).toMatch(/a 0 0 0 1 1\n.*a 0 0 0 1 1 -solid\n/)
  })

  it.each(['', '1 2', ' +hint', '+hint ', 'a\nb', 'a } b', 'a // b', 'a ( b'])('are refused as %j', (text) => {
    const [face] = mapBox({ min: [0, 0, 0], max: [1, 1, 1], texture: 'a' })
    const document = createMap({ entities: [{ properties: {}, brushes: [[{ ...face, words: text }]] }] })
    expect(() => printMap(document)).toThrow(/words after the numbers of a face/)
  })
})
