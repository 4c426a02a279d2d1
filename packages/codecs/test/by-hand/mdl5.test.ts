import { describe, expect, it } from 'vitest'
import { clipsOf, expandFrame, frameNames, groupMesh, restPose } from '../../src/models/index.js'
import { readMdl5, writeMdl5 } from '../../src/models/mdl5/index.js'
import { decodeSkin, skinFormat } from '../../src/skin/index.js'
import { chars, f32, file, noise, u8, u16, u32 } from './bytes.js'
import { expectSame } from './expect-same.js'

type Mark = 'MDL3' | 'MDL4' | 'MDL5'

interface Header {
  readonly skins: number
  readonly size?: readonly [width: number, height: number]
  readonly points?: number
  readonly frames: number
}

/**
 * Four vertices, four triangles; positions are raw · (0.5, 0.25, 1) + (−1, 2, 0). The words at 36 are arbitrary
 * pointers.
 */
function header(mark: Mark, { skins, size = [0, 0], points = 4, frames }: Header): number[] {
  return [
    chars(mark),
    u32(0),
    f32(0.5, 0.25, 1, -1, 2, 0, 27.5),
    u32(0xdeadbeef, 1, 0x80000000),
    u32(skins, ...size, 4, 4, frames, points, 0, 0),
  ].flat()
}

/** Outside the skin on all sides, because the skin repeats. */
const points = u16(0, 0, 4, 0, -108, 2, 512, 839)
/** A tetrahedron, clockwise from outside. */
const triangles = u16([0, 1, 2, 0, 1, 2], [0, 3, 1, 0, 3, 1], [0, 2, 3, 0, 2, 3], [1, 3, 2, 1, 3, 2])
const mesh = [...points, ...triangles]
/** All stored normals point straight down, and up once turned outward. */
const byteFrame = (name: string, top: number): number[] =>
  [u32(0), u8(9, 9, 9, 0, 0, 0, 0, 0), chars(name, 16)]
    .flat()
    .concat(u8(0, 0, 0, 84, 255, 0, 0, 84, 0, 255, 0, 84, 0, 0, top, 84))
const wordVertex = (x: number, y: number, z: number, pad = 0): number[] => [u16(x, y, z), u8(84, pad)].flat()
const wordFrame = (name: string, top: number, pad = 0): number[] =>
  [
    u32(2),
    u16(0, 0, 0, 0, 65535, 65535, 65535, 0),
    chars(name, 16, 'left over'),
    wordVertex(0, 0, 0),
    wordVertex(1000, 0, 0),
    wordVertex(0, 1000, 0, pad),
    wordVertex(0, 0, top),
  ].flat()
const codec = [readMdl5, writeMdl5] as const

describe.each(['MDL3', 'MDL4'] as const)('%s, byte by byte', (mark) => {
  const skins = [u32(0), noise(8), u32(2), noise(16), u32(3), noise(16)].flat()
  const bytes = file(
    header(mark, { skins: 3, size: [4, 2], frames: 3 }),
    skins,
    mesh,
    byteFrame('base', 7),
    byteFrame('turn 9', 8),
    wordFrame('turn10', 9),
  )
  const document = expectSame(bytes, ...codec)

  it('has skins of one size, of 8 and 16 bits, and frames of either width', () => {
    expect(document).toMatchObject({
      format: mark.toLowerCase(),
      skinWidth: 4,
      skinHeight: 2,
      radius: 27.5,
      issues: [],
    })
    expect(document.unusedWords).toEqual([0xdeadbeef, 1, 0x80000000])
    expect(document.skins.map(({ type }) => skinFormat(type))).toEqual(['palette', 'rgb565', 'argb4444'])
    expect(document.frames.map(({ type }) => type)).toEqual([0, 0, 2])
    expect(document.frames[2].name.tail).toBeDefined()
  })

  it('is interpreted correctly', () => {
    expect(clipsOf(frameNames(document)).map(({ name, frameCount }) => [name, frameCount])).toEqual([
      ['base', 1],
      ['turn', 2],
    ])
    expect([...expandFrame(document, 1).positions.subarray(3)]).toEqual([126.5, 2, 0, -1, 65.75, 0, -1, 2, 8])
    // u / width and v / height, without a half-pixel offset.
    expect([...groupMesh(document).uvs].slice(0, 8)).toEqual([0, 0, 1, 0, -27, 1, 128, 419.5])
    expect([...groupMesh(document).triangles.vertices].slice(0, 3)).toEqual([2, 1, 0])
  })
})

describe('MDL5, byte by byte', () => {
  const skin = (type: number, width: number, height: number, ...payload: (number[] | number)[]): number[] =>
    [u32(type, width, height), ...payload].flat()
  const mips = (bytes: number): number[] => noise((64 + 16 + 4 + 1) * bytes)
  const dds = [chars('DDS '), u32(124, 0, 32, 64), noise(108)].flat()

  it('has skins of every kind with their own sizes, and scales points by the first', () => {
    const skins = [
      skin(4, 8, 2, noise(48)),
      skin(0, 3, 5, noise(15)),
      skin(2, 1, 1, noise(2)),
      skin(3, 1, 2, noise(4)),
      skin(5, 2, 2, noise(16)),
      skin(10, 8, 8, mips(2)),
      skin(11, 8, 8, mips(2)),
      skin(12, 8, 8, mips(3)),
      skin(13, 8, 8, mips(4)),
      // Sides that reach zero when halved: 9 × 5, 4 × 2, 2 × 1, 1 × 0.
      skin(10, 9, 5, noise((45 + 8 + 2) * 2)),
      skin(6, dds.length, 1, dds),
    ]
    const bytes = file(
      header('MDL5', { skins: skins.length, frames: 2 }),
      skins,
      mesh,
      wordFrame('walk', 5, 77),
      byteFrame('', 1),
    )
    const document = expectSame(bytes, ...codec)
    expect(document.issues).toEqual([])
    expect(document.skins.map(({ type }) => type)).toEqual([4, 0, 2, 3, 5, 10, 11, 12, 13, 10, 6])
    expect([...(document.frames[0].pads ?? [])]).toEqual([0, 0, 77, 0])
    expect([...groupMesh(document).uvs].slice(0, 8)).toEqual([0, 0, 0.5, 0, -13.5, 1, 64, 419.5])
    const [first] = document.skins.map((one) => decodeSkin(one))
    expect(first.kind === 'image' && [...first.image.pixels.subarray(0, 4)]).toEqual([75, 38, 1, 255])
  })

  it('scales points by the pixels of the embedded DDS image', () => {
    const bytes = file(header('MDL5', { skins: 1, frames: 1 }), skin(6, dds.length, 1, dds), mesh, wordFrame('a', 5))
    const document = expectSame(bytes, ...codec)
    // Height comes before width in a DDS header.
    expect([...groupMesh(document).uvs].slice(2, 4)).toEqual([4 / 64, 0])
  })

  it('may be without skins, and without points', () => {
    const bare = file(header('MDL5', { skins: 0, frames: 1 }), mesh, wordFrame('a', 5))
    expect([...groupMesh(expectSame(bare, ...codec)).triangles.skins]).toEqual([-1, -1, -1, -1])
    const unmapped = file(header('MDL5', { skins: 0, points: 0, frames: 1 }), triangles, wordFrame('a', 5))
    expect([...groupMesh(expectSame(unmapped, ...codec)).uvs]).toEqual([0, 0])
  })

  it('computes normals from the faces if the table has none', () => {
    const bytes = file(header('MDL5', { skins: 0, frames: 1 }), mesh, wordFrame('a', 1000))
    const normals = bytes.length - 4 * 8 + 6
    for (let vertex = 0; vertex < 4; vertex++) bytes[normals + vertex * 8] = 171 + vertex
    const document = expectSame(bytes, ...codec)
    expect(document.issues.map(({ code }) => code)).toEqual(['normal-index'])
    const { normals: outward } = restPose(document)
    // The bottom corner's normal points down and away from the other three.
    for (let axis = 0; axis < 3; axis++) expect(outward[axis]).toBeLessThan(-0.2)
    expect(outward[11]).toBeGreaterThan(0.2)
  })

  it.each([
    ['a skin of another file', 7, 'external'],
    ['a skin of bits that no file has', 0x44, 'unknown'],
    ['a skin with a material', 0x14, 'image'],
    ['8-bit mips', 8, 'unknown'],
    ['a type above a byte', 0x104, 'unknown'],
  ])('finds the size of %s by what follows', (_, value, kind) => {
    const bytes = file(header('MDL5', { skins: 1, frames: 1 }), skin(value, 8, 8, mips(4)), mesh, wordFrame('a', 1))
    const odd = expectSame(bytes, readMdl5, writeMdl5)
    expect(odd.issues).toMatchObject([{ code: 'skin-type', path: 'skins[0]', offset: 84, warns: true }])
    expect(odd.skins[0].payload.byteLength).toBe(85 * 4)
    expect(decodeSkin(odd.skins[0]).kind).toBe(kind)
  })

  it('is refused, with the reason, if no guess finds the size of a skin', () => {
    const skins = [skin(0x44, 8, 8, mips(4)), skin(0x46, 5, 9, mips(3))]
    const bytes = file(header('MDL5', { skins: 2, frames: 1 }), skins, mesh, wordFrame('a', 1))
    expect(() => readMdl5(bytes)).toThrow(/skin type 0x44 has bits .* no guess at its size/)
  })

  it('finds the width of frames of unknown type from the remaining bytes', () => {
    const head = file(header('MDL5', { skins: 0, frames: 1 }), mesh, u32(1), wordFrame('a', 1).slice(4))
    const odd = expectSame(head, readMdl5, writeMdl5)
    expect(odd.frames[0]).toMatchObject({ type: 2, statedType: 1 })
    expect(odd.issues.map(({ code }) => code)).toEqual(['frame-type'])
    const longer = Uint8Array.from([...head, 0])
    expect(() => readMdl5(longer)).toThrow(expect.objectContaining({ code: 'value' }))
  })
})
