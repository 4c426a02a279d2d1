import { createTga, writeTga } from '@brushwork/codecs/tga'
import { createBox } from '@brushwork/codecs/wmp'
import { readLevel } from '@brushwork/runtime'
import { decode } from 'fast-png'
import { describe, expect, it } from 'vitest'
import { LevelMemories } from '../src/cache/level-memories.js'
import { build } from './support/build.js'
import { level } from './support/levels.js'
import { memoryHost } from './support/memory-host.js'
import { mdl7WithTexture } from './support/samples.js'

describe('the option maxTexturePixels', () => {
  const wall = writeTga(createTga({ width: 16, height: 8, pixels: new Uint8Array(16 * 8 * 4).fill(255) }))
  const box = createBox({ min: [0, 0, 0], max: [8, 8, 8], face: { texture: 'wall' } })
  const files = {
    '/game/a.wmp': level('', { children: [box] }),
    '/game/b.mdl': mdl7WithTexture('wall.tga'),
    '/game/wall.tga': wall,
  }

  it.each(['/game/a.wmp', '/game/b.mdl'])('gives larger images of %s a stand-in, and says what to do', async (file) => {
    const host = memoryHost(files)
    expect((await build(host, file)).warnings).toEqual([])
    const { warnings, cached } = await build(host, file, { maxTexturePixels: 127 })
    expect(cached).toBe(false)
    expect(warnings).toMatchObject([{ code: 'texture-limit', file: '/game/wall.tga' }])
    expect(warnings[0].text).toContain(
      'the image has 16 × 8 = 128 pixels, more than 127: scale it down, or raise the option',
    )
  })

  it('is kept where another build has decoded the image', async () => {
    const host = memoryHost(files)
    const memories = new LevelMemories()
    const widthOf = async (maxTexturePixels: number) => {
      const { pack } = await build(host, '/game/a.wmp', { maxTexturePixels }, { memories, cacheDir: null })
      return decode(readLevel(pack).pictures[0].bytes).width
    }
    expect([await widthOf(128), await widthOf(127), await widthOf(128)]).toEqual([16, 128, 16])
  })

  it.each([0, 1.5, 2 ** 26 + 1, '4096'])('is no %s', async (value) => {
    const building = build(memoryHost(files), '/game/a.wmp', { maxTexturePixels: value as number })
    await expect(building).rejects.toThrow(`should be a whole number from 1 to 67108864, not ${JSON.stringify(value)}`)
  })
})
