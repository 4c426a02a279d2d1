import { Random } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { decodeHeights } from '../../src/heights/decode-heights.js'
import type { HeightCoding } from '../../src/heights/height-coding.js'
import { BASE_PREDICTORS, MIDPOINT_PREDICTORS } from '../../src/layout/terrain.js'
import { chooseCoding, encodeHeights } from '../../src/write/heights/encode-heights.js'

const codings: HeightCoding[] = BASE_PREDICTORS.flatMap((predictor) => [
  { predictor, midpoints: [] },
  ...MIDPOINT_PREDICTORS.map((centers) => ({ predictor, midpoints: [centers] })),
  { predictor, midpoints: [...MIDPOINT_PREDICTORS] },
])

const sizes = [
  { columns: 2, rows: 2 },
  { columns: 9, rows: 2 },
  { columns: 2, rows: 9 },
  { columns: 16, rows: 7 },
  { columns: 33, rows: 33 },
]

describe.each(codings)('heights predicted by $predictor and $midpoints', (coding) => {
  it.each(sizes)('come back as they were, $columns × $rows', (size) => {
    for (let seed = 1; seed <= 20; seed++) {
      const random = new Random(seed)
      const samples = Uint16Array.from({ length: size.columns * size.rows }, () => random.below(0x10000))
      const planes = encodeHeights(samples, size, coding)
      expect(decodeHeights(planes, size, coding), `seed ${seed}`).toEqual(samples)
    }
  })

  it('come back when they jump between the lowest and the highest', () => {
    const size = { columns: 17, rows: 17 }
    const samples = Uint16Array.from({ length: 17 * 17 }, (_, at) => (at % 3 === 0 ? 0 : 0xffff))
    expect(decodeHeights(encodeHeights(samples, size, coding), size, coding)).toEqual(samples)
  })
})

describe('the coding of heights is chosen', () => {
  it('by the plane for a slope', () => {
    const size = { columns: 40, rows: 40 }
    const samples = Uint16Array.from({ length: 1600 }, (_, at) => 300 * (at % 40) + 700 * Math.floor(at / 40))
    const coding = chooseCoding(samples, size)
    expect(coding.predictor).toBe('plane')
    // First row and column aside, the planes are zero.
    const planes = encodeHeights(samples, size, { predictor: 'plane', midpoints: [] })
    expect(planes.filter((byte) => byte !== 0).length).toBeLessThan(4 * 40)
  })

  it('without midpoints for terraces', () => {
    const size = { columns: 33, rows: 33 }
    const samples = Uint16Array.from({ length: 33 * 33 }, (_, at) => (at % 33 > 10 && at > 500 ? 40000 : 9000))
    expect(chooseCoding(samples, size).midpoints).toEqual([])
  })

  it.each(['falling', 'rising'] as const)(
    'with the %s midpoints of a terrain that was subdivided by them',
    (centers) => {
      const { samples, size } = subdivided(centers, 7)
      const coding = chooseCoding(samples, size)
      expect(coding.midpoints).toEqual([centers])
      // Three of four points are exactly where the cubic says.
      const planes = encodeHeights(samples, size, coding)
      const points = size.columns * size.rows
      expect(planes.subarray(points / 4 + 100, points).some((byte) => byte !== 0)).toBe(false)
    },
  )

  it('for the smallest grid', () => {
    const samples = Uint16Array.of(1, 2, 3, 0xffff)
    const size = { columns: 2, rows: 2 }
    const coding = chooseCoding(samples, size)
    expect(decodeHeights(encodeHeights(samples, size, coding), size, coding)).toEqual(samples)
  })
})

/** Random heights on every second column and row, and the cubic between them: decoding differences of 0 gives it. */
function subdivided(centers: 'falling' | 'rising', seed: number) {
  const size = { columns: 41, rows: 41 }
  const points = 41 * 41
  const random = new Random(seed)
  const planes = new Uint8Array(2 * points)
  for (let at = 0; at < 21 * 21; at++) planes[points + at] = random.below(256)
  // The first difference is the height of the first point: far from 0, so that none wraps.
  planes[0] = 120
  return { samples: decodeHeights(planes, size, { predictor: 'west', midpoints: [centers] }), size }
}
