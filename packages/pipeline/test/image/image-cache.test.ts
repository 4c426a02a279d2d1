import { createTga, writeTga } from '@brushwork/codecs/tga'
import { expect, it } from 'vitest'
import { buildAsset } from '../../src/builder/build-asset.js'
import { IncrementalState } from '../../src/builder/incremental-state.js'
import type { DecodedImage } from '../../src/image/decode/decode-image.js'
import { ImageCache } from '../../src/image/image-cache.js'
import { BUILD_DEFAULTS } from '../../src/options/build-options.js'
import { memoryHost } from '../support/memory-host.js'
import { roomsMap } from '../support/rooms-level.js'

const imageOf = (bytes: number): DecodedImage => ({
  image: { width: bytes / 4, height: 1, pixels: new Uint8Array(bytes) },
})

it('returns the same pixels again, in a new object', () => {
  const cache = new ImageCache()
  const decoded = imageOf(16)
  cache.storeDecoded('a', decoded)
  expect(cache.decoded('a')).toEqual(decoded)
  expect(cache.decoded('a')?.image).toBe(decoded.image)
  expect(cache.decoded('a')).not.toBe(cache.decoded('a'))
  expect(cache.decoded('b')).toBeUndefined()
})

it('forgets the pixels that were wanted longest ago when there are too many', () => {
  const cache = new ImageCache(32)
  for (const key of ['a', 'b']) cache.storeDecoded(key, imageOf(16))
  cache.decoded('a')
  cache.storeDecoded('c', imageOf(16))
  expect(['a', 'b', 'c'].map((key) => cache.decoded(key) !== undefined)).toEqual([true, false, true])
  cache.storeDecoded('large', imageOf(64))
  expect(['a', 'c', 'large'].map((key) => cache.decoded(key))).toEqual([undefined, undefined, undefined])
})

it('decodes and encodes the images of an edited level only once', async () => {
  const pixels = new Uint8Array(8 * 8 * 4).fill(7)
  const host = memoryHost({ '/game/wall.tga': writeTga(createTga({ width: 8, height: 8, pixels })) })
  const state = new IncrementalState()
  const stepsOf = async (seed: number): Promise<string[]> => {
    const steps: string[] = []
    await host.writeFileAtomic('/game/a.map', roomsMap({ side: 2, seed, pillars: 2 }))
    const context = {
      host,
      root: '/game',
      incremental: state,
      onStep: ({ name }: { name: string }) => void steps.push(name),
    }
    await buildAsset({ file: '/game/a.map', options: { ...BUILD_DEFAULTS, light: 'none', profile: 'draft' } }, context)
    return steps
  }
  expect(await stepsOf(1)).toEqual(expect.arrayContaining(['decode-image', 'encode-png', 'compile']))
  const again = await stepsOf(2)
  expect(again).toContain('compile')
  expect(again.filter((name) => name.endsWith('-image') || name === 'encode-png')).toEqual([])
})
