import type { Image, Model } from '@brushwork/asset'
import { describe, expect, it } from 'vitest'
import { PackError, readGlb, readModel } from '../../src/index.js'
import { writePack } from '../../src/write/index.js'

const WEBP: Image = { name: 'skin', mimeType: 'image/webp', bytes: Uint8Array.of(1, 2, 3, 4) }
const PNG: Image = { name: 'eyes', mimeType: 'image/png', bytes: Uint8Array.of(5, 6, 7, 8) }
const material = { color: [1, 1, 1, 1], alpha: 'opaque', doubleSided: false } as const

/** A triangle for each image. */
function model(images: readonly Image[]): Model {
  return {
    kind: 'model',
    parts: images.map(({ name }, index) => ({
      name,
      material: index,
      positions: new Float32Array([0, 0, 0, 2, 0, 0, 0, 4, 0]),
      normals: new Float32Array([0, 0, 1, 0, 0, 1, 0, 0, 1]),
      uvs: new Float32Array([0, 0, 1, 0, 0, 1]),
      indices: new Uint16Array([0, 1, 2]),
    })),
    materials: images.map(({ name }, index) => ({ ...material, name, image: index })),
    images: [...images],
    clips: [],
    frameCount: 1,
    bounds: { min: [0, 0, 0], max: [2, 4, 0] },
  }
}

describe('a WebP image in a pack', () => {
  it('is read as it was written, beside a PNG', async () => {
    const pack = await writePack(model([WEBP, PNG]))
    const { images, materials } = readModel(pack)
    expect(images).toEqual([WEBP, PNG])
    expect(materials.map(({ image }) => image)).toEqual([0, 1])
  })

  it('requires EXT_texture_webp, which packs without WebP do not name', async () => {
    const extensionsOf = async (images: readonly Image[]) => {
      const { extensionsUsed = [], extensionsRequired = [] } = readGlb(await writePack(model(images))).json as {
        readonly extensionsUsed?: readonly string[]
        readonly extensionsRequired?: readonly string[]
      }
      return [extensionsUsed, extensionsRequired].map((names) => names.includes('EXT_texture_webp'))
    }
    expect(await extensionsOf([WEBP])).toEqual([true, true])
    expect(await extensionsOf([PNG])).toEqual([false, false])
  })

  it('is refused where its texture names an image that is not there', async () => {
    const pack = await writePack(model([WEBP]))
    const text = '"EXT_texture_webp":{"source":0}'
    const at = new TextDecoder('latin1').decode(pack).indexOf(text)
    expect(at).toBeGreaterThan(0)
    pack[at + text.length - 2] = '7'.charCodeAt(0)
    expect(() => readModel(pack)).toThrow(PackError)
    expect(() => readModel(pack)).toThrow(/EXT_texture_webp\.source/)
  })
})
