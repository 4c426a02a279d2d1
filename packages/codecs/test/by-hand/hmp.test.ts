import { describe, expect, it } from 'vitest'
import { readHmp, terrainExtents, terrainHeights, terrainNormals, writeHmp } from '../../src/hmp/index.js'
import { decodeSkin, skinMaterial } from '../../src/skin/index.js'
import { chars, f32, file, noise, type Parts, u8, u16, u32 } from './bytes.js'
import { expectSame } from './expect-same.js'

type Mark = 'HMP4' | 'HMP5' | 'HMP7'

interface Header {
  readonly skins?: number
  readonly scale?: readonly number[]
  readonly offset?: readonly number[]
  readonly columns?: number
  readonly points?: number
  readonly frames?: number
  readonly skinSize?: readonly number[]
}

/** Three columns, two rows, 16 and 32 quants apart. */
function header(mark: Mark, changed: Header = {}): number[] {
  const { skins = 0, scale = [32 / 65535, 32 / 65535, 0.5], offset = [-16, -8, 100], columns = 3, points = 6 } = changed
  const { frames = 1, skinSize = [0, 0] } = changed
  const isOld = mark === 'HMP5'
  return [
    chars(mark),
    u32(isOld ? 2 : 0),
    f32(...scale, ...offset, isOld ? 55.5 : 0, 16, 32, columns),
    u32(skins, ...skinSize, points, 0, frames, 0, 0, 0),
  ].flat()
}

const HEIGHTS = [0, 10, 20, 30, 40, 65535]
const frameHead = (top: number, name = ''): number[] =>
  [u32(2), u16(0, 0, 0), u8(top, 0), u16(65535, 65535, 65535), u8(top, 0), chars(name, 16)].flat()
const frame7: Parts = [
  frameHead(255),
  HEIGHTS.map((height, at) => [u16(height), u8(at === 0 ? -127 : 0, at === 1 ? 127 : 0)]),
]
const frame5: Parts = [frameHead(0, 'Frame 1'), HEIGHTS.map((height, at) => [u16(height), u8(at === 5 ? 200 : 84, 0)])]
const codec = [readHmp, writeHmp] as const

describe('HMP7, byte by byte', () => {
  const name = chars('snow.tga\0')
  const material = f32(1, 1, 1, 0, 1, 1, 1, 0.5, 1, 1, 1, 0, 0, 0, 0, 0, 3)
  const effect = [u32(11), chars('terrain.fx\0')]
  const dds = [chars('DDS '), u32(124), noise(120)].flat()
  const skin = (type: number, width: number, height: number, ...rest: Parts): Parts => [u32(type, width, height), rest]
  const skins = [
    skin(2, 2, 2, noise(8)),
    skin(4, 1, 2, noise(6)),
    skin(6, dds.length, 1, dds),
    skin(7, name.length, 1, name),
    skin(0x0c, 8, 8, noise(85 * 3)),
    skin(0x3c, 8, 8, noise(85 * 3), material, effect),
    skin(0, 0, 0),
    skin(5, 1, 1, noise(4)),
  ]
  const document = expectSame(file(header('HMP7', { skins: 8 }), skins, frame7), ...codec)

  it('has the skins of models without their names', () => {
    expect(document.issues).toEqual([])
    expect(document.skins.map((one) => decodeSkin(one).kind).join(' ')).toBe(
      'image image dds external image image none image',
    )
    expect(skinMaterial(document.skins[5])).toMatchObject({ opacity: 0.5, power: 3 })
    expect(document.skins[5].effect?.length).toBe(11)
  })

  it('rises from its offset, row 0 on the north edge, with outward normals', () => {
    expect([document.columns, document.rows]).toEqual([3, 2])
    expect([...terrainHeights(document)]).toEqual([100, 105, 110, 115, 120, 100 + 65535 / 2])
    expect(terrainExtents(document)).toEqual({ min: [-16, -8, 100], max: [16, 24, 100 + 65535 / 2] })
    const normals = [...terrainNormals(document).subarray(0, 9)].map((value) => value + 0)
    expect(normals).toEqual([1, 0, 0, 0, -1, 0, 0, 0, 1])
  })

  it.each<[string, Header, string]>([
    ['a row that is no number', { columns: Number.NaN }, 'value'],
    ['rows that do not fill', { columns: 4 }, 'value'],
    ['half a column', { columns: 1.5 }, 'value'],
    ['no column', { columns: 0 }, 'value'],
    ['no frame', { frames: 0 }, 'value'],
    ['more heights than bytes', { points: 0x7ffffffe, columns: 2 }, 'range'],
  ])('is refused with %s', (_, changed, code) => {
    expect(() => readHmp(file(header('HMP7', changed), frame7))).toThrow(expect.objectContaining({ code }))
  })

  it('notes an image file without a name', () => {
    const nameless = expectSame(file(header('HMP7', { skins: 1 }), skin(7, 0, 1), frame7), ...codec)
    expect(nameless.issues).toMatchObject([{ code: 'skin-name', path: 'skins[0]', offset: 96 }])
  })

  it('reports the oddity before an invalid skin, which may be its cause', () => {
    const shifted = file(header('HMP7', { skins: 2 }), skin(7, 0, 1), u32(0x636261), skin(7, 0, 1), noise(8))
    const reason = expect.stringMatching(/0x636261 .* no guess .* before it, skins\[0\]: the file name .* is empty/)
    expect(() => readHmp(shifted)).toThrow(expect.objectContaining({ code: 'value', path: 'skins[1]', reason }))
  })

  it('is refused two bytes short', () => {
    const bytes = file(header('HMP7'), frame7)
    expect(() => readHmp(bytes.subarray(0, -2))).toThrow(expect.objectContaining({ code: 'range' }))
  })
})

describe('HMP5, byte by byte', () => {
  const skins = [u32(12, 8, 8), noise(85 * 3)]

  it('is a small version of the one real file', () => {
    const document = expectSame(file(header('HMP5', { skins: 1 }), skins, frame5), ...codec)
    expect(document).toMatchObject({ version: 2, radius: 55.5, columns: 3, rows: 2 })
    expect(document.frames[0].name.text).toBe('Frame 1')
    expect(document.issues.map(({ code }) => code)).toEqual(['normal-index'])
    // Index 84 is straight down, and up once turned outward. The sixth normal comes from the heights.
    const normals = terrainNormals(document)
    expect([...normals.subarray(0, 3)].map((value) => value + 0)).toEqual([0, 0, 1])
    expect(normals[17]).toBeGreaterThan(0)
    expect(terrainExtents(document).min).toEqual([-16, -8, 100])
  })

  it('of 2002 has no horizontal scale and is centered on the origin', () => {
    const bytes = file(header('HMP5', { scale: [0, 0, 1], offset: [99, 99, -5] }), frame5)
    expect(terrainExtents(expectSame(bytes, ...codec))).toEqual({ min: [-16, -16, -5], max: [16, 16, 65530] })
  })
})

describe('HMP4, byte by byte', () => {
  const wide: Parts = [
    frameHead(0, 'a'),
    HEIGHTS.map((height, at) => [u16(Math.round(((at % 3) * 65535) / 2), at < 3 ? 65535 : 0, height), u8(84, 0)]),
  ]
  const narrow: Parts = [frameHead(0, 'a'), HEIGHTS.map((height) => [u16(height), u8(84, 0)])]
  it.each<[string, Parts]>([
    ['skins of one size and wide points', [header('HMP4', { skins: 1, skinSize: [4, 2] }), u32(2), noise(16), wide]],
    ['skins of their own sizes and wide points', [header('HMP4', { skins: 1 }), u32(2, 4, 2), noise(16), wide]],
    ['skins of their own sizes and narrow points', [header('HMP4', { skins: 1 }), u32(2, 4, 2), noise(16), narrow]],
  ])('is read on trial: %s', (_, parts) => {
    const document = readHmp(file(parts))
    expect([...document.frames[0].heights]).toEqual(HEIGHTS)
    expect(document.skins.map(({ type, width, height }) => [type, width, height])).toEqual([[2, 4, 2]])
    expect(document.issues.map(({ code }) => code)).toEqual(['hmp4-reading'])
    expect(() => writeHmp(document)).toThrow(expect.objectContaining({ code: 'unwritable' }))
  })

  it('is unsupported if no assumed layout fits', () => {
    expect(() => readHmp(file(header('HMP4'), narrow, u8(0)))).toThrow(expect.objectContaining({ code: 'unsupported' }))
  })
})
