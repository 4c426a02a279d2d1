import type { Vector } from '@brushwork/asset'
import { Random } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { CLUSTER_OPTIONS } from '../../../src/stages/vis/index.js'
import { boxBlock, roomBlocks } from '../tree/brush-levels.js'
import { isSeen, seeLevel, UNMERGED } from './text-level.js'
import { TURNS, turnBlock, turnPoint } from './turned.js'

/** A room with boxes up to its ceiling: on whole coordinates, as levels are built. */
function furnishedRoom(random: Random, boxes: number) {
  const blocks = roomBlocks([0, 0, 0], [1024, 512, 128])
  for (let box = 0; box < boxes; box++) {
    const [x, y] = [16 * random.below(56), 16 * random.below(28)]
    const size: Vector = [16 + 16 * random.below(12), 16 + 16 * random.below(12), 32 + 32 * random.below(4)]
    blocks.push(boxBlock(blocks.length, [x, y, 0], [x + size[0], y + size[1], Math.min(size[2], 128)]))
  }
  return blocks
}

describe.each(Object.entries(TURNS))('a level that is %s', (_, turn) => {
  it.each([
    ['leafs', UNMERGED],
    ['clusters', CLUSTER_OPTIONS.final],
    ['few clusters', { ...CLUSTER_OPTIONS.final, clusters: 12 }],
  ])('shows the same from everywhere: %s', async (_name, options) => {
    const blocks = furnishedRoom(new Random(11), 24)
    const start: Vector = [3, 5, 127]
    const still = await seeLevel(blocks, [start], 'final', options)
    const turned = await seeLevel(
      blocks.map((block) => turnBlock(turn, block)),
      [turnPoint(turn, start)],
      'final',
      options,
    )
    expect(turned.clusters.count).toBe(still.clusters.count)
    expect(turned.seen).toEqual(still.seen)
    expect(turned.clusters.leafClusters).toEqual(still.clusters.leafClusters)
    let hidden = 0
    for (let a = 0; a < still.clusters.count; a++) if (!isSeen(still.seen, 0, a)) hidden++
    if (options === UNMERGED) expect(hidden).toBeGreaterThan(0)
  })
})
