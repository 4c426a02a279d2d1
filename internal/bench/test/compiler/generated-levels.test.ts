import { facePlane } from '@brushwork/codecs/map'
import { describe, expect, it } from 'vitest'
import { hallLevel, roomsLevel } from '../../src/compiler/levels/generated-levels.js'

describe.each([
  ['rooms', roomsLevel],
  ['hall', hallLevel],
])('the generated level of %s', (_, generate) => {
  it.each([100, 1000])('has about %i brushes', (count) => {
    const [world] = generate(count).entities
    expect(world.brushes.length / count).toBeGreaterThan(0.7)
    expect(world.brushes.length / count).toBeLessThan(1.2)
  })

  it('has brushes whose sides face outward', () => {
    const document = generate(200)
    for (const brush of document.entities[0].brushes) {
      if (brush.kind !== 'brush') throw new Error('expected a brush')
      const faces = Array.from({ length: brush.faceCount }, (_, index) => brush.firstFace + index)
      const middle = [0, 1, 2].map((axis) => {
        const values = faces.flatMap((face) => [0, 3, 6].map((p) => document.faces.points[face * 9 + p + axis]))
        return (Math.min(...values) + Math.max(...values)) / 2
      })
      for (const face of faces) {
        const plane = facePlane(document.faces, face)
        if (plane === undefined) throw new Error('expected a plane')
        const { normal, distance } = plane
        expect(normal[0] * middle[0] + normal[1] * middle[1] + normal[2] * middle[2]).toBeLessThan(distance)
      }
    }
  })

  it('is equal for equal seeds and differs for others', () => {
    expect(generate(100, 7)).toEqual(generate(100, 7))
    expect(generate(100, 7)).not.toEqual(generate(100, 8))
  })
})
