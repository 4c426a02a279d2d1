import { createTga, writeTga } from '@brushwork/codecs/tga'
import { expect, it } from 'vitest'
import { buildAsset } from '../src/build-asset.js'
import { LevelMemories } from '../src/cache/level-memories.js'
import { PictureMemory } from '../src/cache/picture-memory.js'
import { BUILD_DEFAULTS } from '../src/options.js'
import type { DecodedPicture } from '../src/picture/decode-picture.js'
import { memoryHost } from './support/memory-host.js'
import { roomsMap } from './support/rooms-level.js'

const pictureOf = (bytes: number): DecodedPicture => ({
  image: { width: bytes / 4, height: 1, pixels: new Uint8Array(bytes) },
})

it('gives the same pixels again, in a picture of its own', () => {
  const memory = new PictureMemory()
  const picture = pictureOf(16)
  memory.keepDecoded('a', picture)
  expect(memory.decoded('a')).toEqual(picture)
  expect(memory.decoded('a')?.image).toBe(picture.image)
  expect(memory.decoded('a')).not.toBe(memory.decoded('a'))
  expect(memory.decoded('b')).toBeUndefined()
})

it('forgets the pixels that were wanted longest ago when there are too many', () => {
  const memory = new PictureMemory(32)
  for (const key of ['a', 'b']) memory.keepDecoded(key, pictureOf(16))
  memory.decoded('a')
  memory.keepDecoded('c', pictureOf(16))
  expect(['a', 'b', 'c'].map((key) => memory.decoded(key) !== undefined)).toEqual([true, false, true])
  memory.keepDecoded('large', pictureOf(64))
  expect(['a', 'c', 'large'].map((key) => memory.decoded(key))).toEqual([undefined, undefined, undefined])
})

it('decodes and encodes the pictures of a level that is edited but once', async () => {
  const pixels = new Uint8Array(8 * 8 * 4).fill(7)
  const host = memoryHost({ '/game/wall.tga': writeTga(createTga({ width: 8, height: 8, pixels })) })
  const memories = new LevelMemories()
  const stepsOf = async (seed: number): Promise<string[]> => {
    const steps: string[] = []
    await host.writeFileAtomic('/game/a.map', roomsMap({ side: 2, seed, pillars: 2 }))
    const context = { host, root: '/game', memories, onStep: ({ name }: { name: string }) => void steps.push(name) }
    await buildAsset({ file: '/game/a.map', options: { ...BUILD_DEFAULTS, profile: 'draft' } }, context)
    return steps
  }
  expect(await stepsOf(1)).toEqual(expect.arrayContaining(['decode-picture', 'encode-png', 'compile']))
  const again = await stepsOf(2)
  expect(again).toContain('compile')
  expect(again.filter((name) => name.endsWith('-picture') || name === 'encode-png')).toEqual([])
})
