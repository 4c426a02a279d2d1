import { crc32, deflateSync } from 'node:zlib'
import { FormatError } from '@brushwork/codecs'
import { writeBmp } from '@brushwork/codecs/bmp'
import type { RgbaImage } from '@brushwork/codecs/image'
import { createPcx, writePcx } from '@brushwork/codecs/pcx'
import { createTga, writeTga } from '@brushwork/codecs/tga'
import { createBmp } from '@brushwork-internal/testkit/documents'
import { decode, encode } from 'fast-png'
import { encode as encodeJpeg } from 'jpeg-js'
import { describe, expect, it } from 'vitest'
import { nodeHost } from '../../src/host/node-host.js'
import { alphaMode } from '../../src/image/alpha-mode.js'
import { decodeImage as decodeAny } from '../../src/image/decode/decode-image.js'
import { PixelLimitError, pixelLimit } from '../../src/image/decode/pixel-limit.js'
import { encodePng } from '../../src/image/encode-png.js'
import { ImageCache } from '../../src/image/image-cache.js'
import { lazyImage } from '../../src/image/lazy-image.js'
import { ImageSet } from '../../src/import/image-set.js'
import { BUILD_DEFAULTS } from '../../src/options/build-options.js'
import { Steps } from '../../src/store/steps.js'
import { memoryHost } from '../support/memory-host.js'

/** Four pixels: red, green, blue, white. */
const image: RgbaImage = {
  width: 2,
  height: 2,
  pixels: Uint8Array.of(255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 255),
}

const decodeImage = (bytes: Uint8Array, path: string) => decodeAny(bytes, path, nodeHost)

const u32 = (value: number) => Uint8Array.of(value >>> 24, value >>> 16, value >>> 8, value)
const join = (...parts: readonly Uint8Array[]) => Uint8Array.from(parts.flatMap((part) => [...part]))

function chunk(name: string, data: Uint8Array): Uint8Array {
  const body = join(new TextEncoder().encode(name), data)
  return join(u32(data.length), body, u32(crc32(body)))
}

interface JpegPlan {
  readonly width: number
  readonly height: number
  readonly components: number
  /** Scans behind the first, each of one coefficient that is 0 everywhere. */
  readonly scans?: number
}

const segment = (marker: number, ...data: readonly number[]) =>
  Uint8Array.of(0xff, marker, (data.length + 2) >> 8, (data.length + 2) & 255, ...data)

/** A progressive JPEG that is gray everywhere. */
function jpeg({ width, height, components, scans = 0 }: JpegPlan): Uint8Array {
  const ids = Array.from({ length: components }, (_, index) => index + 1)
  const blocks = Math.ceil(width / 8) * Math.ceil(height / 8)
  // In runs of 32,766 blocks without a coefficient: the code 0, and fourteen bits of length.
  const runs = '011111111111110'.repeat(Math.ceil(blocks / 32766))
  const bits = runs.padEnd(Math.ceil(runs.length / 8) * 8, '0')
  const runBytes = (bits.match(/.{8}/g) ?? []).flatMap((byte) =>
    byte === '11111111' ? [255, 0] : [Number.parseInt(byte, 2)],
  )
  const scan = join(segment(0xda, 1, 1, 0, 1, 1, 0), Uint8Array.from(runBytes))
  return join(
    Uint8Array.of(0xff, 0xd8),
    segment(0xdb, 0, ...new Array<number>(64).fill(1)),
    segment(
      0xc2,
      8,
      height >> 8,
      height & 255,
      width >> 8,
      width & 255,
      components,
      ...ids.flatMap((id) => [id, 0x11, 0]),
    ),
    segment(0xc4, 0x00, 1, ...new Array<number>(15).fill(0), 0),
    segment(0xc4, 0x10, 1, ...new Array<number>(15).fill(0), 0xe0),
    segment(0xda, components, ...ids.flatMap((id) => [id, 0]), 0, 0, 0),
    new Uint8Array(Math.ceil((blocks * components) / 8)),
    ...Array.from({ length: scans }, () => scan),
    Uint8Array.of(0xff, 0xd9),
  )
}

/** Where the frame header of {@link jpeg} begins. */
const indexOfFrame = (bytes: Uint8Array) => bytes.findIndex((byte, at) => byte === 0xff && bytes[at + 1] === 0xc2)

interface PngPlan {
  readonly width: number
  readonly height: number
  readonly depth: number
  readonly colorType: number
  /** Rows, each with its filter byte. */
  readonly rows: readonly number[]
  readonly extra?: readonly (readonly [string, readonly number[]])[]
}

const SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)
/** 16 MB in 16 KB. */
const BOMB = deflateSync(new Uint8Array(2 ** 24))

function header(width: number, height: number, depth: number, colorType: number): Uint8Array {
  return chunk('IHDR', join(u32(width), u32(height), Uint8Array.of(depth, colorType, 0, 0, 0)))
}

function png({ width, height, depth, colorType, rows, extra = [] }: PngPlan): Uint8Array {
  return join(
    SIGNATURE,
    header(width, height, depth, colorType),
    ...extra.map(([name, data]) => chunk(name, Uint8Array.from(data))),
    chunk('IDAT', deflateSync(Uint8Array.from(rows))),
    chunk('IEND', new Uint8Array(0)),
  )
}

/** 16 × 16 pixels: red rises, green falls, the lower half is half transparent. */
const LOSSLESS =
  'UklGRkYAAABXRUJQVlA4TDoAAAAvD8ADEM1kRP9jE4WocP8Dato2gvizDYNs998+AYratoGDabsDxihuyiZA4pXlq3EYQR4jS6wjU8Q7'
const LOSSY =
  'UklGRp4AAABXRUJQVlA4WAoAAAAQAAAADwAADwAAQUxQSBMAAAABD/Cy/4iIIBZM8pfunEJE/zNOAFZQOCBkAAAAkAIAnQEqEAAQAADAEiWwAnS6AfgBDgAGBh4++FAA/vUHeLpJ/4B01b++9VvS2RFn/1d3K5/2htD+zf7D075/z88v/k3/Xpbv/7Dm9//1Hx/9TvnfmWhnu1qwlM1/4mkb+0wAAA=='

/** An uncompressed DDS of 32 bits a pixel. */
function dds({ width, height, pixels }: RgbaImage): Uint8Array {
  const words = new Uint32Array(32)
  words.set([0x20534444, 124, 0x100f, height, width, width * 4])
  words.set([32, 0x41, 0, 32, 0xff, 0xff00, 0xff0000, 0xff000000, 0x1000], 19)
  return join(new Uint8Array(words.buffer), pixels)
}

describe('an image file', () => {
  it.each([
    ['a.tga', writeTga(createTga(image))],
    ['a.pcx', writePcx(createPcx(image))],
    ['a.bmp', writeBmp(createBmp(image))],
    ['a.png', encode({ width: 2, height: 2, data: image.pixels, channels: 4, depth: 8 })],
  ])('%s becomes the same pixels', async (name, bytes) => {
    expect((await decodeImage(bytes, `/game/${name}`)).image).toMatchObject({
      width: 2,
      height: 2,
      pixels: image.pixels,
    })
  })

  it('that is a JPEG is decoded, and keeps its bytes', async () => {
    const gray: RgbaImage = { width: 8, height: 8, pixels: new Uint8Array(256).fill(128) }
    const bytes = new Uint8Array(encodeJpeg({ ...gray, data: gray.pixels }, 90).data)
    const decoded = await decodeImage(bytes, '/game/a.jpg')
    expect(decoded.image.pixels[0]).toBeGreaterThan(120)
    expect(decoded.image.pixels[0]).toBeLessThan(136)
    expect(decoded.original).toEqual({ mimeType: 'image/jpeg', bytes })
  })

  it('that is a JPEG of shades of gray, or with restarts and comments, is decoded', async () => {
    const gray = jpeg({ width: 24, height: 16, components: 1 })
    expect((await decodeImage(gray, '/a.jpg')).image).toMatchObject({ width: 24, height: 16 })
    const commented = join(
      gray.subarray(0, 2),
      Uint8Array.of(0xff, 0xff, 0xfe, 0, 6, 0xff, 0xda, 0, 0),
      gray.subarray(2),
    )
    expect((await decodeImage(commented, '/a.jpg')).image.pixels[0]).toBe(128)
  })

  it('that is a JPEG is decoded beside others, and each fails for itself', async () => {
    const whole = jpeg({ width: 64, height: 64, components: 3 })
    const cut = whole.subarray(0, whole.length - 20)
    const results = await Promise.allSettled([whole, cut, whole, cut].map((bytes) => decodeImage(bytes, '/a.jpg')))
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'rejected'])
    await expect(decodeImage(cut, '/a.jpg')).rejects.toThrow('the image ends before its last line')
  })

  it('that is a JPEG is refused before it is decoded where its size or its scans are those of an attack', async () => {
    const small = jpeg({ width: 64, height: 64, components: 3 })
    const claims = small.with(indexOfFrame(small) + 5, 0x20)
    await expect(decodeImage(claims, '/a.jpg')).rejects.toThrow(
      /8256 × 64 pixels|64 × 8256 pixels need at least 1032 bytes/,
    )
    const scans = jpeg({ width: 4096, height: 4096, components: 1, scans: 300 })
    await expect(decodeImage(scans, '/a.jpg')).rejects.toThrow(
      '301 scans of 4096 × 4096 pixels are more than any real image',
    )
    const print = jpeg({ width: 8, height: 8, components: 4 })
    await expect(decodeImage(print, '/a.jpg')).rejects.toThrow('(CMYK): save it as RGB')
    const nothing = Uint8Array.of(0xff, 0xd8, 0xff, 0xd9, 0, 0)
    await expect(decodeImage(nothing, '/a.jpg')).rejects.toThrow('found none')
  })

  it('that is a JPEG gives an error of its own wherever it is cut or changed', async () => {
    const whole = jpeg({ width: 24, height: 24, components: 1, scans: 1 })
    // Each takes a decoder of its own, so every fifth byte is cut or changed, in turn; the fuzzer of `jpeg` has them all.
    for (let at = 3; at < whole.length; at += 5) {
      const bytes = at % 2 === 0 ? whole.subarray(0, at) : whole.with(at, whole[at] ^ 0xff)
      await decodeImage(bytes, '/a.jpg').catch((error) => expect(error, `at ${at}`).toBeInstanceOf(FormatError))
    }
  })

  it('that is a WebP is decoded, with losses and without', async () => {
    const [exact, near] = await Promise.all(
      [LOSSLESS, LOSSY].map((text) => decodeImage(Buffer.from(text, 'base64'), '/game/a.webp')),
    )
    expect([exact.image.width, exact.image.height, near.image.width]).toEqual([16, 16, 16])
    expect([...exact.image.pixels.subarray(0, 8)]).toEqual([0, 255, 0, 255, 1, 254, 7, 255])
    expect(near.image.pixels[3]).toBe(255)
    expect(near.image.pixels[1023]).toBe(100)
    expect(exact.original).toMatchObject({ mimeType: 'image/webp' })
  })

  it('that is a broken WebP, or one of too many pixels, is refused', async () => {
    const whole = Buffer.from(LOSSLESS, 'base64')
    for (const end of [11, 16, 24, 40]) {
      await expect(decodeImage(whole.subarray(0, end), '/a.webp'), `cut at ${end}`).rejects.toThrow(FormatError)
    }
    const huge = Buffer.from(LOSSY, 'base64')
    huge.fill(0xff, 24, 30)
    await expect(decodeImage(huge, '/a.webp')).rejects.toThrow(/of 16777216 × 16777216 is larger/)
  })

  it('is detected by its contents, whatever its name', async () => {
    const bytes = encode({ width: 2, height: 2, data: image.pixels, channels: 4, depth: 8 })
    expect((await decodeImage(bytes, '/game/a.tga')).image.pixels).toEqual(image.pixels)
  })

  it.each([
    ['a.tga', writeTga(createTga(image))],
    ['a.pcx', writePcx(createPcx(image))],
    ['a.bmp', writeBmp(createBmp(image))],
    ['a.dds', dds(image)],
    ['a.png', encode({ width: 2, height: 2, data: image.pixels, channels: 4, depth: 8 })],
    ['a.jpg', jpeg({ width: 2, height: 2, components: 3 })],
    ['a.webp', Buffer.from(LOSSLESS, 'base64')],
  ])('%s is refused where it states more pixels than the limit', async (name, bytes) => {
    const decode = (most: number) => decodeAny(bytes, `/${name}`, nodeHost, pixelLimit(most))
    const { width, height } = (await decode(256)).image
    await expect(decode(width * height)).resolves.toBeDefined()
    const refused = expect(decode(width * height - 1)).rejects
    await refused.toThrow(PixelLimitError)
    await refused.toThrow(
      `the image has ${width} × ${height} = ${width * height} pixels, more than ${width * height - 1}`,
    )
  })

  it('that is not an image is refused', async () => {
    await expect(decodeImage(new TextEncoder().encode('hello'), '/game/a.txt')).rejects.toThrow(
      /a\.txt is none of them/,
    )
    await expect(
      decodeImage(Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0), '/a.png'),
    ).rejects.toThrow(FormatError)
    await expect(decodeImage(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0, 0, 0), '/a.jpg')).rejects.toThrow(FormatError)
  })
})

describe('a PNG', () => {
  const pixelsOf = async (plan: PngPlan) => [...(await decodeImage(png(plan), '/a.png')).image.pixels]

  it('with a palette and its transparency', async () => {
    const extra = [
      ['PLTE', [1, 2, 3, 4, 5, 6]],
      ['tRNS', [7]],
    ] as const
    const plan = { width: 2, height: 1, colorType: 3, extra }
    expect(await pixelsOf({ ...plan, depth: 8, rows: [0, 1, 0] })).toEqual([4, 5, 6, 255, 1, 2, 3, 7])
    expect(await pixelsOf({ ...plan, depth: 1, rows: [0, 0b10000000] })).toEqual([4, 5, 6, 255, 1, 2, 3, 7])
  })

  it('of one, two or four bits of gray', async () => {
    const plan = { width: 3, height: 2, colorType: 0 }
    const grays = async (plan: PngPlan) => (await pixelsOf(plan)).filter((_, at) => at % 4 === 0)
    expect(await grays({ ...plan, depth: 1, rows: [0, 0b10100000, 0, 0b01000000] })).toEqual([255, 0, 255, 0, 255, 0])
    expect(await grays({ ...plan, depth: 2, rows: [0, 0b00011000, 0, 0b11000000] })).toEqual([0, 85, 170, 255, 0, 0])
    expect(await grays({ ...plan, depth: 4, rows: [0, 0x0f, 0x80, 0, 0x10, 0x20] })).toEqual([0, 255, 136, 17, 0, 34])
  })

  it('of 16 bits, or gray with alpha, or with one transparent color', async () => {
    const deep = [0, 0xff, 0xff, 0x80, 0x00, 0x00, 0x00]
    expect(await pixelsOf({ width: 1, height: 1, depth: 16, colorType: 2, rows: deep })).toEqual([255, 128, 0, 255])
    expect(await pixelsOf({ width: 1, height: 1, depth: 8, colorType: 4, rows: [0, 9, 5] })).toEqual([9, 9, 9, 5])
    const rows = [0, 1, 2, 3, 4, 5, 6, 4, 5, 7]
    const extra = [['tRNS', [0, 4, 0, 5, 0, 6]]] as const
    expect(await pixelsOf({ width: 3, height: 1, depth: 8, colorType: 2, rows, extra })).toEqual([
      1, 2, 3, 255, 4, 5, 6, 0, 4, 5, 7, 255,
    ])
  })

  it('keeps its bytes only when it is plain', async () => {
    const plan: PngPlan = { width: 1, height: 1, depth: 8, colorType: 2, rows: [0, 1, 2, 3] }
    const keeps = async (plan: PngPlan) => (await decodeImage(png(plan), '/a.png')).original !== undefined
    expect(await keeps(plan)).toBe(true)
    expect(await keeps({ ...plan, extra: [['gAMA', [0, 0, 0xb1, 0x8f]]] })).toBe(false)
    expect(await keeps({ ...plan, depth: 16, rows: [0, 1, 1, 2, 2, 3, 3] })).toBe(false)
  })

  it('of monstrous size is refused before it is unpacked', async () => {
    const plan: PngPlan = { width: 60000, height: 60000, depth: 1, colorType: 0, rows: [0] }
    await expect(decodeImage(png(plan), '/a.png')).rejects.toThrow(/60000 × 60000/)
  })

  it.each([
    ['unpacks to more than its header says', [header(1, 1, 8, 0), chunk('IDAT', BOMB)], 'value'],
    [
      'has more than 65536 chunks',
      [header(1, 1, 8, 0), ...Array<Uint8Array>(65536).fill(chunk('tEXt', new Uint8Array(0)))],
      'limit',
    ],
    ['unpacks to less than its header says', [header(9, 9, 8, 0), chunk('IDAT', deflateSync(u32(0)))], 'truncated'],
    ['hides its header behind another chunk', [chunk('tEXt', u32(1)), header(60000, 60000, 8, 0)], 'value'],
    ['has a second header', [header(1, 1, 8, 0), header(60000, 60000, 8, 0)], 'value'],
    ['has a header of another length', [chunk('IHDR', u32(1))], 'value'],
    ['has a color type that does not exist', [header(1, 1, 8, 5)], 'value'],
    ['is larger than its data can be', [header(4096, 4096, 16, 6), chunk('IDAT', BOMB)], 'truncated'],
    [
      'has a row with a filter that does not exist',
      [header(1, 1, 8, 0), chunk('IDAT', deflateSync(u32(9 << 24)))],
      'value',
    ],
    ['has samples of a size that its colors cannot have', [header(1, 1, 4, 6)], 'value'],
    ['has no palette for its pixels', [header(1, 1, 8, 3), chunk('IDAT', deflateSync(u32(0)))], 'value'],
    ['has a palette of 257 colors', [header(1, 1, 8, 3), chunk('PLTE', new Uint8Array(771))], 'value'],
    ['does not end', [header(1, 1, 8, 0), chunk('IDAT', deflateSync(Uint8Array.of(0, 7)))], 'truncated', false],
  ] satisfies [string, Uint8Array[], string, boolean?][])(
    'that %s is refused',
    async (_, chunks, code, ends: boolean | undefined = true) => {
      const bytes = join(SIGNATURE, ...chunks, ...(ends ? [chunk('IEND', new Uint8Array(0))] : []))
      await expect(decodeImage(bytes, '/a.png')).rejects.toThrow(expect.objectContaining({ name: 'FormatError', code }))
    },
  )

  it('that is damaged is refused at the damaged chunk', async () => {
    const bytes = png({ width: 1, height: 1, depth: 8, colorType: 0, rows: [0, 7] })
    bytes[20] ^= 1
    await expect(decodeImage(bytes, '/a.png')).rejects.toThrow(expect.objectContaining({ code: 'value', offset: 8 }))
  })

  it('is read without its profile, whatever that unpacks to', async () => {
    const extra = [['iCCP', [...new TextEncoder().encode('x'), 0, 0, 1, 2, 3]]] as const
    expect(await pixelsOf({ width: 1, height: 1, depth: 8, colorType: 0, rows: [0, 7], extra })).toEqual([7, 7, 7, 255])
  })

  it('may be interlaced, and cut into any number of chunks', async () => {
    // Adam7: 2 × 2 pixels are one of pass 1, one of pass 6 and the lower row in pass 7.
    const data = deflateSync(Uint8Array.of(0, 10, 0, 20, 0, 30, 40))
    const pieces = [...data].map((byte) => chunk('IDAT', Uint8Array.of(byte)))
    const head = chunk('IHDR', join(u32(2), u32(2), Uint8Array.of(8, 0, 0, 0, 1)))
    const bytes = join(SIGNATURE, head, ...pieces, chunk('IEND', new Uint8Array(0)))
    const grays = (await decodeImage(bytes, '/a.png')).image.pixels.filter((_, at) => at % 4 === 0)
    expect([...grays]).toEqual([10, 20, 30, 40])
  })

  it('may be interlaced where several pixels share a byte', async () => {
    // The diagonal of 3 × 3 pixels of one bit. Adam7: (0, 0); (2, 0); (0, 2) and (2, 2); (1, 0), then (1, 2); all of row 1.
    const rows = [0b1, 0b0, 0b01, 0b0, 0b0, 0b010].map((bits, at) =>
      Uint8Array.of(0, bits << (8 - [1, 1, 2, 1, 1, 3][at])),
    )
    const data = deflateSync(join(...rows))
    const head = chunk('IHDR', join(u32(3), u32(3), Uint8Array.of(1, 0, 0, 0, 1)))
    const bytes = join(SIGNATURE, head, chunk('IDAT', data), chunk('IEND', new Uint8Array(0)))
    const grays = (await decodeImage(bytes, '/a.png')).image.pixels.filter((_, at) => at % 4 === 0)
    expect([...grays]).toEqual([255, 0, 0, 0, 255, 0, 0, 0, 255])
  })

  it('written for a pack has no alpha where the image is opaque', async () => {
    const opaque = decode(encodePng(image, true))
    expect(opaque.channels).toBe(3)
    expect([...opaque.data]).toEqual([255, 0, 0, 0, 255, 0, 0, 0, 255, 255, 255, 255])
    expect(decode(encodePng(image, false)).data).toEqual(image.pixels)
  })
})

describe('the alpha of an image', () => {
  const withAlpha = (...alphas: readonly number[]): RgbaImage => ({
    width: alphas.length,
    height: 1,
    pixels: Uint8Array.from(alphas.flatMap((alpha) => [0, 0, 0, alpha])),
  })

  it('is ignored when it is constant', async () => {
    expect(alphaMode(withAlpha(255, 255))).toBe('opaque')
    expect(alphaMode(withAlpha(0, 0))).toBe('opaque')
    expect(alphaMode(withAlpha(99, 99))).toBe('opaque')
  })

  it('is a mask when hardly any pixel is translucent', async () => {
    expect(alphaMode(withAlpha(0, 255, 255))).toBe('mask')
    expect(alphaMode(withAlpha(...Array.from({ length: 19 }, () => 255), 128))).toBe('mask')
    expect(alphaMode(withAlpha(0, 128, 255))).toBe('blend')
  })

  it('that is constant does not get into a pack', async () => {
    const steps = new Steps(memoryHost(), undefined, () => {})
    const set = new ImageSet({ host: nodeHost, steps, options: { ...BUILD_DEFAULTS, profile: 'draft' } })
    const half: RgbaImage = { ...image, pixels: image.pixels.map((value, at) => (at % 4 === 3 ? 99 : value)) }
    const bytes = encode({ width: 2, height: 2, data: half.pixels, channels: 4, depth: 8 })
    const lazy = await lazyImage('a', () => decodeImage(bytes, '/a.png'), new ImageCache())
    await set.add({ id: 'a', name: 'a', image: lazy })
    await set.add({ id: 'a', name: 'again', image: lazy })
    const images = await set.finish()
    expect(images.map(({ name }) => name)).toEqual(['a'])
    expect(decode(images[0].bytes).channels).toBe(3)
  })
})

describe('the images of a pack', () => {
  const steps = new Steps(memoryHost(), undefined, () => {})

  it('hold equal pixels once, whatever files and builds they come from', async () => {
    const packed = encode({ width: 2, height: 2, data: image.pixels, channels: 4, depth: 8 })
    const plain = join(packed.subarray(0, packed.length - 12), chunk('tEXt', new Uint8Array(3)), packed.subarray(-12))
    const cache = new ImageCache()
    const lazy = (name: string, bytes: Uint8Array) => lazyImage(name, () => decodeImage(bytes, `/${name}.png`), cache)
    const red = { ...image, pixels: image.pixels.map((value, at) => (at === 4 ? 9 : value)) }
    const other = encode({ width: 2, height: 2, data: red.pixels, channels: 4, depth: 8 })
    // The second pass finds some forms in the cache.
    for (let pass = 0; pass < 2; pass++) {
      const set = new ImageSet({ host: nodeHost, steps, options: BUILD_DEFAULTS, images: cache })
      const add = async (name: string, bytes: Uint8Array, use: object = {}) =>
        (await set.add({ id: name, name, image: await lazy(name, bytes), ...use })).index
      const indices = [
        await add('a', packed),
        await add(`b${pass}`, plain),
        await add('c', other),
        await add('d', packed, { isExact: true }),
        await add('e', packed, { purpose: 'sky' }),
      ]
      expect(indices).toEqual([0, 0, 1, 2, 3])
      expect((await set.finish()).map(({ name }) => name)).toEqual(['a', 'c', 'd', 'e'])
    }
  })

  it('are not shared where options store them in two ways', async () => {
    const images = { byName: { b: { maxSize: 1 } } }
    const set = new ImageSet({ host: nodeHost, steps, options: { ...BUILD_DEFAULTS, images } })
    const lazy = await lazyImage('a', () => ({ image }), new ImageCache())
    await set.add({ id: 'a', name: 'a', image: lazy })
    await set.add({ id: 'b', name: 'b', image: lazy })
    expect((await set.finish()).map(({ name }) => name)).toEqual(['a', 'b'])
  })
})
