import { createHmp5 } from '@brushwork-internal/testkit/documents'
import { describe, expect, test } from 'vitest'
import {
  type HmpDocument,
  readHmp,
  terrainExtents,
  terrainHeights,
  terrainNormals,
  writeHmp,
} from '../../src/hmp/index.js'
import { encodeSkin } from '../../src/skin/index.js'
import { refused, refusesEveryPrefix, survivesMutations } from '../models/any/hostile.js'
import { hmp4 } from './hmp4.js'

const codec = { read: readHmp, write: writeHmp }
const pixels = Uint8Array.from({ length: 16 * 8 * 4 }, (_, index) => (index * 29) & 0xff)
const columns = 5
const rows = 4
/** Rises by 2 per quant eastward: 10 quants per column. */
const heights = Float32Array.from({ length: columns * rows }, (_, index) => 100 + (index % columns) * 20)
const skins = [encodeSkin({ width: 16, height: 8, pixels }, { format: 'rgb888', mips: true })]
const plan = { columns, rows, heights, spacing: [10, 20] as const, skins }
const hmp5 = createHmp5(plan)
const bytes = writeHmp(hmp5)

describe('HMP5', () => {
  test('is read back as it was created and written to the same bytes', () => {
    expect(readHmp(bytes)).toEqual(hmp5)
    expect(Buffer.compare(writeHmp(readHmp(bytes)), bytes)).toBe(0)
  })

  test('is written like the one known file', () => {
    const view = new DataView(bytes.buffer)
    expect(view.getInt32(4, true)).toBe(2)
    expect(view.getFloat32(8, true) * 65535).toBeCloseTo(40, 3)
    // Box and name of the frame, after header and skin.
    const frame = bytes.byteLength - columns * rows * 4 - 36
    expect([...bytes.subarray(frame + 4, frame + 20)]).toEqual([
      0, 0, 0, 0, 0, 0, 0, 0, 255, 255, 255, 255, 255, 255, 0, 0,
    ])
    expect(new TextDecoder().decode(bytes.subarray(frame + 20, frame + 27))).toBe('Frame 1')
  })

  test('gives heights, and normals that lean west where it rises eastward', () => {
    expect(terrainHeights(hmp5)[4]).toBeCloseTo(180, 2)
    const [x, y, z] = terrainNormals(hmp5)
    // The nearest of 162 directions.
    expect(Math.hypot(x + 2 / Math.sqrt(5), y, z - 1 / Math.sqrt(5))).toBeLessThan(0.2)
  })

  test('computes normals from the heights for indices outside the table', () => {
    const odd = { ...hmp5, frames: [{ ...hmp5.frames[0], normalIndices: new Uint8Array(20).fill(200) }] }
    const read = readHmp(writeHmp(odd))
    expect(read.issues.map(({ code }) => code)).toEqual(['normal-index'])
    expect(terrainNormals(read)[0]).toBeCloseTo(-2 / Math.sqrt(5), 3)
  })

  test('without a scale along X and Y is centered on the origin', () => {
    const old = { ...hmp5, scale: [0, 0, hmp5.scale[2]], offset: [7, 7, 100] }
    const { min, max } = terrainExtents(readHmp(writeHmp(old)))
    expect([min[0], min[1], max[0], max[1]]).toEqual([-20, -30, 20, 30])
  })

  test('refuses the normals of HMP7, and finds the size of its skins from that of the frames', () => {
    const slopes = new Int8Array(40)
    const { normalIndices: _, ...frame } = hmp5.frames[0]
    expect(refused(() => writeHmp({ ...hmp5, frames: [{ ...frame, slopes }] })).code).toBe('unwritable')
    const odd = bytes.slice()
    odd[84] = 7
    const read = readHmp(odd)
    expect(read.issues).toMatchObject([{ code: 'skin-type', path: 'skins[0]', warns: true }])
    expect(Buffer.compare(writeHmp(read), odd)).toBe(0)
  })

  test('every truncated file is refused', () => refusesEveryPrefix(codec, bytes))

  test('1,200 changed files are refused, or read and written byte for byte', () => {
    const tally = survivesMutations(codec, bytes, 1200)
    expect(tally.refused).toBeGreaterThan(100)
    expect(tally.read).toBeGreaterThan(100)
  })
})

describe('HMP4', () => {
  const grid = { ...plan, skins: [] as const }
  const word = encodeSkin({ width: 16, height: 8, pixels }, { format: 'rgb565' })

  test.each<[string, Uint8Array]>([
    ['skins of MDL4 and points of 8 bytes', hmp4(grid, [word], 'mdl4', 8)],
    ['skins of MDL5 and points of 8 bytes', hmp4(grid, [word, ...skins], 'mdl5', 8)],
    ['skins of MDL5 and points of 4 bytes', hmp4(grid, [word, ...skins], 'mdl5', 4)],
  ])('is read when it fits %s, saying so', (name, file) => {
    const read = readHmp(file)
    expect(read.format).toBe('hmp4')
    expect(read.issues.map(({ code, message }) => [code, message.includes(name)])).toEqual([['hmp4-reading', true]])
    expect(terrainHeights(read)[4]).toBeCloseTo(180, 2)
    expect(terrainNormals(read)[0]).toBeLessThan(-0.7)
    expect(terrainExtents(read).max[0]).toBe(20)
  })

  test('is refused with the reason of every assumed layout if none fits', () => {
    const odd = hmp4(grid, [word], 'mdl4', 8)
    // Moves the last point one column further.
    odd[odd.byteLength - 8] ^= 0x40
    const error = refused(() => readHmp(odd))
    expect(error.code).toBe('unsupported')
    expect(error.message.match(/with skins of/g)).toHaveLength(3)
  })

  test('is never written', () => {
    const error = refused(() => writeHmp({ ...(hmp5 satisfies HmpDocument), format: 'hmp4' }))
    expect(error.code).toBe('unwritable')
    expect(error.message).toContain('its layout is unknown')
  })

  test('every truncated file is refused', () => {
    const file = hmp4(grid, [word], 'mdl4', 8)
    refusesEveryPrefix(codec, file)
  })

  test('1,200 changed files are refused or read', () => {
    const file = hmp4(grid, [word], 'mdl5', 4)
    const unwritable = { read: readHmp, write: () => new Uint8Array(0) }
    const tally = survivesMutations(unwritable, file, 1200, 1, { writes: false })
    expect(tally.refused).toBeGreaterThan(100)
    expect(tally.read).toBeGreaterThan(100)
  })
})
