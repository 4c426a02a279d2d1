import { describe, expect, it } from 'vitest'
import { PortalFlow, planVisibility } from '../../../../src/stages/vis/index.js'
import { seeLevel, spot, textBlocks } from '../text-level.js'

const TWO_ROOMS = [
  '#########', //
  '#...#...#',
  '#.A...B.#',
  '#...#...#',
  '#########',
]

describe('the walk of directed portals', () => {
  it('is complete where a portal leads to a dead end, even when no step is allowed', async () => {
    const { clusters, set } = await seeLevel(textBlocks(TWO_ROOMS), [spot(TWO_ROOMS, 'A')])
    const plan = planVisibility(clusters, set.planes)
    const all = Uint32Array.from({ length: plan.directedCount }, (_, directed) => directed)
    // The portals of a doorway lead on: only those into the rooms are done without a step.
    const deadEnds = all.filter((directed) => {
      const cluster = plan.targets[directed]
      return plan.firstExits[cluster + 1] - plan.firstExits[cluster] === 1
    })
    expect(deadEnds.length).toBeGreaterThan(0)
    plan.allowance.set([0, 1_000_000])
    const { cut, steps } = new PortalFlow(plan).walk(deadEnds)
    expect({ cut, steps }).toEqual({ cut: 0, steps: 0 })
  })
})
