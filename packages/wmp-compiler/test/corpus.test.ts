import type { BrushLevel, CompiledLevel } from '@brushwork/asset'
import { readWmb, type WmbBlock } from '@brushwork/codecs/wmb'
import { readWmp } from '@brushwork/codecs/wmp'
import { corpusPaths, corpusRoot, Random, readCorpus } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { brokenInvariants, COMPILE_DEFAULTS, compile, levelFromWmp, type TextureSize } from '../src/index.js'
import { type Corner, codes, cornersOf, triangleCount } from './levels.js'

async function load(
  path: string,
  textureSize: (name: string) => TextureSize | undefined,
): Promise<[BrushLevel, CompiledLevel]> {
  const level = levelFromWmp(readWmp(readCorpus(path)))
  return [level, await compile(level, { ...COMPILE_DEFAULTS, mode: 'simple' }, { textureSize })]
}

const SIZE = { width: 256, height: 256 }

/** Triangles by hand: the sum of corners − 2 over the faces of visible blocks that have an area and are not `none`. */
const TRIANGLES: Record<string, number> = {
  'lottershock/Game/Level/menue.wmp': 72,
  'lottershock/Game/Level/testlevel.wmp': 132,
  'libgamestudio/wmb/test.wmp': 216,
  'wmp-a4/cube.wmp': 12,
}

describe.skipIf(corpusRoot === undefined)('real levels', async () => {
  it.each(corpusPaths('.', '.wmp'))('%s compiles', async (path) => {
    const [level, compiled] = await load(path, () => SIZE)
    expect(brokenInvariants(compiled)).toEqual([])
    if (path in TRIANGLES) expect(triangleCount(compiled)).toBe(TRIANGLES[path])
    expectOnPlanes(level, cornersOf(compiled))
    const undrawn = level.blocks.length === 0 && level.entities.length === 0 ? ['level-undrawn'] : []
    expect(codes(compiled).filter((code) => code !== 'face-degenerate')).toEqual(undrawn)
    const [, again] = await load(path, () => SIZE)
    expect(again).toEqual(compiled)
    expect(JSON.stringify(again.facts)).toBe(JSON.stringify(compiled.facts))
  })
})

/** Every written corner lies on the plane of the face it names. */
function expectOnPlanes(level: BrushLevel, corners: readonly Corner[]): void {
  const planes = new Map(
    level.blocks.flatMap((block) => block.faces.map((face) => [`${block.index} ${face.index}`, face.plane] as const)),
  )
  let worst = 0
  for (const { block, face, position } of corners) {
    const plane = planes.get(`${block} ${face}`)
    if (plane === undefined) throw new Error(`block ${block} has no face ${face}`)
    const [x, y, z] = position
    worst = Math.max(worst, Math.abs(plane[0] * x + plane[1] * y + plane[2] * z - plane[3]))
  }
  expect(worst).toBeLessThan(0.1)
}

/** The original compiler rounds corners to whole quants, which moves planes and edges by about this much [quants]. */
const ROUNDING = 0.6

const PAIRS = [
  'libgamestudio/wmb/test',
  ...['menue', 'testlevel', 'gamelevel'].map((name) => `lottershock/Game/Level/${name}`),
  ...corpusPaths('.', '.wmp')
    .filter((path) => path.includes('/history/'))
    .map((path) => path.slice(0, -4)),
]

describe.skipIf(corpusRoot === undefined)('agreement with the original compiler', async () => {
  it.each(PAIRS)('%s: same surfaces, same texture coordinates', async (pair) => {
    const original = readWmb(readCorpus(`${pair}.wmb`))
    const sizes = new Map(original.textures.map((texture) => [texture.name.text, texture]))
    const level = showNone(levelFromWmp(readWmp(readCorpus(`${pair}.wmp`))))
    const compiled = await compile(
      level,
      { ...COMPILE_DEFAULTS, mode: 'simple' },
      { textureSize: (name) => sizes.get(name) },
    )
    const blocks = blocksOf(compiled)
    const random = new Random(1)
    const tally = { points: 0, found: 0, uvs: 0 }
    for (const sample of original.blocks.flatMap((block) => samplesOf(block, random))) {
      tally.points++
      const near = blocks.filter(({ min, max }) =>
        sample.point.every((value, axis) => value > min[axis] - 1 && value < max[axis] + 1),
      )
      const uvs = near.flatMap(({ triangles }) => triangles.flatMap((triangle) => uvAt(triangle, sample)))
      if (uvs.length > 0) tally.found++
      if (uvs.some(([u, v]) => Math.abs(u - sample.uv[0]) <= 0.02 && Math.abs(v - sample.uv[1]) <= 0.02)) tally.uvs++
    }
    expect(original.blocks.length).toBe(level.blocks.length)
    expect(tally.points).toBeGreaterThan(20)
    // The rest are slivers and thin walls that rounding moved further: 35 of 29,730 points in all pairs.
    expect(tally.found / tally.points).toBeGreaterThan(0.996)
    expect(tally.uvs).toBe(tally.found)
  })
})

/** The level with its `none` faces made visible: the original keeps them in its file, and some levels have no others. */
function showNone(level: BrushLevel): BrushLevel {
  const blocks = level.blocks.map((block) => ({
    ...block,
    faces: block.faces.map((face) => ({ ...face, flags: face.flags & ~0xb })),
  }))
  return { ...level, blocks }
}

interface Sample {
  readonly point: readonly number[]
  readonly normal: readonly number[]
  readonly uv: readonly number[]
}

/** Two random points on every triangle of theirs. */
function samplesOf({ vertices, triangles }: WmbBlock, random: Random): Sample[] {
  const { positions, uvs } = vertices
  return Array.from({ length: triangles.count }).flatMap((_, triangle) => {
    const corners = Array.from(triangles.corners.subarray(triangle * 3, triangle * 3 + 3))
    const [a, b, c] = corners.map((corner) => [
      ...positions.subarray(corner * 3, corner * 3 + 3),
      ...uvs.subarray(corner * 2, corner * 2 + 2),
    ])
    // Theirs run clockwise from outside.
    const normal = cross(minus(c, a), minus(b, a))
    const length = Math.hypot(...normal)
    if (length < 0.1) return []
    return [0, 1].map(() => {
      const [s, t] = [random.between(0, 1), random.between(0, 1)].sort((x, y) => x - y)
      const mixed = a.map((value, axis) => value * s + b[axis] * (t - s) + c[axis] * (1 - t))
      return { point: mixed.slice(0, 3), normal: normal.map((part) => part / length), uv: mixed.slice(3, 5) }
    })
  })
}

interface OurBlock {
  readonly min: readonly number[]
  readonly max: readonly number[]
  readonly triangles: readonly (readonly Corner[])[]
}

function blocksOf(level: CompiledLevel): OurBlock[] {
  const corners = cornersOf(level)
  const byBlock = new Map<number, Corner[][]>()
  for (let at = 0; at < corners.length; at += 3) {
    const list = byBlock.get(corners[at].block) ?? []
    list.push(corners.slice(at, at + 3))
    byBlock.set(corners[at].block, list)
  }
  return [...byBlock.values()].map((triangles) => {
    const along = (axis: number): number[] => triangles.flat().map(({ position }) => position[axis])
    return {
      min: [0, 1, 2].map((axis) => Math.min(...along(axis))),
      max: [0, 1, 2].map((axis) => Math.max(...along(axis))),
      triangles,
    }
  })
}

/** Our texture coordinates at a point of theirs, when our triangle covers it and looks the same way. */
function uvAt([a, b, c]: readonly Corner[], { point, normal }: Sample): (readonly number[])[] {
  const ours = cross(minus(b.position, a.position), minus(c.position, a.position))
  const area = Math.hypot(...ours)
  const unit = ours.map((part) => part / area)
  if (dot(unit, normal) < 0.98 || Math.abs(dot(unit, minus(point, a.position))) > ROUNDING) return []
  const weight = (p: Corner, q: Corner): number =>
    dot(unit, cross(minus(q.position, p.position), minus(point, p.position))) / area
  const weights = [weight(b, c), weight(c, a), weight(a, b)]
  const slack = (ROUNDING / 2) * Math.sqrt(2 / area)
  if (weights.some((part) => part < -slack)) return []
  return [[0, 1].map((axis) => weights[0] * a.uv[axis] + weights[1] * b.uv[axis] + weights[2] * c.uv[axis])]
}

function minus(a: readonly number[], b: readonly number[]): number[] {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]]
}

function cross(a: readonly number[], b: readonly number[]): number[] {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]]
}

function dot(a: readonly number[], b: readonly number[]): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}
