import { type Block, type BrushLevel, type CompiledLevel, toPackAxes, type Vector } from '@brushwork/asset'
import { Random } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { brokenInvariants, COMPILE_DEFAULTS, compile, levelFromWmp } from '../src/index.js'
import { cornersOf, documentOf, SIZES } from './levels.js'
import { boxBlock, brushOfPlanes, roomBlocks } from './stages/tree/brush-levels.js'
import { TURNS, type Turn, turnBlock, turnPoint } from './stages/vis/turned.js'

const STILL: Turn = { from: [0, 1, 2], signs: [1, 1, 1], move: [0, 0, 0] }
const ALL_TURNS: Readonly<Record<string, Turn>> = {
  ...TURNS,
  'turned about x': { ...STILL, from: [0, 2, 1], signs: [1, -1, 1] },
  'turned about y': { ...STILL, from: [2, 1, 0], signs: [-1, 1, 1] },
  'mirrored at the floor': { ...STILL, signs: [1, 1, -1] },
}

/** Two rooms with a door between them, a ramp, a leaning pillar, overlapping boxes and a detail. */
function rooms(): Block[] {
  const blocks = [
    ...roomBlocks([0, 0, 0], [256, 192, 128], 16, [1]),
    ...roomBlocks([272, 0, 0], [512, 192, 128], 16, [0], 5),
  ]
  const next = () => blocks.length
  for (const [min, max] of [
    [
      [256, -16, -16],
      [272, 64, 144],
    ],
    [
      [256, 112, -16],
      [272, 208, 144],
    ],
    [
      [256, 64, 96],
      [272, 112, 144],
    ],
    [
      [256, 64, -16],
      [272, 112, 0],
    ],
    [
      [32, 32, 0],
      [64, 64, 48],
    ],
    [
      [48, 48, 0],
      [96, 80, 32],
    ],
    [
      [400, 96, 0],
      [432, 192, 128],
    ],
  ] as const) {
    blocks.push(boxBlock(next(), min, max))
  }
  const ramp = brushOfPlanes(
    [
      [-1, 0, 0, -300],
      [0, -1, 0, -16],
      [0, 1, 0, 80],
      [0, 0, -1, 0],
      [0.6, 0, 0.8, 228],
    ],
    next(),
  )
  if (ramp !== undefined) blocks.push(ramp)
  blocks.push(boxBlock(next(), [120, 120, 0], [136, 136, 128], { detail: true }))
  return blocks
}

const POSITIONS: readonly Vector[] = [
  [20, 100, 40],
  [480, 30, 40],
]

function levelOf(turn: Turn): BrushLevel {
  const entity = { action: '', skills: [], flags: 0, ambient: 0, albedo: 50, material: '', path: '', strings: [] }
  const empty = levelFromWmp(documentOf())
  return {
    ...empty,
    blocks: rooms().map((block) => turnBlock(turn, block)),
    entities: POSITIONS.map((position, index) => ({
      ...entity,
      kind: 'model',
      name: `e${index}`,
      file: 'e.mdl',
      position: turnPoint(turn, position),
      rotation: [0, 0, 0, 1],
      scale: [1, 1, 1],
      angles: [0, 0, 0],
      properties: [],
    })),
  }
}

async function compileTurned(turn: Turn): Promise<CompiledLevel> {
  const level = await compile(levelOf(turn), COMPILE_DEFAULTS, { textureSize: (name) => SIZES[name] })
  expect(brokenInvariants(level)).toEqual([])
  expect(level.diagnostics).toEqual([])
  return level
}

/** Area drawn of each face, rounded to a hundredth. */
function areas(level: CompiledLevel): Record<string, number> {
  const sums: Record<string, number> = {}
  const corners = cornersOf(level)
  for (let at = 0; at < corners.length; at += 3) {
    const [a, b, c] = corners.slice(at, at + 3).map(({ position }) => position)
    const [u, v] = [b, c].map((point) => point.map((value, axis) => value - a[axis]))
    const cross = [0, 1, 2].map((axis) => {
      const [i, j] = [(axis + 1) % 3, (axis + 2) % 3]
      return u[i] * v[j] - u[j] * v[i]
    })
    const key = `block ${corners[at].block} face ${corners[at].face}`
    sums[key] = (sums[key] ?? 0) + Math.sqrt(cross.reduce((sum, value) => sum + value * value, 0)) / 2
  }
  return Object.fromEntries(
    Object.entries(sums)
      .map(([key, sum]) => [key, Math.round(sum * 100) / 100])
      .sort(),
  )
}

const LEAF_BIT = 0x80000000

function clusterAt({ tree }: CompiledLevel, [x, y, z]: Vector): number {
  if (tree === undefined) throw new Error('no tree')
  let child = tree.nodePlanes.length > 0 ? 0 : LEAF_BIT
  while (child < LEAF_BIT) {
    const at = tree.nodePlanes[child] * 4
    const [a, b, c, d] = tree.planes.subarray(at, at + 4)
    child = tree.children[child * 2 + (a * x + b * y + c * z > d ? 0 : 1)]
  }
  return tree.leafClusters[child - LEAF_BIT]
}

/** Blocks whose solids hold a point, by their planes. */
function blocksAt({ collision }: CompiledLevel, [x, y, z]: Vector): number[] {
  if (collision === undefined) throw new Error('no solids')
  const { planes, firstPlanes, blocks } = collision
  return [...blocks].filter((_, brush) => {
    for (let plane = firstPlanes[brush]; plane < firstPlanes[brush + 1]; plane++) {
      const [a, b, c, d] = planes.subarray(plane * 4, plane * 4 + 4)
      if (a * x + b * y + c * z > d) return false
    }
    return true
  })
}

/** What a level answers at points between whole coordinates, where rounding decides nothing. */
function answersOf(level: CompiledLevel, turn: Turn) {
  const random = new Random(5)
  const points = Array.from({ length: 150 }, (): Vector => {
    const [x, y, z] = [random.below(560) - 24.37, random.below(240) - 24.41, random.below(176) - 24.29]
    return toPackAxes(...turnPoint(turn, [x, y, z]))
  })
  const clusters = points.map((point) => clusterAt(level, point))
  const { visibility } = level
  if (visibility === undefined) throw new Error('no visibility')
  const words = Math.ceil(visibility.clusterCount / 32)
  const isInside = (cluster: number): boolean => cluster < visibility.clusterCount
  const sees = (a: number, b: number): boolean => ((visibility.rows[a * words + (b >> 5)] >>> (b & 31)) & 1) === 1
  return {
    clusters: visibility.clusterCount,
    inside: clusters.map(isInside),
    together: clusters.map((cluster) => clusters.indexOf(cluster)),
    seen: clusters.map((a) => clusters.map((b) => isInside(a) && isInside(b) && sees(a, b))),
    solids: points.map((point) => blocksAt(level, point)),
  }
}

describe('a compiled level', async () => {
  const still = await compileTurned(STILL)

  it('has rooms, hidden faces and solids to compare', () => {
    const { clusters, inside, seen, solids } = answersOf(still, STILL)
    expect(clusters).toBeGreaterThan(2)
    expect(new Set(inside).size).toBe(2)
    expect(seen.flat().filter((one) => one).length).toBeGreaterThan(100)
    expect(solids.filter((blocks) => blocks.length > 0).length).toBeGreaterThan(20)
  })

  it.each(Object.entries(ALL_TURNS))('that is %s draws, shows and stops the same', async (_, turn) => {
    const turned = await compileTurned(turn)
    expect(areas(turned)).toEqual(areas(still))
    expect(answersOf(turned, turn)).toEqual(answersOf(still, STILL))
  })
})
