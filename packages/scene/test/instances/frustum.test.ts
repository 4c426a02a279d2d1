import { describe, expect, test } from 'vitest'
import { createFrustum, isSphereSeen, readFrustum } from '../../src/models/instances/frustum.js'
import { PROJECTION } from './recorded-engine.js'

/** What a camera at the origin sees that looks along −Z, from 1 to 1e5. */
function frustum(clip = PROJECTION, isDepthPositive = false) {
  const planes = createFrustum()
  readFrustum(clip, isDepthPositive, planes)
  return planes
}

describe('the planes of a camera', () => {
  test('face inwards, with normals of length 1', () => {
    const planes = frustum()
    for (let at = 0; at < 24; at += 4) expect(Math.hypot(...planes.slice(at, at + 3))).toBeCloseTo(1, 12)
    expect(isSphereSeen(planes, 0, 0, -100, 0)).toBe(true)
  })

  test('let spheres pass that reach into what it sees', () => {
    const planes = frustum()
    const seen = (x: number, y: number, z: number, radius: number) => isSphereSeen(planes, x, y, z, radius)
    // Planes of 45° are 100 × √½ away from a point 100 beside the edge.
    for (const [x, y] of [
      [200, 0],
      [-200, 0],
      [0, 200],
      [0, -200],
    ]) {
      expect([70, 71].map((radius) => seen(x, y, -100, radius))).toEqual([false, true])
    }
    expect([1, 3].map((radius) => seen(0, 0, 1, radius))).toEqual([false, true])
    expect([9, 11].map((radius) => seen(0, 0, -1e5 - 10, radius))).toEqual([false, true])
  })

  test('begin at the nearest depth of the engine', () => {
    // The same camera, with depths from 0.
    const half = PROJECTION.with(10, (PROJECTION[10] - 1) / 2).with(14, PROJECTION[14] / 2)
    expect([0.4, 0.6].map((radius) => isSphereSeen(frustum(half, true), 0, 0, -0.5, radius))).toEqual([false, true])
    // Read as depths from −1, the planes would begin too near.
    expect(isSphereSeen(frustum(half), 0, 0, -0.75, 0)).toBe(true)
  })
})
