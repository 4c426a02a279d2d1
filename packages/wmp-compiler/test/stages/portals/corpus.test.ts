import type { BrushLevel } from '@brushwork/asset'
import { readMap } from '@brushwork/codecs/map'
import { readWmp } from '@brushwork/codecs/wmp'
import { corpusPaths, corpusRoot, readCorpus } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { COMPILE_DEFAULTS, levelFromMap, levelFromWmp } from '../../../src/index.js'
import { usableBlocks } from '../../../src/source/index.js'
import { occupantsOf } from '../../../src/stages/leak/index.js'
import { type DividedLevel, divide } from '../tree/divided-level.js'

function divideLevel(level: BrushLevel): DividedLevel {
  return divide(
    usableBlocks(level.blocks, COMPILE_DEFAULTS.worldLimit, []),
    occupantsOf(level, COMPILE_DEFAULTS.worldLimit),
  )
}

describe.skipIf(corpusRoot === undefined)('real levels', () => {
  it.each(corpusPaths('quake-maps', '.map'))('%s is sealed, with every entity inside', (path) => {
    const { flood, diagnostics, portals } = divideLevel(levelFromMap(readMap(readCorpus(path))))
    expect(diagnostics).toEqual([])
    expect(flood.sealed).toBe(true)
    expect(portals.thin).toBeLessThan(10)
  })

  it.each(corpusPaths('.', '.wmp'))('%s is divided, and leaks or does not', (path) => {
    const { flood, diagnostics, tree } = divideLevel(levelFromWmp(readWmp(readCorpus(path))))
    expect(flood.inside.length).toBe(tree.leafCount)
    const { leak } = flood
    expect(diagnostics.map(({ code }) => code)).toEqual((leak?.isMeant ?? true) ? [] : ['leak'])
  })

  it('reports a missing floor at the rim of a map, whose hole has no other side to measure to', () => {
    const level = levelFromMap(readMap(readCorpus('quake-maps/e1m1.map')))
    const { flood, diagnostics } = divideLevel({ ...level, blocks: level.blocks.filter(({ index }) => index !== 367) })
    expect(flood.leak?.isMeant).toBe(false)
    expect(diagnostics.map(({ code }) => code)).toEqual(['leak'])
  })
})
