import { describe, expect, it } from 'vitest'
import { readMap, writeMap } from '../../../src/levels/map/index.js'

const face = '( 0 0 0 ) ( 0 1 0 ) ( 1 0 0 ) a 0 0 0 1 1'
const mapOf = (odd: string): Uint8Array =>
  new TextEncoder().encode(`{\n"classname" "worldspawn"\n{\n${face}\n${odd}\n${face}\n${face}\n}\n}\n`)

describe.each([
  ['nan', Number.NaN],
  ['-NaN', Number.NaN],
  ['-1.#IND', Number.NaN],
  ['1.#QNAN0', Number.NaN],
  ['inf', Infinity],
  ['-Infinity', -Infinity],
  ['1.#INF', Infinity],
  ['1e400', Infinity],
  ['-1e999', -Infinity],
])('the number %s', (word, value) => {
  it.each([
    ['a coordinate', face.replace('( 0 ', `( ${word} `), 'points', 9],
    ['an offset', face.replace('a 0', `a ${word}`), 'offsets', 2],
    ['a scale', face.replace(/1 1$/, `1 ${word}`), 'scales', 3],
    ['the first scale', face.replace(/1 1$/, `${word} 1`), 'scales', 2],
  ] as const)('is read as %s of its face alone, and written as it was', (_, odd, column, index) => {
    const bytes = mapOf(odd)
    const document = readMap(bytes)
    expect(document.faces.count).toBe(4)
    expect(document.faces[column][index]).toBe(value)
    expect(document.faces[column].filter((number) => !Number.isFinite(number))).toHaveLength(1)
    expect(writeMap(document)).toEqual(bytes)
    const issues = document.issues.filter(({ code }) => code === 'far-coordinate').map(({ line }) => line)
    expect(issues).toEqual(column === 'points' ? [5] : [])
    const lines = document.issues.filter(({ code }) => code === 'not-finite').map(({ line }) => line)
    expect(lines).toEqual(column === 'points' ? [] : [5])
  })
})
