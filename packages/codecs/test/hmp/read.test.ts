import { corpusFiles, readCorpus } from '@brushwork-internal/testkit'
import { describe, expect, test } from 'vitest'
import { createHmp7, readHmp, terrainExtents, terrainHeights, terrainNormals, writeHmp } from '../../src/hmp/index.js'
import { encodeSkin, externalSkin } from '../../src/skin/index.js'
import { refused, refusesEveryPrefix, survivesMutations } from '../models/any/hostile.js'

const codec = { read: readHmp, write: writeHmp }
const pixels = Uint8Array.from({ length: 8 * 8 * 4 }, (_, index) => (index * 29) & 0xff)
const document = createHmp7({
  columns: 5,
  rows: 4,
  heights: Float32Array.from({ length: 20 }, (_, index) => Math.sqrt(index) * 10),
  spacing: [8, 16],
  skins: [encodeSkin({ width: 8, height: 8, pixels }, { format: 'rgb888', mips: true }), externalSkin('detail.tga')],
})
const bytes = writeHmp(document)

describe('HMP7', () => {
  test('every truncated file is refused', () => refusesEveryPrefix(codec, bytes))

  test('1,200 changed files are refused, or read and written byte for byte', () => {
    const tally = survivesMutations(codec, bytes, 1200)
    expect(tally.refused).toBeGreaterThan(100)
    expect(tally.read).toBeGreaterThan(100)
  })

  test('rows that the heights do not fill are refused at the count', () => {
    const odd = bytes.slice()
    new DataView(odd.buffer).setFloat32(44, 3, true)
    expect(refused(() => readHmp(odd))).toMatchObject({ code: 'value', offset: 44 })
  })

  test('billions of heights are refused before anything is allocated', () => {
    const odd = bytes.slice()
    const view = new DataView(odd.buffer)
    view.setFloat32(44, 65536, true)
    view.setUint32(60, 65536 * 65535, true)
    expect(refused(() => readHmp(odd)).code).toBe('range')
  })

  test('other files are refused with their format', () => {
    const other = bytes.slice()
    other.set(new TextEncoder().encode('MDL7'))
    expect(refused(() => readHmp(other)).message).toContain('a GameStudio A6–A8 model (MDL7)')
  })
})

const valid = corpusFiles('HMP7').filter((file) => !file.path.includes('invalid'))

describe.skipIf(valid.length === 0)('HMP7 files of the corpus', () => {
  test.each(valid.map((file) => [file.path, file] as const))('%s has the known facts', (_, file) => {
    const terrain = readHmp(file.read())
    expect({
      format: 'HMP7',
      version: terrain.version,
      nu6: terrain.unusedWords[5],
      trix: terrain.spacing[0],
      triy: terrain.spacing[1],
      fnx: terrain.columns,
      numskins: terrain.skins.length,
      numverts: terrain.frames[0].heights.length,
      numframes: terrain.frames.length,
      nx: terrain.columns,
      ny: terrain.rows,
      consumed: writeHmp(terrain).byteLength,
    }).toEqual(file.expect)
    expect(terrain.issues).toEqual([])
  })

  test.each(valid.map((file) => [file.path, file] as const))('%s spans the size that its scale gives', (_, file) => {
    const terrain = readHmp(file.read())
    const { min, max } = terrainExtents(terrain)
    for (const axis of [0, 1]) {
      expect(max[axis] - min[axis]).toBeCloseTo(terrain.scale[axis] * 65535, 1)
    }
    const heights = terrainHeights(terrain)
    // Heights are 32-bit floats, the box is in doubles.
    expect(Math.min(...heights)).toBeCloseTo(min[2], 2)
    expect(Math.max(...heights)).toBeCloseTo(max[2], 2)
  })

  test.each(valid.map((file) => [file.path, file] as const))('the normals of %s follow its heights', (_, file) => {
    const terrain = readHmp(file.read())
    const heights = terrainHeights(terrain)
    const normals = terrainNormals(terrain)
    const { columns, rows, spacing } = terrain
    const pairs: [number, number][] = []
    for (let row = 1; row < rows - 1; row++) {
      for (let column = 1; column < columns - 1; column++) {
        const at = row * columns + column
        pairs.push([normals[at * 3], (heights[at - 1] - heights[at + 1]) / spacing[0]])
        pairs.push([normals[at * 3 + 1], (heights[at + columns] - heights[at - columns]) / spacing[1]])
      }
    }
    expect(correlation(pairs)).toBeGreaterThan(0.7)
  })

  test('a skin without a name in a truncated file is refused at its offset', () => {
    const broken = readCorpus('assimp/HMP/invalid_external_texture_name.hmp')
    const error = refused(() => readHmp(broken))
    expect(error.path).toMatch(/^skins\[\d\]/)
    expect(error.offset).toBeGreaterThan(83)
  })
})

function correlation(pairs: readonly (readonly [number, number])[]): number {
  const mean = (pick: (pair: readonly [number, number]) => number) =>
    pairs.reduce((sum, pair) => sum + pick(pair), 0) / pairs.length
  const a = mean(([x]) => x)
  const b = mean(([, y]) => y)
  const covariance = mean(([x, y]) => (x - a) * (y - b))
  return covariance / Math.sqrt(mean(([x]) => (x - a) ** 2) * mean(([, y]) => (y - b) ** 2))
}
