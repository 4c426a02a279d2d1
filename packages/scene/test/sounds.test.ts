import type { LevelFiles, Sound } from '@brushwork/runtime'
import { describe, expect, test } from 'vitest'
import { loadSounds, loudnessOf, NO_FILE, openSounds, type SoundOptions, soundsClass } from '../src/index.js'
import { Mesh, type Recorded, recorder } from './recorded.js'

const soundOf = (file: string) => ({ file, position: [0, 0, 0], volume: 50, range: 0 }) as unknown as Sound
const filesOf = (files: Record<string, () => Promise<Uint8Array>>) =>
  Object.fromEntries(Object.entries(files).map(([name, load]) => [name, { load }])) as unknown as LevelFiles['sounds']
const bytes = async () => Uint8Array.of(1, 2, 3)

describe('sounds of a level', () => {
  test('are loaded once for each file; what is missing or broken is listed', async () => {
    const decoded: number[] = []
    const decode = async ({ byteLength }: ArrayBuffer) => {
      decoded.push(byteLength)
      return byteLength
    }
    const files = filesOf({ 'wind.wav': bytes, 'bell.wav': () => Promise.reject(new Error('404')) })
    const sounds = ['wind.wav', 'wind.wav', 'bell.wav', 'fire.wav'].map(soundOf)
    const { audios, missing } = await loadSounds(sounds, files, decode, {})
    expect([[...audios], decoded]).toEqual([[['wind.wav', 3]], [3]])
    expect(missing).toEqual([
      { file: 'bell.wav', reason: '404' },
      { file: 'fire.wav', reason: NO_FILE },
    ])
  })

  test('end with the reason of a signal', async () => {
    const abort = new AbortController()
    const reason = new Error('left')
    const decode = async () => abort.abort(reason)
    const loading = loadSounds([soundOf('wind.wav')], filesOf({ 'wind.wav': bytes }), decode, { signal: abort.signal })
    await expect(loading).rejects.toBe(reason)
  })

  test('have a range that engines can divide by', () => {
    expect(loudnessOf(soundOf('wind.wav')).range).toBeGreaterThan(0)
  })
})

describe('sounds that play', () => {
  const Sounds = soundsClass<Recorded, Mesh>(Mesh)
  const files = { sounds: filesOf({ 'wind.wav': bytes }) }
  const [wind, silent] = ['wind.wav', 'wind.wav'].map(soundOf)
  const open = (options: Partial<SoundOptions<Recorded>> = {}) =>
    openSounds<Recorded>(recorder, { sounds: [wind, silent, soundOf('fire.wav')] }, {}, { files, ...options })

  test('stand at their positions, and those that the game refuses are silent', async () => {
    const sounds = new Sounds(recorder, await open({ onSound: (sound) => sound !== silent }))
    expect(sounds.getAudio(wind)).toMatchObject({
      state: 'plays',
      parent: sounds,
      traits: { name: 'wind.wav', position: [0, 0, 0], ...loudnessOf(wind) },
    })
    expect(sounds.getAudio(silent)?.state).toBe('silent')
    expect(sounds.missing).toEqual([{ file: 'fire.wav', reason: NO_FILE }])
  })

  test('are freed once, though the game and the level dispose of them', async () => {
    const sounds = new Sounds(recorder, await open())
    const audio = sounds.getAudio(wind)
    sounds.dispose()
    sounds.dispose()
    expect([audio?.state, sounds.getAudio(wind), sounds.isEnded]).toEqual(['freed', undefined, true])
  })

  test('need the modules of their files', async () => {
    await expect(open({ files: {} as never })).rejects.toThrow('createSounds expects the files of the module')
  })
})
