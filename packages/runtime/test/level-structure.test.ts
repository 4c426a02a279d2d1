import { TINY_SOLIDS, TINY_TREE, TINY_VISIBILITY, tinyLevel } from '@brushwork-internal/testkit/tiny-pack'
import { describe, expect, it } from 'vitest'
import {
  COLLISION_GAP,
  clusterAt,
  contentsAt,
  isClusterSeen,
  type LevelSurface,
  type LevelVisibility,
  leafAt,
  NO_CLUSTER,
  readLevel,
  type Shape,
  trace,
  VisibleTriangles,
} from '../src/index.js'

/** First triangle and number of triangles of each run, by surface. */
function runsFrom(
  cluster: number,
  surfaces: readonly LevelSurface[],
  visibility: LevelVisibility | undefined,
): number[][] {
  const visible = new VisibleTriangles(surfaces, visibility)
  visible.cullFrom(cluster)
  return surfaces.map((_, surface) => Array.from(visible.runs.subarray(0, visible.findRuns(surface) * 2)))
}

describe('a level with structure', () => {
  const level = readLevel(tinyLevel())

  it('comes out of its pack as it went in', () => {
    expect(level.collision).toEqual(TINY_SOLIDS)
    expect(level.tree).toEqual(TINY_TREE)
    expect(level.visibility).toEqual(TINY_VISIBILITY)
    expect(level.parts).toHaveLength(1)
    expect(level.parts[0]).toMatchObject({ name: 'door', bounds: { min: [-1, 0, 0], max: [2, 0, 4] } })
    expect(level.leak).toMatchObject({ occupant: 'position "start"', gap: [1, 2, 3], gapSize: 4, blocks: [7, -1] })
  })

  it('knows which leaf and cluster a point is in', () => {
    expect(leafAt(TINY_TREE, [5, 5, 5])).toBe(0)
    expect(clusterAt(TINY_TREE, [-5, 5, 5])).toBe(1)
    expect(clusterAt(TINY_TREE, [5, -1, 5])).toBe(NO_CLUSTER)
    expect(leafAt({ ...TINY_TREE, nodePlanes: new Uint32Array(0) }, [1, 2, 3])).toBe(0)
  })

  it('draws what is seen from a cluster, in as few runs as possible', () => {
    const all = [level.surfaces[0], level.parts[0].surfaces[0]]
    expect(runsFrom(0, all, TINY_VISIBILITY)).toEqual([
      [0, 1],
      [0, 1],
    ])
    expect(runsFrom(1, all, TINY_VISIBILITY)).toEqual([
      [1, 2],
      [0, 1],
    ])
    expect(runsFrom(NO_CLUSTER, all, TINY_VISIBILITY)).toEqual([
      [0, 3],
      [0, 1],
    ])
    expect(isClusterSeen(TINY_VISIBILITY, 0, 1)).toBe(false)
  })
})

describe('a movement', () => {
  const solids = TINY_SOLIDS
  const box: Shape = { kind: 'box', half: [2, 3, 4] }

  it('of a point ends a gap before the solid, with its side', () => {
    const hit = trace(solids, [-10, 5, 5], [10, 5, 5])
    expect(hit.position[0]).toBeCloseTo(-COLLISION_GAP, 5)
    expect(hit).toMatchObject({ normal: [-1, 0, 0], block: 7, flags: 0, startsInside: false })
    expect(trace(solids, [5, 20, 5], [5, -20, 5])).toMatchObject({ normal: [0, 1, 0], block: 7 })
  })

  it('of a box or capsule ends by its own size earlier', () => {
    expect(trace(solids, [-10, 5, 5], [10, 5, 5], box).position[0]).toBeCloseTo(-2 - COLLISION_GAP, 5)
    expect(trace(solids, [5, 20, 5], [5, 0, 5], box).position[1]).toBeCloseTo(13 + COLLISION_GAP, 5)
    const capsule: Shape = { kind: 'capsule', radius: 1, halfHeight: 4 }
    expect(trace(solids, [5, 20, 5], [5, 0, 5], capsule).position[1]).toBeCloseTo(14 + COLLISION_GAP, 5)
    expect(trace(solids, [-10, 5, 5], [10, 5, 5], capsule).position[0]).toBeCloseTo(-1 - COLLISION_GAP, 5)
  })

  it('goes on when nothing is in its way, through liquid, and along a wall', () => {
    expect(trace(solids, [-10, 5, 50], [10, 5, 50])).toEqual({
      fraction: 1,
      position: [10, 5, 50],
      startsInside: false,
    })
    expect(trace(solids, [30, 5, 5], [12, 5, 5]).fraction).toBe(1)
    expect(trace(solids, [-10, 10, 5], [5, 10, 5]).fraction).toBe(1)
    expect(trace(solids, [30, 5, 5], [12, 5, 5], box, { stoppedBy: ['liquid'] })).toMatchObject({ block: 8, flags: 9 })
  })

  it('that starts inside reports it: it may come closer to the outside, but not move further in', () => {
    expect(trace(solids, [6, 5, 5], [5.5, 5, 5])).toEqual({
      fraction: 0,
      position: [6, 5, 5],
      block: 7,
      startsInside: true,
    })
    expect(trace(solids, [5, 5, 5], [6, 5, 5])).toEqual({ fraction: 1, position: [6, 5, 5], startsInside: true })
    expect(trace(solids, [5, 5, 5], [5, 30, 5])).toEqual({ fraction: 1, position: [5, 30, 5], startsInside: true })
  })

  it('of no length is a question whether there is room', () => {
    expect(trace(solids, [-1, 5, 5], [-1, 5, 5], box).startsInside).toBe(true)
    expect(trace(solids, [-3, 5, 5], [-3, 5, 5], box).startsInside).toBe(false)
  })
})

describe('a point of a game', () => {
  const at = (x: number, y: number, z: number) => ({ x, y, z })

  it('may be an object with x, y and z, such as those of three, wherever a tuple may be', () => {
    const box = [2, 3, 4] as const
    expect(trace(TINY_SOLIDS, at(-10, 5, 5), at(10, 5, 5), { kind: 'box', half: at(...box) })).toEqual(
      trace(TINY_SOLIDS, [-10, 5, 5], [10, 5, 5], { kind: 'box', half: box }),
    )
    expect(trace(TINY_SOLIDS, at(-10, 5, 50), [10, 5, 50]).position).toEqual([10, 5, 50])
    expect(contentsAt(TINY_SOLIDS, at(15, 5, 5))).toEqual(['liquid'])
    expect(leafAt(TINY_TREE, at(5, 5, 5))).toBe(0)
    expect(clusterAt(TINY_TREE, at(-5, 5, 5))).toBe(1)
  })

  it('meets nothing, and sees everything, in a level without solids and tree', () => {
    expect(trace(undefined, at(0, 0, 0), at(1, 2, 3))).toEqual({
      fraction: 1,
      position: [1, 2, 3],
      startsInside: false,
    })
    expect(contentsAt(undefined, [0, 0, 0])).toEqual([])
    expect(clusterAt(undefined, [0, 0, 0])).toBe(NO_CLUSTER)
    expect(isClusterSeen(undefined, 0, 1)).toBe(true)
    expect(runsFrom(0, readLevel(tinyLevel()).surfaces, undefined)).toEqual([[0, 3]])
  })
})

it('a point or box knows what it is in', () => {
  expect(contentsAt(TINY_SOLIDS, [5, 5, 5])).toEqual(['solid'])
  expect(contentsAt(TINY_SOLIDS, [15, 5, 5])).toEqual(['liquid'])
  expect(contentsAt(TINY_SOLIDS, [25, 5, 5])).toEqual([])
  expect(contentsAt(TINY_SOLIDS, [10, 5, 5], { kind: 'box', half: [1, 1, 1] })).toEqual(['solid', 'liquid'])
})
