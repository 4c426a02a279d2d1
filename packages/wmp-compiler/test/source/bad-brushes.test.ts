import { mapBox, type PlannedMapFace, readMap } from '@brushwork/codecs/map'
import { Random } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { COMPILE_DEFAULTS, levelFromMap } from '../../src/index.js'
import { usableBlocks } from '../../src/source/index.js'
import { codes } from '../levels.js'
import { boxOf, levelOf, mapOf, openEdges, unevenness, volumeOf } from './map-levels.js'

const GOOD = boxOf('good')

function turned(face: PlannedMapFace): PlannedMapFace {
  const [a, b, c] = face.points
  return { ...face, points: [c, b, a] }
}

describe('an invalid brush', () => {
  it.each<[string, readonly PlannedMapFace[], string]>([
    ['of three planes', boxOf('a').slice(0, 3), 'block-open'],
    ['of no planes', [], 'block-open'],
    ['of five sides of a box', boxOf('a').slice(1), 'block-open'],
    ['with one side turned around', boxOf('a').map((face, side) => (side === 2 ? turned(face) : face)), 'block-open'],
    ['without thickness', mapBox({ min: [0, 0, 0], max: [64, 64, 0], texture: 'a' }), 'block-open'],
    ['with a coordinate of 1e9', mapBox({ min: [0, 0, 0], max: [64, 1e9, 64], texture: 'a' }), 'block-coordinate'],
    [
      'with a coordinate that is no number',
      mapBox({ min: [0, 0, 0], max: [64, Number.NaN, 64], texture: 'a' }),
      'block-coordinate',
    ],
    ['of 2,000 planes', Array.from({ length: 2000 }, (_, face) => boxOf('a')[face % 6]), 'block-open'],
  ])('%s is left out, with its number and place; the others stay', (_, brush, code) => {
    const level = levelOf(GOOD, brush, GOOD)
    expect(level.blocks.map(({ index }) => index)).toEqual([0, 2])
    expect(level.diagnostics).toEqual([expect.objectContaining({ code, block: 1, severity: 'warning' })])
    const { at } = level.diagnostics[0]
    if (brush.length > 0) expect(at?.every(Number.isFinite)).not.toBe(false)
  })

  it('is turned around when all its faces look inwards', () => {
    const level = levelOf(boxOf('a').map(turned))
    expect(codes(level)).toEqual(['block-inside-out'])
    expect(volumeOf(level.blocks[0])).toBe(64 ** 3)
    expect(unevenness(level.blocks[0])).toBe(0)
  })

  it('keeps the first of two faces on one plane', () => {
    const again = boxOf('second')[0]
    const level = levelOf([...boxOf('first'), again])
    expect(level.diagnostics).toEqual([expect.objectContaining({ code: 'face-repeated', block: 0, face: 6 })])
    expect(level.blocks[0].faces.map(({ texture }) => texture)).toEqual(Array(6).fill('first'))
  })

  it('does not report planes that the others cut away', () => {
    const far: PlannedMapFace = {
      points: [
        [0, 500, 500],
        [500, 500, 500],
        [500, 0, 500],
      ],
      texture: 'a',
    }
    const level = levelOf([...boxOf('a'), far])
    expect(level.diagnostics).toEqual([])
    expect(level.blocks[0].faces.length).toBe(6)
  })

  it('does without a face whose points lie in one line', () => {
    const line: PlannedMapFace = {
      points: [
        [0, 0, 0],
        [1, 1, 1],
        [2, 2, 2],
      ],
      texture: 'a',
    }
    const level = levelOf([line, ...boxOf('a')])
    expect(level.diagnostics).toEqual([expect.objectContaining({ code: 'face-degenerate', block: 0, face: 0 })])
    expect(level.blocks[0].faces.map(({ index }) => index)).toEqual([1, 2, 3, 4, 5, 6])
  })

  it('stays closed when a corner is cut off by less than a hundredth of a quant', () => {
    for (const depth of [1e-9, 1e-4, 0.004, 0.009, 0.011, 0.02]) {
      const edge = 64 - depth
      const tip: PlannedMapFace = {
        points: [
          [64, 64, edge],
          [edge, 64, 64],
          [64, edge, 64],
        ],
        texture: 'tip',
      }
      for (const points of [tip.points, turned(tip).points]) {
        const level = levelOf([...boxOf('a'), { ...tip, points }])
        for (const block of level.blocks) {
          expect(unevenness(block)).toBeLessThan(0.02)
          if (!codes(level).includes('face-degenerate')) expect(openEdges(block)).toEqual([])
        }
      }
    }
  })

  it('has its textures straight on where their scale is zero or their axes are parallel', () => {
    const flat = boxOf('a').map((face): PlannedMapFace => ({ ...face, scale: [0, 1] }))
    const parallel = boxOf('a').map((face): PlannedMapFace => ({ ...face, axes: { u: [1, 0, 0], v: [2, 0, 0] } }))
    const level = levelOf(flat, parallel)
    expect(codes(level)).toEqual(['texture-mapping', 'texture-mapping'])
    for (const { faces } of level.blocks) {
      expect(faces[0].mapping).toEqual({ kind: 'axes', s: [1, 0, 0], sOffset: 0, t: [0, -1, 0], tOffset: 0 })
    }
  })

  it('is named by its line when it is a patch', () => {
    const text = '{\n"classname" "worldspawn"\n{\npatchDef2\n{\ncommon/caulk\n}\n}\n}\n'
    const level = levelFromMap(readMap(new TextEncoder().encode(text)))
    expect(level.diagnostics).toEqual([expect.objectContaining({ code: 'brush-unknown', block: 0, line: 3 })])
  })
})

describe('planes at random', () => {
  const random = new Random(3)
  const point = (size: number) =>
    [0, 1, 2].map(() => Math.round(random.between(-size, size))) as unknown as readonly [number, number, number]

  it.each([4, 100, 1_000_000])('within %d quants never become a block that is open or dented', (size) => {
    const brushes = Array.from({ length: 400 }, (_, turn): PlannedMapFace[] =>
      Array.from({ length: 4 + (turn % 12) }, () => ({
        points: [point(size), point(size), point(size)],
        texture: 'a',
      })),
    )
    const level = levelFromMap(mapOf(brushes))
    for (const block of level.blocks) {
      expect(block.faces.length).toBeGreaterThan(3)
      expect(unevenness(block)).toBeLessThan(0.1)
      expect(block.vertices.every(Number.isFinite)).toBe(true)
    }
    expect(level.diagnostics.length).toBeGreaterThan(0)
    expect(usableBlocks(level.blocks, COMPILE_DEFAULTS.worldLimit * 9, []).length).toBe(level.blocks.length)
  })
})
