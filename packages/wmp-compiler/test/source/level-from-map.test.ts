import type { LevelDiagnostic } from '@brushwork/asset'
import { type MapVector, mapBox, type PlannedMapFace, readMap } from '@brushwork/codecs/map'
import { corpusPaths, corpusRoot, Random, readCorpus } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { COMPILE_DEFAULTS, levelFromMap } from '../../src/index.js'
import { usableBlocks } from '../../src/source/index.js'
import { codes } from '../levels.js'
import { BOX, boxOf, levelOf, openEdges, unevenness, volumeOf } from './map-levels.js'

describe('a brush of a map', () => {
  it('becomes a block whose faces look outwards and share their vertices', () => {
    const [block] = levelOf(boxOf('wall')).blocks
    expect(block.kind).toBe('convex')
    expect([...block.vertices].sort((a, b) => a - b)).toEqual([...Array(12).fill(0), ...Array(12).fill(64)])
    expect(volumeOf(block)).toBe(64 ** 3)
    expect(openEdges(block)).toEqual([])
    expect(block.faces.map(({ index, plane }) => [index, ...plane])).toEqual([
      [0, 0, 0, 1, 64],
      [1, 0, 0, -1, 0],
      [2, 1, 0, 0, 64],
      [3, -1, 0, 0, 0],
      [4, 0, 1, 0, 64],
      [5, 0, -1, 0, 0],
    ])
  })

  it('knows the line that it and its faces stand in', () => {
    const text = `{\n"classname" "worldspawn"\n{\n${FACES.join('\n')}\n}\n}\n`
    const [block] = levelFromMap(readMap(new TextEncoder().encode(text))).blocks
    expect(block.line).toBe(3)
    expect(block.faces.map(({ line }) => line)).toEqual([4, 5, 6, 7, 8, 9])
  })

  it('has textures and entities with the names that an editor wrote in UTF-8', () => {
    const world = `{\n"classname" "worldspawn"\n"message" "Fünf Türme à"\n{\n${FACES.join('\n').replaceAll('top', 'Mörtel')}\n}\n}\n`
    const start = `{\n"classname" "info_null"\n"targetname" "Größe"\n"origin" "0 0 0"\n}\n`
    const level = levelFromMap(readMap(new TextEncoder().encode(world + start)))
    expect(level.name).toBe('Fünf Türme à')
    expect(new Set(level.blocks[0].faces.map(({ texture }) => texture))).toContain('Mörtel')
    expect(level.entities.map(({ name, properties }) => [name, properties[1].value])).toEqual([['Größe', 'Größe']])
  })

  it('keeps its corners where they are a million quants from the origin', () => {
    const far = 1_000_000
    const box = mapBox({ min: [far - 16, -far, 0], max: [far, 16 - far, 16], texture: 'wall' })
    const [block] = levelOf(box).blocks
    expect(new Set(block.vertices)).toEqual(new Set([far - 16, far, -far, 16 - far, 0, 16]))
  })

  it('maps textures as the file states, in texels with v downwards', () => {
    const box = mapBox({ ...BOX, texture: 'wall', offset: [8, 16], scale: [2, 0.5] })
    const [top, , west] = levelOf(box).blocks[0].faces
    expect(top.mapping).toEqual({ kind: 'axes', s: [0.5, 0, 0], sOffset: 8, t: [0, -2, 0], tOffset: 16 })
    expect(west.mapping).toEqual({ kind: 'axes', s: [0, 0.5, 0], sOffset: 8, t: [0, 0, -2], tOffset: 16 })
  })

  it('lays textures on along the axes of a Valve face', () => {
    const axes = { u: [0, 1, 0], v: [0, 0, -1] } as const
    const box = boxOf('wall').map(
      (face): PlannedMapFace => ({ ...face, axes, offset: [3, 4], rotation: 30, scale: [1, 2] }),
    )
    const [top] = levelOf(box).blocks[0].faces
    expect(top.mapping).toEqual({ kind: 'axes', s: [0, 1, 0], sOffset: 3, t: [0, 0, -0.5], tOffset: 4 })
  })

  it('is numbered over the whole file, unusable brushes too', () => {
    const level = levelOf(boxOf('a'), boxOf('b').slice(0, 3), boxOf('c'))
    expect(level.blocks.map(({ index }) => index)).toEqual([0, 2])
  })

  it('of random planes around a point is closed, convex and faces outwards', () => {
    const random = new Random(7)
    for (let turn = 0; turn < 300; turn++) {
      const at = [0, 1, 2].map(() => random.between(-900_000, 900_000)) as unknown as MapVector
      const planes = Array.from({ length: 3 + (turn % 40) }, () => planeAround(at, random))
      const level = levelOf([...mapBox({ min: plus(at, -300), max: plus(at, 300), texture: 'a' }), ...planes])
      expect(codes(level).filter((code) => code !== 'face-degenerate')).toEqual([])
      const [block] = level.blocks
      expect(unevenness(block)).toBeLessThan(0.011)
      expect(volumeOf(block)).toBeGreaterThan(1000)
      expect(block.faces.length).toBeGreaterThan(3)
      if (codes(level).length === 0) expect(openEdges(block)).toEqual([])
    }
  })
})

const FACES = [
  '( 0 64 64 ) ( 64 64 64 ) ( 64 0 64 ) top 0 0 0 1 1',
  '( 0 0 0 ) ( 64 0 0 ) ( 64 64 0 ) bottom 0 0 0 1 1',
  '( 64 64 0 ) ( 64 0 0 ) ( 64 0 64 ) west 0 0 0 1 1',
  '( 0 0 0 ) ( 0 64 0 ) ( 0 64 64 ) east 0 0 0 1 1',
  '( 0 64 0 ) ( 64 64 0 ) ( 64 64 64 ) south 0 0 0 1 1',
  '( 64 0 0 ) ( 0 0 0 ) ( 0 0 64 ) north 0 0 0 1 1',
]

function plus([x, y, z]: MapVector, size: number): MapVector {
  return [x + size, y + size, z + size]
}

/** A plane 100 to 200 quants from a point, looking away from it; its points rounded to whole quants, as editors do. */
function planeAround([x, y, z]: MapVector, random: Random): PlannedMapFace {
  const n = [random.between(-1, 1), random.between(-1, 1), random.between(-1, 1)]
  const length = Math.hypot(...n)
  const [nx, ny, nz] = n.map((part) => part / length)
  const distance = random.between(100, 200)
  const side: MapVector = Math.abs(nz) < 0.7 ? [ny, -nx, 0] : [0, nz, -ny]
  const other: MapVector = [ny * side[2] - nz * side[1], nz * side[0] - nx * side[2], nx * side[1] - ny * side[0]]
  const point = (s: number, t: number): MapVector => [
    Math.round(x + nx * distance + 500 * (side[0] * s + other[0] * t)),
    Math.round(y + ny * distance + 500 * (side[1] * s + other[1] * t)),
    Math.round(z + nz * distance + 500 * (side[2] * s + other[2] * t)),
  ]
  return { points: [point(1, 0), point(0, 0), point(0, 1)], texture: 'cut' }
}

describe.skipIf(corpusRoot === undefined)('real maps', () => {
  it.each(corpusPaths('quake-maps', '.map'))('%s becomes closed blocks that can be compiled', (path) => {
    const level = levelFromMap(readMap(readCorpus(path)))
    expect(level.diagnostics).toEqual([])
    for (const block of [...level.blocks, ...level.parts.flatMap(({ blocks }) => blocks)]) {
      expect(openEdges(block)).toEqual([])
      expect(unevenness(block)).toBeLessThan(0.01)
      expect(volumeOf(block)).toBeGreaterThan(0.5)
    }
    const diagnostics: LevelDiagnostic[] = []
    expect(usableBlocks(level.blocks, COMPILE_DEFAULTS.worldLimit, diagnostics).length).toBe(level.blocks.length)
    expect(diagnostics).toEqual([])
  })

  it.each(Object.entries({ dm5: 392, e1m1: 1148, e3m5: 1910, rooms1000: 892, boxes1000: 1000 }))(
    '%s has as many world brushes as the original compiler puts into its visible hull',
    (name, count) => {
      const { blocks } = levelFromMap(readMap(readCorpus(`quake-maps/${name}.map`)))
      expect(blocks.filter(({ contents }) => contents !== 'clip').length).toBe(count)
    },
  )
})
