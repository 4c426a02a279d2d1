import type { LevelFiles, Sound } from '@brushwork/runtime'
import type { AudioListener } from 'three'
import { expect, test, vi } from 'vitest'
import { createSounds } from '../src/sound/level-sounds.js'

/** A node that may be disconnected once, as those of the Web Audio API. */
function fakeNode() {
  let isConnected = false
  return {
    gain: { value: 1 },
    connect: () => {
      isConnected = true
    },
    disconnect: () => {
      if (!isConnected) throw new Error('InvalidAccessError')
      isConnected = false
    },
  }
}

test('sounds of a level may be disposed of twice: by the game, and with their level', async () => {
  const decodeAudioData = vi.fn(async () => ({}))
  const context = { createGain: fakeNode, createPanner: fakeNode, decodeAudioData }
  const listener = { context, getInput: fakeNode } as unknown as AudioListener
  const wind = { file: 'wind.wav', position: [1, 2, 3], volume: 100, range: 500 } as unknown as Sound
  const files = { sounds: { 'wind.wav': { load: async () => new Uint8Array(4) } } } as unknown as LevelFiles
  const onSound = () => false
  const sounds = await createSounds({ sounds: [wind, { ...wind }] }, listener, { files, onSound })
  expect(sounds.getAudio(wind)?.position.toArray()).toEqual([1, 2, 3])
  expect(decodeAudioData).toHaveBeenCalledOnce()
  sounds.dispose()
  sounds.dispose()
  expect(sounds.getAudio(wind)).toBeUndefined()
})
