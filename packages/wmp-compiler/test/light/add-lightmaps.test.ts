import { expect, it } from 'vitest'
import { COMPILE_DEFAULTS, compile } from '../../src/index.js'
import { addLightmaps, type FaceLight, faceOfTriangle, isLitSurface, type LightSource } from '../../src/light/index.js'
import { boxes } from './lit-levels.js'

/** A cube whose faces have rectangles of luxels of these sizes. */
async function cubeWith(sizes: readonly (readonly [width: number, height: number])[], maxLuxels: number) {
  const options = { ...COMPILE_DEFAULTS, mode: 'simple', light: 'none' } as const
  const compiled = await compile(
    boxes([
      [0, 0, 0],
      [64, 64, 64],
    ]),
    options,
    { textureSize: () => ({ width: 64, height: 64 }) },
  )
  const source: LightSource = {
    maxLuxels,
    lost: { code: 'light-lost', reason: 'too large for the lightmap pages' },
    faceOf: faceOfTriangle,
    lightOf(face): FaceLight {
      const [width, height] = sizes[face % sizes.length]
      return { width, height, styles: [0], maps: [new Uint8Array(width * height).fill(200)], channels: 1 }
    },
    luxelAt: () => [0, 0],
    isDark: isLitSurface,
  }
  return addLightmaps(source, [[0, 0, 0]], compiled)
}

it('lights as many faces as a level may have luxels for; others are dark, and counted', async () => {
  const { lightPages = [], diagnostics, surfaces } = await cubeWith([[10, 10]], 250)
  expect(lightPages).toHaveLength(1)
  expect(diagnostics.map(({ code, text }) => [code, text])).toEqual([
    ['light-lost', 'lighting: the light of 4 faces is too large for the lightmap pages: they are dark'],
  ])
  expect(surfaces.every(({ light }) => light?.page === 0)).toBe(true)
})

it('has faces dark that are wider than a page, and lights the others', async () => {
  const { lightPages = [], diagnostics } = await cubeWith(
    [
      [3000, 4],
      [8, 8],
    ],
    1e6,
  )
  expect(lightPages).toHaveLength(1)
  expect(diagnostics.map(({ code }) => code)).toEqual(['light-lost'])
})
