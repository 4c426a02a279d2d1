import { Random } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { csg, gatherBlocks } from '../../src/csg/index.js'
import { findVisibleFragments } from '../../src/faces/find-visible-fragments.js'
import type { VisibleFragments } from '../../src/faces/visible-fragments.js'
import { VisibleMemory } from '../../src/faces/visible-memory.js'
import type { Block } from '../../src/level.js'
import { box } from '../csg/blocks.js'
import { rooms } from './finished.js'

type Node = Parameters<typeof rooms>[0][number]

/** Boxes, and a tree whose nodes stand one behind the other: each has a leaf in front and the next one at its back. */
interface Level {
  readonly boxes: readonly (readonly [min: number[], max: number[]])[]
  readonly planes: readonly Node[0][]
  readonly clusters: readonly number[]
}

const triple = (make: () => number): number[] => [make(), make(), make()]

function randomBox(random: Random): Level['boxes'][number] {
  const min = triple(() => random.below(12) * 8 - 64)
  return [min, min.map((value) => value + 8 + random.below(5) * 8)]
}

function randomPlane(random: Random): Node[0] {
  const axis = random.below(4)
  const d = random.below(12) * 8 - 48
  if (axis === 3) return [0.6, 0.8, 0, d]
  return [Number(axis === 0), Number(axis === 1), Number(axis === 2), d]
}

function firstLevel(random: Random): Level {
  return {
    boxes: Array.from({ length: 30 }, () => randomBox(random)),
    planes: Array.from({ length: 12 }, () => randomPlane(random)),
    clusters: Array.from({ length: 13 }, () => random.below(6) - 1),
  }
}

/** One box, plane or cluster is another one; boxes come and go; clusters get other numbers. */
function edit(level: Level, random: Random): Level {
  const { boxes, planes, clusters } = level
  switch (random.below(6)) {
    case 0:
      return { ...level, boxes: boxes.with(random.below(boxes.length), randomBox(random)) }
    case 1:
      return { ...level, boxes: boxes.toSpliced(random.below(boxes.length), 1) }
    case 2:
      return { ...level, boxes: boxes.toSpliced(random.below(boxes.length), 0, randomBox(random)) }
    case 3:
      return { ...level, planes: planes.with(random.below(planes.length), randomPlane(random)) }
    case 4:
      return { ...level, clusters: clusters.with(random.below(clusters.length), random.below(6) - 1) }
    default:
      return { ...level, clusters: clusters.map((cluster) => (cluster < 0 ? cluster : 7 - cluster)) }
  }
}

function visibleOf({ boxes, planes, clusters }: Level, memory?: VisibleMemory): VisibleFragments {
  const point = ([x, y, z]: readonly number[]) => [x, y, z] as const
  const blocks = boxes.map(([min, max], index): Block => ({ ...box(point(min), point(max)), index }))
  const set = gatherBlocks(blocks)
  const nodes = planes.map((plane, node): Node => [plane, -node - 1, node + 1 < planes.length ? node + 1 : -node - 2])
  return findVisibleFragments(set, csg(set).drawn, rooms(nodes, clusters)(set), memory)
}

/** What is used of the columns. */
function contentOf({ sides, windings, firstClusters, clusters }: VisibleFragments): unknown {
  const { starts, points, count, pointCount } = windings
  return [sides, starts.slice(0, count + 1), points.slice(0, pointCount * 3), firstClusters, clusters]
}

describe('what can be seen, with a memory of the level before', () => {
  it.each([1, 2, 3, 4])('is the same as without, whatever was edited (seed %d)', (seed) => {
    const random = new Random(seed)
    const memory = new VisibleMemory()
    let level = firstLevel(random)
    for (let round = 0; round < 40; round++) {
      expect(contentOf(visibleOf(level, memory)), `round ${round}`).toEqual(contentOf(visibleOf(level)))
      level = edit(level, random)
    }
  })
})
