import { Random } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { gridMotions, moveBlock, randomBrushes } from '../csg/random-level.js'
import { areaOf, cornersOf, finished } from './finished.js'

/** What does not depend on where a level is: faces by block, place, corners and area. */
function summary(level: ReturnType<typeof finished>): string[] {
  const { faces } = level
  return Array.from({ length: faces.count }, (_, face) => {
    const area = areaOf(level, (index) => index === face)
    return `${faces.blocks[face]}.${faces.faces[face]} ${cornersOf(faces, face).length} ${area.toFixed(4)}`
  }).sort()
}

describe('a level that is turned or mirrored', () => {
  it.each([1, 2])('has the same faces with as many corners (seed %d)', (seed) => {
    const blocks = randomBrushes(new Random(seed), 40, 60)
    const still = summary(finished(blocks))
    for (const motion of gridMotions()) {
      expect(summary(finished(blocks.map((block) => moveBlock(block, motion))))).toEqual(still)
    }
  })

  it('has the same triangles when it is turned by quarters', () => {
    const blocks = randomBrushes(new Random(5), 40, 60)
    const { faces } = finished(blocks)
    const turn = { axes: [1, 0, 2], signs: [-1, 1, 1], shift: [0, 0, 0] } as const
    const turned = finished(blocks.map((block) => moveBlock(block, turn))).faces
    expect(turned.firstTriangles).toEqual(faces.firstTriangles)
    const sorted = Array.from({ length: faces.count }, (_, face) => trianglesOf(faces, face).sort())
    const carried = Array.from({ length: faces.count }, (_, face) =>
      trianglesOf(turned, face, ([x, y, z]) => [y, -x, z]).sort(),
    )
    expect(carried).toEqual(sorted)
  })
})

function trianglesOf(
  faces: ReturnType<typeof finished>['faces'],
  face: number,
  move: (point: readonly number[]) => readonly number[] = (point) => point,
): string[] {
  const corners = cornersOf(faces, face).map(move)
  const texts: string[] = []
  for (let at = faces.firstTriangles[face] * 3; at < faces.firstTriangles[face + 1] * 3; at += 3) {
    const points = [0, 1, 2].map((corner) => corners[faces.triangles[at + corner]].map((value) => value.toFixed(4)))
    texts.push(
      points
        .map((point) => point.join(' ').replaceAll('-0.0000', '0.0000'))
        .sort()
        .join(', '),
    )
  }
  return texts
}
