import type { LevelFiles, Sound } from '@brushwork/runtime'
import { describe, expect, it, vi } from 'vitest'
import { createSounds, SoundListener } from '../src/index.js'
import { countsOf, emptyScene } from './scenes.js'

const wind = { file: 'wind.wav', position: [1, 2, 3], volume: 100, range: 500 } as unknown as Sound
const files = { sounds: { 'wind.wav': { load: async () => new Uint8Array(4) } } } as unknown as LevelFiles

const param = () => ({ value: 0 })
const vector = (name: string) => ({ [`${name}X`]: param(), [`${name}Y`]: param(), [`${name}Z`]: param() })

/** An audio context without output. */
function fakeContext() {
  const playing = new Set<object>()
  const node = (members: object) => {
    const own = { ...members, connect: (next: object) => next, disconnect() {} }
    return own
  }
  const context = {
    destination: {},
    listener: { ...vector('position'), ...vector('forward'), ...vector('up') },
    decodeAudioData: vi.fn(async () => ({})),
    createGain: () => node({ gain: param(), context }),
    createPanner: () => node(vector('position')),
    createBufferSource: () => {
      const source = node({ start: () => playing.add(source), stop: () => playing.delete(source) })
      return source
    },
  }
  return { context: context as unknown as AudioContext, playing }
}

describe.each(['right', 'left'] as const)('sounds of a level in a %s-handed scene', (hand) => {
  it('play at their positions, full there, silent at their range, each file decoded once', async () => {
    const scene = emptyScene(hand)
    const { context, playing } = fakeContext()
    const sounds = await createSounds(scene, { sounds: [wind, { ...wind }] }, new SoundListener(scene, context), {
      files,
    })
    const node = sounds.getAudio(wind)
    expect(playing.size).toBe(2)
    expect(context.decodeAudioData).toHaveBeenCalledOnce()
    expect(node?.panner).toMatchObject({ distanceModel: 'linear', refDistance: 0, maxDistance: 500, rolloffFactor: 1 })
    // Audio is right-handed, as packs.
    expect(node?.panner.positionZ.value).toBe(3)
    sounds.position.set(10, 0, 0)
    scene.render()
    expect(node?.panner.positionX.value).toBe(11)
  })

  it('are heard from the active camera', async () => {
    const scene = emptyScene(hand)
    const { context } = fakeContext()
    new SoundListener(scene, context)
    scene.render()
    const { positionZ, forwardZ, upY } = context.listener
    // The camera stands at 100 on the Z axis of the scene, and looks along it.
    const side = hand === 'right' ? 1 : -1
    expect([positionZ.value, forwardZ.value, upY.value]).toEqual([100 * side, side, 1])
  })

  it('that the game leaves silent do not play, and none is left when they are disposed of twice', async () => {
    const scene = emptyScene(hand)
    const { context, playing } = fakeContext()
    const before = countsOf(scene)
    const listener = new SoundListener(scene, context)
    const silent = await createSounds(scene, { sounds: [wind] }, listener, { files, onSound: () => false })
    expect(playing.size).toBe(0)
    const sounds = await createSounds(scene, { sounds: [wind] }, listener, { files })
    for (const one of [silent, sounds, sounds]) one.dispose()
    expect([playing.size, countsOf(scene)]).toEqual([0, before])
  })
})
