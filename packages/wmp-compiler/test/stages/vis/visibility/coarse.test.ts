import { describe, expect, it } from 'vitest'
import type { LevelDiagnostic } from '../../../../src/diagnostics.js'
import { INLINE_VIS_WORKERS, reportCoarse, type VisWorkers, visibility } from '../../../../src/stages/vis/index.js'
import { boxBlock, roomBlocks } from '../../tree/brush-levels.js'
import { type SeenLevel, seeLevel, UNMERGED } from '../text-level.js'

/** A room full of boxes of different heights, that all see each other; the last one divides the most. */
function crowdedRoom(side: number) {
  const blocks = roomBlocks([0, 0, 0], [side * 64, side * 64, 256])
  for (let box = 0; box < side * side; box++) {
    const [x, y] = [(box % side) * 64 + 8 + (box % 5), Math.floor(box / side) * 64 + 8 + (box % 3)]
    blocks.push(boxBlock(blocks.length, [x, y, 0], [x + 24, y + 32, 32 + (box % 7) * 24]))
  }
  return seeLevel(blocks, [[4, 4, 250]], 'draft', UNMERGED)
}

/** The exact visibility of a level whose steps may together be so much work, and the work that they were. */
async function seeWithin({ clusters, set }: SeenLevel, most?: number) {
  let work = 0
  const counting: VisWorkers = {
    run: async (plan, batches) => {
      const results = await INLINE_VIS_WORKERS.run(plan, batches)
      for (const result of results) work += result.work
      return results
    },
  }
  return { seen: await visibility(clusters, set.planes, 'final', counting, true, most), work }
}

describe('visibility of levels in which a step is long', () => {
  it('is cut where the work is too much, and shows more then, never less', async () => {
    const room = await crowdedRoom(3)
    const whole = await seeWithin(room)
    const cut = await seeWithin(room, whole.work / 8)
    expect(whole.seen.cutShare).toBe(0)
    expect(cut.seen.cutShare).toBeGreaterThan(0)
    expect(cut.work).toBeLessThan(whole.work)
    expect(whole.seen.pvs.every((row, word) => (row & ~cut.seen.pvs[word]) === 0)).toBe(true)
    expect(cut.seen.pvs.every((row, word) => (row & ~room.seen.pvs[word]) === 0)).toBe(true)
  })

  it('is base visibility where no work is allowed', async () => {
    const room = await crowdedRoom(3)
    const { seen } = await seeWithin(room, 0)
    expect(seen.pvs).toEqual(room.seen.pvs)
    expect(seen.cutShare).toBeGreaterThan(0.9)
  })

  it('does not cost more the larger the level is', async () => {
    const most = 200_000
    for (const side of [3, 4, 5]) {
      const { work } = await seeWithin(await crowdedRoom(side), most)
      // What is left is shared before each wave, and each directed portal of a wave may use its share twice.
      expect(work).toBeLessThan(most * 8)
    }
  })
})

describe('a level whose visibility was cut', () => {
  it('is reported, with the blocks whose planes divide open space the most', async () => {
    const room = await crowdedRoom(3)
    const diagnostics: LevelDiagnostic[] = []
    reportCoarse({ ...room.seen, cutShare: 0.5 }, room.clusters, room.set, diagnostics)
    expect(diagnostics).toMatchObject([{ code: 'visibility-coarse', severity: 'warning' }])
    const [{ text, block, at }] = diagnostics
    const portals = room.clusters.portalCount * 2
    expect(text).toContain(`${portals / 2} of ${portals} directed portals`)
    expect(text).toContain(`most portals lie on the planes of block ${block} at ${at?.join(' ')}, block `)
  })

  it('is not reported when nothing was cut', async () => {
    const room = await crowdedRoom(2)
    const diagnostics: LevelDiagnostic[] = []
    reportCoarse(room.seen, room.clusters, room.set, diagnostics)
    expect(diagnostics).toEqual([])
  })
})
