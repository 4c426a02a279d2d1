import type { Vector } from '@brushwork/asset'
import { Random } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { boxBlock, roomBlocks } from '../../tree/brush-levels.js'
import { type SeenLevel, seeLevel, spot, textBlocks, UNMERGED } from '../text-level.js'

const FREE = { clusters: Infinity, portals: Infinity, niche: 0.02, step: 0.02, slack: 0 }
const PILLARS = ['#########', '#A......#', '#.#.#.#.#', '#.......#', '#.#.#.#.#', '#.......#', '#########']

function pillars(options: typeof FREE): Promise<SeenLevel> {
  return seeLevel(textBlocks(PILLARS), [spot(PILLARS, 'A')], 'draft', options)
}

/** Everything a level of clusters must be: each as a sentence. */
function clusterProblems({ clusters, tree, flood, isInside, clusterAt }: SeenLevel, random: Random): string[] {
  const problems: string[] = []
  clusters.leafClusters.forEach((cluster, leaf) => {
    if (flood.inside[leaf] === 1 ? cluster < 0 || cluster >= clusters.count : cluster !== -1)
      problems.push(`leaf ${leaf} is in cluster ${cluster}`)
  })
  for (let portal = 0; portal < clusters.portalCount; portal++) {
    const [front, back] = clusters.portalClusters.subarray(portal * 2, portal * 2 + 2)
    if (front === back) problems.push(`portal ${portal} joins cluster ${front} with itself`)
  }
  for (let tries = 0; tries < 2000; tries++) {
    const point = [0, 1, 2].map((axis) => random.between(tree.world[axis], tree.world[axis + 3])) as unknown as Vector
    if (!isInside(point)) continue
    const bounds = clusters.bounds.subarray(clusterAt(point) * 6, clusterAt(point) * 6 + 6)
    if (point.some((value, axis) => value < bounds[axis] - 0.01 || value > bounds[axis + 3] + 0.01))
      problems.push(`${point} is outside of its cluster's bounds`)
  }
  return problems
}

describe('clusters', () => {
  it('make one of a convex room, however the tree cut it', async () => {
    const blocks = roomBlocks([0, 0, 0], [512, 256, 128])
    // Boxes behind the walls: their planes cut the room, their volume does not.
    blocks.push(boxBlock(6, [128, 256, 0], [192, 300, 64]), boxBlock(7, [300, -40, 32], [340, 0, 80]))
    const level = await seeLevel(blocks, [[8, 8, 8]], 'draft', FREE)
    expect(level.clusters.count).toBe(1)
    expect(level.clusters.portalCount).toBe(0)
    expect([...level.clusters.bounds]).toEqual([0, 0, 0, 512, 256, 128])
    expect([...level.seen.pvs]).toEqual([1])
  })

  it('keep rooms apart that a narrow door joins, and each room whole', async () => {
    const rows = ['########', '#A.#...#', '#......#', '#..#..B#', '########']
    const level = await seeLevel(textBlocks(rows), [spot(rows, 'A')], 'draft', FREE)
    expect(level.clusterAt(spot(rows, 'A'))).not.toBe(level.clusterAt(spot(rows, 'B')))
    expect(level.clusters.count).toBe(3)
    expect(level.clusters.portalCount).toBe(2)
  })

  it('take niches into their room, but no deeper ones', async () => {
    // The wall at x = 256 has a hole of 64 × 64, closed 12 quants behind it.
    const blocks = roomBlocks([0, 0, 0], [256, 128, 128], 16, [1])
    const wall: [Vector, Vector][] = [
      [
        [256, 0, 0],
        [268, 32, 128],
      ],
      [
        [256, 96, 0],
        [268, 128, 128],
      ],
      [
        [256, 32, 64],
        [268, 96, 128],
      ],
      [
        [268, -16, -16],
        [284, 144, 144],
      ],
    ]
    for (const [min, max] of wall) blocks.push(boxBlock(blocks.length, min, max))
    const inside: Vector[] = [[8, 8, 8]]
    expect((await seeLevel(blocks, inside, 'draft', { ...FREE, niche: 8 })).clusters.count).toBe(2)
    expect((await seeLevel(blocks, inside, 'draft', { ...FREE, niche: 16 })).clusters.count).toBe(1)
  })

  it('take low steps into their room when they may', async () => {
    const blocks = roomBlocks([0, 0, 0], [256, 128, 128])
    for (let step = 0; step < 2; step++) {
      blocks.push(boxBlock(blocks.length, [160 + step * 32, 0, 0], [256, 128, 8 + step * 8]))
    }
    const inside: Vector[] = [[8, 8, 8]]
    expect((await seeLevel(blocks, inside, 'draft', FREE)).clusters.count).toBeGreaterThan(1)
    expect((await seeLevel(blocks, inside, 'draft', { ...FREE, step: 16 })).clusters.count).toBe(1)
  })

  it('stay within their budget, of clusters and of portals', async () => {
    const free = await pillars(FREE)
    for (const [clusters, portals] of [
      [6, 1000],
      [1000, 8],
      [1, 1000],
    ]) {
      const level = await pillars({ ...FREE, clusters, portals })
      expect(level.clusters.count).toBeLessThanOrEqual(Math.min(clusters, free.clusters.count))
      expect(level.clusters.portalCount).toBeLessThanOrEqual(portals)
      expect(clusterProblems(level, new Random(1))).toEqual([])
    }
  })

  it('join what lies apart when that is the only way to meet the budget', async () => {
    const blocks = [0, 1, 2, 3, 4].flatMap((room) => roomBlocks([room * 200, 0, 0], [room * 200 + 100, 100, 100]))
    const inside = [0, 1, 2, 3, 4].map((room): Vector => [room * 200 + 8, 8, 8])
    const numbered = blocks.map((block, index) => ({ ...block, index }))
    expect((await seeLevel(numbered, inside, 'draft', FREE)).clusters.count).toBe(5)
    expect((await seeLevel(numbered, inside, 'draft', { ...FREE, clusters: 2 })).clusters.count).toBeLessThanOrEqual(2)
  })

  it('hold all that is inside, and nothing else', async () => {
    for (const options of [UNMERGED, FREE, { ...FREE, niche: 64, step: 64, slack: 0.5 }]) {
      expect(clusterProblems(await pillars(options), new Random(2))).toEqual([])
    }
  })
})
