import { corpusPaths, corpusRoot, readCorpus } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { ByteWriter } from '../../src/binary/index.js'
import { bmpFile, bmpImage } from './files.js'
import { expectSameAtOddOffset, expectTruncationRefused, readDamagedCopies } from './hostile.js'
import { indexedImage, noiseImage, pixel } from './images.js'

interface Parts {
  width: number
  height: number
  depth: number
  compression?: number
  colors?: number
  extra?: number[]
  body: number[]
}

/** A BMP file with the 40-byte header; `extra` = masks or palette. */
function bmp({ width, height, depth, compression = 0, colors = 0, extra = [], body }: Parts): Uint8Array {
  const writer = new ByteWriter('bmp')
  writer.text('BM')
  writer.u32(54 + extra.length + body.length)
  writer.u32(0)
  writer.u32(54 + extra.length)
  writer.u32(40)
  writer.i32(width)
  writer.i32(height)
  writer.u16(1)
  writer.u16(depth)
  for (const value of [compression, body.length, 0, 0, colors, 0]) writer.u32(value)
  writer.bytes(Uint8Array.from([...extra, ...body]))
  return writer.finish()
}

const TWO_COLORS = [1, 2, 3, 0, 4, 5, 6, 0]

describe('BMP', () => {
  it.each([true, false])('keeps every pixel, transparent: %s', (alpha) => {
    for (const width of [1, 2, 3, 4, 50]) {
      const image = noiseImage(width, 9, { alpha, seed: width })
      expect(bmpImage(bmpFile(image)).pixels).toEqual(image.pixels)
    }
  })

  it('keeps indices and palette of an indexed image', () => {
    const image = indexedImage(31, 7, 4)
    const again = bmpImage(bmpFile(image))
    expect(again.indexed?.indices).toEqual(image.indices)
    expect(again.indexed?.palette).toEqual(image.palette)
  })

  it('reads 1 and 4 bits, high bits first', () => {
    const one = bmpImage(bmp({ width: 9, height: 1, depth: 1, extra: TWO_COLORS, body: [0x41, 0x80, 0, 0] }))
    expect([...(one.indexed?.indices ?? [])]).toEqual([0, 1, 0, 0, 0, 0, 0, 1, 1])
    expect(pixel(one, 1, 0)).toEqual([6, 5, 4, 255])
    const four = bmpImage(
      bmp({ width: 3, height: 1, depth: 4, colors: 2, extra: TWO_COLORS, body: [0x01, 0x10, 0, 0] }),
    )
    expect([...(four.indexed?.indices ?? [])]).toEqual([0, 1, 1])
  })

  it('reads rows from the top when the height is negative', () => {
    const body = [1, 0, 0, 0, 2, 0, 0, 0]
    const reds = (height: number): number[] => {
      const image = bmpImage(bmp({ width: 1, height, depth: 24, body }))
      return [pixel(image, 0, 0)[2], pixel(image, 0, 1)[2]]
    }
    expect(reds(-2)).toEqual([1, 2])
    expect(reds(2)).toEqual([2, 1])
  })

  it('reads 16 bits through the masks of the file', () => {
    const extra = [0x00, 0xf8, 0, 0, 0xe0, 0x07, 0, 0, 0x1f, 0, 0, 0]
    const image = bmpImage(bmp({ width: 1, height: 1, depth: 16, compression: 3, extra, body: [0xe0, 0xff] }))
    expect(pixel(image, 0, 0)).toEqual([255, 255, 0, 255])
    extra[1] = 0xa8
    const gaps = bmp({ width: 1, height: 1, depth: 16, compression: 3, extra, body: [0xe0, 0xff] })
    expect(() => bmpImage(gaps)).toThrow(/red mask 0xa800 has gaps/)
  })

  it('treats 32-bit pixels as opaque if their unused byte is zero everywhere', () => {
    expect(pixel(bmpImage(bmp({ width: 1, height: 1, depth: 32, body: [3, 2, 1, 0] })), 0, 0)).toEqual([1, 2, 3, 255])
  })

  it('expands RLE8: runs, plain pixels, moves, ends', () => {
    const body = [2, 1, 0, 3, 0, 1, 0, 0, 0, 0, 0, 2, 1, 1, 3, 1, 0, 1]
    const image = bmpImage(bmp({ width: 5, height: 3, depth: 8, compression: 1, colors: 2, extra: TWO_COLORS, body }))
    const rows = image.indexed?.indices ?? new Uint8Array()
    expect([...rows.subarray(10)]).toEqual([1, 1, 0, 1, 0])
    expect([...rows.subarray(0, 5)]).toEqual([0, 1, 1, 1, 0])
    const outside = bmp({ width: 2, height: 1, depth: 8, compression: 1, colors: 2, extra: TWO_COLORS, body: [9, 1] })
    expect(() => bmpImage(outside)).toThrow(/leaves the 2 × 1 image/)
  })

  it('refuses other files, giants and unknown compressions', () => {
    expect(() => bmpImage(new TextEncoder().encode('GIF89a'))).toThrow(/not a BMP/)
    expect(() => bmpImage(bmp({ width: 16000, height: 16000, depth: 24, body: [] }))).toThrow(/larger than/)
    expect(() => bmpImage(bmp({ width: 2000, height: 2000, depth: 24, body: [] }))).toThrow(/need at least/)
    expect(() => bmpImage(bmp({ width: 1, height: 1, depth: 24, compression: 4, body: [] }))).toThrow(/compression 4/)
  })

  it('survives damage', () => {
    const rle = bmp({
      width: 64,
      height: 4,
      depth: 8,
      compression: 1,
      colors: 2,
      extra: TWO_COLORS,
      body: Array.from({ length: 4 }, () => [64, 1, 0, 0])
        .flat()
        .concat([0, 1]),
    })
    for (const bytes of [
      rle,
      bmpFile(noiseImage(30, 20, { alpha: true, seed: 1 })),
      bmpFile(indexedImage(30, 20, 2)),
    ]) {
      expect(readDamagedCopies(bmpImage, bytes)).toBeGreaterThan(50)
      expectSameAtOddOffset(bmpImage, bytes)
    }
    const color = bmpFile(noiseImage(30, 20, { alpha: false, seed: 1 }))
    // Rows end in padding, which the last one may omit.
    expectTruncationRefused(bmpImage, color, color.length - 2)
  })
})

describe.skipIf(corpusRoot === undefined)('BMP files of real projects', () => {
  it.each(corpusPaths('.', '.bmp'))('%s decodes', (path) => {
    const image = bmpImage(readCorpus(path))
    const side = path.includes('sZorroBody') ? 512 : 256
    expect([image.width, image.height]).toEqual([side, side])
    expect(image.issues).toEqual([])
  })
})
