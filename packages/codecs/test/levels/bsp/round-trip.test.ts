import { createBsp } from '@brushwork-internal/testkit/documents'
import { describe, expect, it } from 'vitest'
import { FormatError } from '../../../src/index.js'
import { type BspDocument, checkBsp, readBsp, writeBsp } from '../../../src/levels/bsp/index.js'
import { BSPX, FORMATS, room, roomPlan } from './fixture.js'

const HEADER = 124

/** Reads a level and checks that it is written byte for byte. */
function readBack(bytes: Uint8Array): BspDocument {
  const document = readBsp(bytes)
  expect(Buffer.compare(writeBsp(document), bytes)).toBe(0)
  return document
}

const wordAt = (bytes: Uint8Array, at: number): number =>
  new DataView(bytes.buffer, bytes.byteOffset).getUint32(at, true)

/** A file with its lumps moved by `by` bytes, and `junk` in the gap. */
function moved(bytes: Uint8Array, by: number, junk: number): Uint8Array {
  const out = new Uint8Array(bytes.length + by).fill(junk)
  out.set(bytes.subarray(0, HEADER))
  out.set(bytes.subarray(HEADER), HEADER + by)
  const view = new DataView(out.buffer)
  for (let at = 4; at < HEADER; at += 8) view.setUint32(at, view.getUint32(at, true) + by, true)
  return out
}

describe.each(FORMATS)('a created %s level', (format) => {
  const made = room(format)
  const bytes = writeBsp(made)

  it('is read as it was created, and is valid', () => {
    expect(readBack(bytes)).toEqual(made)
    expect(checkBsp(made)).toEqual([])
  })

  it('keeps the bytes between and after its lumps', () => {
    expect(readBack(moved(bytes, 12, 0)).placement?.gaps).toEqual([])
    const gaps = readBack(moved(bytes, 12, 0xcd)).placement?.gaps
    expect(gaps).toEqual([{ offset: HEADER, bytes: new Uint8Array(12).fill(0xcd) }])
    const tail = Uint8Array.of(...bytes, 9, 9, 9)
    expect(readBack(tail).placement?.gaps).toEqual([{ offset: bytes.length, bytes: Uint8Array.of(9, 9, 9) }])
  })

  it('keeps its BSPX lumps, and moves them when a lump grows', () => {
    const more = writeBsp(createBsp({ ...roomPlan(format), bspx: BSPX }))
    const document = readBack(more)
    expect(document.bspx).toEqual(BSPX)
    const longer = { ...document, lighting: new Uint8Array(document.lighting.length + 100) }
    expect(readBack(writeBsp(longer)).bspx).toEqual(BSPX)
    const shifted = readBack(moved(bytes, 12, 0xcd))
    expect(readBack(writeBsp({ ...shifted, bspx: BSPX })).bspx).toEqual(BSPX)
  })
})

describe('the placement of lumps', () => {
  const document = readBsp(moved(writeBsp(room('bsp29')), 12, 0xcd))

  it('is kept while they keep their lengths, and dropped when one grows', () => {
    const other = { ...document, marksurfaces: new Uint32Array(document.marksurfaces) }
    other.marksurfaces[0] = 1
    expect(readBack(writeBsp(other)).placement).toEqual(document.placement)
    const longer = readBack(writeBsp({ ...document, surfedges: Int32Array.of(...document.surfedges, 1) }))
    expect(longer.placement).toBeUndefined()
    expect(longer.surfedges.length).toBe(document.surfedges.length + 1)
  })

  it('may be arbitrary, even overlapping', () => {
    const bytes = writeBsp(room('bsp2'))
    // Moves the visibility onto the planes.
    new DataView(bytes.buffer).setUint32(4 + 4 * 8, wordAt(bytes, 4 + 8), true)
    const shared = readBack(bytes)
    expect(shared.issues.map(({ code }) => code)).toEqual(['list-overlap'])
    expect(readBack(writeBsp({ ...shared, visibility: Uint8Array.of(1, 2) })).planes).toEqual(shared.planes)
  })

  it('is that of Blue Shift if the text is in the row of planes', () => {
    const bytes = writeBsp(room('bsp30'))
    const rows = bytes.slice(4, 20)
    bytes.set(rows.subarray(8), 4)
    bytes.set(rows.subarray(0, 8), 12)
    const swapped = readBack(bytes)
    expect(swapped).toEqual({ ...room('bsp30'), hasSwappedEntities: true })
    const quake = bytes.slice()
    quake[0] = 29
    expect(readBsp(quake).hasSwappedEntities).toBeUndefined()
    expect(() => writeBsp({ ...swapped, format: 'bsp29' })).toThrow(/only bsp30 has the order of Blue Shift/)
  })
})

describe('textures in their lump', () => {
  const lumpOf = (textures: BspDocument['textures']): BspDocument => readBack(writeBsp({ ...room('bsp29'), textures }))

  it('may be missing, as in the output of compilers without archives', () => {
    const none = { kind: 'none', payload: new Uint8Array(0) } as const
    const [stone] = room('bsp29').textures
    const document = lumpOf([none, stone, none])
    expect(document.textures).toEqual([none, stone, none])
    expect([document.texturePlacement, document.issues]).toEqual([undefined, []])
  })

  it('may be empty, with or without their count', () => {
    expect(lumpOf([]).texturePlacement).toBeUndefined()
    const placement = { offsets: new Uint32Array(0), byteLengths: new Uint32Array(0), byteLength: 4, gaps: [] }
    const counted = readBack(writeBsp({ ...room('bsp29'), textures: [], texturePlacement: placement }))
    expect(counted.texturePlacement).toEqual(placement)
  })

  it('may share their bytes and leave gaps', () => {
    const bytes = writeBsp(room('bsp29'))
    const lump = wordAt(bytes, 4 + 2 * 8)
    new DataView(bytes.buffer).setUint32(lump + 8, wordAt(bytes, lump + 4), true)
    const shared = readBack(bytes)
    expect(shared.textures[1]).toEqual(shared.textures[0])
    new DataView(bytes.buffer).setUint32(lump + 4, 20, true)
    new DataView(bytes.buffer).setUint32(lump + 8, 20, true)
    expect(readBack(bytes).texturePlacement?.gaps).toHaveLength(1)
  })
})

describe('indices of 16 bits', () => {
  it('reach to the last node: what is larger is a leaf', () => {
    const count = 40_000
    const children = new Int32Array(count * 2).fill(-1)
    children[0] = count - 1
    children[1] = -2
    const planes = new Uint32Array(count)
    const document = readBack(writeBsp({ ...room('bsp29'), clipnodes: { count, planes, children } }))
    expect([...document.clipnodes.children.subarray(0, 3)]).toEqual([count - 1, -2, -1])
  })

  it.each<[string, Partial<BspDocument>, RegExp]>([
    ['a marksurface', { marksurfaces: Uint32Array.of(0, 70_000) }, /70000 does not fit.*marksurfaces/],
    [
      'a child',
      { clipnodes: { count: 1, planes: new Uint32Array(1), children: Int32Array.of(-1, 1) } },
      /1 does not fit/,
    ],
    ['an edge', { edges: Uint32Array.of(0, 0, 1, 65_536) }, /65536 does not fit.*edges/],
    [
      'a fraction',
      { leafs: { ...room('bsp2').leafs, boxes: new Float32Array(24).fill(0.5) } },
      /0.5 does not fit.*leafs/,
    ],
  ])('cannot hold %s that BSP2 can', (_, part, message) => {
    expect(() => writeBsp({ ...room('bsp29'), ...part })).toThrow(message)
    expect(() => writeBsp({ ...room('bsp29'), ...part })).toThrow(FormatError)
    expect(readBack(writeBsp({ ...room('bsp2'), ...part }))).toMatchObject(part)
  })
})
