import type { Vector } from '@brushwork/asset'
import { PlaneSet, WindingStore } from '@brushwork/geometry'
import { Random } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import {
  CLUSTER_OPTIONS,
  type FlowResult,
  INLINE_VIS_WORKERS,
  PortalFlow,
  type VisWorkers,
  visibility,
} from '../../../../src/stages/vis/index.js'
import { boxBlock, brushOfPlanes, roomBlocks } from '../../tree/brush-levels.js'
import { randomLines, seeLevel, seenPairs, spot, textBlocks, UNMERGED, visibilityProblems } from '../text-level.js'

const SERPENTINE = [
  '##########', //
  '#A......B#',
  '########.#',
  '#D......C#',
  '#.########',
  '#E......F#',
  '##########',
]
const TWO_DOORS = [
  '#############', //
  '#...#.......#',
  '#.A.........#',
  '#...#.......#',
  '#####...M...#',
  '#...#.......#',
  '#.B.........#',
  '#...#.......#',
  '#############',
]
const ROOMS = [
  '#################', //
  '#....#.....#....#',
  '#....#.....#....#',
  '#.A.....B.....C.#',
  '#....#.....#....#',
  '#....#.....#....#',
  '###.#############',
  '#....#',
  '#.D..#',
  '#....#',
  '######',
]

/** A hall with boxes strewn on its floor, some of them turned. */
function hall(seed: number, count: number) {
  const random = new Random(seed)
  const blocks = roomBlocks([0, 0, 0], [1024, 1024, 256])
  for (let box = 0; box < count; box++) {
    const [x, y, size] = [random.between(32, 900), random.between(32, 900), random.between(16, 96)]
    const min: Vector = [Math.round(x), Math.round(y), 0]
    const max: Vector = [Math.round(x + size), Math.round(y + random.between(16, 96)), 32 + 32 * random.below(7)]
    if (box % 3 > 0) blocks.push(boxBlock(blocks.length, min, max))
    else {
      const half = Math.SQRT1_2
      const [cx, cy] = [(x + max[0]) / 2, (y + max[1]) / 2]
      const sides = [
        [half, half],
        [-half, half],
        [-half, -half],
        [half, -half],
      ].map(([nx, ny]) => [nx, ny, 0, nx * cx + ny * cy + size / 2] as const)
      const brush = brushOfPlanes([...sides, [0, 0, 1, max[2]], [0, 0, -1, 0]], blocks.length)
      if (brush !== undefined) blocks.push(brush)
    }
  }
  return blocks
}

describe.each(['draft', 'final'] as const)('%s visibility', (profile) => {
  it('does not look back: doors in one wall do not see each other', async () => {
    const at = (name: string) => spot(TWO_DOORS, name)
    const level = await seeLevel(textBlocks(TWO_DOORS), [at('A')], profile)
    expect(visibilityProblems(level)).toEqual([])
    expect(level.sees(at('A'), at('M'))).toBe(true)
    expect(level.sees(at('M'), at('B'))).toBe(true)
    expect(level.sees(at('A'), at('B'))).toBe(false)
  })

  it('never hides what an open line joins', async () => {
    for (const seed of [1, 2, 3]) {
      for (const options of [CLUSTER_OPTIONS[profile], UNMERGED, { ...CLUSTER_OPTIONS[profile], clusters: 6 }]) {
        const level = await seeLevel(hall(seed, 14), [[4, 4, 250]], profile, options)
        expect(visibilityProblems(level)).toEqual([])
        const { open, missed } = randomLines(level, new Random(seed), 400)
        expect(missed).toEqual([])
        expect(open).toBeGreaterThan(100)
      }
    }
  })
})

describe('final visibility', () => {
  it('of a serpentine shows neighboring corridors, and not those behind', async () => {
    const at = (name: string) => spot(SERPENTINE, name)
    const level = await seeLevel(textBlocks(SERPENTINE), [at('A')])
    expect(visibilityProblems(level)).toEqual([])
    expect(level.sees(at('A'), at('B'))).toBe(true)
    expect(level.sees(at('C'), at('D'))).toBe(true)
    expect(level.sees(at('A'), at('E'))).toBe(false)
    expect(level.sees(at('A'), at('F'))).toBe(false)
  })

  it('shows rooms whose doors stand in line, and not those whose doors do not', async () => {
    const at = (name: string) => spot(ROOMS, name)
    const level = await seeLevel(textBlocks(ROOMS), [at('A')])
    expect(visibilityProblems(level)).toEqual([])
    for (const [from, to] of ['AB', 'BC', 'AC', 'AD']) expect([from, to, level.sees(at(from), at(to))]).toContain(true)
    for (const [from, to] of ['CD', 'BD']) expect([from, to, level.sees(at(from), at(to))]).toContain(false)
  })

  it('is at most what draft visibility shows of the same clusters', async () => {
    const draft = await seeLevel(textBlocks(ROOMS), [spot(ROOMS, 'A')], 'draft', UNMERGED)
    const final = await seeLevel(textBlocks(ROOMS), [spot(ROOMS, 'A')], 'final', UNMERGED)
    expect(seenPairs(final.seen)).toBeLessThan(seenPairs(draft.seen))
    expect(final.seen.pvs.every((row, word) => (row & ~draft.seen.pvs[word]) === 0)).toBe(true)
  })

  it('shows more, never less, where walking would take too long', async () => {
    const hasty: VisWorkers = {
      run: (plan, batches) => {
        plan.allowance[0] = 0
        return INLINE_VIS_WORKERS.run(plan, batches)
      },
    }
    const level = await seeLevel(textBlocks(ROOMS), [spot(ROOMS, 'A')], 'final', UNMERGED, hasty)
    const walked = await seeLevel(textBlocks(ROOMS), [spot(ROOMS, 'A')], 'final', UNMERGED)
    expect(visibilityProblems(level)).toEqual([])
    expect(walked.seen.pvs.every((row, word) => (row & ~level.seen.pvs[word]) === 0)).toBe(true)
    expect(randomLines(level, new Random(9), 400).missed).toEqual([])
  })

  it('of nothing is nothing', async () => {
    const nothing = {
      count: 0,
      leafClusters: new Int32Array(1).fill(-1),
      bounds: new Float64Array(0),
      portalCount: 0,
      portalClusters: new Uint32Array(0),
      portalPlanes: new Uint32Array(0),
      portalWindings: new WindingStore(),
    }
    expect(await visibility(nothing, new PlaneSet(), 'final')).toEqual({
      clusterCount: 0,
      pvs: new Uint32Array(0),
      cutShare: 0,
    })
  })

  it('gives the same bytes for any workers', async () => {
    const blocks = hall(7, 16)
    const inline = await seeLevel(blocks, [[4, 4, 250]], 'final', UNMERGED, INLINE_VIS_WORKERS)
    for (const size of [1, 2, 4, 7]) {
      const { seen } = await seeLevel(blocks, [[4, 4, 250]], 'final', UNMERGED, scatteredWorkers(size))
      expect(seen.pvs).toEqual(inline.seen.pvs)
    }
  })
})

/** Workers with copies of the plan in shared memory, that take `size` batches at a time and finish the last ones first. */
function scatteredWorkers(size: number): VisWorkers {
  return {
    allocate: (bytes) => new SharedArrayBuffer(bytes),
    run: async (plan, batches) => {
      const results: FlowResult[] = []
      for (let end = batches.length; end > 0; end -= size) {
        for (let batch = Math.max(0, end - size); batch < end; batch++) {
          await Promise.resolve()
          results[batch] = new PortalFlow(structuredClone(plan)).walk(batches[batch])
        }
      }
      return results
    },
  }
}
