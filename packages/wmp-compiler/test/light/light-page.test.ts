import { describe, expect, it } from 'vitest'
import { type FaceLight, MAX_PAGE, packPage } from '../../src/light/pages/light-page.js'

/** With the gutter, 64 × 64 of them fill a page. */
const SIDE = 31
const PER_ROW = MAX_PAGE / (SIDE + 1)

function square(side: number): FaceLight {
  return { width: side, height: side, styles: [0], maps: [new Uint8Array(side * side)], channels: 1 }
}

describe('a lightmap page', () => {
  it('has room for the first rectangle, however small, when others fill it', () => {
    const { page, placed } = packPage([square(1), ...new Array<FaceLight>(PER_ROW ** 2).fill(square(SIDE))], 0)
    expect([page.width, page.height]).toEqual([MAX_PAGE, MAX_PAGE])
    expect(placed[0]).toMatchObject({ x: 0, y: 0 })
    // The first one takes the place of one of the others.
    expect(placed.filter((light) => light === undefined).length).toBe(1)
  })
})
