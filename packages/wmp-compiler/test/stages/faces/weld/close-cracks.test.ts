import type { Block } from '@brushwork/asset'
import { planeOfPolygon } from '@brushwork/geometry'
import { describe, expect, it } from 'vitest'
import { openEdges } from '../../../../src/invariants/face-invariants.js'
import { box } from '../../csg/blocks.js'
import { blockOfPlanes } from '../../csg/quake-level.js'
import { finished } from '../finished.js'

/** A wedge that stands at the wall y = 0: 14° between its sides at the lower edge, whose corners are off their plane. */
function wedge(off: number): Block {
  const length = Math.sqrt(17)
  const planes = [1, 0, 0, 64, -1, 0, 0, 0, 0, 1, 0, 0, 0, -4 / length, -1 / length, 0, 0, 0, 1, 64]
  const whole = blockOfPlanes(planes, Array(5).fill('wall'))
  const vertices = whole.vertices.slice()
  for (let at = 0; at < vertices.length; at += 3) {
    if (Math.abs(vertices[at + 2]) < 1) vertices[at + 2] += vertices[at] > 1 ? off : -off
  }
  const faces = whole.faces.map((face) => {
    const plane: [number, number, number, number] = [0, 0, 0, 0]
    planeOfPolygon(vertices, face.corners, plane)
    return { ...face, plane }
  })
  return { ...whole, vertices, faces }
}

describe('a wedge whose corners the file has rounded, at a wall', () => {
  it.each([0, 0.01, 0.03, 0.06])('leaves no crack between its own edge and what the wall lost: %d', (off) => {
    const wall = box([-64, 0, -64], [128, 16, 128])
    for (const blocks of [
      [wall, wedge(off)],
      [wedge(off), wall],
    ]) {
      expect(openEdges(finished(blocks))).toEqual([])
    }
  })

  it('does not pull corners together where there is no crack', () => {
    const { faces } = finished([box([0, 0, 0], [64, 64, 0.02])])
    expect(new Set(faces.vertices).size).toBe(8)
  })
})
