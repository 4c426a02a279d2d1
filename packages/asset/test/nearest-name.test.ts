import { describe, expect, it } from 'vitest'
import { nearestName, whatThereIs } from '../src/index.js'

describe('the nearest name', () => {
  it.each([
    ['ulr', 'url'],
    ['URL', 'url'],
    ['rwa', 'raw'],
    ['presets', 'preset'],
    ['worker', undefined],
    ['', undefined],
    ['x'.repeat(100_000), undefined],
  ])('to %s is %s', (word, expected) => {
    expect(nearestName(word, ['url', 'inline', 'raw', 'glb', 'preset'])).toBe(expected)
  })

  it('is suggested along with all valid names', () => {
    expect(whatThereIs('mdoe', ['mode', 'profile'])).toBe('did you mean "mode"? There are mode, profile')
    expect(whatThereIs('color', ['mode'])).toBe('there are mode')
    expect(whatThereIs('color', [])).toBe('there are none')
  })
})
