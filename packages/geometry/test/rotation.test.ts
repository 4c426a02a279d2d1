import { Random } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import {
  determinant,
  engineAngles,
  inverseTranspose,
  type Matrix3,
  multiply,
  quaternionOf,
  rotationFromEngineAngles,
  rotationFromWmpAngles,
} from '../src/index.js'

const apply = (m: Matrix3, [x, y, z]: readonly number[]): number[] => [
  m[0] * x + m[1] * y + m[2] * z,
  m[3] * x + m[4] * y + m[5] * z,
  m[6] * x + m[7] * y + m[8] * z,
]

function expectClose(actual: readonly number[], expected: readonly number[], digits = 6): void {
  expect(actual.length).toBe(expected.length)
  for (const [index, value] of expected.entries()) expect(actual[index], `[${index}]`).toBeCloseTo(value, digits)
}

describe('WMP and engine angles', () => {
  it('are pan, roll and minus tilt where only one turns', () => {
    expect(engineAngles(rotationFromWmpAngles(Math.PI / 2, 0, 0))).toEqual([90, 0, 0])
    expect(engineAngles(rotationFromWmpAngles(0, Math.PI / 6, 0))).toEqual([0, 0, 30])
    expect(engineAngles(rotationFromWmpAngles(0, 0, -Math.PI / 6))).toEqual([0, 30, 0])
  })

  it('come out round from the six decimals of text files', () => {
    expect(engineAngles(rotationFromWmpAngles(1.570796, 0, 0))).toEqual([90, 0, 0])
    expect(engineAngles(rotationFromWmpAngles(-1.570796, 0, 0))).toEqual([270, 0, 0])
  })

  it('mean the same rotation in both conventions', () => {
    const random = new Random(7)
    for (let round = 0; round < 500; round++) {
      const matrix = rotationFromWmpAngles(random.between(-9, 9), random.between(-9, 9), random.between(-9, 9))
      expectClose(rotationFromEngineAngles(...engineAngles(matrix)), matrix, 5)
    }
  })

  it('survive a nose that points straight up', () => {
    const matrix = rotationFromEngineAngles(40, 90, 25)
    const [pan, tilt, roll] = engineAngles(matrix)
    expect([tilt, roll]).toEqual([90, 0])
    expectClose(rotationFromEngineAngles(pan, tilt, roll), matrix, 5)
  })

  it('turn left for positive pan and the nose up for positive tilt', () => {
    expectClose(apply(rotationFromEngineAngles(90, 0, 0), [1, 0, 0]), [0, 1, 0])
    expectClose(apply(rotationFromEngineAngles(0, 90, 0), [1, 0, 0]), [0, 0, 1])
  })
})

describe('quaternions', () => {
  it('turn points as their matrix does', () => {
    const random = new Random(3)
    for (let round = 0; round < 300; round++) {
      const matrix = rotationFromWmpAngles(random.between(-4, 4), random.between(-4, 4), random.between(-4, 4))
      const point = [random.between(-5, 5), random.between(-5, 5), random.between(-5, 5)] as const
      expectClose(turn(quaternionOf(matrix), point), apply(matrix, point))
    }
  })
})

describe('a matrix that is not finite', () => {
  it('has the quaternion of no rotation', () => {
    for (const odd of [Number.NaN, Infinity, -Infinity]) {
      expect(quaternionOf(rotationFromEngineAngles(odd, 0, 0))).toEqual([0, 0, 0, 1])
    }
  })
})

describe('matrices', () => {
  it('keep area under the inverse transpose', () => {
    const matrix: Matrix3 = [2, 1, 0, 0, 3, 1, 0, 0, -4]
    expect(determinant(matrix)).toBe(-24)
    const inverse = inverseTranspose(matrix)
    if (inverse === undefined) throw new Error('has an inverse')
    const [a, b, c, d, e, f, g, h, i] = inverse
    expectClose(multiply(matrix, [a, d, g, b, e, h, c, f, i]), [1, 0, 0, 0, 1, 0, 0, 0, 1])
    expect(inverseTranspose([1, 0, 0, 0, 0, 0, 0, 0, 1])).toBeUndefined()
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
