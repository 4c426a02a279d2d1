import type { Block, Vector } from '@brushwork/asset'
import { Random } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { IncrementalClusters } from '../../src/incremental/clusters.js'
import { IncrementalPortals } from '../../src/incremental/portals.js'
import { csg } from '../../src/stages/csg/csg.js'
import { gatherBlocks } from '../../src/stages/csg/gather-blocks.js'
import { floodLevel, type Occupant } from '../../src/stages/leak/index.js'
import { findPortals } from '../../src/stages/portals/index.js'
import { buildTree } from '../../src/stages/tree/index.js'
import type { LeafCell } from '../../src/stages/vis/clusters/leaf-cell.js'
import { CLUSTER_OPTIONS, findClusters } from '../../src/stages/vis/index.js'
import { boxBlock, roomBlocks } from '../stages/tree/brush-levels.js'

const OCCUPANTS: readonly Occupant[] = [{ name: 'start', position: [0, 0, 250], isStart: true }]

/** Portals and clusters, with the planes that they name. */
function build(
  blocks: readonly Block[],
  profile: 'draft' | 'final',
  incrementalPortals?: IncrementalPortals,
  incrementalClusters?: IncrementalClusters,
) {
  const set = gatherBlocks(blocks)
  const tree = buildTree(
    set,
    csg(set).structural,
    OCCUPANTS.map(({ position }) => position),
  )
  const portals = incrementalPortals?.find(tree, set.planes) ?? findPortals(tree, set.planes)
  const flood = floodLevel(set, tree, portals, OCCUPANTS, [])
  const options = { ...CLUSTER_OPTIONS[profile], clusters: profile === 'draft' ? 40 : 1500 }
  const input = [tree, portals, flood, set.planes, options] as const
  const clusters = incrementalClusters?.find(...input) ?? findClusters(...input)
  const windingsOf = ({ windings, count }: typeof portals) =>
    Array.from({ length: count }, (_, portal) => windings.pointsOf(portal))
  const { portalWindings, ...columns } = clusters
  return {
    portals: { ...portals, windings: windingsOf(portals) },
    clusters: {
      ...columns,
      windings: windingsOf({ ...portals, windings: portalWindings, count: clusters.portalCount }),
    },
  }
}

function room(random: Random, boxes: number): Block[] {
  const blocks = roomBlocks([-1024, -512, 0], [1024, 512, 256])
  for (let box = 0; box < boxes; box++) blocks.push(randomBox(random, blocks.length))
  return blocks
}

function randomBox(random: Random, index: number): Block {
  const min: Vector = [16 * random.below(124) - 1000, 16 * random.below(60) - 500, 16 * random.below(14)]
  const size = () => 16 + 16 * random.below(10)
  return boxBlock(index, min, [min[0] + size(), min[1] + size(), min[2] + size()])
}

function edit(blocks: readonly Block[], random: Random, round: number): Block[] {
  const at = round % 7 === 6 ? random.below(6) : 6 + random.below(blocks.length - 6)
  if (round % 3 === 0) return blocks.map((block, index) => (index === at ? randomBox(random, index) : block))
  if (round % 3 === 1) return [...blocks, randomBox(random, blocks.length)]
  return blocks.filter((_, index) => index !== at)
}

describe('incremental portals and clusters', () => {
  it.each([31, 32])('are those of a clean run, whatever is edited (seed %d)', (seed) => {
    const random = new Random(seed)
    const [portals, clusters] = [new IncrementalPortals(), new IncrementalClusters()]
    let blocks = room(random, 60)
    for (let round = 0; round < 11; round++) {
      const profile = round % 5 === 4 ? 'final' : 'draft'
      expect(build(blocks, profile, portals, clusters)).toEqual(build(blocks, profile))
      blocks = edit(blocks, random, round)
    }
  })

  it('reuse no cells for a level after one that failed', () => {
    const random = new Random(34)
    const clusters = new IncrementalClusters()
    const blocks = room(random, 20)
    build(blocks, 'draft', undefined, clusters)
    const other = gatherBlocks(room(random, 20))
    const tree = buildTree(other, csg(other).structural, [])
    const reusable = () => clusters.reusableCells(tree, other.planes, CLUSTER_OPTIONS.draft)
    reusable()
    expect(new Set(reusable())).toEqual(new Set([undefined]))
    expect(build(blocks, 'draft', undefined, clusters)).toEqual(build(blocks, 'draft'))
  })

  it('forget what two compilations did not ask for', () => {
    const random = new Random(33)
    const clusters = new IncrementalClusters()
    const blocks = room(random, 40)
    const sizes: number[] = []
    for (let round = 0; round < 24; round++) {
      build([...blocks.slice(0, -1), randomBox(random, blocks.length - 1)], 'draft', undefined, clusters)
      sizes.push(cellsIn(clusters))
    }
    expect(Math.max(...sizes.slice(12))).toBeLessThan(Math.max(...sizes.slice(0, 12)) * 1.5)
  })
})

/** Number of cells that the state reaches. */
function cellsIn(clusters: IncrementalClusters): number {
  const seen = new Set<LeafCell>()
  const waiting = clusters.cells.filter((cell) => cell !== undefined)
  for (let cell = waiting.pop(); cell !== undefined; cell = waiting.pop()) {
    if (seen.has(cell)) continue
    seen.add(cell)
    for (const { other, union } of clusters.joinsOf(cell)) waiting.push(other, ...(union === undefined ? [] : [union]))
  }
  return seen.size
}
