import { createHmp7, writeHmp } from '@brushwork/codecs/hmp'
import type { RgbaImage } from '@brushwork/codecs/image'
import { encodeSkin, externalSkin, type Skin } from '@brushwork/codecs/skin'
import { readTerrain } from '@brushwork/runtime'
import { createHmp5 } from '@brushwork-internal/testkit/documents'
import { decode } from 'fast-png'
import { describe, expect, it } from 'vitest'
import type { BuildOptions } from '../../src/options/build-options.js'
import { build } from '../support/build.js'
import { memoryHost } from '../support/memory-host.js'
import { hmp7 } from '../support/samples.js'
import { expectValid } from '../support/validate-pack.js'

type Texel = readonly [red: number, green: number, blue: number, alpha?: number]

function imageOf(size: number, texelAt: (x: number, y: number) => Texel): RgbaImage {
  const pixels = new Uint8Array(size * size * 4)
  for (let at = 0; at < size * size; at++) {
    const [red, green, blue, alpha = 255] = texelAt(at % size, Math.floor(at / size))
    pixels.set([red, green, blue, alpha], at * 4)
  }
  return { width: size, height: size, pixels }
}

const skinOf = (size: number, texelAt: (x: number, y: number) => Texel): Skin =>
  encodeSkin(imageOf(size, texelAt), { format: 'argb8888' })

const noise = (x: number, y: number): number => (x * 37 + y * 91 + x * y * 13) % 64
const SAND = skinOf(16, (x, y) => [180 + noise(x, y), 150 + noise(x, y), 60])
const GRASS = skinOf(16, (x, y) => [40, 120 + noise(x, y), 30])
const DETAIL = skinOf(8, (x, y) => [90 + noise(x, y), 90 + noise(x, y), 90 + noise(x, y)])
/** Grass on the left half. */
const MASKED = skinOf(16, (x, y) => [40, 120 + noise(x, y), 30, x < 8 ? 255 : 0])
/** Red in the first quarter, green in the last, with soft borders. */
const WEIGHTS = skinOf(16, (x) => [x < 4 ? 255 : x === 4 ? 128 : 0, x > 11 ? 255 : x === 11 ? 128 : 0, 0])
/** Darker towards one corner: it does not continue over its edges. */
const SHADED = skinOf(16, (x, y) => [60 + x * 6 + y * 3, 90 + x * 6 + y * 3, 40])

async function built(skins: readonly Skin[], options: Partial<BuildOptions> = {}, file = hmp7(skins)) {
  const result = await build(memoryHost({ '/game/a.hmp': file }), '/game/a.hmp', options)
  await expectValid(result.pack)
  const terrain = readTerrain(result.pack)
  const guesses = result.warnings.filter(({ code }) => code === 'terrain-guess').map(({ text }) => text)
  const { colorMap, detailMap, layers } = terrain
  return { ...result, terrain, guesses, shown: { colorMap, detailMap, layers } }
}

const NO_DETAIL = { detailMap: -1, layers: undefined }

describe('the skins of a terrain', () => {
  it('alone are a color map, whatever their alpha', async () => {
    const { shown, guesses } = await built([MASKED])
    expect([shown, guesses]).toEqual([{ colorMap: 0, ...NO_DETAIL }, []])
    expect((await built([])).shown).toEqual({ colorMap: -1, ...NO_DETAIL })
  })

  it('are a color map and a gray detail map, without a guess', async () => {
    const { shown, guesses, terrain } = await built([SAND, DETAIL])
    expect([shown, guesses]).toEqual([{ colorMap: 0, detailMap: 1, layers: undefined }, []])
    expect(terrain.materials.map(({ name }) => name)).toEqual(['color map', 'detail map'])
  })

  it('are a color map alone if the second has colors and no mask', async () => {
    const { shown, guesses } = await built([SAND, GRASS])
    expect(shown).toEqual({ colorMap: 0, ...NO_DETAIL })
    expect(guesses).toEqual([expect.stringMatching(/mean chroma of \d+ .*"kind": "color".*skin 1 not shown/)])
  })

  it('are layers if the alpha of the second is a mask', async () => {
    const { shown, guesses, terrain, facts } = await built([SAND, MASKED])
    expect(shown).toEqual({
      colorMap: 0,
      detailMap: -1,
      layers: [
        { material: 0, tiling: [16, 16] },
        { material: 1, tiling: [16, 16], mask: { material: 1, channel: 'alpha' } },
      ],
    })
    expect(facts).toMatchObject({ kind: 'terrain', layerCount: 2 })
    expect(guesses).toEqual([
      'the use of the skins was guessed: the alpha of skin 1 is a mask (50 % absent, 50 % full). Set the option "terrain", such as { "kind": "layers", "tiling": 16 }; 2 layers are drawn, tiled 16 × 16',
    ])
    expect(terrain.materials.map(({ name, alpha }) => [name, alpha])).toEqual([
      ['skin 0', 'opaque'],
      ['skin 1', 'opaque'],
    ])
    // The mask and the colors below it.
    const { data, channels } = decode(terrain.images[1].bytes)
    expect([channels, [...data.subarray(15 * 4, 15 * 4 + 4)]]).toEqual([4, [40, 120 + noise(15, 0), 30, 0]])
  })

  it('are blended by weights in red and green, over the first of the others', async () => {
    const { shown, guesses } = await built([WEIGHTS, SAND, GRASS, DETAIL])
    expect(shown).toEqual({
      colorMap: 1,
      detailMap: -1,
      layers: [
        { material: 1, tiling: [15, 15] },
        { material: 2, tiling: [15, 15], mask: { material: 0, channel: 'red' } },
        { material: 3, tiling: [15, 15], mask: { material: 0, channel: 'green' } },
      ],
    })
    expect(guesses).toEqual([expect.stringMatching(/skin 0 has weights .*3 layers are drawn by these weights/)])
  })

  it('may be weights that come second: a color map below them is stretched, a texture tiled', async () => {
    const masks = [undefined, { material: 1, channel: 'red' }]
    const layersOf = async (first: Skin) => (await built([first, WEIGHTS, DETAIL])).shown.layers
    expect((await layersOf(SHADED))?.map(({ tiling, mask }) => [tiling[0], mask])).toEqual([
      [1, masks[0]],
      [15, masks[1]],
    ])
    expect((await layersOf(SAND))?.map(({ tiling }) => tiling[0])).toEqual([15, 15])
  })

  it('of red lava are no weights', async () => {
    const lava = skinOf(16, (x, y) => [(x * 16 + y) % 256, x % 3 === 0 ? 140 : 0, 0])
    expect((await built([lava, DETAIL])).shown).toEqual({ colorMap: 0, detailMap: 1, layers: undefined })
    expect((await built([lava, DETAIL, GRASS])).shown).toEqual({ colorMap: 0, detailMap: 1, layers: undefined })
  })

  it('below an opaque skin are not drawn; those above it are', async () => {
    const { shown } = await built([DETAIL, MASKED, SAND, MASKED])
    expect(shown.layers?.map(({ material, mask }) => [material, mask?.channel])).toEqual([
      [2, undefined],
      [3, 'alpha'],
    ])
  })

  it('keep the pixels of weights in every form of pack', async () => {
    const { terrain } = await built([WEIGHTS, SAND, GRASS], { images: { quality: 1, lossless: false } })
    expect(terrain.images[0].mimeType).toBe('image/webp')
    // "VP8L": stored without loss.
    expect(String.fromCharCode(...terrain.images[0].bytes.subarray(12, 16))).toBe('VP8L')
  })

  it('are shown in the same way in all versions', async () => {
    const plan = { columns: 3, rows: 2, spacing: [10, 20], heights: [0, 100, 0, 0, 0, 50] } as const
    const rgb = [SAND, MASKED]
    const [new7, old5] = [createHmp7({ ...plan, skins: rgb }), createHmp5({ ...plan, skins: rgb })]
    const [a, b] = [await built([], {}, writeHmp(new7)), await built([], {}, writeHmp(old5))]
    expect(b.shown).toEqual(a.shown)
    expect(a.shown.layers).toHaveLength(2)
  })
})

describe('odd skins of a terrain', () => {
  it('with masks of any size are layers', async () => {
    const tiny = skinOf(1, () => [40, 120, 30, 128])
    const large = skinOf(64, (x, y) => [noise(x, y), 120, 30, x * 4])
    // The alpha of one texel does not vary.
    expect((await built([SAND, large, tiny])).shown.layers).toEqual([{ material: 2, tiling: [16, 16] }])
    expect((await built([tiny, large])).shown.layers).toHaveLength(2)
  })

  it('may be two hundred', async () => {
    const { shown } = await built([SAND, ...Array.from({ length: 200 }, () => MASKED)])
    expect(shown.layers).toHaveLength(201)
  })

  it('may be more than a pack can have layers', async () => {
    const { shown } = await built([SAND, ...Array.from({ length: 300 }, () => MASKED)])
    expect(shown.layers).toHaveLength(256)
  })

  it('whose image is missing do not cover others', async () => {
    const lost = externalSkin('lost.tga')
    const { shown, warnings } = await built([SAND, lost, MASKED])
    expect(shown.layers?.map(({ material }) => material)).toEqual([0, 2])
    expect(warnings.map(({ code }) => code)).toContain('texture-missing')
    expect((await built([SAND, lost])).shown).toEqual({ colorMap: 0, ...NO_DETAIL })
    expect((await built([lost, MASKED])).shown.layers?.map(({ material }) => material)).toEqual([0, 1])
  })
})

describe('the option terrain', () => {
  it('sets the kind and the tilings, so nothing is guessed', async () => {
    const { shown, guesses } = await built([SAND, MASKED], { terrain: { kind: 'layers', tiling: [20, [4, 2.5]] } })
    expect(shown.layers?.map(({ tiling }) => tiling)).toEqual([
      [20, 20],
      [4, 2.5],
    ])
    expect(guesses).toEqual([])
    expect((await built([SAND, MASKED], { terrain: { kind: 'color' } })).shown).toEqual({ colorMap: 0, ...NO_DETAIL })
    expect((await built([SAND, GRASS], { terrain: { kind: 'detail' } })).shown.detailMap).toBe(1)
    expect((await built([SAND], { terrain: { kind: 'layers', tiling: 3 } })).shown.layers).toEqual([
      { material: 0, tiling: [3, 3] },
    ])
    expect((await built([SAND], { terrain: { kind: 'weights' } })).shown).toEqual({ colorMap: 0, ...NO_DETAIL })
    expect((await built([], { terrain: { kind: 'layers' } })).shown).toEqual({ colorMap: -1, ...NO_DETAIL })
  })

  it('also sets the tilings of a guess', async () => {
    const { shown, guesses } = await built([SAND, MASKED], { terrain: { tiling: 40 } })
    expect(shown.layers?.map(({ tiling }) => tiling[0])).toEqual([40, 40])
    expect(guesses).toHaveLength(1)
  })

  it('names what is wrong, and what was meant', async () => {
    const messageOf = async (terrain: unknown) => {
      const failure = await built([SAND], { terrain: terrain as BuildOptions['terrain'] }).catch((error) => error)
      return String(failure.message)
    }
    expect(await messageOf({ kinds: 'color' })).toContain('has no "kinds"; did you mean "kind"? There are kind, tiling')
    expect(await messageOf({ kind: 'layer' })).toContain('not "layer"; did you mean "layers"?')
    expect(await messageOf({ kind: 7 })).toContain('"weights" as "kind", not 7')
    for (const tiling of [0, -1, Number.NaN, 1e9, '16', [16, 0], [[1, 2, 3]]]) {
      expect(await messageOf({ tiling })).toContain('as "tiling", not')
    }
    expect(await messageOf('layers')).toContain('should be an object with kind and tiling, not "layers"')
  })
})

describe('layers in plain glTF', () => {
  const imageIn = async (skins: readonly Skin[], options: Partial<BuildOptions> = {}) => {
    const { pack } = await build(memoryHost({ '/game/a.hmp': hmp7(skins) }), '/game/a.hmp', {
      target: 'interchange',
      ...options,
    })
    await expectValid(pack)
    const { bufferViews, images } = JSON.parse(
      new TextDecoder().decode(pack.subarray(20, 20 + new DataView(pack.buffer, pack.byteOffset).getUint32(12, true))),
    )
    const { byteOffset = 0, byteLength } = bufferViews[images[0].bufferView]
    const start = 28 + new DataView(pack.buffer, pack.byteOffset).getUint32(12, true) + byteOffset
    const { width, height, data, channels } = decode(pack.subarray(start, start + byteLength))
    const at = (x: number, y: number) => [...data.subarray((y * width + x) * channels, (y * width + x) * channels + 3)]
    return { width, height, at, count: images.length }
  }
  const RED = skinOf(4, () => [255, 0, 0])
  const BLUE_LEFT = skinOf(16, (x) => [0, 0, 255, x < 8 ? 255 : 0])
  const STRIPES = skinOf(4, (x) => (x < 2 ? [255, 255, 255] : [0, 0, 0]))

  it('are one image, as detailed as the finest of them', async () => {
    const { width, height, at, count } = await imageIn([RED, BLUE_LEFT])
    expect([width, height, count]).toEqual([256, 256, 1])
    expect([at(40, 100), at(200, 100)]).toEqual([
      [0, 0, 255],
      [255, 0, 0],
    ])
  })

  it('are tiled, and mixed as stored where a mask is soft', async () => {
    const half = skinOf(2, (x) => [0, 0, 255, x === 0 ? 128 : 0])
    const striped = await imageIn([STRIPES, half], { terrain: { kind: 'layers', tiling: 2 } })
    expect([0, 2, 4, 6].map((x) => striped.at(x, 0)[0] > 100)).toEqual([true, false, true, false])
    expect((await imageIn([RED, half])).at(1, 1)).toEqual([127, 0, 128])
  })

  it('have 2,048 texels a side at most, and fewer if they are many', async () => {
    const terrain = { kind: 'layers', tiling: 16384 } as const
    expect((await imageIn([RED], { terrain })).width).toBe(2048)
    const many = Array.from({ length: 200 }, () => BLUE_LEFT)
    const { width, at } = await imageIn([RED, ...many], { terrain })
    expect([width, at(10, 10)]).toEqual([256, [0, 0, 255]])
  })
})
