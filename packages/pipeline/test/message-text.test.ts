import { describe, expect, it } from 'vitest'
import { wayText } from '../src/config.js'
import { type Message, messageText } from '../src/index.js'

const warning: Message = { severity: 'warning', code: 'texture-missing', text: 'no brick', file: '/game/a.wmp' }
const shownPath = (path: string) => path.replace('/game/', '')

describe('a message for people', () => {
  it('is file and text', () => {
    expect(messageText(warning, { shownPath })).toBe('a.wmp: no brick')
  })

  it('has every part of its address', () => {
    const placed = { ...warning, block: 3, face: 0, at: [16, -0.001, -8.123] as const }
    expect(messageText(placed, { shownPath })).toBe('a.wmp (block 3, face 0, at 16 0 -8.12): no brick')
    expect(messageText({ ...placed, part: 'tower.map' }, { shownPath })).toBe(
      'a.wmp (part tower.map, block 3, face 0, at 16 0 -8.12): no brick',
    )
    expect(messageText({ ...warning, line: 12 }, { shownPath })).toBe('a.wmp (line 12): no brick')
    expect(messageText({ ...warning, offset: 77, path: 'skins[0]' }, { shownPath })).toBe(
      'a.wmp (offset 77, skins[0]): no brick',
    )
  })

  it('is labelled where nothing else says how bad it is', () => {
    expect(messageText({ ...warning, block: 3 }, { shownPath, labels: true })).toBe(
      'a.wmp (block 3): warning: no brick (texture-missing)',
    )
  })
})

it('the way of a leak is one line of places, in tenths of a quant', () => {
  const way = [
    [0, -0.001, 32],
    [1.25, 0, 7.049],
  ] as const
  expect(wayText({ way })).toBe('the way out: 0 0 32 → 1.3 0 7')
  expect(wayText({})).toBeUndefined()
})
