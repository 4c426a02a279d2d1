import { describe, expect, test } from 'vitest'
import { checkMdl, expandFrame, groupMesh } from '../../../src/models/index.js'
import { createMdl5, type Mdl5Format, type Mdl5Plan, readMdl5, writeMdl5 } from '../../../src/models/mdl5/index.js'
import { ddsSkin, encodeSkin } from '../../../src/skin/index.js'
import { refused, refusesEveryPrefix, survivesMutations } from '../any/hostile.js'

const pixels = Uint8Array.from({ length: 8 * 16 * 4 }, (_, index) => (index * 37) & 0xff)
const CORNERS = [1, 1, 1, -1, -1, 1, -1, 1, -1, 1, -1, -1]
const plan: Mdl5Plan = {
  skins: [encodeSkin({ width: 8, height: 16, pixels }, { format: 'rgb565' })],
  triangles: [0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3],
  uvs: [0, 0, 1, 0, 0, 1, 2, 1],
  frames: [
    { name: 'walk 0', positions: CORNERS },
    { name: 'walk 1', positions: CORNERS.map((value) => value * 3) },
  ],
}

/** The head of a DDS file of 64 × 32 pixels. */
const dds = new Uint8Array(128)
dds.set([68, 68, 83, 32, 124])
dds.set([32], 12)
dds.set([64], 16)

test.each([
  ['that hold a DDS file', ddsSkin(dds)],
  ['without pixels', { type: 0, width: 0, height: 0, payload: new Uint8Array(0) }],
])('skin points of models with skins %s are read where they were put', (_, skin) => {
  const document = createMdl5({ ...plan, skins: [skin] })
  expect([...groupMesh(document).uvs.subarray(0, 8)]).toEqual(plan.uvs)
})

describe.each<Mdl5Format>(['mdl3', 'mdl4', 'mdl5'])('a created model as %s', (format) => {
  const document = createMdl5({ ...plan, format })
  const bytes = writeMdl5(document)

  test('is read back as it was created and written to the same bytes', () => {
    expect(readMdl5(bytes)).toEqual(document)
    expect(Buffer.compare(writeMdl5(readMdl5(bytes)), bytes)).toBe(0)
    expect(checkMdl(document)).toEqual([])
  })

  test('has the contents of its plan', () => {
    const { positions, normals } = expandFrame(document, 1)
    positions.forEach((value, at) => {
      expect(value).toBeCloseTo(CORNERS[at] * 3, 1)
      // The nearest of 162 directions.
      expect(Math.abs(normals[at] - CORNERS[at] / Math.sqrt(3))).toBeLessThan(0.2)
    })
    expect([...groupMesh(document).triangles.vertices]).toEqual(plan.triangles)
    expect([...groupMesh(document).uvs.subarray(0, 8)]).toEqual(plan.uvs)
  })

  test('every truncated file is refused', () => refusesEveryPrefix({ read: readMdl5, write: writeMdl5 }, bytes))

  test('1,000 changed files are refused, or read and written byte for byte', () => {
    const tally = survivesMutations({ read: readMdl5, write: writeMdl5 }, bytes, 1000)
    expect(tally.refused).toBeGreaterThan(100)
    expect(tally.read).toBeGreaterThan(100)
  })
})

describe('a created model', () => {
  test('has bytes in MDL3 and words in the others, unless its plan asks for another form', () => {
    const typeOf = (change: Partial<Mdl5Plan>) => createMdl5({ ...plan, ...change }).frames[0].type
    expect([typeOf({ format: 'mdl3' }), typeOf({ format: 'mdl4' }), typeOf({})]).toEqual([0, 2, 2])
    expect(typeOf({ vertices: 'bytes' })).toBe(0)
  })

  test('may be flat', () => {
    const flat = createMdl5({
      ...plan,
      frames: [{ name: 'flat', positions: CORNERS.map((v, at) => (at % 3 ? v : 7)) }],
    })
    expect(expandFrame(flat, 0).positions[0]).toBe(7)
  })

  test.each<[string, Partial<Mdl5Plan>]>([
    ['it has no frame', { frames: [] }],
    ['a triangle uses a vertex that does not exist', { triangles: [0, 1, 4] }],
    ['a skin point does not exist', { uvs: [0, 0] }],
    ['frames have different numbers of vertices', { frames: [...plan.frames, { name: 'x', positions: [0, 0, 0] }] }],
    ['a coordinate is no number', { frames: [{ name: 'x', positions: CORNERS.map(() => Number.NaN) }] }],
    ['skin points are too far out', { uvs: [0, 0, 1e6, 0, 0, 0, 0, 0] }],
  ])('is refused when %s', (_, change) => {
    expect(refused(() => createMdl5({ ...plan, ...change })).code).toBe('unwritable')
  })

  test('as MDL3 or MDL4 requires skins of one size and an old type', () => {
    const [skin] = plan.skins
    const wide = encodeSkin({ width: 16, height: 8, pixels }, { format: 'rgb565' })
    const deep = encodeSkin({ width: 8, height: 16, pixels }, { format: 'rgb888' })
    for (const other of [wide, deep]) {
      const document = createMdl5({ ...plan, format: 'mdl4', skins: [skin, other] })
      expect(refused(() => writeMdl5(document))).toMatchObject({ code: 'unwritable', path: 'skins[1]' })
    }
  })

  test('millions of empty skins or frames in a file are refused', () => {
    const empty = createMdl5({ ...plan, format: 'mdl3', skins: [], skinSize: [0, 0] })
    const bomb = new Uint8Array(4_000_100)
    bomb.set(writeMdl5(empty).subarray(0, 84))
    const view = new DataView(bomb.buffer)
    view.setUint32(48, 1_000_000, true)
    expect(refused(() => readMdl5(bomb)).code).toBe('limit')
    for (const [at, count] of [
      [48, 0],
      [60, 0],
      [64, 0],
      [68, 100_000],
      [72, 0],
    ]) {
      view.setUint32(at, count, true)
    }
    expect(refused(() => readMdl5(bomb)).code).toBe('limit')
  })
})
