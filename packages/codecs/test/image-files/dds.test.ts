import { describe, expect, it } from 'vitest'
import { ByteWriter } from '../../src/binary/index.js'
import { decodeDdsMips, readDds } from '../../src/image-files/dds/index.js'
import { DDS_HEADER } from '../../src/image-files/dds/layout.js'
import { ddsImage } from './files.js'
import { expectSameAtOddOffset, expectTruncationRefused, readDamagedCopies } from './hostile.js'
import { pixel } from './images.js'

interface Format {
  fourCc?: string
  flags?: number
  bits?: number
  masks?: [red: number, green: number, blue: number, alpha: number]
}

function dds(width: number, height: number, format: Format, body: number[], caps2 = 0, mipmaps = 0): Uint8Array {
  const { fourCc, flags = 4, bits = 0, masks = [0, 0, 0, 0] } = format
  const writer = new ByteWriter('dds')
  writer.text('DDS ')
  writer.record(DDS_HEADER, {
    size: 124,
    flags: 0x1007,
    height,
    width,
    pitchOrSize: 0,
    depth: 0,
    mipmaps,
    reserved: new Uint8Array(44),
    formatSize: 32,
    formatFlags: flags,
    fourCc: [...(fourCc ?? '')].reduce((sum, letter, index) => sum + letter.charCodeAt(0) * 256 ** index, 0),
    bitsPerPixel: bits,
    redMask: masks[0],
    greenMask: masks[1],
    blueMask: masks[2],
    alphaMask: masks[3],
    caps: 0x1000,
    caps2,
    unused: new Uint8Array(12),
  })
  writer.bytes(Uint8Array.from(body))
  return writer.finish()
}

/** The document of a file built from parts. */
const stored = (...parts: Parameters<typeof dds>) => readDds(dds(...parts))

/** Red and blue as 565, first > second: four colors. Row r of the indices selects color r. */
const RED_TO_BLUE = [0x00, 0xf8, 0x1f, 0x00, 0x00, 0x55, 0xaa, 0xff]
const RED_ROWS = [
  [255, 0, 0],
  [0, 0, 255],
  [170, 0, 85],
  [85, 0, 170],
]

describe('DDS', () => {
  it('decodes the four colors of a DXT1 block', () => {
    const image = ddsImage(dds(4, 4, { fourCc: 'DXT1' }, RED_TO_BLUE))
    expect([0, 1, 2, 3].map((y) => pixel(image, 2, y))).toEqual(RED_ROWS.map((color) => [...color, 255]))
  })

  it('decodes every level, down to one pixel and beyond the size of a block', () => {
    const body = Array.from({ length: 5 }, () => RED_TO_BLUE).flat()
    const levels = decodeDdsMips(stored(8, 4, { fourCc: 'DXT1' }, body, 0, 4))
    expect(levels.map(({ width, height }) => [width, height])).toEqual([
      [8, 4],
      [4, 2],
      [2, 1],
      [1, 1],
    ])
    expect(levels.every(({ width, height, pixels }) => pixels.length === width * height * 4)).toBe(true)
    expect(pixel(levels[1], 3, 1)).toEqual([...RED_ROWS[1], 255])
    expect(ddsImage(dds(8, 4, { fourCc: 'DXT1' }, body, 0, 4)).pixels).toEqual(levels[0].pixels)
    const gray = decodeDdsMips(stored(3, 1, { flags: 0x20000, bits: 8, masks: [255, 0, 0, 0] }, [9, 9, 9, 5], 0, 2))
    expect(gray.map(({ pixels }) => [...pixels.subarray(-4)])).toEqual([
      [9, 9, 9, 255],
      [5, 5, 5, 255],
    ])
    expect(decodeDdsMips(stored(4, 4, { fourCc: 'DXT1' }, RED_TO_BLUE))).toHaveLength(1)
  })

  it('refuses more levels than there can be, or than the file has', () => {
    const counted = (mipmaps: number) => () => decodeDdsMips(stored(4, 4, { fourCc: 'DXT1' }, RED_TO_BLUE, 0, mipmaps))
    expect(counted(4)).toThrow(/an image of 4 × 4 has at most 3 levels, but here 4/)
    expect(counted(0xffffffff)).toThrow(/at most 3 levels/)
    expect(counted(3)).toThrow(/levels\[1\]/)
  })

  it('decodes three colors and transparency when the first is the smaller', () => {
    const image = ddsImage(dds(4, 4, { fourCc: 'DXT1' }, [0x1f, 0, 0, 0xf8, 0x00, 0x55, 0xaa, 0xff]))
    expect([0, 1, 2, 3].map((y) => pixel(image, 0, y))).toEqual([
      [0, 0, 255, 255],
      [255, 0, 0, 255],
      [127, 0, 127, 255],
      [0, 0, 0, 0],
    ])
  })

  it('decodes the four-bit alpha of DXT3', () => {
    const alpha = [0x10, 0x32, 0x54, 0x76, 0x98, 0xba, 0xdc, 0xfe]
    const image = ddsImage(dds(4, 4, { fourCc: 'DXT3' }, [...alpha, ...RED_TO_BLUE]))
    expect(Array.from({ length: 16 }, (_, index) => image.pixels[index * 4 + 3])).toEqual(
      Array.from({ length: 16 }, (_, index) => index * 17),
    )
    expect(pixel(image, 0, 2).slice(0, 3)).toEqual(RED_ROWS[2])
  })

  it.each([
    { first: 210, second: 0, ramp: [210, 0, 180, 150, 120, 90, 60, 30] },
    { first: 0, second: 100, ramp: [0, 100, 20, 40, 60, 80, 0, 255] },
  ])('decodes the three-bit alpha of DXT5 between $first and $second', ({ first, second, ramp }) => {
    // Indices 0..7 twice: 0b111_110_101_100_011_010_001_000 = 0xfac688.
    const choices = [0x88, 0xc6, 0xfa, 0x88, 0xc6, 0xfa]
    const image = ddsImage(dds(4, 4, { fourCc: 'DXT5' }, [first, second, ...choices, ...RED_TO_BLUE]))
    expect(Array.from({ length: 16 }, (_, index) => image.pixels[index * 4 + 3])).toEqual([...ramp, ...ramp])
  })

  it('crops the blocks of an image whose sides are not multiples of four', () => {
    const body = Array.from({ length: 4 }, () => RED_TO_BLUE).flat()
    const image = ddsImage(dds(6, 5, { fourCc: 'DXT1' }, body))
    expect(image.pixels.length).toBe(6 * 5 * 4)
    expect([pixel(image, 5, 3), pixel(image, 5, 4)]).toEqual([
      [...RED_ROWS[3], 255],
      [...RED_ROWS[0], 255],
    ])
  })

  it('treats channels whose mask lies outside the pixel as 0', () => {
    const format: Format = { flags: 0x41, bits: 24, masks: [0xff0000, 0xff00, 0xff, 0xff000000] }
    const image = ddsImage(dds(2, 1, format, [3, 2, 1, 6, 5, 4]))
    expect([...image.pixels]).toEqual([1, 2, 3, 0, 4, 5, 6, 0])
  })

  it('reads uncompressed pixels through their masks', () => {
    const argb: Format = { flags: 0x41, bits: 32, masks: [0xff0000, 0xff00, 0xff, 0xff000000] }
    expect(pixel(ddsImage(dds(1, 1, argb, [3, 2, 1, 9])), 0, 0)).toEqual([1, 2, 3, 9])
    const rgb565: Format = { flags: 0x40, bits: 16, masks: [0xf800, 0x7e0, 0x1f, 0] }
    expect(pixel(ddsImage(dds(1, 1, rgb565, [0x1f, 0xf8])), 0, 0)).toEqual([255, 0, 255, 255])
    const gray: Format = { flags: 0x20000, bits: 8, masks: [0xff, 0, 0, 0] }
    expect(pixel(ddsImage(dds(1, 1, gray, [77])), 0, 0)).toEqual([77, 77, 77, 255])
  })

  it('names what it cannot read', () => {
    expect(() => ddsImage(dds(4, 4, { fourCc: 'DX10' }, new Array(28).fill(0)))).toThrow(/"DX10"/)
    expect(() => ddsImage(dds(4, 4, { fourCc: 'DXT1' }, RED_TO_BLUE, 0x200))).toThrow(/cube map/)
    expect(() => ddsImage(new TextEncoder().encode('RIFF'))).toThrow(/not a DDS/)
    expect(() => ddsImage(dds(8000, 8000, { fourCc: 'DXT1' }, RED_TO_BLUE))).toThrow(/need at least/)
  })

  it('survives damage', () => {
    const body = Array.from({ length: 64 * 16 }, (_, index) => (index * 37) & 255)
    for (const format of ['DXT1', 'DXT3', 'DXT5']) {
      const bytes = dds(32, format === 'DXT1' ? 64 : 32, { fourCc: format }, body)
      expect(readDamagedCopies(ddsImage, bytes)).toBeGreaterThan(100)
      expectTruncationRefused(ddsImage, bytes)
      expectSameAtOddOffset(ddsImage, bytes)
    }
  })
})
