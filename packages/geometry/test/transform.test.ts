import { describe, expect, it } from 'vitest'
import {
  childTransform,
  determinant,
  IDENTITY,
  rotationZ,
  transformFunction,
  transformPoints,
  WORLD,
} from '../src/index.js'

describe('placing nodes', () => {
  const parent = childTransform(WORLD, [10, 0, 0], rotationZ(Math.PI / 2), [2, 2, 2])
  const child = childTransform(parent, [1, 0, 0], IDENTITY, [1, 1, -1])

  it('rotates and scales what is inside', () => {
    const [x, y, z] = transformPoints(child, Float64Array.of(1, 0, 5))
    expect([x, y, z].map((part) => Math.round(part * 1e9) / 1e9)).toEqual([10, 4, -10])
    expect(child.scale).toEqual([2, 2, -2])
    expect(determinant(child.linear)).toBeCloseTo(-8, 9)
  })

  it('moves by pure translation without rounding', () => {
    const moved = childTransform(WORLD, [0.1, 0.2, 0.3], IDENTITY, [1, 1, 1])
    expect([...transformPoints(moved, Float64Array.of(0.7, 1e-9, -4))]).toEqual([0.1 + 0.7, 0.2 + 1e-9, 0.3 - 4])
  })

  it('carries linear functions along', () => {
    const local = Float64Array.of(0.3, -0.5, 0.25)
    const value = 1 * local[0] + 2 * local[1] + 3 * local[2] + 4
    const world = transformFunction(child, [1, 2, 3], 4)
    if (world === undefined) throw new Error('has an inverse')
    const [x, y, z] = transformPoints(child, local)
    expect(world.a[0] * x + world.a[1] * y + world.a[2] * z + world.b).toBeCloseTo(value, 9)
    expect(transformFunction(childTransform(WORLD, [0, 0, 0], IDENTITY, [1, 0, 1]), [1, 0, 0], 0)).toBeUndefined()
  })
})
