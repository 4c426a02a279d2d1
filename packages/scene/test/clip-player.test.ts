import { describe, expect, test } from 'vitest'
import { ClipPlayer } from '../src/index.js'

const walk = { name: 'walk', firstFrame: 2, frameCount: 4, framesPerSecond: 2 }

describe('a player of clips', () => {
  test('shows the frames of a clip, again from the first behind the last', () => {
    const player = new ClipPlayer()
    player.start(walk, {})
    player.advance(0.75)
    expect(player.frames).toEqual({ a: 3, b: 4, mix: 0.5 })
    player.advance(1)
    expect(player.frames).toEqual({ a: 5, b: 2, mix: 0.5 })
  })

  test('holds the last frame of a clip that does not loop', () => {
    const player = new ClipPlayer()
    player.start(walk, { loop: false })
    player.advance(10)
    expect([player.frames.a, player.finished]).toEqual([5, true])
  })

  test('gains weight over the seconds of a fade', () => {
    const player = new ClipPlayer()
    player.start(walk, { fade: 2 })
    player.advance(0.5)
    expect(player.weight).toBe(0.25)
    player.advance(2)
    expect(player.weight).toBe(1)
  })
})
