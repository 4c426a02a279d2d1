import { describe, expect, test } from 'vitest'
import { createHmp7, readHmp, terrainExtents, terrainHeights, terrainNormals, writeHmp } from '../../src/hmp/index.js'
import { FormatError } from '../../src/index.js'
import { externalSkin } from '../../src/skin/index.js'

const columns = 5
const rows = 4
/** Rises by 2 per quant eastward: 10 quants per column. */
const heights = Float32Array.from({ length: columns * rows }, (_, index) => 100 + (index % columns) * 20)
const plan = { columns, rows, heights, spacing: [10, 20] as const, skins: [externalSkin('grass.tga')] }

describe('a terrain created from heights', () => {
  const document = createHmp7(plan)
  const bytes = writeHmp(document)

  test('is read back as it was created and written to the same bytes', () => {
    expect(readHmp(bytes)).toEqual(document)
    expect(Buffer.compare(writeHmp(readHmp(bytes)), bytes)).toBe(0)
    expect(readHmp(bytes).issues).toEqual([])
  })

  test('keeps its heights to a 65,535th of their range', () => {
    terrainHeights(document).forEach((height, at) => {
      expect(Math.abs(height - heights[at])).toBeLessThan(80 / 65535)
    })
  })

  test('is centered on the origin and spans its grid', () => {
    const { min, max } = terrainExtents(document)
    expect(min).toEqual([-20, -30, 100])
    expect([max[0], max[1]]).toEqual([20, 30])
    expect(max[2]).toBeCloseTo(180, 3)
  })

  test('has normals that lean west where it rises eastward', () => {
    const [x, y, z] = terrainNormals(document)
    expect(Math.abs(x + 2 / Math.sqrt(5))).toBeLessThan(1 / 127)
    expect(y).toBeCloseTo(0, 5)
    expect(Math.abs(z - 1 / Math.sqrt(5))).toBeLessThan(2 / 127)
  })

  test('may be flat', () => {
    const flat = createHmp7({ ...plan, heights: new Float32Array(columns * rows).fill(7) })
    expect(new Set(terrainHeights(readHmp(writeHmp(flat))))).toEqual(new Set([7]))
  })

  test('is refused when the heights do not fill the grid', () => {
    expect(() => createHmp7({ ...plan, rows: 5 })).toThrow(FormatError)
  })
})
