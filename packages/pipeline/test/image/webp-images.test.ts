import { createHash } from 'node:crypto'
import type { RgbaImage } from '@brushwork/codecs/image'
import { createMap, mapBox, writeMap } from '@brushwork/codecs/map'
import { createTga, writeTga } from '@brushwork/codecs/tga'
import { readModel } from '@brushwork/runtime'
import { Random } from '@brushwork-internal/testkit'
import { encode as encodeJpeg } from 'jpeg-js'
import { beforeAll, describe, expect, it } from 'vitest'
import { nodeHost } from '../../src/host/node-host.js'
import { decodeImage } from '../../src/image/decode/decode-image.js'
import { openWebpCodec, type WebpCodec } from '../../src/image/encode/codecs/webp-codec.js'
import { dissimilarityFrom } from '../../src/image/encode/dissimilarity.js'
import { encodeWebp, isWebp } from '../../src/image/encode/encode-webp.js'
import { type AlphaUse, exactForm, imageForm, type WebpForm } from '../../src/image/encode/image-form.js'
import { isWebpSize } from '../../src/image/encode/size/packed-size.js'
import { BUILD_DEFAULTS, type BuildOptions, checkOptions } from '../../src/options/build-options.js'
import { build } from '../support/build.js'
import { memoryHost } from '../support/memory-host.js'
import { mdl7WithTexture } from '../support/samples.js'
import { expectValid } from '../support/validate-pack.js'

/** A photo of sorts: smooth, with noise and many colors. */
function photo(width = 96, height = 80, seed = 7, noise = 12): RgbaImage {
  const chance = new Random(seed)
  const pixels = new Uint8Array(width * height * 4)
  for (let at = 0, index = 0; at < pixels.length; at += 4, index++) {
    const [x, y] = [index % width, Math.floor(index / width)]
    const value = 120 + 70 * Math.sin(x / 9) * Math.cos(y / 7) + chance.between(-noise, noise)
    pixels.set([value, 30 + value / 2, 60 + y, 255], at)
  }
  return { width, height, pixels }
}

/** A checkerboard of four colors. */
const board: RgbaImage = {
  width: 32,
  height: 32,
  pixels: Uint8Array.from({ length: 4096 }, (_, at) => (at % 4 === 3 ? 255 : ((at >> 4) ^ (at >> 9)) & 1 ? 250 : 9)),
}

/** The photo with a hole in it, whose hidden colors are black. */
function holed(): RgbaImage {
  const image = photo()
  for (let at = 0; at < image.pixels.length; at += 4) {
    const [x, y] = [(at / 4) % 96, Math.floor(at / 384)]
    if (x > 20 && x < 60 && y > 20 && y < 50) image.pixels.fill(0, at, at + 4)
  }
  return image
}

const FORM: WebpForm = { format: 'webp', maxSize: null, lossless: 'auto', bound: 0.02, quality: null }
const kindOf = (bytes: Uint8Array) => String.fromCharCode(...bytes.subarray(12, 16)).trim()

describe('an image as WebP', () => {
  let codec: WebpCodec
  beforeAll(async () => {
    codec = await openWebpCodec(nodeHost)
  })
  const encode = (image: RgbaImage, form: Partial<WebpForm> = {}, alpha: AlphaUse = 'none') =>
    encodeWebp(image, alpha, { ...FORM, ...form }, codec)

  it('is smaller and within 1 of green and 2 of red and blue when it is nearly lossless', () => {
    const image = photo(96, 80, 7, 1)
    const near = encode(image, { lossless: 'near' })
    expect(near.byteLength).toBeLessThan(encode(image, { lossless: true }).byteLength)
    const { pixels } = codec.decode(near)
    const errors = [0, 1, 2, 3].map((channel) => {
      let most = 0
      for (let at = channel; at < pixels.length; at += 4) most = Math.max(most, Math.abs(pixels[at] - image.pixels[at]))
      return most
    })
    expect(errors).toEqual([2, 1, 2, 0])
  })

  it('stays lossless where that is smaller', () => {
    expect(encode(photo(), { lossless: 'near' })).toEqual(encode(photo(), { lossless: true }))
  })

  it('is lossless where that takes fewer bytes', () => {
    const bytes = encode(board)
    expect(bytes.byteLength).toBeLessThan(encode(board, { lossless: false }).byteLength)
    expect(kindOf(bytes)).toBe('VP8L')
    expect(codec.decode(bytes).pixels).toEqual(board.pixels)
  })

  it('is lossy otherwise, within the bound and not far from it', () => {
    const image = photo()
    const bytes = encode(image)
    expect(kindOf(bytes)).toBe('VP8')
    const found = dissimilarityFrom(image, false)(codec.decode(bytes))
    expect(found).toBeLessThanOrEqual(0.02)
    expect(encode(image, { bound: 0.04 }).byteLength).toBeLessThan(bytes.byteLength)
    expect(encode(image, { bound: 0.005 }).byteLength).toBeGreaterThan(bytes.byteLength)
  })

  it('is lossy within the bound where that takes fewer bytes, however few its colors are', () => {
    const { pixels, ...size } = photo()
    const gray = { ...size, pixels: pixels.map((_, at) => (at % 4 === 3 ? 255 : pixels[at - (at % 4)])) }
    const colors = new Set(new Uint32Array(gray.pixels.buffer))
    expect(colors.size).toBeLessThan(256)
    const bytes = encode(gray)
    expect(kindOf(bytes)).toBe('VP8')
    expect(bytes.byteLength).toBeLessThan(encode(gray, { lossless: true }).byteLength)
    expect(dissimilarityFrom(gray, false)(codec.decode(bytes))).toBeLessThanOrEqual(0.02)
  })

  it('is lossless where no quality keeps the bound, or where that is asked for', () => {
    const image = photo()
    for (const form of [{ bound: 0.0001 }, { lossless: true }] as const) {
      expect(codec.decode(encode(image, form)).pixels).toEqual(image.pixels)
    }
    expect(kindOf(encode(image, { bound: 0.0001, lossless: false }))).toBe('VP8')
    expect(kindOf(encode(board, { lossless: false }))).toBe('VP8')
  })

  it('has a fixed quality where that is asked for', () => {
    const sizes = [10, 50, 90].map((quality) => encode(photo(), { quality }).byteLength)
    expect(sizes).toEqual([...sizes].sort((a, b) => a - b))
  })

  it('is the same bytes on every machine', () => {
    const steps: RgbaImage = {
      width: 64,
      height: 64,
      pixels: Uint8Array.from({ length: 16384 }, (_, at) => (at % 4 === 3 ? 255 : (at * (at >> 6)) & 255)),
    }
    const hashes = [{ lossless: true }, { quality: 70, lossless: false }].map((form) =>
      createHash('sha256')
        .update(encode(steps, form as Partial<WebpForm>))
        .digest('hex')
        .slice(0, 16),
    )
    expect(hashes).toEqual(['07354b2bb9da5dd1', '1c354cbc644ef6b6'])
  })

  it('has no alpha where that is meaningless', () => {
    const image = photo()
    for (let at = 3; at < image.pixels.length; at += 4) image.pixels[at] = 77
    expect(codec.decode(encode(image)).pixels[3]).toBe(255)
  })

  it('has exact alpha, and colors without a dark halo below it, where alpha is shown', () => {
    const image = holed()
    const { pixels } = codec.decode(encode(image, {}, 'shown'))
    expect(pixels.filter((_, at) => at % 4 === 3)).toEqual(image.pixels.filter((_, at) => at % 4 === 3))
    // A hidden pixel at the border of the hole, beside a visible one.
    const [hidden, visible] = [21, 20].map((x) => pixels.subarray((30 * 96 + x) * 4, (30 * 96 + x) * 4 + 3))
    hidden.forEach((value, channel) => {
      expect(Math.abs(value - visible[channel])).toBeLessThan(40)
    })
  })

  it('keeps the colors below its alpha where they are drawn', () => {
    const image = holed()
    const { pixels } = codec.decode(encode(image, { lossless: true }, 'data'))
    expect(pixels).toEqual(image.pixels)
  })

  it('is not made of images that WebP or its encoder cannot hold', () => {
    const isPossible = (width: number, height: number) => isWebpSize({ width, height })
    expect([isPossible(4096, 4096), isPossible(16383, 1024), isPossible(1, 1)]).toEqual([true, true, true])
    expect([isPossible(4096, 4097), isPossible(16384, 1)]).toEqual([false, false])
  })

  it('is checked to be whole when it comes from a cache', () => {
    const bytes = encode(board)
    expect(isWebp(bytes)).toBe(true)
    expect(isWebp(bytes.subarray(0, -1))).toBe(false)
    expect(isWebp(new Uint8Array(4))).toBe(false)
    expect(isWebp(bytes.with(0, 0))).toBe(false)
  })
})

describe('a pack', () => {
  const files = (image: RgbaImage = photo()) => ({
    '/game/a.mdl': mdl7WithTexture('wall.tga'),
    '/game/b.mdl': mdl7WithTexture('copy.tga'),
    '/game/wall.tga': writeTga(createTga(image)),
    '/game/copy.tga': writeTga(createTga(image)),
  })
  const typeOf = async (options: Partial<BuildOptions>, file = '/game/a.mdl', content: object = files()) => {
    const { pack } = await build(memoryHost({ ...content }), file, { images: {}, ...options })
    return readModel(pack).images[0].mimeType
  }

  it('has WebP images that the glTF validator accepts, when it is for games and not a draft', async () => {
    const { pack } = await build(memoryHost(files()), '/game/a.mdl', { images: {} })
    await expectValid(pack)
    const [image] = readModel(pack).images
    expect(image).toMatchObject({ name: 'wall.tga', mimeType: 'image/webp' })
    expect(readModel(pack).materials[0].image).toBe(0)
    expect((await decodeImage(image.bytes, 'a.webp', nodeHost)).image).toMatchObject({ width: 96, height: 80 })
    expect(await typeOf({ profile: 'draft' })).toBe('image/png')
  })

  it('for other programs has PNG images, and WebP only where that is asked for', async () => {
    const host = memoryHost(files())
    const plain = await build(host, '/game/a.mdl', { images: {}, target: 'interchange' })
    expect(new TextDecoder('latin1').decode(plain.pack)).toContain('"mimeType":"image/png"')
    const asked = await build(host, '/game/a.mdl', { images: { format: 'webp' }, target: 'interchange' })
    expect(new TextDecoder('latin1').decode(asked.pack)).toContain('"extensionsRequired":["EXT_texture_webp"]')
    await expectValid(asked.pack)
  })

  it('has the options of its sidecar for all images, and for single ones', async () => {
    expect(await typeOf({ images: { format: 'png' } })).toBe('image/png')
    expect(await typeOf({ images: { byName: { 'wall.tga': { format: 'png' } } } })).toBe('image/png')
    expect(await typeOf({ images: { byName: { 'other.tga': { format: 'png' } } } })).toBe('image/webp')
    const small = await build(memoryHost(files()), '/game/a.mdl', { images: { maxSize: 24 } })
    const { image } = await decodeImage(readModel(small.pack).images[0].bytes, 'a.webp', nodeHost)
    expect(image).toMatchObject({ width: 24, height: 20 })
  })

  it('is built with a warning when an option names an image that is nearly there', async () => {
    const built = await build(memoryHost(files()), '/game/a.mdl', { images: { byName: { 'wal.tga': {}, other: {} } } })
    expect(built.warnings).toMatchObject([{ code: 'image-name' }])
    expect(built.warnings[0].text).toContain('names "wal.tga", which is not there; did you mean "wall.tga"?')
  })

  it('is built with a warning when an option names an image without its folder', async () => {
    const brushes = [mapBox({ min: [0, 0, 0], max: [64, 64, 64], texture: 'garden/wall' })]
    const map = writeMap(createMap({ entities: [{ properties: { classname: 'worldspawn' }, brushes }] }))
    const host = memoryHost({ '/game/a.map': map })
    const built = await build(host, '/game/a.map', { light: 'none', images: { byName: { Wall: { lossless: true } } } })
    const messages = built.warnings.filter(({ code }) => code === 'image-name').map(({ text }) => text)
    expect(messages).toEqual([expect.stringContaining('names "Wall", which is not there; did you mean "garden/wall"?')])
  })

  it('shares the encoded image with other assets that show the same pixels', async () => {
    const host = memoryHost(files())
    const steps = []
    for (const name of ['a', 'b']) {
      const built = await build(host, `/game/${name}.mdl`, { images: {} })
      steps.push(built.steps.filter((step) => step.startsWith('encode')))
    }
    expect(steps).toEqual([['encode-webp'], ['encode-webp (cached)']])
  })

  it('is the same for settings that are written differently and mean the same', async () => {
    const host = memoryHost(files())
    const isCached = async (options: Partial<BuildOptions>) => (await build(host, '/game/a.mdl', options)).cached
    expect(await isCached({ images: {} })).toBe(false)
    expect(await isCached({ images: {}, profile: 'draft' })).toBe(false)
    expect(await isCached({ images: { format: 'original' }, profile: 'draft' })).toBe(true)
    expect(await isCached({ images: { format: 'original' } })).toBe(false)
    expect(await isCached({ images: { quality: 60 } })).toBe(false)
    expect(await isCached({ images: { lossless: undefined } as object })).toBe(true)
  })

  it('keeps the file of a source that is smaller than WebP', async () => {
    const gray: RgbaImage = { width: 64, height: 64, pixels: new Uint8Array(16384).fill(128) }
    const jpeg = new Uint8Array(encodeJpeg({ ...photo(), data: photo().pixels }, 40).data)
    const worn = { '/game/a.mdl': mdl7WithTexture('wall.jpg'), '/game/wall.jpg': jpeg }
    const { pack } = await build(memoryHost(worn), '/game/a.mdl', { images: { maxDissimilarity: 0.001 } })
    expect(readModel(pack).images[0]).toMatchObject({ mimeType: 'image/jpeg', bytes: jpeg })
    const codec = await openWebpCodec(nodeHost)
    const webp = codec.encode(gray, { quality: 1, method: 6 })
    const light = { '/game/a.mdl': mdl7WithTexture('wall.webp'), '/game/wall.webp': webp }
    expect(await typeOf({ profile: 'draft' }, '/game/a.mdl', light)).toBe('image/png')
    expect(await typeOf({}, '/game/a.mdl', light)).toBe('image/webp')
  })
})

describe('the option images', () => {
  const problemOf = (images: unknown) => checkOptions({ ...BUILD_DEFAULTS, images })?.text

  it('accepts what is documented', () => {
    const byName = { 'wall.tga': { format: 'png', lossless: true, maxSize: 64 } }
    const all = {
      format: 'webp',
      lossless: 'auto',
      maxDissimilarity: 0.01,
      quality: 80,
      maxSize: 1024,
      byName,
      ktx2: 'uastc',
      powerOfTwo: 'wrapping',
    }
    expect(problemOf(all)).toBeUndefined()
    expect(problemOf({})).toBeUndefined()
  })

  it.each([
    [
      'webp',
      'should be an object with format, ktx2, powerOfTwo, lossless, maxDissimilarity, quality, maxSize, byName, not "webp"',
    ],
    [{ format: 'gif' }, 'should have "auto", "webp", "avif", "ktx2", "png" or "original" as "format", not "gif"'],
    [{ ktx2: 'bc7' }, 'should have "auto", "etc1s" or "uastc" as "ktx2", not "bc7"'],
    [{ powerOfTwo: true }, 'should have "never", "wrapping" or "always" as "powerOfTwo", not true'],
    [{ qualty: 3 }, 'has no "qualty"; did you mean "quality"?'],
    [{ quality: 0 }, 'should have a number from 1 to 100 as "quality", not 0'],
    [{ maxSize: 1.5 }, 'should have a whole number from 1 to 16383 as "maxSize", not 1.5'],
    [{ maxDissimilarity: 1 }, 'should have a number from 0.001 to 0.1 as "maxDissimilarity", not 1'],
    [{ byName: [] }, 'should have an object of settings by image name as "byName", not []'],
    [{ byName: { 'a.tga': 3 } }, 'should have an object of settings as "byName" of "a.tga", not 3'],
    [{ byName: { 'a.tga': { lossless: 1 } } }, 'should have true, false or "auto" as "lossless" of "a.tga", not 1'],
    [{ byName: { 'a.tga': { byName: {} } } }, 'has no "byName" of "a.tga"; there are format'],
  ])('explains what is wrong with %j', (images, text) => {
    expect(problemOf(images)).toContain(text)
  })

  it('merges the settings of an image with those of all, one by one', () => {
    const images = { maxSize: 512, quality: 80, byName: { a: { quality: 40 }, constructor: { maxSize: 16 } } }
    const options = { ...BUILD_DEFAULTS, images }
    expect(imageForm(options, 'a')).toMatchObject({ format: 'webp', maxSize: 512, quality: 40 })
    expect(imageForm(options, 'b')).toMatchObject({ quality: 80 })
    expect(imageForm(options, 'constructor')).toMatchObject({ maxSize: 16 })
    expect(imageForm(options, 'toString')).toMatchObject({ maxSize: 512 })
  })

  it('never scales or changes light', () => {
    const form = exactForm({ ...BUILD_DEFAULTS, images: { maxSize: 16, lossless: false } })
    expect(form).toMatchObject({ format: 'webp', maxSize: null, lossless: true })
  })

  it('changes the lowest bits of sampled light in the smallest packs only', () => {
    const final = { ...BUILD_DEFAULTS, profile: 'final', images: {} } as const
    expect(exactForm(final, true)).toMatchObject({ lossless: 'near' })
    expect(exactForm({ ...final, images: { lossless: true } }, true)).toMatchObject({ lossless: true })
    expect(exactForm({ ...final, profile: 'draft', images: { format: 'webp' } }, true)).toMatchObject({
      lossless: true,
    })
    expect(exactForm(final)).toMatchObject({ lossless: true })
  })
})
