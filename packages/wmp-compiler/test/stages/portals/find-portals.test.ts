import type { Block, Vector } from '@brushwork/asset'
import { Random } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { boxBlock, brushOfPlanes, roomBlocks } from '../tree/brush-levels.js'
import { type DividedLevel, divide } from '../tree/divided-level.js'
import { missingPortals } from './crossings.js'

describe('portals', () => {
  it('of an empty world are its six sides', () => {
    const { portals, tree } = divide([])
    expect(portals.count).toBe(6)
    expect([...portals.leafs]).toEqual([0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0, 1])
    expect(tree.leafCount).toBe(1)
  })

  it('do not lead out of a closed room', () => {
    const level = divide(roomBlocks([0, 0, 0], [128, 128, 128]))
    expect(isJoined(level, [64, 64, 64])).toBe(false)
  })

  it('lead out of a room with a hole', () => {
    const level = divide(roomBlocks([0, 0, 0], [128, 128, 128], 16, [5]))
    expect(isJoined(level, [64, 64, 64])).toBe(true)
  })

  it('join two rooms through a door, as large as the door is', () => {
    const level = divide(twoRooms())
    const through = level.graph([64, 64, 64])
    expect(through[level.leaf([264, 64, 64])]).not.toBe(-1)
    const { portals } = level
    const areas = Array.from({ length: portals.count }, (_, portal) => portals.windings.pointsOf(portal))
      .filter((points) => points.every((value, at) => at % 3 !== 0 || value === 128))
      .filter((points) => [...points].every((value, at) => at % 3 !== 1 || (value >= 48 && value <= 80)))
    expect(areas.length).toBe(1)
    expect([...areas[0]].filter((_, at) => at % 3 === 2).sort((a, b) => a - b)).toEqual([0, 0, 64, 64])
  })

  it('are left out where they are no wider than rounding, and counted', () => {
    const level = divide([boxBlock(0, [0, 0, 0], [32, 32, 32]), boxBlock(1, [0, 0, 32.015], [32, 32, 64])])
    expect(level.portals.thin).toBeGreaterThan(0)
  })

  it('stand wherever a line goes from one empty leaf to another, among boxes', () => {
    const random = new Random(11)
    for (let round = 0; round < 6; round++) expectCovered(divide(boxes(random, 40)), random)
  })

  it('stand wherever a line goes from one empty leaf to another, among slanted brushes', () => {
    const random = new Random(12)
    for (let round = 0; round < 6; round++) expectCovered(divide(wedges(random, 14)), random)
  })
})

function expectCovered(level: DividedLevel, random: Random): void {
  const { world } = level.tree
  const point = (): Vector => {
    const [x, y, z] = [0, 1, 2].map((axis) => random.between(world[axis], world[axis + 3]))
    return [x, y, z]
  }
  const missing = Array.from({ length: 200 }, () => missingPortals(level, point(), point())).flat()
  expect(missing.slice(0, 5)).toEqual([])
}

function isJoined(level: DividedLevel, point: Vector): boolean {
  return level.graph(point)[level.tree.leafCount] !== -1
}

function twoRooms(): Block[] {
  const left = roomBlocks([0, 0, 0], [128, 128, 128], 16, [1])
  const right = roomBlocks([144, 0, 0], [272, 128, 128], 16, [0], left.length)
  const from = left.length + right.length
  // A wall between the two with a door of 32 × 64 in its middle.
  return [
    ...left,
    ...right,
    boxBlock(from, [128, -16, -16], [144, 48, 144]),
    boxBlock(from + 1, [128, 80, -16], [144, 144, 144]),
    boxBlock(from + 2, [128, 48, 64], [144, 80, 144]),
    boxBlock(from + 3, [128, 48, -16], [144, 80, 0]),
  ]
}

function boxes(random: Random, count: number): Block[] {
  return Array.from({ length: count }, (_, index) => {
    const [x, y, z] = [0, 1, 2].map(() => random.below(200))
    return boxBlock(index, [x, y, z], [x + 1 + random.below(64), y + 1 + random.below(64), z + 1 + random.below(64)])
  })
}

function wedges(random: Random, count: number): Block[] {
  return Array.from({ length: count }, (_, index) => {
    const [x, y, z] = [0, 1, 2].map(() => random.below(200))
    const [a, b, c] = [0, 1, 2].map(() => random.between(-1, 1))
    const length = Math.sqrt(a * a + b * b + c * c)
    const [nx, ny, nz] = [a / length, b / length, c / length]
    const slant = [nx, ny, nz, nx * x + ny * y + nz * z + random.between(0, 16)] as const
    const box = [
      [1, 0, 0, x + 32],
      [-1, 0, 0, 32 - x],
      [0, 1, 0, y + 32],
      [0, -1, 0, 32 - y],
      [0, 0, 1, z + 32],
      [0, 0, -1, 32 - z],
    ] as const
    return brushOfPlanes([slant, ...box], index) as Block
  })
}
