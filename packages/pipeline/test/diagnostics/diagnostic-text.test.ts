import { describe, expect, it } from 'vitest'
import { leakPathText } from '../../src/diagnostics/diagnostic-text.js'
import { diagnosticText, type FileDiagnostic } from '../../src/entry/config.js'

const warning: FileDiagnostic = { severity: 'warning', code: 'texture-missing', text: 'no brick', file: '/game/a.wmp' }
const shownPath = (path: string) => path.replace('/game/', '')

describe('a message for people', () => {
  it('is file and text', () => {
    expect(diagnosticText(warning, { shownPath })).toBe('a.wmp: no brick')
  })

  it('has every part of its address', () => {
    const addressed = { ...warning, block: 3, face: 0, at: [16, -0.001, -8.123] as const }
    expect(diagnosticText(addressed, { shownPath })).toBe('a.wmp (block 3, face 0, at 16 0 -8.12): no brick')
    expect(diagnosticText({ ...addressed, part: 'tower.map' }, { shownPath })).toBe(
      'a.wmp (part tower.map, block 3, face 0, at 16 0 -8.12): no brick',
    )
    expect(diagnosticText({ ...warning, line: 12 }, { shownPath })).toBe('a.wmp (line 12): no brick')
    expect(diagnosticText({ ...warning, offset: 77, path: 'skins[0]' }, { shownPath })).toBe(
      'a.wmp (offset 77, skins[0]): no brick',
    )
  })

  it('is labeled where its severity is not shown otherwise', () => {
    expect(diagnosticText({ ...warning, block: 3 }, { shownPath, labels: true })).toBe(
      'a.wmp (block 3): warning: no brick (texture-missing)',
    )
  })
})

it('the leakPath of a leak is one line of places, in tenths of a quant', () => {
  const leakPath = [
    [0, -0.001, 32],
    [1.25, 0, 7.049],
  ] as const
  expect(leakPathText({ leakPath })).toBe('leak path: 0 0 32 → 1.3 0 7')
  expect(leakPathText({})).toBeUndefined()
})
