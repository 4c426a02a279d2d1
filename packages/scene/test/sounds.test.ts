import type { LevelFiles, Sound } from '@brushwork/runtime'
import { describe, expect, test } from 'vitest'
import { loadSounds, loudnessOf, NO_FILE } from '../src/index.js'

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
