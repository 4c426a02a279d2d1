import { Random } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { areaOf, type FaceLight, MAX_PAGE, PAGE_FILL, packPage } from '../../src/light/pages/light-page.js'
import { type Rectangle, Shelves, shelfOrder } from '../../src/light/pages/shelves.js'
import type { FaceLuxels } from '../../src/wmb/pages/face-luxels.js'
import { luxelPages } from '../../src/wmb/pages/luxel-pages.js'

/** Rectangles of faces: most are small, some are long or large. */
function rectangles(seed: number, area: number): Rectangle[] {
  const random = new Random(seed)
  const side = (): number => 2 + random.below(random.below(4) === 0 ? 60 : 16)
  const out: Rectangle[] = []
  for (let left = area; left > 0; left -= areaOf(out[out.length - 1])) out.push({ width: side(), height: side() })
  return out.slice(0, -1)
}

function lightOf({ width, height }: Rectangle): FaceLight {
  return { width, height, styles: [], maps: [], channels: 1 }
}

function luxelsOf({ width, height }: Rectangle): FaceLuxels {
  return { width, height, luxels: new Uint8Array(width * height * 3), luxelAt: () => [0, 0] }
}

describe('the order of shelves', () => {
  it('is by height, then by width, then as given', () => {
    const sides = [
      [2, 5],
      [9, 5],
      [4, 8],
      [9, 5],
      [20, 1],
    ]
    expect(shelfOrder(sides.map(([width, height]) => ({ width, height })))).toEqual([2, 1, 3, 0, 4])
  })
})

describe('shelves', () => {
  it('overlap nowhere and stay on the page', () => {
    const shelves = new Shelves(64, 64)
    const owners = new Uint8Array(64 * 64)
    let area = 0
    for (const rectangle of rectangles(4, 64 * 64)) {
      const corner = shelves.place(rectangle)
      if (corner === undefined) continue
      expect(Math.max(corner.x + rectangle.width, corner.y + rectangle.height)).toBeLessThanOrEqual(64)
      for (let y = corner.y; y < corner.y + rectangle.height; y++) {
        owners.fill(1, y * 64 + corner.x, y * 64 + corner.x + rectangle.width)
      }
      area += rectangle.width * rectangle.height
    }
    expect(area).toBeGreaterThan(1000)
    expect(owners.reduce((sum, owner) => sum + owner, 0)).toBe(area)
  })
})

describe('the rectangles of faces', () => {
  it('all find room on a lightmap page when they fill the share of it that pages are given', () => {
    const lights = rectangles(5, MAX_PAGE * MAX_PAGE * PAGE_FILL).map(lightOf)
    expect(packPage(lights, 0).placed.includes(undefined)).toBe(false)
  })

  it('fill nine tenths of the height of a smaller page', () => {
    const lights = rectangles(6, 512 * 512 * PAGE_FILL).map(lightOf)
    const { page } = packPage(lights, 0)
    expect(page.width).toBe(512)
    const filled = lights.reduce((sum, light) => sum + areaOf(light), 0)
    expect(filled / (page.width * page.height)).toBeGreaterThan(0.9)
  })

  it('fill nine tenths of all pages of a compiled level but the last', () => {
    const faces = rectangles(7, 512 * 512 * 4)
    const { lightmaps, placed } = luxelPages(new Map(faces.map((face, number) => [number, luxelsOf(face)])))
    expect(lightmaps.size).toBe(1)
    const filled = faces.reduce((sum, { width, height }) => sum + (width + 2) * (height + 2), 0)
    const pages = Math.max(...[...placed.values()].map(({ page }) => page))
    expect(filled / (512 * 512)).toBeGreaterThan((pages - 1) * 0.9)
  })
})
