import { type HdrLayers, type LightPage, type PackedLevel, wordOfLight } from '@brushwork/asset'
import { glbOf, tinyLevel } from '@brushwork-internal/testkit/tiny-pack'
import { describe, expect, test } from 'vitest'
import { PackError, readGlb, readLevel, readSplitLevel } from '../../src/index.js'
import { packDifference, writePack } from '../../src/write/index.js'

/** A hot spot in the dark, with colors. */
function layer(width: number, height: number, brightness: number): Uint32Array {
  return Uint32Array.from({ length: width * height }, (_, at) => {
    const distance = (at % width) ** 2 + Math.floor(at / width) ** 2
    return wordOfLight(brightness / (1 + distance), distance / 90, 0.3)
  })
}

const HDR: HdrLayers = { width: 9, height: 5, layers: [layer(9, 5, 900), layer(9, 5, 0)] }

function withPages(lightPages: readonly LightPage[]): PackedLevel {
  const level = readLevel(tinyLevel())
  const image = { name: 'image', mimeType: 'image/png', bytes: Uint8Array.of(1) } as const
  return { ...level, images: [image], lightPages }
}

const LEVEL = withPages([{ layers: [], hdr: HDR }])
const PACK = await writePack(LEVEL)
const FACTS = { kind: 'level' } as never

type Page = { layers?: number[]; directions?: number; hdr: { width: number; height: number; layers: number[] } }
interface Root {
  readonly extensions: { readonly BRUSHWORK_level: { readonly lightPages: Page[] } }
  readonly accessors: readonly { readonly bufferView: number; readonly byteOffset?: number }[]
  readonly bufferViews: readonly { readonly byteOffset?: number }[]
}

/** Reads the pack with a changed document. */
function readChanged({
  hdr,
  ...members
}: Partial<Omit<Page, 'hdr'>> & { hdr?: Partial<Page['hdr']> }): () => PackedLevel {
  const { json, bin } = readGlb(PACK) as { readonly json: unknown; readonly bin: Uint8Array }
  const root = structuredClone(json) as Root
  const page = root.extensions.BRUSHWORK_level.lightPages[0]
  Object.assign(page.hdr, hdr)
  Object.assign(page, members)
  return () => readLevel(glbOf(JSON.stringify(root), bin))
}

describe('light without an upper limit', () => {
  test('is read as it was written', () => {
    expect(packDifference(PACK, LEVEL, FACTS)).toBeUndefined()
    expect(readLevel(PACK).lightPages).toEqual([{ layers: [], hdr: HDR }])
  })

  test('is read from the areas of a level, and so are directions', async () => {
    const [surface] = LEVEL.surfaces
    const { light: _, ...dark } = surface
    const light = { page: 0, uvs: new Float32Array((surface.positions.length / 3) * 2) }
    const area = { bounds: LEVEL.bounds, clusters: [0], surfaceCount: 1, lightPageCount: 1, imageCount: 1 }
    const images = ['shared', 'a', 'b'].map((name) => ({ ...LEVEL.images[0], name }))
    const split: PackedLevel = {
      ...LEVEL,
      images,
      surfaces: [
        { ...dark, light },
        { ...dark, light: { ...light, page: 1 } },
      ],
      lightPages: [
        { layers: [], hdr: HDR, directions: 1 },
        { layers: [], hdr: { ...HDR, layers: [layer(9, 5, 7)] }, directions: 2 },
      ],
      areas: [area, area],
    }
    expect(readSplitLevel(await writePack(split)).lightPages).toEqual(split.lightPages)
  })

  test('is read for terrains, which have one layer', async () => {
    const [only] = HDR.layers
    const level = withPages([])
    const [entity] = level.entities.keys()
    const withTerrain = (layers: readonly Uint32Array[]): PackedLevel => ({
      ...level,
      terrainLights: [{ entity, layers: [], hdr: { ...HDR, layers } }],
    })
    const pack = await writePack(withTerrain([only]))
    expect(readLevel(pack).terrainLights).toEqual(withTerrain([only]).terrainLights)
    const two = await writePack(withTerrain([only, only]))
    expect(() => readLevel(two)).toThrow(/terrainLights\[0\].*expected one layer, found 2/)
  })

  test.each([
    ['bytes that are too few for its size', { hdr: { width: 10 } }, /layers\[0\].*expected 200 bytes, found 180/],
    ['a size beyond all memory', { hdr: { height: 0xffffffff } }, /expected \d+ bytes, found 180/],
    ['no layers', { hdr: { layers: [] } }, /expected one to 4 layers, found 0/],
    ['five layers', { hdr: { layers: [0, 0, 0, 0, 0] } }, /VEC|SCALAR|found 5/],
    ['images too', { layers: [0] }, /expected no images/],
    ['a size of 0', { hdr: { width: 0 } }, /width/],
    ['directions that are no image', { directions: 7 }, /directions: expected an index below 1, found 7/],
  ])('fails with %s', (_, change, message) => {
    expect(readChanged(change)).toThrow(message)
    expect(readChanged(change)).toThrow(PackError)
  })

  test('fails with an exponent that no luxel has', () => {
    const { json, bin } = readGlb(PACK) as unknown as { readonly json: Root; readonly bin: Uint8Array }
    const { bufferView, byteOffset = 0 } = json.accessors[json.extensions.BRUSHWORK_level.lightPages[0].hdr.layers[0]]
    const damaged = bin.slice()
    damaged[(json.bufferViews[bufferView].byteOffset ?? 0) + byteOffset + HDR.width * HDR.height * 3] += 100
    expect(() => readLevel(glbOf(JSON.stringify(json), damaged))).toThrow(/luxel 0 has the exponent \d+, above 31/)
  })

  test('fails when many pages name one stream', () => {
    const { json, bin } = readGlb(PACK) as unknown as { readonly json: Root; readonly bin: Uint8Array }
    const root = structuredClone(json)
    const { lightPages } = root.extensions.BRUSHWORK_level
    lightPages.push(...Array.from({ length: 2000 }, () => lightPages[0]))
    expect(() => readLevel(glbOf(JSON.stringify(root), bin))).toThrow(/far more numbers than the pack holds/)
  })
})
