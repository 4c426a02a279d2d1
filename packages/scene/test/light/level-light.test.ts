import type { Level, Light, Rgb } from '@brushwork/runtime'
import { describe, expect, test } from 'vitest'
import { BRIGHTEST_LUXEL, castingBounds, farLightOf, hdrTexels, lampsOf, mixNumbers } from '../../src/index.js'

const far = { sun: { color: [1, 0.5, -1] as Rgb } as Level['sun'], ambient: [0.5, 0, 0] as Rgb }

describe('sun and ambient light of a level', () => {
  test('have the numbers of the file, as much as the original’s materials reflect', () => {
    expect(farLightOf(far)).toEqual({ sun: [1, 0.5, -1], ambient: [0.5, 0, 0], brightness: 200 / 255 })
  })

  test('are as bright as lightmaps show them, where the level has some', () => {
    const { sun, ambient, brightness } = farLightOf({ ...far, lightPages: [] })
    expect([sun[0], sun[1], sun[2], ambient[0]]).toEqual(
      [0.5, 0.25, 0, 0.25].map((part) => BRIGHTEST_LUXEL * part ** 1.5),
    )
    expect(brightness).toBe(1)
  })

  test('are those of the light grid, where it has them for outside', () => {
    const outside = { sun: [2, 2, 2], ambient: [1, 1, 1] }
    expect(farLightOf({ ...far, lightGrid: { outside } as never })).toEqual({ ...outside, brightness: 1 })
  })
})

describe('lamps of a level', () => {
  const light = (range: number, spot?: Light['spot']): Light =>
    ({ color: [1, 1, 1], range, position: [0, 0, 0], flags: 0, ...(spot && { spot }) }) as Light

  test('are the brightest and widest', () => {
    const lamps = lampsOf([light(100), light(300), light(200)], 2)
    expect(lamps.map((lamp) => lamp.light.range)).toEqual([300, 200])
    expect(lamps[0]).toMatchObject({ brightness: (200 / 255) * 75, cone: undefined })
  })

  test('have the half angle of their cone, and the share of it that fades', () => {
    const spot = (angle: number, softAngle: number) =>
      lampsOf([light(1, { direction: [0, -1, 0], angle, softAngle })], 1)[0].cone
    expect(spot(90, 45)).toEqual({ angle: Math.PI / 4, penumbra: 0.5 })
    expect(spot(300, 400)).toEqual({ angle: Math.PI / 2, penumbra: 0 })
  })
})

test('bounds of what casts shadows leave out sky and sea', () => {
  const surface = (...positions: number[]) => ({ sky: false, liquid: false, positions: Float32Array.from(positions) })
  const surfaces = [
    surface(1, 2, 3, -4, 5, 6),
    { ...surface(900, 900, 900), sky: true },
    { ...surface(-900, 0, 0), liquid: true },
  ]
  expect(castingBounds({ surfaces })).toEqual({ min: [-4, 2, 3], max: [1, 5, 6] })
  expect(castingBounds({ surfaces: surfaces.slice(1) })).toEqual({ min: [0, 0, 0], max: [0, 0, 0] })
})

test('texels of HDR pages are opaque half floats of red, green and blue, toward zero and down to the least', () => {
  // 256 × 2^power: a power of two times the brightest luxel is none of a half float, which is cut off.
  const wordOf = (exponent: number, red: number, green: number, blue: number) =>
    ((exponent << 27) | red | (green << 9) | (blue << 18)) >>> 0
  const [red, green, blue, alpha] = hdrTexels(Uint32Array.of(wordOf(24, 1, 2, 0)))
  // 1 ÷ 2^2.2 is 1.741 × 2^−3.
  expect([red, green, blue, alpha]).toEqual([0x3000 + Math.floor((2 ** 0.8 - 1) * 1024), red + 0x400, 0, 0x3c00])
})

test('numbers between two lists may replace one of them', () => {
  const now = Float32Array.of(2, 4)
  mixNumbers([0, 8], now, 0.25, now)
  expect([...now]).toEqual([0.5, 7])
})
