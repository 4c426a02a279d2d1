import { createTga, writeTga } from '@brushwork/codecs/tga'
import { describe, expect, it, vi } from 'vitest'
import { LevelMemories } from '../src/cache/level-memories.js'
import { PictureMemory } from '../src/cache/picture-memory.js'
import type { DecodedPicture } from '../src/picture/decode-picture.js'
import { lazyPicture } from '../src/picture/lazy-picture.js'
import { build } from './support/build.js'
import { memoryHost } from './support/memory-host.js'
import { mdl7WithTexture } from './support/samples.js'

/** 2 × 1 pixels of one value: 8 bytes. */
const pixelsOf = (value: number): DecodedPicture => ({
  image: { width: 2, height: 1, pixels: new Uint8Array(8).fill(value) },
})

const firstOf = ({ image }: DecodedPicture): number => image.pixels[0]

it('is decoded once for all assets of a process that show it', async () => {
  const host = memoryHost({
    '/game/a.mdl': mdl7WithTexture('wall.tga'),
    '/game/b.mdl': mdl7WithTexture('wall.tga'),
    '/game/wall.tga': writeTga(createTga({ width: 2, height: 1, pixels: pixelsOf(9).image.pixels })),
  })
  const place = { memories: new LevelMemories(), cacheDir: null }
  const built = await Promise.all(['/game/a.mdl', '/game/b.mdl'].map((file) => build(host, file, {}, place)))
  const decodes = built.flatMap(({ steps }) => steps.filter((step) => step === 'decode-picture'))
  expect(decodes).toEqual(['decode-picture'])
  expect(built[0].pack).toEqual(built[1].pack)
})

describe('a lazy picture', () => {
  it('is decoded once as long as there is room for its pixels', async () => {
    const decode = vi.fn(() => pixelsOf(7))
    const picture = await lazyPicture('a', decode, new PictureMemory())
    expect(picture).toMatchObject({ width: 2, height: 1, stored: undefined })
    expect([await picture.use(firstOf), await picture.use(firstOf)]).toEqual([7, 7])
    expect(decode).toHaveBeenCalledOnce()
  })

  it('has the same pixels where they had to make room for others', async () => {
    const memory = new PictureMemory(8)
    const decodes = [vi.fn(() => pixelsOf(1)), vi.fn(() => pixelsOf(2))]
    const [a, b] = [await lazyPicture('a', decodes[0], memory), await lazyPicture('b', decodes[1], memory)]
    expect([await a.use(firstOf), await b.use(firstOf), await b.use(firstOf)]).toEqual([1, 2, 2])
    expect(decodes.map(({ mock }) => mock.calls.length)).toEqual([2, 2])
  })

  it('is stored as it came without its pixels, unless it must be encoded', async () => {
    const original = { mimeType: 'image/png', bytes: Uint8Array.of(1, 2, 3) } as const
    const opaque = await lazyPicture('a', () => ({ ...pixelsOf(255), original }), new PictureMemory())
    expect(opaque.stored).toEqual({ ...original, alpha: 'opaque' })
    const meaningless = await lazyPicture('b', () => ({ ...pixelsOf(9), original }), new PictureMemory())
    expect(meaningless.stored).toBeUndefined()
  })

  it('waits for others that share its memory, also for those that cannot be decoded', async () => {
    const memory = new PictureMemory(0)
    let open = 0
    const most: number[] = []
    const decode = async (value: number): Promise<DecodedPicture> => {
      most.push(++open)
      await new Promise((resolve) => setTimeout(resolve))
      open--
      if (value === 2) throw new Error('damaged')
      return pixelsOf(value)
    }
    const results = await Promise.allSettled(
      [1, 2, 3].map((value) => lazyPicture(`${value}`, () => decode(value), memory)),
    )
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect(most).toEqual([1, 1, 1])
  })
})
