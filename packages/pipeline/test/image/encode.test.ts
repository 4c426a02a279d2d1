import type { RgbaImage } from '@brushwork/codecs/image'
import { Random } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { bleedColors } from '../../src/image/encode/bleed-colors.js'
import { dissimilarityFrom } from '../../src/image/encode/dissimilarity.js'
import { lowestQuality } from '../../src/image/encode/lowest-quality.js'
import { scaled, sizeWithin } from '../../src/image/encode/size/scale-down.js'

type Texel = readonly [red: number, green: number, blue: number, alpha: number]

function paint(width: number, height: number, texel: (x: number, y: number) => Texel): RgbaImage {
  const pixels = new Uint8Array(width * height * 4)
  for (let y = 0; y < height; y++) for (let x = 0; x < width; x++) pixels.set(texel(x, y), (y * width + x) * 4)
  return { width, height, pixels }
}

const texelOf = ({ pixels, width }: RgbaImage, x: number, y: number) => [
  ...pixels.subarray((y * width + x) * 4, (y * width + x) * 4 + 4),
]

/** Waves with noise; the same for the same seed. */
function waves(seed: number, noise: number): RgbaImage {
  const chance = new Random(seed)
  return paint(40, 28, (x, y) => {
    const value = 128 + 60 * Math.sin(x / 3) + 40 * Math.cos(y / 4) + chance.between(-noise, noise) / 2
    return [value, value / 2, 255 - value, 255]
  })
}

const toMost = (image: RgbaImage, most: number | null, isAlphaShown: boolean): RgbaImage =>
  scaled(image, sizeWithin(image, most), isAlphaShown)

describe('the dissimilarity of two images', () => {
  it('is 0 for equal images, grows with noise, and is about half for unrelated ones', () => {
    const compare = dissimilarityFrom(waves(1, 0), false)
    const found = [0, 8, 32, 128].map((noise) => compare(waves(2, noise)))
    expect(found[0]).toBe(0)
    expect(found).toEqual([...found].sort((a, b) => a - b))
    const noise = [3, 4].map((seed) => {
      const chance = new Random(seed)
      return paint(64, 64, () => [chance.below(256), chance.below(256), chance.below(256), 255])
    })
    expect(dissimilarityFrom(noise[0], false)(noise[1])).toBeGreaterThan(0.4)
  })

  it('is the same number on every machine', () => {
    const steps = (change: number) =>
      paint(13, 9, (x, y) => [(x * 16) & 255, (y * 24) & 255, (x * y + change) & 255, 255])
    expect(dissimilarityFrom(steps(0), false)(steps(40))).toBe(0.001451941700377657)
  })

  it.each([
    [1, 1],
    [3, 1],
    [4, 5],
    [1, 17],
  ])('is defined for an image of %i × %i pixels', (width, height) => {
    const [black, white] = [0, 255].map((gray) => paint(width, height, () => [gray, gray, gray, 255]))
    expect(dissimilarityFrom(black, false)(black)).toBe(0)
    expect(dissimilarityFrom(black, false)(white)).toBeGreaterThan(0.3)
  })

  it('counts hidden colors only where alpha is not shown', () => {
    const [red, blue] = [[255, 0, 0] as const, [0, 0, 255] as const].map((hidden) =>
      paint(16, 16, (x) => (x < 8 ? [...hidden, 0] : [0, 255, 0, 255])),
    )
    expect(dissimilarityFrom(red, true)(blue)).toBe(0)
    expect(dissimilarityFrom(red, false)(blue)).toBeGreaterThan(0.01)
  })

  it('counts windows by their detail: a large flat area does not hide what is lost beside it', () => {
    const drawing =
      (loss: number) =>
      (x: number, y: number): Texel => {
        const value = x < 32 ? 90 + 60 * ((x + y) % 2) * (1 - loss) : 90
        return [value, value, value, 255]
      }
    const small = dissimilarityFrom(paint(32, 32, drawing(0)), false)(paint(32, 32, drawing(0.5)))
    const large = dissimilarityFrom(paint(320, 32, drawing(0)), false)(paint(320, 32, drawing(0.5)))
    expect(large).toBeGreaterThan(small * 0.7)
  })

  it('is the larger one over black and over white', () => {
    const shadow = (alpha: number) => paint(16, 16, (x) => (x < 8 ? [0, 0, 0, alpha] : [255, 255, 255, 255]))
    // Black on black shows nothing.
    expect(dissimilarityFrom(shadow(64), true)(shadow(192))).toBeGreaterThan(0.01)
  })
})

describe('the search for the lowest quality', () => {
  /** An encoder whose results follow a curve, and the qualities that were tried. */
  function search(bound: number, curve: (quality: number) => number) {
    const tried: number[] = []
    const found = lowestQuality(
      bound,
      (quality) => {
        tried.push(quality)
        return { bytes: Uint8Array.of(quality), dissimilarity: curve(quality) }
      },
      { lowest: 60, highest: 94, first: 75, pole: 105 },
    )
    return { quality: found.bytes[0], dissimilarity: found.dissimilarity, tried }
  }

  it('stays within the bound, near it, in at most five trials', () => {
    for (const steepness of [0.0001, 0.0003, 0.0006, 0.001, 0.0014]) {
      for (const curve of [(q: number) => steepness * (105 - q), (q: number) => (steepness * (105 - q) ** 2) / 30]) {
        const { quality, dissimilarity, tried } = search(0.018, curve)
        expect(tried.length).toBeLessThanOrEqual(5)
        expect(dissimilarity).toBeLessThanOrEqual(0.018)
        if (quality > 62) expect(curve(quality - 3), `${quality} of ${tried}`).toBeGreaterThan(0.018)
      }
    }
  })

  it('does not go below quality 60, where blocks show', () => {
    expect(search(0.02, () => 0.001).quality).toBe(60)
  })

  it('returns the best that it tried when no quality is within the bound', () => {
    const { quality, tried } = search(0.018, (q) => 0.2 - q / 1000)
    expect(quality).toBe(94)
    expect(tried.length).toBeLessThanOrEqual(5)
  })
})

describe('bleeding colors', () => {
  const [red, green] = [
    [200, 10, 10, 255],
    [10, 200, 10, 255],
  ] as const

  it('gives hidden pixels the colors of their neighbors, and changes no visible one', () => {
    const leaf = paint(40, 8, (x) => (x < 4 ? red : x > 35 ? green : [0, 0, 0, 0]))
    const bled = bleedColors(leaf)
    expect(texelOf(bled, 4, 3)).toEqual([200, 10, 10, 0])
    expect(texelOf(bled, 35, 3)).toEqual([10, 200, 10, 0])
    for (let x = 0; x < 40; x++) {
      const before = texelOf(leaf, x, 5)
      if (before[3] === 255) expect(texelOf(bled, x, 5)).toEqual(before)
      else expect(texelOf(bled, x, 5)).not.toEqual(before)
    }
    expect(leaf.pixels[4 * 4]).toBe(0)
  })

  it('fills what is far from all visible pixels with their mean', () => {
    const dot = paint(64, 1, (x) => (x === 0 ? red : [0, 0, 255, 0]))
    expect(texelOf(bleedColors(dot), 63, 0)).toEqual([200, 10, 10, 0])
  })

  it('makes no new colors in images with few of them', () => {
    const image = paint(9, 9, (x, y) => (x === 4 && y === 4 ? [0, 0, 0, 0] : x < 4 ? red : green))
    expect(texelOf(bleedColors(image), 4, 4)).toEqual([200, 10, 10, 0])
  })

  it('leaves an image without visible pixels black', () => {
    expect([...bleedColors(paint(2, 2, () => [9, 9, 9, 0])).pixels]).toEqual(new Array(16).fill(0))
  })
})

describe('scaling down', () => {
  it('keeps images within the limit as they are', () => {
    const image = waves(5, 9)
    expect(toMost(image, 40, true)).toBe(image)
    expect(toMost(image, null, true)).toBe(image)
  })

  it('keeps the shape, and at least one pixel of each side', () => {
    expect(toMost(waves(5, 9), 20, false)).toMatchObject({ width: 20, height: 14 })
    expect(toMost(waves(5, 9), 1, false)).toMatchObject({ width: 1, height: 1 })
    expect(
      toMost(
        paint(300, 2, () => [1, 2, 3, 4]),
        100,
        false,
      ),
    ).toMatchObject({ width: 100, height: 1 })
  })

  it('mixes light, not stored values: half black and half white is lighter than 128', () => {
    const checker = paint(4, 4, (x, y) => ((x + y) % 2 === 0 ? [0, 0, 0, 255] : [255, 255, 255, 255]))
    const [value] = texelOf(toMost(checker, 2, false), 0, 0)
    expect(value).toBeGreaterThan(180)
    expect(value).toBeLessThan(192)
  })

  it('keeps a flat color, at any ratio', () => {
    for (const size of [1, 3, 7, 12]) {
      const { pixels } = toMost(
        paint(13, 13, () => [7, 99, 201, 50]),
        size,
        true,
      )
      expect([...pixels.subarray(0, 4)]).toEqual([7, 99, 201, 50])
    }
  })

  it('lets hidden colors count only where alpha is not shown', () => {
    const edge = paint(2, 2, (x) => (x === 0 ? [255, 255, 255, 255] : [0, 0, 0, 0]))
    expect(texelOf(toMost(edge, 1, true), 0, 0)).toEqual([255, 255, 255, 128])
    expect(texelOf(toMost(edge, 1, false), 0, 0)[0]).toBeLessThan(200)
  })
})
