import type { Material } from '@brushwork/asset'
import { createMdl7 } from '@brushwork/codecs/mdl7'
import { writeMdl } from '@brushwork/codecs/models'
import { encodeSkin, type SkinMaterial } from '@brushwork/codecs/skin'
import { readModel } from '@brushwork/runtime'
import { describe, expect, it } from 'vitest'
import { build, readGlb } from '../support/build.js'
import { memoryHost } from '../support/memory-host.js'
import { plainImage, TETRAHEDRON } from '../support/samples.js'
import { expectValid } from '../support/validate-pack.js'

function modelWith(material: SkinMaterial, effect?: string): Uint8Array {
  const skin = encodeSkin(plainImage(200, 100, 50), { format: 'rgb888', material })
  const bytes = effect === undefined ? undefined : new TextEncoder().encode(effect)
  const shaded = bytes === undefined ? skin : { ...skin, type: skin.type | 0x20, effect: bytes }
  return writeMdl(createMdl7({ skins: [{ name: 'hull', skin: shaded }], parts: [TETRAHEDRON] }))
}

const buildWith = (source: Uint8Array, target: 'pack' | 'interchange' = 'pack') =>
  build(memoryHost({ '/game/a.mdl': source }), '/game/a.mdl', { target })

async function materialOf(material: SkinMaterial, effect?: string): Promise<Material> {
  const { pack } = await buildWith(modelWith(material, effect))
  await expectValid(pack)
  return readModel(pack).materials[0]
}

const black = [0, 0, 0]

describe('the material of a skin', () => {
  it('is as bright as its texture when it answers only ambient light', async () => {
    const { color, image, emissive, specular } = await materialOf({
      diffuse: black,
      ambient: [1, 1, 1],
      specular: black,
    })
    expect(color).toEqual([1, 1, 1, 1])
    expect(image).toBe(0)
    expect([emissive, specular]).toEqual([undefined, undefined])
  })

  it('is as bright as its texture when it answers only direct light', async () => {
    expect((await materialOf({ diffuse: [1, 1, 1], ambient: black })).color).toEqual([1, 1, 1, 1])
  })

  it('has the hue of its diffuse color, as bright as the brighter of diffuse and ambient', async () => {
    const { color } = await materialOf({ diffuse: [0.5, 0.25, 0], ambient: [1, 1, 1] })
    expect(color.map((value) => value.toFixed(2))).toEqual(['1.00', '0.21', '0.00', '1.00'])
  })

  it('is black when it answers no light at all', async () => {
    expect((await materialOf({ diffuse: black, ambient: black, emissive: black })).color).toEqual([0, 0, 0, 1])
  })

  it('shines through its texture', async () => {
    const { pack } = await buildWith(modelWith({ diffuse: black, ambient: black, emissive: [1, 1, 0] }))
    await expectValid(pack)
    expect(readModel(pack).materials[0]).toMatchObject({ color: [0, 0, 0, 1], emissive: [1, 1, 0] })
    const json = readGlb(pack) as unknown as { materials: readonly object[] }
    expect(json.materials[0]).toMatchObject({ emissiveFactor: [1, 1, 0], emissiveTexture: { index: 0 } })
  })

  it.each(['pack', 'interchange'] as const)('has highlights with their power in a pack for %s', async (target) => {
    const { pack } = await buildWith(modelWith({ specular: [1, 1, 1], power: 30 }), target)
    await expectValid(pack)
    const json = readGlb(pack) as unknown as { materials: readonly object[] }
    expect(json.materials[0]).toMatchObject({
      pbrMetallicRoughness: { roughnessFactor: 0.5 },
      extensions: { KHR_materials_specular: { specularColorFactor: [1, 1, 1] } },
      extras: { brushwork: { specular: { color: [1, 1, 1], power: 30 } } },
    })
    expect(readGlb(pack).extensionsUsed).toContain('KHR_materials_specular')
  })

  it('has highlights in the runtime, too', async () => {
    expect((await materialOf({ specular: [1, 0, 1], power: 12 })).specular).toEqual({ color: [1, 0, 1], power: 12 })
  })

  it.each([0, -1, Number.NaN, Number.POSITIVE_INFINITY])('has none with the power %d', async (power) => {
    expect((await materialOf({ specular: [1, 1, 1], power })).specular).toBeUndefined()
  })

  it('names its effect, or has the text of it', async () => {
    expect((await materialOf({}, 'alphatest.fx\0rest')).effect).toBe('alphatest.fx')
    expect((await materialOf({}, 'technique t\r\n{ pass p0 { } }')).effect).toBe('technique t\r\n{ pass p0 { } }')
    expect((await materialOf({}, '\0')).effect).toBeUndefined()
  })

  it('survives NaN values', async () => {
    const material = await materialOf({
      diffuse: [Number.NaN, -4, 9],
      ambient: [Number.NaN, 0, 0],
      emissive: [-1, Number.NEGATIVE_INFINITY, 0],
      specular: [7, 0, 0],
      power: 1e30,
    })
    expect(material.color).toEqual([1, 0, 1, 1])
    expect(material.emissive).toBeUndefined()
    expect(material.specular?.color).toEqual([1, 0, 0])
  })
})
