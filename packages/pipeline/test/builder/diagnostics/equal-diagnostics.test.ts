import { describe, expect, it } from 'vitest'
import { locateDiagnostics } from '../../../src/builder/diagnostics/locate-diagnostics.js'
import type { StoredDiagnostic } from '../../../src/import/stored-diagnostic.js'

const CONTEXT = { sourcePath: '/game/a.map', root: '/game', lookups: [], strict: false }

function textsOf(diagnostics: readonly StoredDiagnostic[], strict = false): string[] {
  return locateDiagnostics(diagnostics, { ...CONTEXT, strict }).map(({ text }) => text)
}

const open = (block: number): StoredDiagnostic => ({
  code: 'block-open',
  text: 'the brush is open',
  block,
  line: block * 10,
})

describe('equal messages', () => {
  it('are one, with their number and the first places', () => {
    const [first] = locateDiagnostics([open(1), open(2), open(3), open(4), open(5)], CONTEXT)
    expect(first).toMatchObject({ block: 1, line: 10, severity: 'warning' })
    expect(first.text).toBe(
      'the brush is open (5 times, also at line 20, block 2; line 30, block 3; line 40, block 4 and so on)',
    )
  })

  it('may differ in indices, not in other numbers or names', () => {
    const of = (text: string): StoredDiagnostic => ({ code: 'contents-mixed', text })
    expect(textsOf([of('face 0 of brush 3'), of('face 5 of brush 12')])).toEqual(['face 0 of brush 3 (2 times)'])
    expect(textsOf([of('groups[0].skins[1]'), of('groups[2].skins[0]')])).toHaveLength(1)
    expect(textsOf([of('a width of 3'), of('a width of 5')])).toHaveLength(2)
    expect(textsOf([of('the texture wall1'), of('the texture wall2')])).toHaveLength(2)
  })

  it('keep their consequence and the order of the first', () => {
    const missing: StoredDiagnostic = { code: 'prefab-missing', text: 'missing', consequence: 'not drawn' }
    expect(textsOf([open(1), missing, open(2), missing])).toEqual([
      'the brush is open (2 times, also at line 20, block 2)',
      'missing; not drawn (2 times)',
    ])
    expect(textsOf([missing, missing], true)).toEqual(['missing (an error because of strict) (2 times)'])
  })

  it('about other files, with other codes or with a path of their own, are others', () => {
    const about = { name: 'hut.map', endings: [], scope: 'project' } as const
    expect(textsOf([open(1), { ...open(1), about }, { ...open(1), code: 'block-inside-out' }])).toHaveLength(3)
    expect(
      textsOf([
        { ...open(1), leakPath: [[0, 0, 0]] },
        { ...open(1), leakPath: [[0, 0, 0]] },
      ]),
    ).toHaveLength(2)
  })
})
