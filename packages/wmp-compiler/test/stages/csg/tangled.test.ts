import { Random } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import type { LevelDiagnostic } from '../../../src/diagnostics.js'
import { levelFromWmp } from '../../../src/index.js'
import { csg, gatherBlocks, reportTangles } from '../../../src/stages/csg/index.js'
import { cube, documentOf } from '../../levels.js'

/** Slabs of 2,000 × 2,000 × 16 quants in all directions through one place. */
function slabs(count: number) {
  const random = new Random(7)
  return Array.from({ length: count }, () =>
    cube({
      min: [-1000, -1000, -8],
      max: [1000, 1000, 8],
      position: [random.between(-250, 250), random.between(-250, 250), random.between(-250, 250)],
      angles: [random.between(0, 360), random.between(0, 360), random.between(0, 360)],
    }),
  )
}

const rounded = (coordinate: number): number => Math.round(coordinate * 1000) / 1000

function cutOf(...nodes: ReturnType<typeof slabs>) {
  const set = gatherBlocks(levelFromWmp(documentOf(...nodes)).blocks)
  const result = csg(set)
  const diagnostics: LevelDiagnostic[] = []
  reportTangles(set, result, diagnostics)
  return { set, result, diagnostics }
}

describe('large slabs that all cross each other', () => {
  it('are cut to the end while they are few', () => {
    expect(cutOf(...slabs(12)).diagnostics).toEqual([])
  })

  it('keep hidden faces beyond that, which a message reports with a block and its position; others are cut as usual', () => {
    const far = [cube({ position: [9000, 0, 0] }), cube({ position: [9000, 0, 16] })]
    const { set, result, diagnostics } = cutOf(...slabs(120), ...far)
    expect(diagnostics).toMatchObject([{ code: 'level-too-tangled' }])
    expect(result.unfinished).toContain(diagnostics[0].block)
    expect(diagnostics[0].text).toContain(
      `most pieces: block ${diagnostics[0].block} at ${diagnostics[0].at?.map(rounded).join(' ')}, block `,
    )
    expect(diagnostics[0].at?.every(Number.isFinite)).toBe(true)
    expect(result.unfinished.every((block) => block < 120)).toBe(true)
    const ofFar = [...result.drawn.sides].filter((side) => set.sideBlocks[side] >= 120)
    // Two cubes without the two sides that they share.
    expect(ofFar.length).toBe(10)
  })
})
