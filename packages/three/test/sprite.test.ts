import { expect, test } from 'vitest'
import { createSprite } from '../src/index.js'
import { fakeDecoder } from './assets.js'
import { smoke } from './entities/placed.js'

test('a sprite of any number of frames takes memory for those that it has shown', async () => {
  const sprite = await createSprite({ ...smoke, frameCount: 2 ** 32 - 1 }, fakeDecoder())
  sprite.frame = Infinity
  expect([sprite.frame, sprite.geometry.getAttribute('uv').count]).toEqual([2 ** 32 - 2, 4])
  sprite.dispose()
})
