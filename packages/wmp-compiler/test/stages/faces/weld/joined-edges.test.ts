import { WindingStore } from '@brushwork/geometry'
import { Random } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { openEdges, tJunctions, uncoveredFaces } from '../../../../src/invariants/face-invariants.js'
import type { Outlines } from '../../../../src/stages/faces/weld/outlines.js'
import { joinEdges } from '../../../../src/stages/faces/weld/t-junctions.js'
import { weld } from '../../../../src/stages/faces/weld/weld.js'
import { box, TOP } from '../../csg/blocks.js'
import { randomBrushes } from '../../csg/random-level.js'
import { areaOf, finished, roomBlocks } from '../finished.js'

function outlinesOf(...polygons: readonly (readonly number[])[]): Outlines {
  const windings = new WindingStore()
  for (const polygon of polygons) windings.append(Float64Array.from(polygon), 0, polygon.length / 3)
  return weld(windings, 0.005)
}

function loopsOf({ count, firstCorners, corners, points }: Outlines): number[][][] {
  return Array.from({ length: count }, (_, face) =>
    [...corners.subarray(firstCorners[face], firstCorners[face + 1])].map((vertex) => [
      ...points.subarray(vertex * 3, vertex * 3 + 3),
    ]),
  )
}

const SQUARE = [0, 0, 0, 8, 0, 0, 8, 8, 0, 0, 8, 0]

describe('corners that are nearly at one place', () => {
  it('become the one of the earliest face', () => {
    const outlines = outlinesOf(SQUARE, [8.004, 0.003, -0.004, 16, 0, 0, 16, 8, 0, 8, 8, 0])
    expect(outlines.vertexCount).toBe(6)
    expect(loopsOf(outlines)[1][0]).toEqual([8, 0, 0])
  })

  it('stay apart when they are farther from each other', () => {
    expect(outlinesOf(SQUARE, [8.006, 0, 0, 16, 0, 0, 16, 8, 0]).vertexCount).toBe(7)
  })

  it('leave faces out of which only a line remains, and count them', () => {
    const outlines = outlinesOf(SQUARE, [0, 0, 0, 8, 0, 0, 8, 0.004, 0, 0, 0.004, 0])
    expect([outlines.count, outlines.dropped]).toEqual([1, 1])
  })
})

describe('a corner on the edge of another face', () => {
  it('becomes a corner of that face, too', () => {
    const outlines = outlinesOf(SQUARE, [8, 0, 0, 16, 0, 0, 16, 3, 0, 8, 3, 0], [8, 3, 0, 16, 3, 0, 16, 8, 0, 8, 8, 0])
    expect(loopsOf(joinEdges(outlines))[0]).toEqual([
      [0, 0, 0],
      [8, 0, 0],
      [8, 3, 0],
      [8, 8, 0],
      [0, 8, 0],
    ])
  })

  it('does so when it is a little off the edge, not when it is farther', () => {
    const near = outlinesOf(SQUARE, [8.004, 3, 0.007, 16, 0, 0, 16, 3, 0])
    expect(loopsOf(joinEdges(near))[0].length).toBe(5)
    const far = outlinesOf(SQUARE, [8.02, 3, 0, 16, 0, 0, 16, 3, 0])
    expect(loopsOf(joinEdges(far))[0].length).toBe(4)
  })

  it('stands in order along the edge with all others, from either side', () => {
    const others = [5, 2, 7, 1].map((y) => [8, y, 0, 16, y, 0, 16, y + 0.5, 3])
    const [first] = loopsOf(joinEdges(outlinesOf(SQUARE, ...others)))
    expect(first.filter(([x]) => x === 8).map(([, y]) => y)).toEqual([0, 1, 2, 5, 7, 8])
    const reversed = outlinesOf([0, 8, 0, 8, 8, 0, 8, 0, 0, 0, 0, 0], ...others)
    const [back] = loopsOf(joinEdges(reversed))
    expect(back.filter(([x]) => x === 8).map(([, y]) => y)).toEqual([8, 7, 5, 2, 1, 0])
  })

  it('makes a sliver that has it for its tip vanish, and closes the gap', () => {
    const outlines = outlinesOf(
      [0, 0, 0, 8, 0, 0, 4, 0.008, 0],
      [8, 0, 0, 0, 0, 0, 4, -8, 0],
      [0, 0, 0, 4, 0.008, 0, 0, 8, 0],
    )
    const joined = joinEdges(outlines)
    expect([joined.count, joined.dropped]).toEqual([2, 1])
    expect(loopsOf(joined)[0]).toContainEqual([4, 0.008, 0])
  })
})

describe('the surface of solid brushes', () => {
  it('is closed: a room', () => {
    const room = finished(roomBlocks([0, 0, 0], [128, 128, 96]))
    expect(openEdges(room)).toEqual([])
    expect(tJunctions(room.faces)).toEqual([])
  })

  it('is closed where many boxes stand on a floor, and keeps its area', () => {
    const boxes = Array.from({ length: 64 }, (_, index) => {
      const [x, y] = [(index % 8) * 32 + (index % 3), Math.floor(index / 8) * 32 + (index % 5)]
      return box([x, y, 0], [x + 13, y + 11, 8 + index])
    })
    const floor = box([-16, -16, -16], [272, 272, 0])
    const level = finished([floor, ...boxes])
    expect(openEdges(level)).toEqual([])
    expect(tJunctions(level.faces)).toEqual([])
    expect(uncoveredFaces(level)).toEqual([])
    const floors = areaOf(level, (face) => level.faces.blocks[face] === 0 && level.faces.faces[face] === TOP)
    expect(floors).toBeCloseTo(288 * 288 - 64 * 13 * 11, 6)
  })

  it.each([1, 2, 3, 4, 5, 6])('is closed, whatever the brushes are (seed %d)', (seed) => {
    const level = finished(randomBrushes(new Random(seed), 80, 80))
    expect(openEdges(level)).toEqual([])
    expect(tJunctions(level.faces)).toEqual([])
    expect(uncoveredFaces(level)).toEqual([])
  })

  it('is reported as open where a face is missing', () => {
    const { set, faces } = finished([box([0, 0, 0], [8, 8, 8])])
    const open = openEdges({ set, faces: { ...faces, count: 5 } })
    expect(open.length).toBe(4)
    expect(open[0]).toMatchObject({ block: 0 })
  })

  it('has its corners at the same numbers wherever they meet', () => {
    const { faces } = finished([box([0, 0, 0], [8, 8, 8]), box([8, 1, 1], [16, 7, 7])])
    const positions = new Map<number, string>()
    for (const [corner, vertex] of faces.vertices.entries()) {
      const position = faces.points.subarray(corner * 3, corner * 3 + 3).join(' ')
      expect(positions.get(vertex) ?? position).toBe(position)
      positions.set(vertex, position)
    }
    expect(new Set(positions.values()).size).toBe(positions.size)
  })
})
