import type { Image } from '@brushwork/runtime'
import { expect, test } from 'vitest'
import { type Engine, type ImageUse, type TexturePort, Textures, type TextureTraits } from '../src/index.js'

const image: Image = { name: 'wall', mimeType: 'image/png', bytes: Uint8Array.of(1) }

/** The anisotropy of textures by their use. */
async function anisotropyOf(uses: readonly ImageUse[], images = uses.map(() => image)): Promise<number[]> {
  const made: TextureTraits[] = []
  const port: TexturePort<Engine> = {
    createTexture(_, traits) {
      made.push(traits)
      return {} as Engine['texture']
    },
    readKtx2: async () => ({}) as Engine['texture'],
    freeTexture() {},
  }
  const decode = async () => ({ close() {} }) as ImageBitmap
  await Textures.decode(port, images, { decode }, undefined, (index) => uses[index])
  return made.map(({ anisotropy }) => anisotropy)
}

test('slanted surfaces show 8 samples of images, and 1 of pages of light, which have no mips', async () => {
  expect(await anisotropyOf(['color', 'card', 'light', 'numbers'])).toEqual([8, 8, 1, 1])
})

test('images that are drawn as squares have 1 sample', async () => {
  expect(await anisotropyOf(['color'], [{ ...image, filter: 'nearest' }])).toEqual([1])
})
