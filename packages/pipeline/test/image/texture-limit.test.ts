import { crc32 } from 'node:zlib'
import { createTga, writeTga } from '@brushwork/codecs/tga'
import { createBox } from '@brushwork/codecs/wmp'
import { readLevel } from '@brushwork/runtime'
import { decode, encode } from 'fast-png'
import { describe, expect, it } from 'vitest'
import { IncrementalState } from '../../src/builder/incremental-state.js'
import { build } from '../support/build.js'
import { level } from '../support/levels.js'
import { memoryHost } from '../support/memory-host.js'
import { mdl7WithTexture } from '../support/samples.js'

describe('the option maxTexturePixels', () => {
  const wall = writeTga(createTga({ width: 16, height: 8, pixels: new Uint8Array(16 * 8 * 4).fill(255) }))
  const box = createBox({ min: [0, 0, 0], max: [8, 8, 8], face: { texture: 'wall' } })
  const files = {
    '/game/a.wmp': level('', { children: [box] }),
    '/game/b.mdl': mdl7WithTexture('wall.tga'),
    '/game/wall.tga': wall,
  }

  it.each(['/game/a.wmp', '/game/b.mdl'])(
    'replaces larger images of %s by a stand-in and reports a remedy',
    async (file) => {
      const host = memoryHost(files)
      expect((await build(host, file)).warnings).toEqual([])
      const { warnings, cached } = await build(host, file, { maxTexturePixels: 127 })
      expect(cached).toBe(false)
      expect(warnings).toMatchObject([{ code: 'texture-limit', file: '/game/wall.tga' }])
      expect(warnings[0].text).toContain(
        'the image has 16 × 8 = 128 pixels, more than 127: scale it down, or raise the option',
      )
    },
  )

  it('is kept where another build has decoded the image', async () => {
    const host = memoryHost(files)
    const state = new IncrementalState()
    const widthOf = async (maxTexturePixels: number) => {
      const { pack } = await build(host, '/game/a.wmp', { maxTexturePixels }, { state, cacheDir: null })
      return decode(readLevel(pack).images[0].bytes).width
    }
    expect([await widthOf(128), await widthOf(127), await widthOf(128)]).toEqual([16, 128, 16])
  })

  it('does not raise the limit of 16384 per side', async () => {
    const png = encode({ width: 1, height: 1, data: new Uint8Array(4), channels: 4 })
    const view = new DataView(png.buffer, png.byteOffset)
    view.setUint32(16, 60000)
    view.setUint32(20, 60000)
    view.setUint32(29, crc32(png.subarray(12, 29)))
    const { '/game/wall.tga': _, ...others } = files
    const { warnings } = await build(memoryHost({ ...others, '/game/wall.png': png }), '/game/a.wmp')
    expect(warnings).toMatchObject([{ code: 'texture-limit', file: '/game/wall.png' }])
    expect(warnings[0].text).toContain('an image of 60000 × 60000 is larger than 16384 a side')
  })

  it.each([0, 1.5, 2 ** 26 + 1, '4096'])('is no %s', async (value) => {
    const building = build(memoryHost(files), '/game/a.wmp', { maxTexturePixels: value as number })
    await expect(building).rejects.toThrow(`should be a whole number from 1 to 67108864, not ${JSON.stringify(value)}`)
  })
})
