import { describe, expect, test } from 'vitest'
import { clipName, clipsOf } from '../../../src/models/index.js'

describe('clipsOf', () => {
  test.each([
    ['walk 0', 'walk'],
    ['walk1', 'walk'],
    ['Frame1', 'Frame'],
    ['wanna_eat 0', 'wanna_eat'],
    ['t-pose 0', 't-pose'],
    ['w1_ 0', 'w1'],
    [' 2', ''],
    ['', ''],
    ['pokedinofacehal', 'pokedinofacehal'],
    ['CINEMA_4D_Main ', 'CINEMA_4D_Main'],
  ])('%j belongs to %j', (frame, clip) => {
    expect(clipName(frame)).toBe(clip)
  })

  test('a clip is a run of one name, whatever its numbers and case', () => {
    expect(clipsOf(['stand 39', 'Stand 2', 'walk0', 'stand 3'])).toEqual([
      { name: 'stand', firstFrame: 0, frameCount: 2 },
      { name: 'walk', firstFrame: 2, frameCount: 1 },
      { name: 'stand', firstFrame: 3, frameCount: 1 },
    ])
  })

  test('no frames, no clips', () => {
    expect(clipsOf([])).toEqual([])
  })
})
