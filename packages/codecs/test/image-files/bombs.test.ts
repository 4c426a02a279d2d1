import { describe, expect, it } from 'vitest'
import type { FormatError } from '../../src/binary/index.js'
import type { DecodedImage } from '../../src/image/index.js'
import { bmpFile, bmpImage, pcxFile, pcxImage, tgaFile, tgaImage } from './files.js'
import { noiseImage } from './images.js'

/** Run-length packets of one value: the maximum number of pixels per byte. */
function tga(side: number, depth: 8 | 24 | 32, packetBytes: number): Uint8Array {
  const packets = Math.ceil((side * side) / 128)
  const bytes = new Uint8Array(18 + packets * packetBytes)
  bytes.set([
    0,
    0,
    depth === 8 ? 11 : 10,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    0,
    side & 255,
    side >> 8,
    side & 255,
    side >> 8,
    depth,
  ])
  for (let at = 18; at < bytes.length; at += packetBytes) bytes.fill(7, at, at + packetBytes).set([255], at)
  return bytes
}

function pcx(side: number): Uint8Array {
  const small = pcxFile({ width: 2, height: 2, indices: new Uint8Array(4), palette: new Uint8Array(768).fill(9) })
  const runs = Math.ceil((side * side) / 63)
  const bytes = new Uint8Array(128 + runs * 2 + 769)
  bytes.set(small.subarray(0, 128))
  bytes.set([(side - 1) & 255, (side - 1) >> 8, (side - 1) & 255, (side - 1) >> 8], 8)
  bytes.set([side & 255, side >> 8], 66)
  for (let at = 128; at < 128 + runs * 2; at += 2) bytes.set([255, 3], at)
  bytes.set(small.subarray(-769), bytes.length - 769)
  return bytes
}

function bmp(side: number): Uint8Array {
  const row = [...Array.from({ length: side / 128 }, () => [128, 3]).flat(), 0, 0]
  const head = bmpFile({ width: 1, height: 1, indices: new Uint8Array(1), palette: new Uint8Array(768).fill(9) })
  const bytes = new Uint8Array(1078 + row.length * side)
  bytes.set(head.subarray(0, 1078))
  bytes.set([side & 255, side >> 8, 0, 0, side & 255, side >> 8], 18)
  bytes.set([1], 30)
  for (let at = 1078; at < bytes.length; at += row.length) bytes.set(row, at)
  return bytes
}

function refusal(read: () => unknown): FormatError {
  try {
    read()
  } catch (error) {
    return error as FormatError
  }
  return expect.fail('it is read')
}

const kinds: readonly [string, (bytes: Uint8Array) => DecodedImage, (side: number) => Uint8Array][] = [
  ['TGA of 24 bits', tgaImage, (side) => tga(side, 24, 4)],
  ['TGA of 32 bits', tgaImage, (side) => tga(side, 32, 5)],
  ['gray TGA', tgaImage, (side) => tga(side, 8, 2)],
  ['PCX', pcxImage, pcx],
  ['BMP', bmpImage, bmp],
]

describe('small files of giant images', () => {
  it.each(kinds)('are refused before anything is allocated: %s', (_, read, make) => {
    const bytes = make(8192)
    const { code, reason } = refusal(() => read(bytes))
    expect(code).toBe('limit')
    expect(reason).toContain(`8192 × 8192 pixels take 268435456 bytes decoded, but a file of ${bytes.length} bytes may`)
    expect(reason).toContain('scale the image down')
  })

  /** TGA of 24 and 32 bits are read by the same functions as gray ones, four times as slowly. */
  const quick = kinds.filter(([kind]) => !kind.startsWith('TGA'))

  it.each(quick)('are read up to 16,777,216 pixels of one color: %s', (_, read, make) => {
    const { width, height, pixels } = read(make(4096))
    expect([width, height, pixels.length]).toEqual([4096, 4096, 4096 * 4096 * 4])
    const last = pixels.subarray(-4)
    expect([...pixels.subarray(0, 4)]).toEqual([...last])
    expect(last[0]).toBeGreaterThan(0)
  })

  it('are read if they were stored uncompressed, however large', () => {
    const [width, height] = [4097, 4096]
    const bytes = new Uint8Array(18 + width * height)
    bytes.set(tga(0, 8, 2).subarray(0, 18))
    bytes.set([3], 2)
    bytes.set([width & 255, width >> 8, height & 255, height >> 8], 12)
    expect(tgaImage(bytes).pixels.length).toBe(width * height * 4)
  })
})

describe('image writers', () => {
  const good = noiseImage(3, 2, { alpha: false, seed: 1 })
  const write = { tga: tgaFile, bmp: bmpFile, pcx: pcxFile }

  it.each(Object.entries(write))('%s: report the expected size and number of bytes', (format, writer) => {
    const wrong = (change: object) => refusal(() => writer({ ...good, ...change }))
    const short = wrong({ pixels: good.pixels.subarray(1) })
    expect([short.code, short.format]).toEqual(['unwritable', format])
    expect(short.reason).toBe('pixels: 24 bytes expected (4 for each of 3 × 2 pixels), found 23')
    expect(wrong({ pixels: undefined }).reason).toMatch(/24 bytes expected .*, found none$/)
    for (const change of [{ width: 0, height: 0 }, { width: Number.NaN }, { height: 1.5 }, { width: -3 }]) {
      expect(wrong({ ...change, pixels: new Uint8Array() }).reason).toMatch(
        /^a width and height from 1 to \d+ expected/,
      )
    }
  })

  it('check the lengths of indices and palettes', () => {
    const indexed = { width: 2, height: 2, indices: new Uint8Array(4), palette: new Uint8Array(768) }
    for (const writer of [bmpFile, pcxFile]) {
      expect(refusal(() => writer({ ...indexed, indices: new Uint8Array(3) })).reason).toMatch(/^indices: 4 bytes/)
      expect(refusal(() => writer({ ...indexed, palette: new Uint8Array(9) })).reason).toMatch(/^palette: 768 bytes/)
    }
  })
})
