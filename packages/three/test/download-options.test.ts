import type { LevelFiles, Sound, SpriteModule } from '@brushwork/runtime'
import type { AudioListener } from 'three'
import { expect, test, vi } from 'vitest'
import { createSprite } from '../src/index.js'
import { createSounds } from '../src/sound/level-sounds.js'
import { fakeDecoder } from './assets.js'
import { smoke } from './entities/placed.js'

const DOWNLOAD = { idleSeconds: 5, retries: 7 }

test('modules are loaded with the options of a download', async () => {
  const load = vi.fn(async () => smoke)
  const module = { kind: 'sprite', url: 'smoke.glb', load } as unknown as SpriteModule
  const sprite = await createSprite(module, { ...fakeDecoder(), ...DOWNLOAD })
  expect(load).toHaveBeenCalledWith(DOWNLOAD)
  sprite.dispose()
})

test('sounds of a level are loaded with the options of a download', async () => {
  const load = vi.fn(async () => new Uint8Array(4))
  const listener = { context: { decodeAudioData: async () => ({}) } } as unknown as AudioListener
  const files = { sounds: { 'wind.wav': { load } } } as unknown as LevelFiles
  const wind = { file: 'wind.wav', position: [1, 2, 3], volume: 100, range: 500 } as unknown as Sound
  await createSounds({ sounds: [wind] }, listener, { files, onSound: () => false, ...DOWNLOAD }).catch(() => {})
  expect(load).toHaveBeenCalledWith(DOWNLOAD)
})
