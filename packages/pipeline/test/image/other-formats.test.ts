import { createHash } from 'node:crypto'
import type { RgbaImage } from '@brushwork/codecs/image'
import { createTga, writeTga } from '@brushwork/codecs/tga'
import { readLevel, readModel } from '@brushwork/runtime'
import { Random } from '@brushwork-internal/testkit'
import { describe, expect, it, vi } from 'vitest'
import { nodeHost } from '../../src/host/node-host.js'
import { openBasisCodec } from '../../src/image/encode/codecs/basis-codec.js'
import { Codecs } from '../../src/image/encode/codecs/codecs.js'
import { loadPeer, MissingEncoder } from '../../src/image/encode/codecs/missing-encoder.js'
import { dissimilarityFrom } from '../../src/image/encode/dissimilarity.js'
import { encodeJob, type JobForm } from '../../src/image/encode/encode-job.js'
import { imageForm } from '../../src/image/encode/image-form.js'
import { packedSize } from '../../src/image/encode/size/packed-size.js'
import { BUILD_DEFAULTS, type BuildOptions } from '../../src/options/build-options.js'
import { build } from '../support/build.js'
import { level } from '../support/levels.js'
import { memoryHost } from '../support/memory-host.js'
import { mdl7WithTexture } from '../support/samples.js'
import { expectValid } from '../support/validate-pack.js'

/** Smooth, with noise and many colors. */
function photo(width: number, height: number): RgbaImage {
  const chance = new Random(7)
  const pixels = new Uint8Array(width * height * 4)
  for (let at = 0, index = 0; at < pixels.length; at += 4, index++) {
    const [x, y] = [index % width, Math.floor(index / width)]
    const value = 120 + 70 * Math.sin(x / 9) * Math.cos(y / 7) + chance.between(-6, 6)
    pixels.set([value, 30 + value / 2, 60 + y, 255], at)
  }
  return { width, height, pixels }
}

/** The validator knows no image types of these extensions. */
const UNKNOWN_TYPES = ['VALUE_NOT_IN_LIST /images/0/mimeType', 'IMAGE_UNRECOGNIZED_FORMAT /images/0']

const codecs = new Codecs(nodeHost)
const image = photo(64, 48)
const AVIF: JobForm = { format: 'avif', maxSize: null, lossless: false, bound: 0.02, quality: null }
const ETC1S: JobForm = { format: 'ktx2', maxSize: null, encoding: 'etc1s', bound: 0.05, quality: null }
const UASTC: JobForm = { ...ETC1S, encoding: 'uastc' }
const encode = async (form: JobForm) => (await encodeJob({ image, alpha: 'none', form }, codecs, nodeHost)).bytes
const hashOf = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex').slice(0, 16)

describe('AVIF', () => {
  it('keeps the bound, and is the same bytes on every machine', async () => {
    const bytes = await encode(AVIF)
    const { decode } = await codecs.avif()
    expect(dissimilarityFrom(image, false)(decode(bytes))).toBeLessThanOrEqual(0.02)
    expect(hashOf(bytes)).toBe('e96c2f76549e3af2')
  })

  it('is in packs with its extension, beside lossless WebP of small images', async () => {
    const files = { '/game/a.mdl': mdl7WithTexture('wall.tga'), '/game/wall.tga': writeTga(createTga(photo(160, 96))) }
    const { pack } = await build(memoryHost(files), '/game/a.mdl', { images: { format: 'avif', lossless: false } })
    expect(readModel(pack).images[0].mimeType).toBe('image/avif')
    expect(new TextDecoder('latin1').decode(pack)).toContain('"EXT_texture_avif"')
    await expectValid(pack, 'the pack', UNKNOWN_TYPES)
    const exact = await build(memoryHost(files), '/game/a.mdl', { images: { format: 'avif', lossless: true } })
    expect(readModel(exact.pack).images[0].mimeType).toBe('image/webp')
  })
})

describe('KTX2', () => {
  it('has all mips, is the same bytes on every machine, and its encoder prints nothing', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => {})
    const hashes: string[] = []
    for (const form of [ETC1S, UASTC]) {
      const bytes = await encode(form)
      // Field `levelCount` of the header.
      expect(new DataView(bytes.buffer, bytes.byteOffset).getUint32(40, true)).toBe(7)
      hashes.push(hashOf(bytes))
    }
    expect(hashes).toEqual(['264ad7e66ea73541', 'f7a42d4cc046e9bc'])
    expect(log).not.toHaveBeenCalled()
    log.mockRestore()
  })

  it('has no mips where it is drawn without filters', async () => {
    for (const form of [ETC1S, UASTC]) {
      const bytes = await encode({ ...form, hasMips: false } as JobForm)
      expect(new DataView(bytes.buffer, bytes.byteOffset).getUint32(40, true)).toBe(1)
    }
  })

  it('is UASTC where ETC1S does not keep the bound, and the encoding is open', async () => {
    const etc1s = (await codecs.basis()).etc1s(true)
    const bytes = await encode({ ...ETC1S, encoding: 'auto', bound: 0.001 })
    expect(hashOf(bytes)).toBe(hashOf(await encode(UASTC)))
    expect(dissimilarityFrom(image, false)(etc1s.decode(bytes))).toBeLessThan(0.005)
  })

  it('is in packs with its extension, and its sides are whole blocks', async () => {
    const files = { '/game/a.mdl': mdl7WithTexture('wall.tga'), '/game/wall.tga': writeTga(createTga(photo(30, 22))) }
    const { pack } = await build(memoryHost(files), '/game/a.mdl', { images: { format: 'ktx2', ktx2: 'uastc' } })
    const [{ mimeType, bytes }] = readModel(pack).images
    expect(mimeType).toBe('image/ktx2')
    const view = new DataView(bytes.buffer, bytes.byteOffset)
    expect([view.getUint32(20, true), view.getUint32(24, true)]).toEqual([32, 24])
    expect(new TextDecoder('latin1').decode(pack)).toContain('"extensionsRequired":["')
    expect(new TextDecoder('latin1').decode(pack)).toContain('"KHR_texture_basisu"')
    await expectValid(pack, 'the pack', UNKNOWN_TYPES)
  })
})

describe('an encoder that is not installed', () => {
  const fail = async () => {
    throw new Error("Cannot find package '@jsquash/avif'\nfrom there")
  }

  it('is an error that asks for another format where nothing can be installed, as in a page', async () => {
    await expect(loadPeer({}, 'avif', '@jsquash/avif@2.1.1', fail)).rejects.toThrow(
      `images in the format "avif" need @jsquash/avif@2.1.1, which cannot be loaded: choose another format (Cannot find package '@jsquash/avif')`,
    )
    await expect(openBasisCodec({})).rejects.toThrow(
      'ktx2-encoder@0.6.0, which cannot be loaded: choose another format',
    )
  })

  it('is an error that names the package to install', async () => {
    const loading = loadPeer(nodeHost, 'avif', '@jsquash/avif@2.1.1', fail)
    await expect(loading).rejects.toThrow(MissingEncoder)
    await expect(loading).rejects.toThrow(
      `images in the format "avif" need @jsquash/avif@2.1.1, which cannot be loaded: npm i -D @jsquash/avif@2.1.1 (Cannot find package '@jsquash/avif')`,
    )
  })
})

describe('the size of an image in a pack', () => {
  const sizeOf = (width: number, height: number, images: BuildOptions['images'], isWrapped = false) => {
    const size = packedSize({ width, height }, imageForm({ ...BUILD_DEFAULTS, images }, 'a'), isWrapped)
    return [size.width, size.height]
  }

  it('is its own by default', () => {
    expect(sizeOf(30, 21, {})).toEqual([30, 21])
    expect(sizeOf(30, 21, {}, true)).toEqual([30, 21])
  })

  it('is the nearest power of two where asked for', () => {
    expect(sizeOf(30, 21, { powerOfTwo: 'always' })).toEqual([32, 16])
    expect(sizeOf(48, 49, { powerOfTwo: 'always' })).toEqual([32, 64])
    expect(sizeOf(1, 2, { powerOfTwo: 'always' })).toEqual([1, 2])
    expect(sizeOf(30, 21, { powerOfTwo: 'wrapping' })).toEqual([30, 21])
    expect(sizeOf(30, 21, { powerOfTwo: 'wrapping' }, true)).toEqual([32, 16])
    expect(sizeOf(300, 200, { powerOfTwo: 'always', maxSize: 100 })).toEqual([64, 64])
  })

  it('is whole blocks in KTX2', () => {
    expect(sizeOf(30, 21, { format: 'ktx2' })).toEqual([32, 20])
    expect(sizeOf(1, 2, { format: 'ktx2' })).toEqual([4, 4])
    expect(sizeOf(300, 150, { format: 'ktx2', maxSize: 30 })).toEqual([28, 16])
  })

  it('is a power of two for textures of levels, which repeat', async () => {
    const files = { '/game/a.wmp': level('tile'), '/game/tile.tga': writeTga(createTga(photo(30, 21))) }
    const { pack } = await build(memoryHost(files), '/game/a.wmp', {
      images: { format: 'png', powerOfTwo: 'wrapping' },
    })
    const { bytes } = readLevel(pack).images[0]
    const view = new DataView(bytes.buffer, bytes.byteOffset)
    expect([view.getUint32(16), view.getUint32(20)]).toEqual([32, 16])
  })
})
