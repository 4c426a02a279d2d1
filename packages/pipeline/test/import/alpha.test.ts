import type { RgbaImage } from '@brushwork/codecs/image'
import { createMdl7, type PlannedPart } from '@brushwork/codecs/mdl7'
import { writeMdl } from '@brushwork/codecs/models'
import { encodeSkin, materialSkin } from '@brushwork/codecs/skin'
import { readModel, readTerrain } from '@brushwork/runtime'
import { describe, expect, it } from 'vitest'
import { sampleSurfaces } from '../../src/import/alpha/sample-surfaces.js'
import type { AlphaOption } from '../../src/options/alpha-option.js'
import { build } from '../support/build.js'
import { memoryHost } from '../support/memory-host.js'
import { hmp7, mdl7, TETRAHEDRON } from '../support/samples.js'
import { expectValid } from '../support/validate-pack.js'

/** 16 × 16 texels: an image with some noise, with alpha from a function. */
function imageOf(alphaAt: (x: number, y: number) => number, hidden?: readonly [number, number, number]): RgbaImage {
  const pixels = new Uint8Array(16 * 16 * 4)
  for (let at = 0; at < 256; at++) {
    const alpha = alphaAt(at % 16, at >> 4)
    const color = hidden !== undefined && alpha < 128 ? hidden : [(at * 37) % 256, (at * 91) % 256, (at * 53) % 256]
    pixels.set([...color, alpha], at * 4)
  }
  return { width: 16, height: 16, pixels }
}

/** Two triangles that show a part of the skin, as fractions, and are as large as they show. */
function sheet(left: number, right: number, up = 1): PlannedPart {
  return {
    positions: [left, 0, 0, right, 0, 0, right, 0, up, left, 0, up].map((value) => value * 64),
    triangles: [0, 1, 2, 0, 2, 3],
    uvs: [left, 0, right, 0, right, 1, left, 1],
  }
}

const skinOf = (image: RgbaImage, name = 'paint') => ({ name, skin: encodeSkin(image, { format: 'argb8888' }) })

async function buildWith(source: Uint8Array, options: { alpha?: AlphaOption; strict?: boolean } = {}) {
  const { pack, warnings, facts } = await build(memoryHost({ '/game/a.mdl': source }), '/game/a.mdl', options)
  await expectValid(pack)
  const { materials, images } = readModel(pack)
  return { modes: materials.map(({ alpha }) => alpha), warnings, facts, images }
}

const modelOf = (image: RgbaImage, part: PlannedPart = sheet(0, 1)) =>
  writeMdl(createMdl7({ skins: [skinOf(image)], parts: [part] }))

/** Absent left of a column. */
const cutAt = (column: number, rest = 255) => imageOf((x) => (x < column ? 0 : rest))

describe('the alpha of a skin', () => {
  it('with two values is a cut-out', async () => {
    const { modes, warnings } = await buildWith(modelOf(cutAt(4)))
    expect([modes, warnings]).toEqual([['mask'], []])
  })

  it('that is soft is glass', async () => {
    const { modes, warnings } = await buildWith(modelOf(imageOf((x) => (x < 4 ? 100 : 255))))
    expect([modes, warnings]).toEqual([['blend'], []])
  })

  it('that is soft at the edges of a cut-out only is a cut-out', async () => {
    const image = imageOf((x) => (x < 5 ? 0 : x === 5 ? 128 : 255))
    expect((await buildWith(modelOf(image))).modes).toEqual(['mask'])
  })

  it('that hides most of a leaf is a cut-out, whatever the color below it', async () => {
    for (const hidden of [[0, 0, 0], undefined] as const) {
      const { modes, warnings } = await buildWith(modelOf(imageOf((x) => (x < 12 ? 0 : 255), hidden)))
      expect([modes, warnings]).toEqual([['mask'], []])
    }
  })

  it('that is all there is to an image of one color is a glow', async () => {
    const image = imageOf((x, y) => Math.max(0, 200 - Math.hypot(x - 7.5, y - 7.5) * 20))
    for (let at = 0; at < image.pixels.length; at += 4) image.pixels.set([16, 144, 48], at)
    expect((await buildWith(modelOf(image))).modes).toEqual(['blend'])
  })

  it('counts where triangles show it, not in the image as a whole', async () => {
    // Three quarters of the image are absent, and no triangle shows them.
    expect((await buildWith(modelOf(cutAt(12), sheet(0.75, 1)))).modes).toEqual(['opaque'])
    // A quarter of the image is soft, and triangles show little else.
    const glass = imageOf((x) => (x < 4 ? 150 : 255))
    expect((await buildWith(modelOf(glass, sheet(0, 0.3)))).modes).toEqual(['blend'])
  })

  it('is the same where texture coordinates wrap', async () => {
    for (const shift of [3, -2]) {
      const part = sheet(0.75, 1)
      const moved = { ...part, uvs: Array.from(part.uvs, (value) => value + shift) }
      expect((await buildWith(modelOf(cutAt(12), moved))).modes).toEqual(['opaque'])
    }
    const tiled = { ...sheet(0, 1), uvs: [0, 0, 40, 0, 40, 40, 0, 40] }
    expect((await buildWith(modelOf(cutAt(4), tiled))).modes).toEqual(['mask'])
  })

  it('follows the option without a guess', async () => {
    for (const alpha of ['opaque', 'mask', 'blend'] as const) {
      expect(await buildWith(modelOf(cutAt(7)), { alpha, strict: true })).toMatchObject({
        modes: [alpha],
        warnings: [],
      })
      expect((await buildWith(modelOf(cutAt(7)), { alpha: { paint: alpha } })).modes).toEqual([alpha])
    }
    expect((await buildWith(modelOf(cutAt(4)), { alpha: { other: 'blend' } })).modes).toEqual(['mask'])
    const glass = mdl7({ skins: [{ name: 'paint', skin: materialSkin({ opacity: 0.5 }) }] })
    expect((await buildWith(glass)).modes).toEqual(['blend'])
    expect((await buildWith(glass, { alpha: { paint: 'opaque' } })).modes).toEqual(['opaque'])
  })

  it('is asked for again where the option nearly names a skin, and not where it names those of other assets', async () => {
    const { warnings } = await buildWith(modelOf(cutAt(4)), { alpha: { Paint: 'blend', stone: 'opaque' } })
    expect(warnings).toMatchObject([{ code: 'alpha-skin', severity: 'warning' }])
    expect(warnings[0].text).toContain('the skin "Paint", which is not there; did you mean "paint"?')
    const both = { alpha: { paint: 'mask', paints: 'blend' } } as const
    expect((await buildWith(modelOf(cutAt(4)), both)).warnings).toEqual([])
  })

  it('is judged for each skin of its own, also for those that are worn in turn', async () => {
    const skins = [
      skinOf(cutAt(4), 'a'),
      skinOf(
        imageOf((x) => (x < 4 ? 100 : 255)),
        'b',
      ),
      skinOf(cutAt(12), 'c'),
    ]
    const parts = [sheet(0, 1), { ...sheet(0, 1), skin: 1 }]
    expect((await buildWith(writeMdl(createMdl7({ skins, parts })))).modes).toEqual(['mask', 'blend', 'mask'])
  })

  it('of a terrain mixes textures and is not transparency', async () => {
    const source = hmp7([encodeSkin(cutAt(4), { format: 'argb8888' })])
    const host = memoryHost({ '/game/a.hmp': source })
    expect(readTerrain((await build(host, '/game/a.hmp')).pack).materials).toMatchObject([{ alpha: 'opaque' }])
    const { pack } = await build(host, '/game/a.hmp', { alpha: 'mask' })
    expect(readTerrain(pack).materials).toMatchObject([{ alpha: 'mask' }])
  })
})

describe('the option alpha', () => {
  it.each<[unknown, string]>([
    [
      'glass',
      'should be "auto", "opaque", "mask" or "blend", or an object of these by the name of a skin, not "glass"',
    ],
    [['mask'], 'not ["mask"]'],
    [null, 'not null'],
    [{ Skin1: 'cut' }, 'should say "auto", "opaque", "mask" or "blend" for the skin "Skin1", not "cut"'],
  ])('cannot be %j', async (alpha, text) => {
    const building = buildWith(modelOf(cutAt(4)), { alpha: alpha as AlphaOption })
    await expect(building).rejects.toThrow(text)
  })

  it('is part of what is cached, for models and terrains alone', async () => {
    const host = memoryHost({ '/game/a.mdl': modelOf(cutAt(4)) })
    await build(host, '/game/a.mdl')
    expect((await build(host, '/game/a.mdl', { alpha: 'blend' })).cached).toBe(false)
    expect((await build(host, '/game/a.mdl', { alpha: 'auto' })).cached).toBe(true)
  })
})

describe('what triangles show of an image', () => {
  const image = cutAt(4)
  const carried = (positions: Float32Array, uvs: Float32Array, indices: Uint16Array) => {
    const count = indices.length / 3
    const [carrierOf, shareOf] = [new Uint8Array(count), new Float32Array(count).fill(1)]
    return { positions, uvs, indices, material: 0, carrierOf, shareOf }
  }
  const sample = (uvs: readonly number[], positions: readonly number[] = TETRAHEDRON.positions, most = 2 ** 16) =>
    sampleSurfaces(
      [carried(Float32Array.from(positions), Float32Array.from(uvs), Uint16Array.of(0, 1, 2))],
      image,
      most,
    )

  it('is counted by their area', () => {
    expect(sample([0, 0, 0.25, 0, 0, 1])?.absent).toBe(1)
    expect(sample([0.25, 0, 1, 0, 1, 1])?.absent).toBe(0)
    expect(sample([0, 0, 1, 0, 1, 1])?.absent).toBeCloseTo(1 / 16, 1)
  })

  it('is undefined where no triangle has an area, or with NaN coordinates', () => {
    expect(sample([0, 0, 1, 0, 1, 1], [0, 0, 0, 1, 1, 1, 2, 2, 2])).toBeUndefined()
    expect(sample([0, 0, 1, 0, 1, 1], [Number.NaN, 0, 0, 1, 1, 1, 2, 2, 2])).toBeUndefined()
  })

  it('is looked at on every nth of many triangles', () => {
    const positions = Float32Array.from({ length: 9000 }, (_, at) => [0, 0, 0, 1, 0, 0, 0, 1, 0][at % 9])
    const uvs = Float32Array.from(
      { length: 6000 },
      (_, at) => (at < 3000 ? [0.3, 0, 1, 0, 1, 1] : [0, 0, 0.2, 0, 0, 1])[at % 6],
    )
    const indices = Uint16Array.from({ length: 3000 }, (_, at) => at)
    expect(sampleSurfaces([carried(positions, uvs, indices)], image, 100)?.absent).toBeCloseTo(0.5, 1)
  })

  it('costs no more than it may, however often a texture repeats', () => {
    const far = 1e30
    expect(sample([0, 0, far, 0, far, far], TETRAHEDRON.positions, 16)?.opacity).toBeGreaterThanOrEqual(0)
    expect(sample([0, 0, Number.POSITIVE_INFINITY, 0, 1, 1])?.opacity).toBeGreaterThanOrEqual(0)
  })
})
