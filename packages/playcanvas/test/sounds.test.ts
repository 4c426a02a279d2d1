import type { LevelFiles, Sound } from '@brushwork/runtime'
import { court } from '@brushwork-internal/testkit/shown-levels'
import { Entity, SoundComponentSystem, type SoundManager } from 'playcanvas'
import { expect, test, vi } from 'vitest'
import { createLevel, createSounds } from '../src/index.js'
import { aliveIn, createApp, DECODED } from './app.js'

const wind = { file: 'wind.wav', position: [1, 2, 3], volume: 100, range: 500 } as unknown as Sound
const files = { sounds: { 'wind.wav': { load: async () => new Uint8Array(4) } } } as unknown as LevelFiles

/** An application with sound, on audio that nothing plays. */
function appWithSound() {
  const decodeAudioData = vi.fn(async () => ({}))
  const manager = { context: { decodeAudioData } }
  const app = createApp([SoundComponentSystem], manager as unknown as SoundManager)
  return { app, decodeAudioData }
}

test('sounds of a level are entities that play assets, decoded once a file, linear up to their range', async () => {
  const { app, decodeAudioData } = appWithSound()
  const sounds = await createSounds(app, { sounds: [wind, { ...wind }] }, { files })
  const audio = sounds.getAudio(wind)
  expect(audio?.getLocalPosition().z).toBe(3)
  expect(audio?.sound).toMatchObject({ distanceModel: 'linear', refDistance: 0, maxDistance: 500 })
  expect(audio?.sound?.slot('sound')).toMatchObject({ loop: true, autoPlay: true })
  expect(decodeAudioData).toHaveBeenCalledOnce()
  sounds.destroy()
})

test('sounds that the game leaves silent do not play once they are in the scene', async () => {
  const { app } = appWithSound()
  const sounds = await createSounds(app, { sounds: [wind] }, { files, onSound: () => false })
  expect(sounds.getAudio(wind)?.sound?.slot('sound')?.autoPlay).toBe(false)
})

test('sounds may be disposed of twice: by the game, and with their level; entities and assets are gone', async () => {
  const { app } = appWithSound()
  const before = aliveIn(app)
  const level = new Entity('level', app)
  const sounds = await createSounds(app, { sounds: [wind, { ...wind }] }, { files })
  level.addChild(sounds)
  sounds.dispose()
  level.destroy()
  expect([sounds.getAudio(wind), app.assets.list()]).toEqual([undefined, []])
  expect(aliveIn(app)).toEqual(before)
})

test('sounds name the system that they need, of a level too', async () => {
  await expect(createSounds(createApp(), { sounds: [] }, { files })).rejects.toThrow(
    'the application has no component system "sound": add SoundComponentSystem to componentSystems',
  )
  const app = createApp()
  await expect(createLevel(app, court(), { ...DECODED, sounds: app.systems.sound })).rejects.toThrow(
    'the application has no component system "sound": add SoundComponentSystem to componentSystems',
  )
})
