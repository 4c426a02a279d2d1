import { Box3, PerspectiveCamera, Vector3 } from 'three'
import { describe, expect, it } from 'vitest'
import { fitBox } from '../../src/stage/fit-box.js'

describe('a camera that shows a box', () => {
  it.each([
    ['a cube', [-10, -10, -10], [10, 10, 10], 1.5],
    ['flat ground', [-3000, -5, -3000], [3000, 5, 3000], 1.5],
    ['a tower, upright', [-1, 0, -1], [1, 80, 1], 0.5],
    ['a speck far away', [900, 900, 900], [900.1, 900.1, 900.1], 1],
  ])('sees %s whole, and as large as can be', (_, min, max, aspect) => {
    const camera = new PerspectiveCamera(50, aspect)
    const box = new Box3(new Vector3(...min), new Vector3(...max))
    fitBox(camera, box)
    camera.updateMatrixWorld()
    const reach = Math.max(
      ...[0, 1, 2, 3, 4, 5, 6, 7].map((corner) => {
        const point = new Vector3(
          corner & 1 ? max[0] : min[0],
          corner & 2 ? max[1] : min[1],
          corner & 4 ? max[2] : min[2],
        ).project(camera)
        expect(point.z).toBeLessThan(1)
        return Math.max(Math.abs(point.x), Math.abs(point.y))
      }),
    )
    expect(reach).toBeLessThanOrEqual(1)
    expect(reach).toBeGreaterThan(0.85)
  })

  it('stands before a thing without size', () => {
    const camera = new PerspectiveCamera(50, 1)
    expect(fitBox(camera, new Box3()).toArray()).toEqual([0, 0, 0])
    expect(camera.position.length()).toBeGreaterThan(0)
  })
})
