import { describe, expect, it } from 'vitest'
import { sourceKind } from '../../src/resolve/source-kind.js'

describe('the kind of a source', () => {
  it.each([
    ['guard.mdl', 'model'],
    ['gun.MD3', 'model'],
    ['island.hmp', 'terrain'],
    ['castle.wmp', 'level'],
    ['castle.WMB', 'level'],
    ['e1m1.map', 'level'],
    ['castle.v2.map', 'level'],
    ['e1m1.BSP', 'level'],
  ])('%s is a %s', (name, kind) => {
    expect(sourceKind(`/game/${name}`)).toBe(kind)
  })

  it.each(['main.js.map', 'a.mjs.map', 'a.CSS.map', 'a.tsx.map', 'map', 'a.mapx', 'a.png'])(
    '%s is not a source',
    (name) => {
      expect(sourceKind(`/game/${name}`)).toBeUndefined()
    },
  )
})
