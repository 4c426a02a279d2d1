import type { CompiledLightPage, CompiledSurface } from '@brushwork/asset'
import { Random } from '@brushwork-internal/testkit'
import { describe, expect, it } from 'vitest'
import { cutLight } from '../../src/areas/cut-light.js'

const random = new Random(3)
const WIDTH = 64
const HEIGHT = 48
const PAGE: CompiledLightPage = {
  width: WIDTH,
  height: HEIGHT,
  layers: [0, 1].map(() =>
    Uint8Array.from({ length: WIDTH * HEIGHT * 4 }, (_, at) => (at % 4 === 3 ? 255 : random.below(256))),
  ),
}

/** A surface of two separate triangles, lit at these luxels. */
function lit(luxels: readonly number[], page = 0): CompiledSurface {
  const uvs = Float32Array.from(luxels, (luxel, at) => luxel / (at % 2 === 0 ? WIDTH : HEIGHT))
  return {
    positions: new Float32Array(luxels.length * 1.5),
    indices: Uint16Array.from({ length: luxels.length / 2 }, (_, vertex) => vertex),
    light: { page, uvs },
  } as CompiledSurface
}

/** The filtered red of a layer at a point, 0..1 on the page. */
function sample({ width, height, layers }: CompiledLightPage, layer: number, u: number, v: number): number {
  const [x, y] = [u * width - 0.5, v * height - 0.5]
  const [left, top] = [Math.floor(x), Math.floor(y)]
  const luxel = (column: number, row: number) => {
    const [c, r] = [Math.min(width - 1, Math.max(0, column)), Math.min(height - 1, Math.max(0, row))]
    return layers[layer][(r * width + c) * 4]
  }
  const mix = (a: number, b: number, share: number) => a + (b - a) * share
  const row = (at: number) => mix(luxel(left, at), luxel(left + 1, at), x - left)
  return mix(row(top), row(top + 1), y - top)
}

const SURFACES = [
  lit([3.2, 4.7, 9.9, 4.1, 3.5, 12.5, 40.5, 30.25, 44.75, 30.5, 41, 39.125]),
  lit([0.5, 0.5, 63.5, 0.5, 0.5, 1.5, 60, 44, 63.5, 47.5, 61.25, 46]),
]

describe('the light of an area', () => {
  it('is what the whole page shows, at every corner, middle and layer', () => {
    const { surfaces, pages } = cutLight(SURFACES, [PAGE], 7)
    expect(pages).toHaveLength(1)
    for (const [at, surface] of surfaces.entries()) {
      expect(surface.light?.page).toBe(7)
      const [before, after] = [SURFACES[at].light?.uvs ?? [], surface.light?.uvs ?? []]
      for (const triangle of [0, 6]) {
        for (const [a, b, c] of [
          [1, 0, 0],
          [0, 1, 0],
          [0, 0, 1],
          [1 / 3, 1 / 3, 1 / 3],
          [0.1, 0.6, 0.3],
        ]) {
          const at = (uvs: ArrayLike<number>, axis: number) =>
            a * uvs[triangle + axis] + b * uvs[triangle + 2 + axis] + c * uvs[triangle + 4 + axis]
          for (const layer of [0, 1]) {
            const expected = sample(PAGE, layer, at(before, 0), at(before, 1))
            expect(sample(pages[0], layer, at(after, 0), at(after, 1))).toBeCloseTo(expected, 1)
          }
        }
      }
    }
  })

  it('leaves out luxels that are not shown', () => {
    const [small] = cutLight([lit([3, 4, 9, 4, 3, 12])], [PAGE], 0).pages
    expect([small.width, small.height]).toEqual([64, 12])
  })

  it('takes luxels of several pages onto one', () => {
    const { pages, surfaces } = cutLight([lit([1, 1, 5, 1, 1, 5]), lit([1, 1, 5, 1, 1, 5], 1)], [PAGE, PAGE], 0)
    expect(pages).toHaveLength(1)
    expect(surfaces.map(({ light }) => light?.page)).toEqual([0, 0])
  })

  it('keeps whole pages where cuts do not fit on one', () => {
    const page = { width: 2048, height: 2048, layers: [new Uint8Array(2048 * 2048 * 4)] }
    const all = lit([0.5, 0.5, 63.5, 0.5, 0.5, 47.5])
    const { pages, surfaces } = cutLight(
      [all, { ...all, light: { page: 1, uvs: all.light?.uvs ?? new Float32Array() } }],
      [page, page],
      2,
    )
    expect(pages).toEqual([page, page])
    expect(surfaces.map(({ light }) => light?.page)).toEqual([2, 3])
  })

  it('is nothing for surfaces without light', () => {
    const { light: _, ...dark } = lit([0, 0, 1, 0, 0, 1])
    expect(cutLight([dark], [PAGE], 0)).toEqual({ surfaces: [dark], pages: [] })
  })
})
