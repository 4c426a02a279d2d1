import { expand } from '@brushwork/runtime'
import { decode } from 'fast-png'
import { describe, expect, it } from 'vitest'
import type { BuildOptions } from '../../../src/options/build-options.js'
import { build, readGlb } from '../../support/build.js'
import { memoryHost } from '../../support/memory-host.js'
import { roomsMap } from '../../support/rooms-level.js'
import { redTga } from '../../support/samples.js'
import { expectNothingUnused, expectValid } from '../../support/validate-pack.js'

const LAMP = '{ "classname" "light" "origin" "100 60 90" "light" "400" }'
const map = Buffer.concat([roomsMap({ side: 2 }), Buffer.from(LAMP)])
const host = memoryHost({ '/game/rooms.map': map, '/game/wall.tga': redTga })
/** Builds once for all tests: the host is a cache, too. */
const built = async (options: Partial<BuildOptions>) =>
  (await build(host, '/game/rooms.map', { profile: 'draft', light: 'original', ...options })).pack
const plain = (options: Partial<BuildOptions> = {}) => built({ target: 'interchange', ...options })

interface LitMaterial {
  readonly occlusionTexture: object
  readonly extensions: { readonly MOZ_lightmap: { readonly index: number; readonly texCoord: number } }
}

const materialsOf = (glb: Uint8Array): readonly LitMaterial[] =>
  (readGlb(glb).materials ?? []) as readonly LitMaterial[]

describe('a lit level as plain glTF', () => {
  it('refers to its lightmaps: by MOZ_lightmap, and as occlusion for programs that do not know it', async () => {
    const glb = await plain()
    await expectValid(glb)
    await expectNothingUnused(glb)
    const [{ occlusionTexture, extensions }] = materialsOf(glb)
    expect(readGlb(glb).extensionsUsed).toEqual(['MOZ_lightmap'])
    expect(extensions.MOZ_lightmap).toEqual({ ...occlusionTexture, intensity: 2 ** 2.2 })
    expect(extensions.MOZ_lightmap.texCoord).toBe(1)
  })

  it('has nothing of it without light', async () => {
    const glb = await plain({ light: 'none' })
    await expectNothingUnused(glb)
    expect(readGlb(glb).extensionsUsed).toBeUndefined()
    expect(Object.keys(readGlb(glb).meshes?.[0].primitives[0].attributes ?? {})).not.toContain('TEXCOORD_1')
  })

  it('is in meters, an inch for a quant or as asked, and in quants with 1', async () => {
    const scaleOf = async (options: Partial<BuildOptions>) =>
      readGlb(await plain(options)).nodes?.find(({ name }) => name === 'meters')
    expect(await scaleOf({})).toMatchObject({ scale: [0.0254, 0.0254, 0.0254] })
    expect(await scaleOf({ scale: 0.03 })).toMatchObject({ scale: [0.03, 0.03, 0.03] })
    expect(await scaleOf({ scale: 1 })).toBeUndefined()
    await expect(plain({ scale: 0 })).rejects.toThrow('should be a number above 0, the meters of a quant, not 0')
  })

  it('has HDR light up to the brightest of other pages', async () => {
    const [ldr, hdr] = [await plain({ light: 'final' }), await plain({ light: { mode: 'final', hdr: true } })]
    await expectValid(hdr)
    await expectNothingUnused(hdr)
    const [expected, found] = [pageOf(ldr), pageOf(hdr)]
    expect([found.width, found.height]).toEqual([expected.width, expected.height])
    const apart = Array.from(found.data, (value, at) => Math.abs(value - expected.data[at]))
    const worst = apart.reduce((most, one) => Math.max(most, one), 0)
    // Compilers encode other pages by the power 2.2, which is up to 9 brighter than sRGB in the dark.
    expect(worst).toBeLessThanOrEqual(10)
  })

  it('is what the pack of a game expands to, but for what packs round', async () => {
    const pack = await built({ profile: 'final', images: {} })
    const [expanded, { meshes, materials = [] }] = [
      await expand(pack, { scale: 1 }),
      readGlb(await plain({ scale: 1 })),
    ]
    await expectValid(expanded)
    await expectNothingUnused(expanded)
    const found = readGlb(expanded)
    const counted = (json: typeof found) =>
      json.meshes?.map(({ primitives }) => primitives.map(({ attributes }) => Object.keys(attributes)))
    expect(counted(found)).toEqual(
      meshes?.map(({ primitives }) => primitives.map(({ attributes }) => Object.keys(attributes))),
    )
    expect(found.materials).toHaveLength(materials.length)
    expect(found.extensionsUsed).toEqual(expect.arrayContaining(['MOZ_lightmap']))
  })
})

/** The first lightmap page of a GLB. */
function pageOf(glb: Uint8Array) {
  const json = readGlb(glb) as unknown as {
    readonly textures: readonly { readonly source: number }[]
    readonly images: readonly { readonly bufferView: number }[]
    readonly bufferViews: readonly { readonly byteOffset: number; readonly byteLength: number }[]
  }
  const { source } = json.textures[materialsOf(glb)[0].extensions.MOZ_lightmap.index]
  const { byteOffset, byteLength } = json.bufferViews[json.images[source].bufferView]
  const start = 28 + new DataView(glb.buffer, glb.byteOffset).getUint32(12, true) + byteOffset
  return decode(glb.subarray(start, start + byteLength))
}
