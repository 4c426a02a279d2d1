import { Random } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { arcTangent2, cosine, sine } from '../src/index.js'

describe('trigonometry without the built-in functions', () => {
  it('agrees with them to the last bits', () => {
    const random = new Random(1)
    for (let round = 0; round < 20_000; round++) {
      const angle = random.between(-50, 50)
      expect(Math.abs(sine(angle) - Math.sin(angle))).toBeLessThan(5e-16)
      expect(Math.abs(cosine(angle) - Math.cos(angle))).toBeLessThan(5e-16)
      const [x, y] = [random.between(-9, 9), random.between(-9, 9)]
      expect(Math.abs(arcTangent2(y, x) - Math.atan2(y, x))).toBeLessThan(1e-15)
    }
  })

  it('is exact where it matters', () => {
    expect([sine(0), cosine(0), sine(Math.PI / 2), cosine(Math.PI)]).toEqual([0, 1, 1, -1])
    expect([arcTangent2(0, 1), arcTangent2(1, 0), arcTangent2(0, -1), arcTangent2(-1, 0), arcTangent2(0, 0)]).toEqual([
      0,
      Math.PI / 2,
      Math.PI,
      -Math.PI / 2,
      0,
    ])
  })
})
