import type { Block, Vector } from '@brushwork/asset'
import type { Random } from '@brushwork-internal/testkit'
import { leafAt } from '../../../src/stages/tree/index.js'
import {
  CLUSTER_OPTIONS,
  type ClusterOptions,
  type Clusters,
  findClusters,
  type Visibility,
  type VisWorkers,
  visibility,
} from '../../../src/stages/vis/index.js'
import { crossings } from '../portals/crossings.js'
import { boxBlock } from '../tree/brush-levels.js'
import { type DividedLevel, divide, occupantAt } from '../tree/divided-level.js'

/** Edge of a character [quants]. */
const CELL = 64

/** Every leaf a cluster of its own: nothing is merged. */
export const UNMERGED: ClusterOptions = {
  clusters: Infinity,
  portals: Infinity,
  niche: -Infinity,
  step: -Infinity,
  slack: 0,
}

/** Walls as text: `#` is solid, one storey high, row 0 at y = 0; anything else is air. Closed above and below. */
export function textBlocks(rows: readonly string[]): Block[] {
  const width = Math.max(...rows.map((row) => row.length))
  const blocks: Block[] = []
  const add = (min: Vector, max: Vector): number => blocks.push(boxBlock(blocks.length, min, max))
  add([0, 0, -16], [width * CELL, rows.length * CELL, 0])
  add([0, 0, CELL], [width * CELL, rows.length * CELL, CELL + 16])
  rows.forEach((row, y) => {
    for (const run of row.matchAll(/#+/g)) {
      add([run.index * CELL, y * CELL, 0], [(run.index + run[0].length) * CELL, (y + 1) * CELL, CELL])
    }
  })
  return blocks
}

/** The middle of the character that stands for a place. */
export function spot(rows: readonly string[], name: string): Vector {
  const y = rows.findIndex((row) => row.includes(name))
  if (y < 0) throw new Error(`no ${name} in the level`)
  return [(rows[y].indexOf(name) + 0.5) * CELL, (y + 0.5) * CELL, CELL / 2]
}

export interface SeenLevel extends DividedLevel {
  readonly clusters: Clusters
  readonly seen: Visibility
  readonly clusterAt: (point: Vector) => number
  readonly sees: (from: Vector, to: Vector) => boolean
}

/** A level after visibility; `inside` is where somebody stands. */
export function seeLevel(
  blocks: readonly Block[],
  inside: readonly Vector[],
  profile: 'draft' | 'final' = 'final',
  options: ClusterOptions = CLUSTER_OPTIONS[profile],
  workers?: VisWorkers,
): Promise<SeenLevel> {
  const occupants = inside.map((point, index) => occupantAt(`position "${index}"`, point))
  return seeDivided(divide(blocks, occupants), profile, options, workers)
}

export async function seeDivided(
  level: DividedLevel,
  profile: 'draft' | 'final',
  options: ClusterOptions = CLUSTER_OPTIONS[profile],
  workers?: VisWorkers,
): Promise<SeenLevel> {
  const clusters = findClusters(level.tree, level.portals, level.flood, level.set.planes, options)
  const seen = await visibility(clusters, level.set.planes, profile, workers)
  const clusterAt = (point: Vector): number => clusters.leafClusters[leafAt(level.tree, level.set.planes, ...point)]
  const sees = (from: Vector, to: Vector): boolean => isSeen(seen, clusterAt(from), clusterAt(to))
  return { ...level, clusters, seen, clusterAt, sees }
}

export function isSeen({ clusterCount, pvs }: Visibility, from: number, to: number): boolean {
  const words = (clusterCount + 31) >>> 5
  return ((pvs[from * words + (to >>> 5)] >>> (to & 31)) & 1) === 1
}

/** Seen pairs, the cluster itself counted. */
export function seenPairs(seen: Visibility): number {
  let count = 0
  for (let from = 0; from < seen.clusterCount; from++) {
    for (let to = 0; to < seen.clusterCount; to++) if (isSeen(seen, from, to)) count++
  }
  return count
}

/** What must hold of every visibility: each as a sentence. */
export function visibilityProblems({ clusters, seen }: SeenLevel): string[] {
  const problems: string[] = []
  for (let a = 0; a < clusters.count; a++) {
    if (!isSeen(seen, a, a)) problems.push(`cluster ${a} does not see itself`)
    for (let b = 0; b < a; b++) {
      if (isSeen(seen, a, b) !== isSeen(seen, b, a)) problems.push(`only one of clusters ${a} and ${b} sees the other`)
    }
  }
  for (let portal = 0; portal < clusters.portalCount; portal++) {
    const [front, back] = clusters.portalClusters.subarray(portal * 2, portal * 2 + 2)
    if (!isSeen(seen, front, back)) problems.push(`neighbors ${front} and ${back} do not see each other`)
  }
  return problems
}

/** Draws lines between random points inside; those that meet nothing solid must be seen. */
export function randomLines(level: SeenLevel, random: Random, count: number): { open: number; missed: string[] } {
  const { world } = level.tree
  const point = (): Vector => {
    for (let tries = 0; tries < 10_000; tries++) {
      const at = [0, 1, 2].map((axis) => random.between(world[axis], world[axis + 3])) as unknown as Vector
      if (level.isInside(at)) return at
    }
    throw new Error('hardly any room inside')
  }
  let open = 0
  const missed: string[] = []
  for (let line = 0; line < count; line++) {
    const [from, to] = [point(), point()]
    if (!isOpen(level, from, to)) continue
    open++
    if (!level.sees(from, to)) missed.push(`${from} does not see ${to}`)
  }
  return { open, missed }
}

function isOpen(level: SeenLevel, from: Vector, to: Vector): boolean {
  return crossings(level, from, to, 0).every(
    ({ from: a, to: b }) => level.tree.solid[a] === 0 && level.tree.solid[b] === 0,
  )
}
