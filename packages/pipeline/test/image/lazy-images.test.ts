import { createTga, writeTga } from '@brushwork/codecs/tga'
import { describe, expect, it, vi } from 'vitest'
import { IncrementalState } from '../../src/builder/incremental-state.js'
import type { DecodedImage } from '../../src/image/decode/decode-image.js'
import { ImageCache } from '../../src/image/image-cache.js'
import { lazyImage } from '../../src/image/lazy-image.js'
import { build } from '../support/build.js'
import { memoryHost } from '../support/memory-host.js'
import { mdl7WithTexture } from '../support/samples.js'

/** 2 × 1 pixels of one value: 8 bytes. */
const pixelsOf = (value: number): DecodedImage => ({
  image: { width: 2, height: 1, pixels: new Uint8Array(8).fill(value) },
})

const firstOf = ({ image }: DecodedImage): number => image.pixels[0]

it('is decoded once for all assets of a process that show it', async () => {
  const host = memoryHost({
    '/game/a.mdl': mdl7WithTexture('wall.tga'),
    '/game/b.mdl': mdl7WithTexture('wall.tga'),
    '/game/wall.tga': writeTga(createTga({ width: 2, height: 1, pixels: pixelsOf(9).image.pixels })),
  })
  const options = { state: new IncrementalState(), cacheDir: null }
  const built = await Promise.all(['/game/a.mdl', '/game/b.mdl'].map((file) => build(host, file, {}, options)))
  const decodes = built.flatMap(({ steps }) => steps.filter((step) => step === 'decode-image'))
  expect(decodes).toEqual(['decode-image'])
  expect(built[0].pack).toEqual(built[1].pack)
})

describe('a lazy image', () => {
  it('is decoded once as long as there is room for its pixels', async () => {
    const decode = vi.fn(() => pixelsOf(7))
    const lazy = await lazyImage('a', decode, new ImageCache())
    expect(lazy).toMatchObject({ width: 2, height: 1 })
    expect([await lazy.use(firstOf), await lazy.use(firstOf)]).toEqual([7, 7])
    expect(decode).toHaveBeenCalledOnce()
  })

  it('has the same pixels where they had to make room for others', async () => {
    const memory = new ImageCache(8)
    const decodes = [vi.fn(() => pixelsOf(1)), vi.fn(() => pixelsOf(2))]
    const [a, b] = [await lazyImage('a', decodes[0], memory), await lazyImage('b', decodes[1], memory)]
    expect([await a.use(firstOf), await b.use(firstOf), await b.use(firstOf)]).toEqual([1, 2, 2])
    expect(decodes.map(({ mock }) => mock.calls.length)).toEqual([2, 2])
  })

  it('has the form of its file without its pixels, unless it must be encoded', async () => {
    const original = { mimeType: 'image/png', bytes: Uint8Array.of(1, 2, 3) } as const
    const opaque = await lazyImage('a', () => ({ ...pixelsOf(255), original }), new ImageCache())
    expect(opaque.asIs).toEqual({ ...original, alpha: 'opaque' })
    const meaningless = await lazyImage('b', () => ({ ...pixelsOf(9), original }), new ImageCache())
    expect(meaningless.asIs).toBeUndefined()
  })

  it('waits for others that share its cache, even those that cannot be decoded', async () => {
    const memory = new ImageCache(0)
    let open = 0
    const most: number[] = []
    const decode = async (value: number): Promise<DecodedImage> => {
      most.push(++open)
      await new Promise((resolve) => setTimeout(resolve))
      open--
      if (value === 2) throw new Error('damaged')
      return pixelsOf(value)
    }
    const results = await Promise.allSettled(
      [1, 2, 3].map((value) => lazyImage(`${value}`, () => decode(value), memory)),
    )
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(most).toEqual([1, 1, 1])
  })
})
