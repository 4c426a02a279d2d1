import { quaternionOf, rotationFromWmpAngles } from '@brushwork/geometry'
import { Random } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { gatherToPackAxes, quaternionToPackAxes, toPackAxes, toSourceAxes, writePackAxes } from '../src/index.js'

describe('triples in pack axes', () => {
  it('are in their order, or in any other', () => {
    expect([...gatherToPackAxes([1, 2, 3, 4, 5, 6])]).toEqual([2, 3, 1, 5, 6, 4])
    expect([...gatherToPackAxes([1, 2, 3, 4, 5, 6], [1, 0, 1])]).toEqual([5, 6, 4, 2, 3, 1, 5, 6, 4])
  })

  it('hold no negative zero', () => {
    for (const value of gatherToPackAxes([-0, -0, -0])) expect(Object.is(value, 0)).toBe(true)
  })
})

describe('a point in pack axes', () => {
  it('is the same wherever it is written, and turns back', () => {
    const out = [0, 0, 0, 0]
    writePackAxes(out, 1, 1, 2, 3)
    expect(out).toEqual([0, ...toPackAxes(1, 2, 3)])
    expect(toSourceAxes(...toPackAxes(1, 2, 3))).toEqual([1, 2, 3])
  })
})

describe('a rotation in pack axes', () => {
  it('turns points as it does in source axes', () => {
    const random = new Random(3)
    for (let round = 0; round < 300; round++) {
      const [pan, tilt, roll] = [random.between(-4, 4), random.between(-4, 4), random.between(-4, 4)]
      const quaternion = quaternionOf(rotationFromWmpAngles(pan, tilt, roll))
      const point = [random.between(-5, 5), random.between(-5, 5), random.between(-5, 5)] as const
      const turned = turn(quaternionToPackAxes(quaternion), toPackAxes(...point))
      const [x, y, z] = turn(quaternion, point)
      for (const [axis, value] of toPackAxes(x, y, z).entries()) expect(turned[axis]).toBeCloseTo(value, 6)
    }
  })
})

/** q · p · q⁻¹, written out independently of the code under test. */
function turn(q: readonly number[], p: readonly number[]): number[] {
  const [x, y, z, w] = q
  const cross = (a: readonly number[], b: readonly number[]): number[] => [
    a[1] * b[2] - a[2] * b[1],
    a[2] * b[0] - a[0] * b[2],
    a[0] * b[1] - a[1] * b[0],
  ]
  const t = cross([x, y, z], p).map((value) => value * 2)
  const u = cross([x, y, z], t)
  return p.map((value, index) => value + w * t[index] + u[index])
}
