import type { Block } from '@brushwork/asset'
import { planeOfPolygon, sideOfPlane } from '@brushwork/geometry'
import { describe, expect, it } from 'vitest'
import { csg, gatherBlocks } from '../../../src/stages/csg/index.js'
import { box, leftovers } from './blocks.js'

/** A box whose vertices were moved, with the planes that its faces have then. */
function dented(block: Block, move: (x: number, y: number, z: number) => readonly [number, number, number]): Block {
  const vertices = new Float64Array(block.vertices.length)
  for (let at = 0; at < vertices.length; at += 3) {
    vertices.set(move(block.vertices[at], block.vertices[at + 1], block.vertices[at + 2]), at)
  }
  const faces = block.faces.map((face) => {
    const plane: [number, number, number, number] = [0, 0, 0, 0]
    planeOfPolygon(vertices, face.corners, plane)
    return { ...face, plane }
  })
  return { ...block, vertices, faces }
}

/** One corner of the wall that both boxes share is half a quant off. */
const off = (x: number, y: number, z: number) => [x === 64 && y === 64 && z === 64 ? x + 0.4 : x, y, z] as const

const left = dented(box([0, 0, 0], [64, 64, 64]), off)
const right = dented(box([64, 0, 0], [128, 64, 64]), off)

describe('brushes with rounded corners', () => {
  it('that share a wall lose it, and no sliver stays', () => {
    const result = leftovers([left, right])
    expect([result.area(0, 0), result.area(1, 1)]).toEqual([0, 0])
    expect(result.fragments.sides.length).toBe(10)
  })

  it('keep the corners of the file in what is drawn', () => {
    const { fragments } = leftovers([left, right])
    const corners = fragments.windings.points.subarray(0, fragments.windings.pointCount * 3)
    expect(corners.includes(64.4)).toBe(true)
    for (const value of corners) expect([0, 64, 64.4, 128]).toContain(value)
  })

  it('are cut again from their planes for the tree: every corner lies on the plane of its side', () => {
    const set = gatherBlocks([left, right])
    const { structural } = csg(set)
    expect(structural.sides.length).toBeGreaterThanOrEqual(10)
    const { points, starts } = structural.windings
    for (let fragment = 0; fragment < structural.sides.length; fragment++) {
      const plane = set.sidePlanes[structural.sides[fragment]] * 4
      for (let p = starts[fragment] * 3; p < starts[fragment + 1] * 3; p += 3) {
        expect(sideOfPlane(set.planes.data, plane, points[p], points[p + 1], points[p + 2])).toBe(0)
      }
    }
  })
})
