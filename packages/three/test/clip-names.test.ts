import { describe, expect, test } from 'vitest'
import { createModel } from '../src/index.js'
import { fakeDecoder, flag } from './assets.js'

describe('a model', () => {
  test('plays a clip in any letter case, the exact name first', async () => {
    const clips = flag().clips
    const model = { ...flag(), clips: [...clips, { ...clips[0], name: 'RISE' }, { ...clips[1], name: 'Wave' }] }
    const object = await createModel(model, fakeDecoder())
    const played = ['rise', 'RISE', 'Rise', 'wAVE'].map((name) => {
      object.play(name)
      return object.playing
    })
    expect(played).toEqual(['rise', 'RISE', 'rise', 'Wave'])
  })

  test('plays on when a hot update changes the letter case of its clip', async () => {
    const object = await createModel(flag(), fakeDecoder())
    object.play('rise')
    await object.replace({ ...flag(), clips: [{ ...flag().clips[0], name: 'Rise' }] })
    expect(object.playing).toBe('Rise')
  })

  test('names the nearest clip and all clips when asked for one that it does not have', async () => {
    const object = await createModel(flag(), fakeDecoder())
    expect(() => object.play('walk')).toThrow('no clip "walk"; there are rise, top')
    expect(() => object.play('Rsie')).toThrow('no clip "Rsie"; did you mean "rise"? There are rise, top')
    const still = await createModel({ ...flag(), clips: [] }, fakeDecoder())
    expect(() => still.play('walk')).toThrow('no clip "walk"; there are none')
  })
})
