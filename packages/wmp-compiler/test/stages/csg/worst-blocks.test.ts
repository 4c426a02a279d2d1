import { describe, expect, it } from 'vitest'
import { levelFromWmp } from '../../../src/index.js'
import { gatherBlocks, worstBlocks } from '../../../src/stages/csg/index.js'
import { cube, documentOf } from '../../levels.js'

const set = gatherBlocks(
  levelFromWmp(documentOf(...[0, 64, 128, 192].map((x) => cube({ position: [x, 0, 0.12345] })))).blocks,
)

describe('the blocks that a message names', () => {
  it('are the three with the largest weights, equal ones in their order', () => {
    const worst = worstBlocks(set, [1, 5, 5, 9])
    expect(worst?.text.match(/block \d/g)).toEqual(['block 3', 'block 1', 'block 2'])
    expect(worst?.where).toMatchObject({ block: 3 })
  })

  it('are fewer when others have no weight, and nothing when none has', () => {
    expect(worstBlocks(set, [0, 2, 0, 0])?.text).toMatch(/^block 1(?: \([^)]+\))? at -?\d+ -?\d+ -?\d+\.\d{1,3}$/)
    expect(worstBlocks(set, [0, 0, 0, 0])).toBeUndefined()
  })
})
