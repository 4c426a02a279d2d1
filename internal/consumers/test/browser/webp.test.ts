import { defaultPalette } from '@brushwork/codecs/palette'
import { createTga, writeTga } from '@brushwork/codecs/tga'
import { createBox, createWmp, writeWmp } from '@brushwork/codecs/wmp'
import { Random } from '@brushwork-internal/testkit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { ShownTexture } from '../../pages/textures/main.js'
import { type GameInVite, openGameInVite } from '../support/game-in-vite.js'

type Texel = readonly [red: number, green: number, blue: number, alpha: number]

/** 64 × 64 texels, row by row. */
function paint(texel: (x: number, y: number) => Texel): number[] {
  return Array.from({ length: 64 * 64 }, (_, index) => texel(index % 64, Math.floor(index / 64))).flat()
}

const chance = new Random(5)
/** Source pixels by texture: few colors, many colors, a hole with black hidden colors. */
const SOURCES: Readonly<Record<string, readonly number[]>> = {
  few: paint((x, y) => (((x >> 2) + (y >> 2)) % 2 === 0 ? [250, 20, 20, 255] : [20, 40, 90, 255])),
  many: paint((x, y) => [40 + x * 3, 40 + y * 3, chance.below(40) + x + y, 255]),
  hole: paint((x, y) => (Math.hypot(x - 32, y - 32) < 20 ? [0, 0, 0, 0] : [200, 120 + x, 60 + y, 255])),
}

let game: GameInVite
let textures: Readonly<Record<string, ShownTexture>>

beforeAll(async () => {
  const boxes = Object.keys(SOURCES).map((texture, index) =>
    createBox({ min: [index * 100, 0, 0], max: [index * 100 + 64, 64, 64], face: { texture } }),
  )
  const files = Object.entries(SOURCES).map(([name, pixels]): [string, Uint8Array] => {
    return [`world/${name}.tga`, writeTga(createTga({ width: 64, height: 64, pixels: Uint8Array.from(pixels) }))]
  })
  const options = JSON.stringify({ mode: 'simple', images: { format: 'webp' } })
  game = await openGameInVite(
    'textures',
    {
      'world/box.wmp': writeWmp(
        createWmp({ encoding: 'binary', palette: defaultPalette().colors, created: '01.02.2003', children: boxes }),
      ),
      'world/box.wmp.json': new TextEncoder().encode(options),
      ...Object.fromEntries(files),
    },
    'window.textures',
  )
  textures = (await game.page.evaluate(() => window.textures)) ?? {}
})
afterAll(() => game?.close())

it('WebP images become sRGB textures of their own size', () => {
  expect(game.failures).toEqual([])
  for (const name of Object.keys(SOURCES)) {
    expect(textures[name]).toMatchObject({ type: 'image/webp', colorSpace: 'srgb', width: 64, height: 64 })
  }
})

it('a lossless one has exactly the pixels of its source', () => {
  expect(textures.few.pixels).toEqual(SOURCES.few)
})

it('a lossy one is near its source everywhere', () => {
  const errors = textures.many.pixels.map((value, at) => Math.abs(value - SOURCES.many[at]))
  expect(errors.reduce((sum, error) => sum + error, 0) / errors.length).toBeLessThan(8)
})

it('one with alpha has exact alpha, is not premultiplied, and has no black behind the border of its hole', () => {
  const { pixels } = textures.hole
  const alphaOf = (list: readonly number[]) => list.filter((_, at) => at % 4 === 3)
  expect(alphaOf(pixels)).toEqual(alphaOf(SOURCES.hole))
  const hidden = pixels.slice((32 * 64 + 13) * 4, (32 * 64 + 13) * 4 + 4)
  expect(hidden[3]).toBe(0)
  expect(hidden[0]).toBeGreaterThan(150)
})
